import { DEFAULT_COUNTRY } from "./limits.ts";
import { isNationalNumber, numberingOf, KNOWN_COUNTRIES } from "./phone-countries.ts";

/** Telephone numbers as people type and paste them, of any country, as the one way in which they are kept: E.164. */

/** What stands between digits: blanks, marks of direction, every hyphen, dots, slashes, brackets. */
const BETWEEN = /^[\s\p{Z}\p{Cf}\p{Pd}.\u00B7/()\u2212]$/u;

/** Calling codes of the world (ITU-T E.164); those of one digit and two first. */
const CODES = new RegExp(
  "^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|" +
    "2[1-69]\\d|3[578]\\d|42[013]|50\\d|59\\d|67\\d|68\\d|69[0-2]|80[08]|85[02356]|87[08]|88[0-38]|96\\d|97\\d|99[2-68])",
);
/** Their numbers begin with a zero that is dialled from abroad, too. */
const WITH_ZERO = new Set(["39", "225", "229", "241", "378"]);
const ABROAD = /^\d{6,13}$/;
const MOST_DIGITS = 15;

/** The digits, with a plus in front where a calling code is meant; null for anything that is no number. */
function digitsOf(typed: string): string | null {
  let digits = "";
  for (const char of typed.normalize("NFKC")) {
    if (/^\d$/.test(char) || (char === "+" && digits === "")) digits += char;
    else if (!BETWEEN.test(char)) return null;
    if (digits.length > MOST_DIGITS + 4) return null;
  }
  return digits.replace(/^00/, "+");
}

/** As it is written, or without the zero of «081…» and «+243 (0)81…». */
const national = (country: string, written: string): string | undefined =>
  [written, written.replace(/^0/, "")].find((number) => isNationalNumber(country, number));

/**
 * The E.164 number that somebody typed, `+243812345678`; null when it is no number of its country.
 *
 * @param home - of a number without a calling code
 */
export function phoneNumberOf(typed: string, home = DEFAULT_COUNTRY): string | null {
  const written = digitsOf(typed);
  if (written === null) return null;
  const isAbroad = written.startsWith("+");
  const at = (country: string, number: string): string | null => {
    const rest = national(country, number);
    return rest === undefined ? null : `+${numberingOf(country)?.code}${rest}`;
  };
  if (!isAbroad) {
    const own = at(home, written);
    if (own) return own;
  }
  const digits = written.replace("+", "");
  const known = KNOWN_COUNTRIES.find((country) => digits.startsWith(numberingOf(country)?.code ?? "?"));
  if (known) return at(known, digits.slice(numberingOf(known)?.code.length));
  return isAbroad ? foreign(digits) : null;
}

/** A number of a country that is not listed: its calling code must exist, and its length be possible. */
function foreign(digits: string): string | null {
  const [code = ""] = CODES.exec(digits) ?? [];
  const rest = WITH_ZERO.has(code) ? digits.slice(code.length) : digits.slice(code.length).replace(/^0/, "");
  return code !== "" && ABROAD.test(rest) && code.length + rest.length <= MOST_DIGITS ? `+${code}${rest}` : null;
}
