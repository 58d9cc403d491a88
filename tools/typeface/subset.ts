import { brotliCompressSync, constants } from "node:zlib";

/** Characters replaced by similar glyphs of the font, where they are missing. */
const STAND_INS = [
  ["\u202f", "\u00a0"],
  ["➜", "→"],
] as const;

/**
 * Subsets a TrueType font to WOFF2. Glyph ids stay and unused glyphs become empty, so that kerning and
 * other tables remain valid. Removes hints, which phones ignore.
 */
export function subsetTypeface(font: Buffer, characters: string): Buffer {
  const tables = readTables(font);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font has no table ${tag}: a TrueType font with outlines is wanted`);
    return found;
  };
  const glyphOf = readCharacterMap(table("cmap"));
  for (const [missing, other] of STAND_INS) {
    const code = missing.charCodeAt(0);
    if (!glyphOf.has(code)) glyphOf.set(code, glyphOf.get(other.charCodeAt(0)) ?? 0);
  }
  const mapped = new Map<number, number>();
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const glyph = glyphOf.get(code);
    if (glyph) mapped.set(code, glyph);
  }

  const outlines = readOutlines(table("glyf"), table("loca"), table("head").readInt16BE(50) === 1);
  const kept = withComponents(new Set([0, ...mapped.values()]), outlines);
  const glyphs = outlines.map((outline, glyph) => (kept.has(glyph) ? withoutHints(outline) : Buffer.alloc(0)));

  const head = Buffer.from(table("head"));
  head.writeInt16BE(1, 50);
  const post = Buffer.from(table("post").subarray(0, 32));
  post.writeUInt32BE(0x00030000, 0);
  const kerning = tables.get("GPOS");
  return woff2(font.readUInt32BE(0), [
    ["cmap", writeCharacterMap(mapped)],
    ["head", head],
    ["hhea", table("hhea")],
    ["hmtx", withoutMetrics(table("hmtx"), table("hhea").readUInt16BE(34), kept)],
    ["maxp", table("maxp")],
    ["name", shortNames(table("name"))],
    ["OS/2", table("OS/2")],
    ["post", post],
    ["glyf", Buffer.concat(glyphs)],
    ["loca", longOffsets(glyphs)],
    ...(kerning ? ([["GPOS", kerning]] as const) : []),
  ]);
}

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    const start = font.readUInt32BE(entry + 8);
    tables.set(font.toString("latin1", entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12)));
  }
  return tables;
}

/** Reads code point to glyph from the cmap subtable of the basic plane (format 4). */
function readCharacterMap(cmap: Buffer): Map<number, number> {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    if (map.readUInt16BE(0) !== 4) continue;
    const found = new Map<number, number>();
    const size = map.readUInt16BE(6);
    for (let segment = 0; segment < size; segment += 2) {
      const end = map.readUInt16BE(14 + segment);
      const start = map.readUInt16BE(16 + size + segment);
      const delta = map.readUInt16BE(16 + 2 * size + segment);
      const at = 16 + 3 * size + segment;
      const range = map.readUInt16BE(at);
      for (let code = start; code <= end && code < 0xffff; code += 1) {
        const glyph = range === 0 ? code : map.readUInt16BE(at + range + 2 * (code - start));
        if (glyph !== 0) found.set(code, (glyph + delta) & 0xffff);
      }
    }
    return found;
  }
  throw new Error("the font has no character map of format 4");
}

/** Writes one segment of format 4 for each run of consecutive characters and glyphs. */
function writeCharacterMap(glyphOf: Map<number, number>): Buffer {
  const runs: { start: number; end: number; glyph: number }[] = [];
  for (const [code, glyph] of [...glyphOf].toSorted(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last && code === last.end + 1 && glyph === last.glyph + code - last.start) last.end = code;
    else runs.push({ start: code, end: code, glyph });
  }
  runs.push({ start: 0xffff, end: 0xffff, glyph: 0 });
  const count = runs.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const words = [
    4,
    16 + 8 * count,
    0,
    2 * count,
    2 * power,
    Math.log2(power),
    2 * (count - power),
    ...runs.map(({ end }) => end),
    0,
    ...runs.map(({ start }) => start),
    ...runs.map(({ start, glyph }) => (glyph - start) & 0xffff),
    ...runs.map(() => 0),
  ];
  const map = Buffer.alloc(12 + 2 * words.length);
  // Version 0, one subtable: platform Windows, Unicode, at byte 12.
  for (const [index, word] of [0, 1, 3, 1, 0, 12, ...words].entries()) map.writeUInt16BE(word, 2 * index);
  return map;
}

function readOutlines(glyf: Buffer, loca: Buffer, long: boolean): Buffer[] {
  const offset = (glyph: number) => (long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  return Array.from({ length: loca.length / (long ? 4 : 2) - 1 }, (_, glyph) =>
    glyf.subarray(offset(glyph), offset(glyph + 1)),
  );
}

const ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
const HAS_INSTRUCTIONS = 0x100;

/** Finds each component of a composite glyph, and the end of the last one. */
function components(outline: Buffer): { at: number; glyph: number; end: number }[] {
  const found: { at: number; glyph: number; end: number }[] = [];
  for (let at = 10, more = outline.length > 0 && outline.readInt16BE(0) < 0; more;) {
    const flags = outline.readUInt16BE(at);
    const scale = flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
    const end = at + 4 + (flags & ARE_WORDS ? 4 : 2) + scale;
    found.push({ at, glyph: outline.readUInt16BE(at + 2), end });
    more = (flags & MORE_COMPONENTS) !== 0;
    at = end;
  }
  return found;
}

function withComponents(wanted: Set<number>, outlines: Buffer[]): Set<number> {
  for (const glyph of wanted) for (const part of components(outlines[glyph] ?? Buffer.alloc(0))) wanted.add(part.glyph);
  return wanted;
}

function withoutHints(outline: Buffer): Buffer {
  if (outline.length === 0) return outline;
  const contours = outline.readInt16BE(0);
  if (contours < 0) {
    const parts = components(outline);
    const stripped = Buffer.from(outline.subarray(0, parts.at(-1)?.end));
    for (const { at } of parts) stripped.writeUInt16BE(stripped.readUInt16BE(at) & ~HAS_INSTRUCTIONS, at);
    return padded(stripped);
  }
  const instructions = 10 + 2 * contours;
  const rest = outline.subarray(instructions + 2 + outline.readUInt16BE(instructions));
  return padded(Buffer.concat([outline.subarray(0, instructions), Buffer.alloc(2), rest]));
}

/** Glyphs are aligned to four bytes. */
function padded(outline: Buffer): Buffer {
  return Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]);
}

function longOffsets(glyphs: Buffer[]): Buffer {
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  let at = 0;
  for (const [glyph, { length }] of glyphs.entries()) loca.writeUInt32BE((at += length), 4 * (glyph + 1));
  return loca;
}

/** Zeroes the metrics of removed glyphs, which compress better. */
function withoutMetrics(hmtx: Buffer, full: number, kept: Set<number>): Buffer {
  const metrics = Buffer.from(hmtx);
  for (let glyph = 0; glyph < full; glyph += 1) if (!kept.has(glyph)) metrics.writeUInt32BE(0, 4 * glyph);
  return metrics;
}

/** Keeps copyright, family, style, full name, licence and its URL, in English. */
function shortNames(name: Buffer): Buffer {
  const WINDOWS_ENGLISH = 0x0409;
  const records: { id: number; text: Buffer }[] = [];
  for (let index = 0; index < name.readUInt16BE(2); index += 1) {
    const at = 6 + 12 * index;
    const id = name.readUInt16BE(at + 6);
    if (
      name.readUInt16BE(at) !== 3 ||
      name.readUInt16BE(at + 4) !== WINDOWS_ENGLISH ||
      ![0, 1, 2, 4, 6, 14].includes(id)
    )
      continue;
    const start = name.readUInt16BE(4) + name.readUInt16BE(at + 10);
    records.push({ id, text: name.subarray(start, start + name.readUInt16BE(at + 8)) });
  }
  const header = Buffer.alloc(6 + 12 * records.length);
  header.writeUInt16BE(records.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, { id, text }] of records.entries()) {
    for (const [word, value] of [3, 1, WINDOWS_ENGLISH, id, text.length, offset].entries())
      header.writeUInt16BE(value, 6 + 12 * index + 2 * word);
    offset += text.length;
  }
  return Buffer.concat([header, ...records.map(({ text }) => text)]);
}

/** Prefix of WOFF2's list of known table tags. */
const KNOWN_TABLES = [
  "cmap",
  "head",
  "hhea",
  "hmtx",
  "maxp",
  "name",
  "OS/2",
  "post",
  "cvt ",
  "fpgm",
  "glyf",
  "loca",
  "prep",
  "CFF ",
  "VORG",
  "EBDT",
  "EBLC",
  "gasp",
  "hdmx",
  "kern",
  "LTSH",
  "PCLT",
  "VDMX",
  "vhea",
  "vmtx",
  "BASE",
  "GDEF",
  "GPOS",
];
/** Flag: outlines are stored untransformed. */
const NOT_TRANSFORMED = 3 << 6;

/** https://www.w3.org/TR/WOFF2/ */
function woff2(flavor: number, tables: (readonly [tag: string, data: Buffer])[]): Buffer {
  const directory = tables.flatMap(([tag, data]) => [
    KNOWN_TABLES.indexOf(tag) | (tag === "glyf" || tag === "loca" ? NOT_TRANSFORMED : 0),
    ...base128(data.length),
  ]);
  const size = tables.reduce((total, [, data]) => total + data.length, 0);
  const packed = brotliCompressSync(Buffer.concat(tables.map(([, data]) => data)), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });
  const header = Buffer.alloc(48);
  header.write("wOF2", "latin1");
  header.writeUInt32BE(flavor, 4);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(
    12 + 16 * tables.length + tables.reduce((total, [, data]) => total + Math.ceil(data.length / 4) * 4, 0),
    16,
  );
  header.writeUInt32BE(packed.length, 20);
  header.writeUInt16BE(1, 24);
  const file = Buffer.concat([header, Buffer.from(directory), packed]);
  const whole = Buffer.concat([file, Buffer.alloc((4 - (file.length % 4)) % 4)]);
  whole.writeUInt32BE(whole.length, 8);
  return whole;
}

/** Encodes a number in groups of seven bits, highest first. */
function base128(value: number): number[] {
  const groups = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) groups.unshift((rest & 0x7f) | 0x80);
  return groups;
}
