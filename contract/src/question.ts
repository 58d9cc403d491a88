import type { Category } from "./categories.ts";
import { CITIES } from "./congo.ts";
import { MAX_BEDROOMS, MAX_GUESTS, MAX_PRICE_CENTS } from "./limits.ts";
import type { ListingAmenity } from "./listing-facts.ts";
import { placeKey } from "./plain-letters.ts";
import { comparable, SAID_AMENITIES, SAID_FURNISHED, SAID_MISSING, SAID_UNFURNISHED } from "./said-facts.ts";
import type { SearchOrder } from "./search-order.ts";

/**
 * What people mean by what they type into the search (decision 72): places whatever their spelling, a category, prices,
 * guests, facts. docs/questions.md has a table of real ones.
 */
export interface Understood {
  /** What is left to be looked for in titles and places, in its order. */
  words: string;
  city?: string;
  commune?: string;
  category?: Category;
  /** Minor units of US dollars. */
  min_price_cents?: number;
  max_price_cents?: number;
  guests?: number;
  bedrooms?: number;
  min_bathrooms?: number;
  min_power_hours?: number;
  furnished?: boolean;
  amenities?: ListingAmenity[];
  sort?: SearchOrder;
  /** Names that were typed otherwise: `bukavou` -> `Bukavu`. */
  corrected: { typed: string; meant: string }[];
  /** Understood, and nothing that listings can be asked for. */
  dropped: string[];
}

