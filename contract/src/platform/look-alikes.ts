import { normalized } from "./normalized.ts";

/** Letters of other scripts and enclosed letters that resemble Latin ones. */

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "аαɑᴀ",
  b: "вβЬʙᖯ",
  c: "сϲᴄ",
  d: "ԁᴅɗ",
  e: "еєεҽᴇ",
  f: "ꜰƒ",
  g: "ɡɢցԍ",
  h: "һհʜ",
  i: "іιɪɩӏ|",
  j: "јϳᴊ",
  k: "кκᴋ",
  l: "ʟⅼл",
  m: "мᴍ",
  n: "пηոռɴ",
  o: "оοօσᴏ०",
  p: "рρᴘ",
  q: "ԛզ",
  r: "гʀᴦ",
  s: "ѕꜱ",
  t: "тτᴛ",
  u: "υսᴜц",
  v: "νѵᴠ",
  w: "ѡωԝᴡ",
  x: "хχ",
  y: "уγүʏ",
  z: "ᴢ",
};
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

/** Starts of alphabets: white letters on black discs and squares, and regional indicators. */
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6];
const LETTERS = 26;

/** Maps a look-alike to its small Latin letter; other characters lose case and accents. */
export function latinLike(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const frame = FRAMED.find((first) => code >= first && code < first + LETTERS);
  if (frame !== undefined) return String.fromCodePoint(0x61 + code - frame);
  const bare = normalized(char, "NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return LATIN.get(bare) ?? bare;
}
