import { CITIES } from "../congo.ts";
import { placeKey } from "../platform/plain-letters.ts";

/** Informal names of places. A province maps to its capital, a district to its city. */
const CALLED: Record<string, string> = {
  kin: "Kinshasa",
  lukunga: "Kinshasa",
  tshangu: "Kinshasa",
  funa: "Kinshasa",
  montamba: "Kinshasa",
  kinmalebo: "Kinshasa",
  lushi: "Lubumbashi",
  lshi: "Lubumbashi",
  lubum: "Lubumbashi",
  katanga: "Lubumbashi",
  hautkatanga: "Lubumbashi",
  lualaba: "Kolwezi",
  nordkivu: "Goma",
  sudkivu: "Bukavu",
  bkv: "Bukavu",
  kongocentral: "Matadi",
  bascongo: "Matadi",
  mbuji: "Mbuji-Mayi",
  kasai: "Tshikapa",
  kasaioriental: "Mbuji-Mayi",
  kasaicentral: "Kananga",
  ituri: "Bunia",
  maniema: "Kindu",
  moanda: "Muanda",
  bandal: "Bandalungwa",
  bandale: "Bandalungwa",
  djili: "Ndjili",
  njili: "Ndjili",
  ngafula: "Mont-Ngafula",
  sele: "Nsele",
};

interface Place {
  kind: "city" | "commune";
  name: string;
}

/** Communes whose names are common words. */
const WORDS_TOO = new Set(["lac", "annexe"]);

let known: ReadonlyMap<string, Place> | undefined;

/** Cities and communes by key; a city precedes a commune of the same name. Made when first needed, because pages load this early. */
const places = (): ReadonlyMap<string, Place> => (known ??= readPlaces());

function readPlaces(): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const communes of Object.values(CITIES))
    for (const name of Object.keys(communes))
      if (!WORDS_TOO.has(placeKey(name))) places.set(placeKey(name), { kind: "commune", name });
  for (const name of Object.keys(CITIES)) places.set(placeKey(name), { kind: "city", name });
  for (const [key, name] of Object.entries(CALLED)) {
    const place = places.get(placeKey(name));
    if (place) places.set(key, place);
  }
  return places;
}

/** French phonetic key: «bukavou» equals «bukavu», «kinshassa» equals «kinshasa». */
export const soundOf = (key: string): string =>
  key
    .replaceAll("ou", "u")
    .replaceAll("ph", "f")
    .replaceAll(/c(?=[aou])|q|ck/g, "k")
    .replaceAll("y", "i")
    .replaceAll("h", "")
    .replaceAll(/(.)\1+/g, "$1")
    .replace(/[es]$/, "");

/** Returns whether one edit separates the strings: insertion, deletion, substitution or transposition. */
export function isOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  const swapped = a.slice(0, 2) === `${b[1]}${b[0]}` && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped;
}

/** Minimum length for typo correction; shorter words are too close to others. */
const MIN_SLIPPED = 7;
export const MIN_SOUNDED = 4;

function placeLike(key: string): Place | null {
  const exact = places().get(key);
  if (exact) return exact;
  if (key.length < MIN_SOUNDED) return null;
  const sound = soundOf(key);
  for (const [name, place] of places()) if (name.length >= MIN_SOUNDED && soundOf(name) === sound) return place;
  if (key.length < MIN_SLIPPED) return null;
  for (const [name, place] of places()) if (isOneTypo(key, name)) return place;
  return null;
}

export const placeNamed = (text: string): string | null => placeLike(placeKey(text))?.name ?? null;

export const LONGEST_NAME = 3;

/** Removes the first place from the words, longest name first; null when none. */
export function takePlace(words: string[]): { place: Place; typed: string; rest: string[] } | null {
  for (let length = LONGEST_NAME; length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const taken = words.slice(from, from + length);
      // Several words must match exactly; a single word may be misspelled.
      const place = length === 1 ? placeLike(taken.join("")) : places().get(taken.join(""));
      if (place)
        return { place, typed: taken.join(" "), rest: words.filter((_, at) => at < from || at >= from + length) };
    }
  }
  return null;
}
