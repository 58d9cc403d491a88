/** Number words: French, and digits in English, Lingala and Swahili. */
const SPELLED: Readonly<Record<string, number>> = {
  ...counted("zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"),
  ...counted("zero one two three four five six seven eight nine"),
  ...counted("zero moko mibale misato minei mitano motoba nsambo mwambe libwa"),
  ...counted("sifuri moja mbili tatu nne tano sita saba nane tisa"),
  une: 1,
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  quatrevingt: 80,
  quatrevingts: 80,
  nonante: 90,
};

function counted(words: string): Record<string, number> {
  return Object.fromEntries(words.split(" ").map((word, value) => [word, value]));
}

const UNIT = "(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf)";
const TEEN = "(?:dix(?:[ -](?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize)";
const BELOW_HUNDRED =
  `(?:(?:soixante|quatre[ -]?vingts?)(?:[ -]et)?(?:[ -](?:${TEEN}|${UNIT}))?|` +
  `(?:vingt|trente|quarante|cinquante|septante|nonante)(?:[ -]et)?(?:[ -]${UNIT})?|${TEEN}|${UNIT})`;
/** Pattern of one spelled number over normalized letters: «deux cent trente-quatre», «double zéro». */
const HUNDREDS = String.raw`(?:(?:double|triple) zero|(?:${UNIT}[ -])?cents?(?:[ -]${BELOW_HUNDRED})?|${BELOW_HUNDRED})`;

export const SPELLED_NUMBER = `${HUNDREDS}|${Object.keys(SPELLED).join("|")}`;

/** Converts a match of `SPELLED_NUMBER` to digits. */
export function spelledDigits(said: string): string {
  if (said.endsWith(" zero")) return said.startsWith("double") ? "00" : "000";
  let value = 0;
  for (const word of said.split(/[ -]/)) {
    if (/^cents?$/.test(word)) value = (value || 1) * 100;
    // «Quatre-vingts».
    else if (/^vingts?$/.test(word) && value % 100 === 4) value += 76;
    else value += SPELLED[word] ?? 0;
  }
  return String(value);
}
