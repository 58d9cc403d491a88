import { DEFAULT_COUNTRY } from "../limits.ts";
import { normalized } from "./normalized.ts";
import { isNationalNumber, numberingOf, KNOWN_COUNTRIES } from "./phone-countries.ts";

/** Parses phone numbers of any country into E.164. */

/** Separators: blanks, direction marks, hyphens, dots, slashes, brackets. */
const BETWEEN = /^[\s\p{Z}\p{Cf}\p{Pd}.\u00B7/()\u2212]$/u;

/** Calling codes (ITU-T E.164); codes of one and two digits first. */
const CODES = new RegExp(
  "^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|" +
    "2[1-69]\\d|3[578]\\d|42[013]|50\\d|59\\d|67\\d|68\\d|69[0-2]|80[08]|85[02356]|87[08]|88[0-38]|96\\d|97\\d|99[2-68])",
);
/** Countries whose numbers keep the leading zero when dialled from abroad. */
const WITH_ZERO = new Set(["39", "225", "229", "241", "378"]);
const ABROAD = /^\d{6,13}$/;
const MOST_DIGITS = 15;

/** Returns the digits, with a plus before a calling code; null for anything else. */
function digitsOf(typed: string): string | null {
  let digits = "";
  for (const char of normalized(typed, "NFKC")) {
    if (/^\d$/.test(char) || (char === "+" && digits === "")) digits += char;
    else if (!BETWEEN.test(char)) return null;
    if (digits.length > MOST_DIGITS + 4) return null;
  }
  return digits.replace(/^00/, "+");
}

/** Tries the number as typed, then without the zero of «081…» and «+243 (0)81…». */
const national = (country: string, written: string): string | undefined =>
  [written, written.replace(/^0/, "")].find((number) => isNationalNumber(country, number));

/**
 * Parses a typed number into E.164, `+243812345678`; null when it is invalid in its country.
 *
 * @param home - country of a number without a calling code
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

/** Number of an unlisted country: requires an existing calling code and a possible length. */
function foreign(digits: string): string | null {
  const [code = ""] = CODES.exec(digits) ?? [];
  const rest = WITH_ZERO.has(code) ? digits.slice(code.length) : digits.slice(code.length).replace(/^0/, "");
  return code !== "" && ABROAD.test(rest) && code.length + rest.length <= MOST_DIGITS ? `+${code}${rest}` : null;
}

/** Number of DR Congo, with or without its prefix. */
const NATIONAL = /^(?:\+?2430?|0)?([89]\d{8}|12\d{7})$/;

/**
 * Returns the number in international form: `+243812345678`.
 * Build parameters need it; user input is stored in this form already.
 */
export function dialled(number: string): string {
  const digits = number.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const [, national] = NATIONAL.exec(digits) ?? [];
  return national ? `+243${national}` : digits.startsWith("+") ? digits : `+${digits}`;
}

export const phoneAddress = (number: string): string => `tel:${dialled(number)}`;

/** WhatsApp link to the number. `null` lets the sender choose the recipient. `text` prefills the message. */
export function whatsappAddress(number: string | null, text = ""): string {
  const chat = `https://wa.me/${number === null ? "" : dialled(number).slice(1)}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

/** `mailto:` link. Encoding prevents injected recipients or bodies such as «a@b.cd?bcc=…». */
export function mailAddress(email: string, subject = ""): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}
