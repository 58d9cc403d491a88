import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");
const FACES = ["manrope-regular", "manrope-bold"];
/** For both files together (docs/design-language.md). */
const MAX_BYTES = 20_000;

const read = (face: string) => readFileSync(join(import.meta.dirname, `${face}.woff2`));

/** Indexes in WOFF2's list of table tags. */
const [CMAP, GLYF, LOCA] = [0, 10, 11];

/** Returns the characters of a WOFF2 font with a cmap of format 4. */
function charactersOf(face: Buffer): Set<string> {
  let at = 48;
  const length = (): number => {
    let value = 0;
    do value = value * 128 + (face.readUInt8(at) & 0x7f);
    while (face.readUInt8(at++) & 0x80);
    return value;
  };
  let [offset, start] = [0, 0];
  for (let table = 0; table < face.readUInt16BE(12); table += 1) {
    const tag = face.readUInt8(at++);
    if (tag === CMAP) start = offset;
    const plain = length();
    offset += tag === GLYF || tag === LOCA ? length() : plain;
  }
  const cmap = brotliDecompressSync(face.subarray(at, at + face.readUInt32BE(20))).subarray(start);
  const map = cmap.subarray(cmap.readUInt32BE(8));
  const found = new Set<string>();
  const size = map.readUInt16BE(6);
  for (let segment = 0; segment < size; segment += 2) {
    const [end, first] = [map.readUInt16BE(14 + segment), map.readUInt16BE(16 + size + segment)];
    for (let code = first; code <= end && code < 0xffff; code += 1) found.add(String.fromCodePoint(code));
  }
  return found;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Files that list characters in order to remove or refuse them. */
const CLEANERS = [
  "contract/src/identity/claims.ts",
  "contract/src/platform/look-alikes.ts",
  "contract/src/platform/shown-text.ts",
];

/** Returns every character in the screens' sources and in the server's sentences, escaped or not. */
function writtenCharacters(): Set<string> {
  const sources = globSync(["web/src/**/*.{ts,tsx}", "contract/src/**/*.ts"], { cwd: ROOT }).filter(
    (file) => !/\.test\./.test(file) && !CLEANERS.includes(file),
  );
  const text = sources
    .map((file) => readFileSync(join(ROOT, file), "utf8").replace(COMMENTS, ""))
    .join("")
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
  // Ignores combining accents in patterns and control characters.
  return new Set(Array.from(text.replace(/[\p{C}\p{M}]/gu, "")));
}

test("the typeface has every character that we write", () => {
  const written = writtenCharacters();
  expect(written).toContain("œ");
  for (const face of FACES) {
    const known = charactersOf(read(face));
    expect(
      Array.from(written).filter((character) => !known.has(character)),
      face,
    ).toEqual([]);
  }
});

test("a character that French does not use is not sent to every visitor", () => {
  for (const face of FACES) expect(charactersOf(read(face))).not.toContain("Ж");
});

test("both weights together stay below 20 kB", () => {
  expect(FACES.reduce((total, face) => total + read(face).length, 0)).toBeLessThanOrEqual(MAX_BYTES);
});
