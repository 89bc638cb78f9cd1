/**
 * Prints `src/columns/table.rs`: what Pi's width rules need to know of each scalar value.
 *
 *     node width-table.mjs PATH/TO/pi-tui > ../../src/columns/table.rs
 *
 * Grapheme classes are not in JavaScript's regular expressions, so they are found by asking
 * `Intl.Segmenter` how each scalar value behaves among others. Widths are pi-tui's own answers.
 * The output depends on pi-tui and on the Unicode version of Node, on nothing else.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const piTui = process.argv[2];
if (!piTui) {
	console.error("usage: node width-table.mjs PATH/TO/pi-tui");
	process.exit(2);
}
const { version, main } = JSON.parse(readFileSync(join(piTui, "package.json"), "utf8"));
const { visibleWidth } = await import(pathToFileURL(join(piTui, main)).href);

const SCALARS = 0x110000;
const isSurrogate = (cp) => cp >= 0xd800 && cp <= 0xdfff;

// ------------------------------------------------------------------------------------------------
// Grapheme classes, in the order of `Break` in `property.rs`, each with its samples. A probe sets a
// scalar value among others and counts clusters; a class is a set of equal answers to all probes.

const BREAKS = [
	["Other", "a"],
	["Control", "\0"],
	["Extend", "\u0301"],
	["NonJoiner", "\u200c"],
	["Zwj", "\u200d"],
	["Linker", "\u094d"],
	["SpacingMark", "\u0903"],
	["Prepend", "\u0600"],
	["Consonant", "\u0915"],
	["Pictographic", "\u{1f600}"],
	["Regional", "\u{1f1e6}"],
	["L", "\u1100"],
	["V", "\u1160"],
	["T", "\u11a8"],
	["Syllable", "\uac00\uac01"],
];

const PROBES = [
	(c) => `a${c}`,
	(c) => `${c}a`,
	(c) => `${c}\u0301`,
	(c) => `\u1100${c}`,
	(c) => `\u1160${c}`,
	(c) => `\u11a8${c}`,
	(c) => `${c}\u1160`,
	(c) => `${c}\u11a8`,
	(c) => `${c}\u{1f1e6}`,
	(c) => `\u{1f600}\u200d${c}`,
	(c) => `\u{1f600}${c}\u200d\u{1f600}`,
	(c) => `\u0915\u094d${c}`,
	(c) => `\u0915${c}\u0915`,
	(c) => `\u0915${c}\u094d\u0915`,
];

// Without meaning in Unicode, hence `Other` by definition; asking all of them takes too long.
const MEANINGLESS = /^[[\p{Cn}\p{Co}]--[\p{Extended_Pictographic}\p{Default_Ignorable_Code_Point}]]+$/v;

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The answers of each character to all probes. One long text is much faster than many short ones. */
function answers(characters) {
	const starts = [];
	let text = "";
	for (const c of characters) {
		for (const probe of PROBES) {
			starts.push(text.length);
			text += `${probe(c)}\0`;
		}
	}
	const counts = new Array(starts.length).fill(0);
	let at = 0;
	for (const { index } of segmenter.segment(text)) {
		while (index >= starts[at + 1]) at++;
		counts[at]++;
	}
	return characters.map((_, i) => counts.slice(i * PROBES.length, (i + 1) * PROBES.length).join());
}

function breakClasses() {
	const classes = new Map();
	BREAKS.forEach(([, samples], index) => {
		for (const answer of answers([...samples])) classes.set(answer, index);
	});
	const result = new Uint8Array(SCALARS);
	let batch = [];
	const flush = () => {
		answers(batch).forEach((answer, i) => {
			const cp = batch[i].codePointAt(0);
			const found = classes.get(answer);
			if (found === undefined) throw new Error(`U+${cp.toString(16)} is of no known grapheme class: ${answer}`);
			result[cp] = found;
		});
		batch = [];
	};
	for (let cp = 0; cp < SCALARS; cp++) {
		if (isSurrogate(cp)) continue;
		const c = String.fromCodePoint(cp);
		if (MEANINGLESS.test(c)) continue;
		batch.push(c);
		if (batch.length === 64) flush();
	}
	flush();
	return result;
}

// ------------------------------------------------------------------------------------------------
// What a scalar value adds to the width of its cluster, in the order of `Cells` in `property.rs`.

const [NARROW, WIDE, HALF_FORM, FULL_FORM, AM, REGIONAL, IGNORABLE, FORMAT, MARK, SPACING] = Array(10).keys();

// pi-tui 1.6.0 counts these marks as cells.
const SPACING_MARK =
	/^(?:[\p{Spacing_Mark}--[\u1734\u302E\u302F]]|[\u065F\u0F7F\u102B\u102C\u1031\u1033-\u1035\u1038\u103A-\u103E])$/v;
