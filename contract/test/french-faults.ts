/** Nouns that our sentences count, in the singular. */
export const COUNTED =
  "adulte|annonce|calendrier|caractère|chambre|compte|conversation|demande|document|enfant|étoile|fichier|heure|image|jour|lit|logement|message|minute|note|nuit|paiement|personne|photo|pièce|place|remboursement|réservation|séjour|signalement|voyageur|équipe|établissement";

/** Words that agree with the amount before them, in the plural. */
export const AFTER_SUMS = String.raw`(?:(?:ne\s|n’)?(?:vous\s|lui\s|leur\s)?(?:ont|sont|seront|manquent|restent)|dus|gardés|payés|remboursés|rendus|retenus|reçus|versés)(?!\p{L})`;

/** No space behind it is one that separates thousands. */
const NUMBER = String.raw`(?<![\d.,]|\d\s)`;
const VOWEL = "[aeiouyàâæéèêëîïôœûü]|h[ôo]tel|h[ôo]te|heure|homme|habit|histoire";

const FAULTS: readonly [fault: string, found: RegExp][] = [
  ["a plural of one", new RegExp(String.raw`${NUMBER}[01]\s(?:${COUNTED})s(?!\p{L})`, "u")],
  ["a singular of several", new RegExp(String.raw`${NUMBER}(?:[2-9]|\d{2,})\s(?:${COUNTED})(?!\p{L})`, "u")],
  ["several units of one", new RegExp(String.raw`${NUMBER}[01](?:,\d\d)?\s\$US\s${AFTER_SUMS}`, "u")],
  ["no elision", new RegExp(String.raw`(?<![\p{L}’'-])(?:de|je|jusque|la|le|ne|que|se)\s(?=${VOWEL})`, "iu")],
  ["no contraction", /(?<!\p{L})(?:de|à)\s(?:le|les)\s(?=\p{Lu})/u],
];

/** Returns what is wrong with the grammar of a generated French sentence. */
export const frenchFaults = (text: string): string[] =>
  FAULTS.flatMap(([fault, found]) => {
    const [part] = found.exec(text) ?? [];
    return part === undefined ? [] : [`${fault}: ${text}`];
  });
