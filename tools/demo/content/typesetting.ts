const NARROW = "\u202f";
const FIXED = "\u00a0";

/**
 * Applies French typography: curved apostrophes, narrow no-break spaces before ; ! ? and inside « »,
 * no-break spaces before the colon and between a number and its unit.
 */
export function typeset(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll("'", "’")
    .replaceAll(/ ?([;!?])/g, `${NARROW}$1`)
    .replaceAll(/« ?/g, `«${NARROW}`)
    .replaceAll(/ ?»/g, `${NARROW}»`)
    .replaceAll(/ :(?= |$)/g, `${FIXED}:`)
    .replaceAll(/(\d) (?=\d{3}\b)/g, `$1${NARROW}`)
    .replaceAll(/(\d) (m²|m³|kVA|km|litres|minutes|mètres|Mbit\/s|\$|%|h\b)/g, `$1${FIXED}$2`);
}
