//! Speed of the entry points, in bytes a second.
//!
//! `sniff_growing` reads a text that grows by some bytes at a time as a caller should: it asks
//! `is_closed` first. Its time may be compared with that of `sniff` for the same text.

#![expect(clippy::unwrap_used, reason = "the texts are well-formed")]

use std::iter::successors;

use divan::Bencher;
use divan::black_box;
use divan::counter::BytesCount;

fn main() {
    divan::main();
}

/// Lines as in source code: 34 bytes long on average, a third each of context, `-` and `+`.
fn body(bytes: usize) -> (String, usize) {
    const TEXT: [&str; 6] = [
        "    let value = parse(input)?;",
        "",
        "    // A comment that explains why the next line is what it is.",
        "}",
        "        return Err(Error::new(\"expected a number, but found a word\"));",
        "    x += 1;",
    ];
    let (mut body, mut rounds) = (String::new(), 0);
    while body.len() < bytes {
        for prefix in [' ', '-', '+'] {
            for text in TEXT {
                body.push(prefix);
                body.push_str(text);
                body.push('\n');
            }
        }
        rounds += 1;
    }
    (body, rounds)
}

fn envelope(bytes: usize) -> String {
    let (body, _) = body(bytes);
    format!("*** Begin Patch\n*** Update File: src/lib.rs\n@@\n{body}*** End Patch\n")
}

fn unified(bytes: usize) -> String {
    const HUNK: usize = 2_000;
    let (body, rounds) = body(HUNK);
    let size = rounds * 12;
    let hunk = format!("@@ -1,{size} +1,{size} @@ fn main() {{\n{body}");
    let hunks = hunk.repeat(bytes.div_ceil(HUNK));
    format!("--- src/lib.rs\n+++ src/lib.rs\n{hunks}")
}

#[divan::bench(args = [4_000, 62_000])]
fn sniff(bencher: Bencher<'_, '_>, bytes: usize) {
    let text = envelope(bytes);
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| patchsniff::sniff(black_box(&text)).unwrap());
}

#[divan::bench(args = [1, 4, 16])]
fn sniff_growing(bencher: Bencher<'_, '_>, step: usize) {
    let text = envelope(62_000);
    bencher.counter(BytesCount::of_str(&text)).bench_local(|| {
        let prefixes = successors(Some(black_box(text.as_str())), |text| shorter(text, step));
        let closed = prefixes.filter(|prefix| patchsniff::is_closed(prefix));
        closed.flat_map(patchsniff::sniff).count()
    });
}

fn shorter(text: &str, step: usize) -> Option<&str> {
    let (rest, _) = text.split_at_checked(text.len().checked_sub(step)?)?;
    Some(rest)
}

#[divan::bench(args = [62_000])]
fn sniff_operation(bencher: Bencher<'_, '_>, bytes: usize) {
    let text = format!("@@\n{}", body(bytes).0);
    bencher.counter(BytesCount::of_str(&text)).bench_local(|| {
        patchsniff::sniff_operation("update_file", "src/lib.rs", Some(black_box(&text))).unwrap()
    });
}

#[divan::bench(args = [4_000, 62_000, 4_000_000])]
fn tally_unified(bencher: Bencher<'_, '_>, bytes: usize) {
    let text = unified(bytes);
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| patchsniff::tally_unified(black_box(&text)).unwrap());
}
