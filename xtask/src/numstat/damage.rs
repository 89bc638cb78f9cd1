//! Damaged copies of a patch: small changes that a count must survive or be withheld for.

/// Lines that mean something to Git.
const LINES: [&str; 20] = [
    "diff --git a/a b/a\n",
    "index 78981922613b..61780798228d 100644\n",
    "new file mode 100644\n",
    "deleted file mode 100644\n",
    "old mode 100644\n",
    "rename from a\n",
    "rename to b\n",
    "similarity index 90%\n",
    "Index: a\n",
    "--- a/a\n",
    "+++ b/a\n",
    "--- /dev/null\n",
    "+++ /dev/null\n",
    "@@ -1 +1 @@\n",
    "\\ No newline at end of file\n",
    "+\n",
    "-\n",
    " \n",
    "\n",
    "-- \n",
];

/// Characters that mean something to Git.
const CHARACTERS: [char; 14] = [
    '+', '-', ' ', '@', '\\', '/', '"', '\t', '\r', ',', '0', '1', '9', '\n',
];

/// Changes one to three places of a text; the same seed makes the same changes.
pub(super) fn damage(text: &str, seed: u64) -> String {
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ text.len() as u64);
    let mut text = text.to_owned();
    for _ in 0..=random.below(3) {
        text = if random.below(2) == 0 {
            change_lines(&text, &mut random)
        } else {
            change_character(&text, &mut random)
        };
    }
    text
}

fn change_lines(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let at = random.near_start(lines.len());
    let line = LINES
        .get(random.below(LINES.len()))
        .copied()
        .unwrap_or_default();
    match random.below(4) {
        _ if lines.is_empty() => lines.push(line),
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, line),
        2 => lines.insert(
            at,
            lines
                .get(random.below(lines.len()))
                .copied()
                .unwrap_or_default(),
        ),
        _ => lines.truncate(at),
    }
    lines.concat()
}

fn change_character(text: &str, random: &mut Random) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let at = random.near_start(characters.len());
    let character = CHARACTERS
        .get(random.below(CHARACTERS.len()))
        .copied()
        .unwrap_or_default();
    match (random.below(3), characters.get_mut(at)) {
        (0, Some(place)) => *place = character,
        (1, Some(_)) => drop(characters.remove(at)),
        _ => characters.insert(at, character),
    }
    characters.into_iter().collect()
}

/// The generator of Steele, Lea and Flood, which needs no more than a counter.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, or 0.
    fn below(&mut self, end: usize) -> usize {
        let next = usize::try_from(self.next() >> 32).unwrap_or_default();
        next.checked_rem(end).unwrap_or_default()
    }

    /// A number below `end`, half the time in the first tenth: headers decide most.
    fn near_start(&mut self, end: usize) -> usize {
        let end = if self.below(2) == 0 {
            end.div_ceil(10)
        } else {
            end
        };
        self.below(end)
    }
}