const NON_PRINTING = /^[\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Mark}]$/v;
const ANY_MARK = /^\p{Mark}$/v;
const ANY_IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{Control}]$/v;

function cells(cp, width) {
	const c = String.fromCodePoint(cp);
	if (NON_PRINTING.test(c)) {
		if (SPACING_MARK.test(c)) return SPACING;
		if (ANY_MARK.test(c)) return MARK;
		return ANY_IGNORABLE.test(c) ? IGNORABLE : FORMAT;
	}
	if (cp >= 0x1f1e6 && cp <= 0x1f1ff) return REGIONAL;
	if (cp === 0x0e33 || cp === 0x0eb3) return AM;
	const wide = (width ?? visibleWidth(c)) === 2;
	if (cp >= 0xff00 && cp <= 0xffef) return wide ? FULL_FORM : HALF_FORM;
	return wide ? WIDE : NARROW;
}

// ------------------------------------------------------------------------------------------------
// Emoji sequences that are two columns wide although their parts do not add up to two.

const RGI = /^\p{RGI_Emoji}$/v;
const VS16 = "\ufe0f";
const ZWJ = "\u200d";
const TONES = ["\u{1f3fb}", "\u{1f3fc}", "\u{1f3fd}", "\u{1f3fe}", "\u{1f3ff}"];

/** The width of a cluster without knowledge of emoji sequences. */
function sum(sequence) {
	let width = 0;
	let based = false;
	let afterMark = false;
	for (const c of sequence) {
		const kind = cells(c.codePointAt(0));
		if (kind === REGIONAL && !based) return 2;
		const own = kind === WIDE || kind === FULL_FORM ? 2 : kind < IGNORABLE ? 1 : 0;
		if (own > 0) {
			if (!based || afterMark) width += own;
			based = true;
			afterMark = false;
		} else if (based && kind === MARK) {
			afterMark = true;
		}
	}
	return width;
}

/**
 * All of them, found by trying, because the regular expression knows but does not tell.
 *
 * Parts do not add up to two only if the first is narrow, or if a part before the last ends in a
 * variation selector, after which pi-tui counts the next part too; so only those are tried.
 * Joined sequences are tried without skin tones first, which then replace what follows a person.
 */
function emojiSequences() {
	const single = [];
	const people = [];
	for (let cp = 0x20; cp < SCALARS; cp++) {
		if (isSurrogate(cp)) continue;
		const c = String.fromCodePoint(cp);
		if (/^\p{Emoji}$/v.test(c)) single.push(c);
		if (/^\p{Emoji_Modifier_Base}$/v.test(c)) people.push(c);
	}
	const isPerson = new Set(people);
	// Some stand only with skin tones, and only with two that differ.
	const tone = (part, n) => (isPerson.has(part) ? part + TONES[n] : part);
	const isRgi = (...parts) =>
		RGI.test(parts.join(ZWJ)) ||
		(isPerson.has(parts[0]) && isPerson.has(parts.at(-1)) &&
			RGI.test([tone(parts[0], 0), ...parts.slice(1, -1), tone(parts.at(-1), 1)].join(ZWJ)));
	const selected = single.map((c) => c + VS16).filter((c) => RGI.test(c));
	const odd = [...selected, ...single.filter((c) => sum(c) !== 2)];
	const elements = [...single, ...selected];

	const joined = [];
	for (const a of odd) for (const b of elements) if (isRgi(a, b)) joined.push([a, b]);
	for (const a of single) for (const b of selected) if (isRgi(a, b)) joined.push([a, b]);

	// Three and four: ends are persons or parts of a pair, the four are three with one part more.
	const parts = new Set(joined.flat());
	const ends = new Set([...parts, ...people]);
	const oddParts = odd.filter((part) => parts.has(part));
	const triples = [];
	for (const m of parts) {
		for (const a of m.endsWith(VS16) ? ends : oddParts) {
			for (const b of ends) if (isRgi(a, m, b)) triples.push([a, m, b]);
		}
	}
	const heads = new Map(triples.map(([a, m]) => [a + m, [a, m]]));
	const lasts = new Set(triples.map(([, , b]) => b));
	joined.push(...triples);
	for (const [a, m] of heads.values()) {
		for (const n of single) for (const b of lasts) if (isRgi(a, m, n, b)) joined.push([a, m, n, b]);
	}

	const toned = joined.flatMap((sequence) => {
		const forms = sequence.map((part) => {
			const person = part.replace(VS16, "");
			return isPerson.has(person) ? [part, ...TONES.map((tone) => person + tone)] : [part];
		});
		return forms.reduce((heads, next) => heads.flatMap((head) => next.map((form) => head + ZWJ + form)));
	});
	const keycaps = [..."#*0123456789"].map((c) => `${c}${VS16}\u20e3`);
	const persons = people.flatMap((c) => TONES.map((tone) => c + tone));
	return [...new Set([...selected, ...keycaps, ...persons, ...toned])].filter(
		(sequence) => RGI.test(sequence) && visibleWidth(sequence) === 2 && sum(sequence) !== 2,
	);
}