const NUMBER_WORDS = ["zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const NUMBER = `(?:\\d+|${NUMBER_WORDS.slice(1).join("|")}|une)`;
const numberOf = (text: string): number => {
  if (text === "une") return 1;
  const word = NUMBER_WORDS.indexOf(text);
  return word >= 0 ? word : Number(text);
};

const AMOUNT = "(\\d{1,3}(?: \\d{3})+|\\d+(?:[.,]\\d{1,2})?)";
const DOLLARS = "(?:\\$(?:us)?|us\\$|usd|dollars?(?: americains?)?)";
/** What a price is for adds nothing: hotels have one by the night, logements by the month. */
const PER = "(?:\\s*(?:/|par|la|le|chaque)\\s*(?:nuit|nuitee|mois|jour))?";
const AT_MOST =
  "(?:moins de|moins que|maximum|max|jusqu'? ?a|sous|inferieur a|en dessous de|pas plus de|au plus|budget(?: de)?|prix)";
const AT_LEAST = "(?:plus de|plus que|minimum|min|a partir de|au moins|superieur a|au dessus de)";
const MONTHS = "janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre";
/** A number of these is no price. */
const THINGS = `chambres?|ch|salles?|sdb|douches?|personnes?|pers|voyageurs?|adultes?|gens|nuits?|jours?|semaines?|ans?|heures?|h|minutes?|km|m2?|metres?|etages?|etoiles?|lits?|${MONTHS}`;
/** After an amount: its currency, or nothing that it counts. */
const OF_MONEY = `(?:\\s*${DOLLARS}|(?!\\s*(?:${THINGS})\\b))(?![a-z0-9])`;
const centsOf = (text: string): number =>
  Math.min(MAX_PRICE_CENTS, Math.round(Number(text.replaceAll(" ", "").replace(",", ".")) * 100));

type Saying = [RegExp, (found: RegExpExecArray, meant: Understood) => void];

/** Ways in which a question says something, each taken out of it once it was understood. */
const SAYINGS: Saying[] = [
  [SAID_MISSING, ({ input }, meant) => meant.dropped.push(...(input.match(SAID_MISSING) ?? []))],
  [
    new RegExp(`\\b(?:entre|du) (?:le )?\\d{1,2} (?:et|au) (?:le )?\\d{1,2} (?:${MONTHS})\\b`),
    ([text], meant) => meant.dropped.push(text),
  ],
  [
    new RegExp(`\\b${AMOUNT}\\s*(?:fc|cdf|francs?(?: congolais)?)(?![a-z])${PER}`),
    ([text], meant) => meant.dropped.push(text.trim()),
  ],
  [
    new RegExp(`\\bentre ${AMOUNT}\\s*${DOLLARS}?\\s*et ${AMOUNT}${OF_MONEY}${PER}`),
    ([, from = "", to = ""], meant) =>
      Object.assign(meant, { min_price_cents: centsOf(from), max_price_cents: centsOf(to) }),
  ],
  [
    new RegExp(`\\b(?:de )?${AMOUNT}\\s*${DOLLARS}?\\s*(?:a|-) ?${AMOUNT}\\s*${DOLLARS}(?![a-z0-9])${PER}`),
    ([, from = "", to = ""], meant) =>
      Object.assign(meant, { min_price_cents: centsOf(from), max_price_cents: centsOf(to) }),
  ],
  [
    new RegExp(`\\b${AT_MOST}\\s*:?\\s*(?:\\$\\s*)?${AMOUNT}${OF_MONEY}${PER}`),
    ([, amount = ""], meant) => Object.assign(meant, { max_price_cents: centsOf(amount) }),
  ],
  [
    new RegExp(`\\b${AT_LEAST}\\s*:?\\s*(?:\\$\\s*)?${AMOUNT}${OF_MONEY}${PER}`),
    ([, amount = ""], meant) => Object.assign(meant, { min_price_cents: centsOf(amount) }),
  ],
  [
    new RegExp(`(?:\\$\\s*${AMOUNT}|\\b${AMOUNT}\\s*${DOLLARS}(?: max(?:imum)?)?)(?![a-z0-9])${PER}`),
    ([, before, after], meant) => Object.assign(meant, { max_price_cents: centsOf(before ?? after ?? "") }),
  ],
  [/\bpour (?:un )?couple\b|\ben couple\b/, (_found, meant) => setGuests(meant, 2)],
  [
    new RegExp(`\\b(?:pour )?(${NUMBER}) (?:personnes?|pers|voyageurs?|adultes?|gens)\\b`),
    ([, count = ""], meant) => setGuests(meant, numberOf(count)),
  ],
  [
    new RegExp(`\\bpour (${NUMBER})\\b(?! (?:nuits?|mois|jours?|semaines?|ans?|chambres?))`),
    ([, count = ""], meant) => setGuests(meant, numberOf(count)),
  ],
  [
    new RegExp(`\\b(${NUMBER}) (?:chambres?(?: a coucher)?|ch)\\b(?! d'? ?hotes?)`),
    ([text, count = ""], meant) => setRooms(meant, "bedrooms", numberOf(count), text),
  ],
  [
    new RegExp(`\\b(${NUMBER}) (?:salles? de bains?|salles? d'eau|sdb|douches?)\\b`),
    ([text, count = ""], meant) => setRooms(meant, "min_bathrooms", numberOf(count), text),
  ],
  [
    new RegExp(`\\b(?:pour )?${NUMBER} (?:nuits?|mois|jours?|semaines?|ans?)\\b`),
    ([text], meant) => meant.dropped.push(text),
  ],
  [
    /\b(?:ce soir|cette nuit|demain|aujourd'? ?hui|(?:ce )?week ?end|cette semaine)\b/,
    ([text], meant) => meant.dropped.push(text),
  ],
  [
    /\b(?:pas (?:trop )?chere?s?|moins chere?s?|bon marche|petits? prix|petit budget|abordables?|economiques?)\b/,
    (_found, meant) => Object.assign(meant, { sort: "price_asc" }),
  ],
  [
    /\b(?:electricite|courant) (?:permanente?|jour et nuit|24 ?h? ?(?:\/|sur) ?24 ?h?)(?![a-z0-9])/,
    (_found, meant) => Object.assign(meant, { min_power_hours: 24 }),
  ],
  [SAID_UNFURNISHED, (_found, meant) => Object.assign(meant, { furnished: false })],
  [SAID_FURNISHED, (_found, meant) => void (meant.furnished ??= true)],
  ...SAID_AMENITIES.map(([amenity, words]): Saying => [
    words,
    (_found, meant) => void (meant.amenities ??= []).push(amenity),
  ]),
  [/\b(?:electricite|courant|eau courante|24 ?h?[/ ]24)\b/, ([text], meant) => meant.dropped.push(text)],
  [/\b(?:chambres? d'? ?hotes?|maisons? d'? ?hotes?)\b/, (_found, meant) => setCategory(meant, "hotel")],
  [/\b(?:guest ?houses?|hotels?|auberges?|motels?|hostels?|lodging)\b/, (_found, meant) => setCategory(meant, "hotel")],
  [/\b(?:a|en) (?:louer|location)\b|\blocations?\b/, (_found, meant) => setCategory(meant, "logement")],
  [
    /\b(?:logements?|appart(?:ement|emant|ements)?s?|apparts?|appt|apt|flats?|maisons?)\b/,
    (_found, meant) => setCategory(meant, "logement"),
  ],
];

function setGuests(meant: Understood, guests: number): void {
  if (guests >= 1 && guests <= MAX_GUESTS) meant.guests = guests;
}

/** More than a listing may say are no number of rooms. */
function setRooms(meant: Understood, which: "bedrooms" | "min_bathrooms", count: number, text: string): void {
  if (count <= MAX_BEDROOMS) meant[which] = count;
  else meant.dropped.push(text);
}

/** Of two that are named the first counts: «hôtel à louer» is a hotel. */
function setCategory(meant: Understood, category: Category): void {
  meant.category ??= category;
}

/** Say nothing of what is looked for. */
const FILLERS = new Set(
  (
    "je j on nous veux voudrais cherche cherchons recherche besoin trouver louer svp stp bonjour merci libre disponible a au aux de du des d la le les l un une " +
    "dans sur en et ou avec pour par pres proche cote vers commune ville quartier rdc congo drc que qui il y " +
    "moins plus minimum min maximum max entre"
  ).split(" "),
);

/** What people call places beside their names. */
const CALLED: Record<string, string> = {
  kin: "Kinshasa",
  kinmalebo: "Kinshasa",
  lushi: "Lubumbashi",
  lshi: "Lubumbashi",
  lubum: "Lubumbashi",
  bkv: "Bukavu",
  mbuji: "Mbuji-Mayi",
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

/** Communes whose names are words of every other question. */
const WORDS_TOO = new Set(["lac"]);

/** Every city and commune by its key; a city before a commune of its name. */
const PLACES: ReadonlyMap<string, Place> = (() => {
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
})();

/** As it sounds in French: «bukavou» like «bukavu», «kinshassa» like «kinshasa». */
export const soundOf = (key: string): string =>
  key
    .replaceAll("ou", "u")
    .replaceAll("ph", "f")
    .replaceAll(/c(?=[aou])|q|ck/g, "k")
    .replaceAll("y", "i")
    .replaceAll("h", "")
    .replaceAll(/(.)\1+/g, "$1")
    .replace(/[es]$/, "");

/** Whether one letter more, less, other, or two swapped make one of the other. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  const swapped = a.slice(0, 2) === `${b[1]}${b[0]}` && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped;
}

/** Short words are one slip from too many others. */
const MIN_SLIPPED = 7;
const MIN_SOUNDED = 4;

function placeLike(key: string): Place | null {
  const known = PLACES.get(key);
  if (known) return known;
  if (key.length < MIN_SOUNDED) return null;
  const sound = soundOf(key);
  for (const [name, place] of PLACES) if (name.length >= MIN_SOUNDED && soundOf(name) === sound) return place;
  if (key.length < MIN_SLIPPED) return null;
  for (const [name, place] of PLACES) if (isOneSlip(key, name)) return place;
  return null;
}

/** The city or commune that some text is, whatever its spelling; null when it is none. */
export const placeNamed = (text: string): string | null => placeLike(placeKey(text))?.name ?? null;

/** The most words that a place's name has. */
const LONGEST_NAME = 3;

/** Takes the first place out of the words, the longest name first; null where there is none. */
function takePlace(words: string[]): { place: Place; typed: string; rest: string[] } | null {
  for (let length = LONGEST_NAME; length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const taken = words.slice(from, from + length);
      if (taken.some((word) => word.length > 1 && FILLERS.has(word))) continue;
      // Several words are a name only as it is written; one may be any way of it.
      const place = length === 1 ? placeLike(taken.join("")) : PLACES.get(taken.join(""));
      if (place) return { place, typed: taken.join(" "), rest: words.toSpliced(from, length) };
    }
  }
  return null;
}

/** What a question says; text that says nothing of it stays as words. */
export function understand(question: string): Understood {
  const meant: Understood = { words: "", corrected: [], dropped: [] };
  let text = comparable(question);
  for (const [pattern, mean] of SAYINGS) {
    pattern.lastIndex = 0;
    const found = pattern.exec(text);
    if (!found) continue;
    mean(found, meant);
    text = text.replace(pattern, " | ");
  }
  let words = text.split(/[^a-z0-9|]+/).filter((word) => word && word !== "|");
  for (let taken = takePlace(words); taken; taken = takePlace(words)) {
    const { place, typed, rest } = taken;
    words = rest;
    // Of two cities, or two communes, the first counts.
    if (meant[place.kind] === undefined) meant[place.kind] = place.name;
    else if (meant[place.kind] !== place.name) meant.dropped.push(typed);
    const key = placeKey(typed);
    if (key !== placeKey(place.name)) meant.corrected.push({ typed, meant: place.name });
  }
  meant.words = words.filter((word) => word.length > 1 && !FILLERS.has(word)).join(" ");
  return meant;
}
