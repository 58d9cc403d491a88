import { normalized } from "./normalized.ts";

/** Letters of other scripts, with a stroke, and enclosed ones that resemble Latin ones, in either case. */

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "аαɑᴀꓮᎪ",
  b: "вβЬʙᖯꓐᏴƀ",
  c: "сϲᴄꓚᏟȼ",
  d: "ԁᴅɗꓓᎠđð",
  e: "еєεҽᴇꓰᎬɇǝə",
  f: "ꜰƒꓝ",
  g: "ɡɢցԍꓖᏀǥ",
  h: "һհʜꓧᎻħ",
  i: "іιɪɩӏ|ꓲᎥıɨ",
  j: "јϳᴊꓙᎫ",
  k: "кκᴋꓗᏦ",
  l: "ʟⅼлꓡᏞł",
  m: "мᴍꓟᎷ",
  n: "пηոռɴꓠ",
  o: "оοօσᴏ०ꓳøө",
  p: "рρᴘꓑᏢ",
  q: "ԛզ",
  r: "гʀᴦꓣᎡᏒɍ",
  s: "ѕꜱꓢᏚ",
  t: "тτᴛꓔᎢŧ",
  u: "υսᴜцꓴʉ",
  v: "νѵᴠꓦᏙ",
  w: "ѡωԝᴡꓪᎳ",
  x: "хχꓫ",
  y: "уγүʏꓬᎩɏ",
  z: "ᴢꓜᏃƶ",
};
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    Array.from(others.toLowerCase(), (other) => [other, latin] as const),
  ),
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