/** The smallest automaton that accepts the words: for each state, whether it accepts, and its edges. */
function automaton(words) {
	const node = () => ({ accepts: false, edges: new Map() });
	const root = node();
	for (const word of words) {
		let at = root;
		for (const c of word) {
			const cp = c.codePointAt(0);
			if (!at.edges.has(cp)) at.edges.set(cp, node());
			at = at.edges.get(cp);
		}
		at.accepts = true;
	}
	const known = new Map();
	const states = [];
	const number = ({ accepts, edges }, isRoot) => {
		const state = {
			accepts,
			edges: [...edges].sort(([a], [b]) => a - b).map(([cp, next]) => [cp, isRoot ? next : number(next)]),
		};
		if (isRoot) state.edges = state.edges.map(([cp, next]) => [cp, number(next)]);
		const key = JSON.stringify(state);
		if (!known.has(key)) {
			known.set(key, states.length);
			states.push(state);
		}
		return known.get(key);
	};
	const start = number(root, true);
	if (start !== states.length - 1) throw new Error("the start is the last state to be numbered");
	return states;
}

// ------------------------------------------------------------------------------------------------
// Three levels, because most blocks of scalar values are alike.

const LEAF_BITS = 4;
const MID_BITS = 5;

function compress(values, bits) {
	const known = new Map();
	const index = [];
	const blocks = [];
	for (let at = 0; at < values.length; at += 1 << bits) {
		const block = Array.from(values.slice(at, at + (1 << bits)));
		const key = block.join();
		if (!known.has(key)) {
			known.set(key, known.size);
			blocks.push(...block);
		}
		index.push(known.get(key));
	}
	return { index, blocks };
}

function array(doc, name, type, values, format = String) {
	const lines = [];
	let line = "";
	for (const value of values) {
		const item = `${format(value)},`;
		if (line.length + item.length + 1 > 96) {
			lines.push(line);
			line = "";
		}
		line += line ? ` ${item}` : item;
	}
	lines.push(line);
	return `/// ${doc}\npub(super) static ${name}: [${type}; ${values.length}] = [\n${lines.map((l) => `    ${l}\n`).join("")}];\n`;
}

const breaks = breakClasses();
const properties = new Uint8Array(SCALARS);
for (let start = 0; start < SCALARS; start += 16) {
	if (isSurrogate(start)) continue;
	const block = Array.from({ length: 16 }, (_, i) => start + i);
	const text = String.fromCodePoint(...block);
	// One question for sixteen, where all are alike and none joins another.
	const width = MEANINGLESS.test(text) ? visibleWidth(text) : 0;
	const alike = width === 16 || width === 32;
	for (const cp of block) properties[cp] = (breaks[cp] << 4) | cells(cp, alike ? width / 16 : undefined);
}
const leaves = compress(properties, LEAF_BITS);
const mids = compress(leaves.index, MID_BITS);
const states = automaton(emojiSequences());
const edges = states.flatMap((state) => state.edges);
let first = 0;
const offsets = [0, ...states.map((state) => (first += state.edges.length))];

process.stdout.write(
	[
		"//! Generated by `cargo xtask width-table`; do not edit.\n",
		`//!\n//! From pi-tui ${version} and Unicode ${process.versions.unicode}.\n\n`,
		"/// Low bits of a scalar value that select within a block of [`LEAF`].\n",
		`pub(super) const LEAF_BITS: u32 = ${LEAF_BITS};\n\n`,
		"/// The bits above them, which select within a block of [`MID`].\n",
		`pub(super) const MID_BITS: u32 = ${MID_BITS};\n\n`,
		array("Block of [`MID`] by the highest bits of a scalar value.", "TOP", "u8", mids.index),
		"\n",
		array("Block of [`LEAF`].", "MID", "u16", mids.blocks),
		"\n",
		array(
			"`Break` in the high, `Cells` in the low four bits.",
			"LEAF",
			"u8",
			leaves.blocks,
			(value) => `0x${value.toString(16).padStart(2, "0")}`,
		),
		"\n",
		array("Where the edges of each state begin; the last state is the start.", "EMOJI_EDGES", "u16", offsets),
		"\n",
		array(
			"Scalar values of the edges, ascending within a state.",
			"EMOJI_ON",
			"u32",
			edges.map(([cp]) => cp),
			(value) => `0x${value.toString(16)}`,
		),
		"\n",
		array(
			"State that an edge leads to.",
			"EMOJI_TO",
			"u8",
			edges.map(([, to]) => to),
		),
		"\n",
		array(
			"Whether a sequence may end in a state.",
			"EMOJI_END",
			"bool",
			states.map((state) => state.accepts),
		),
	].join(""),
);
