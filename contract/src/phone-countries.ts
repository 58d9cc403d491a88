/** Numbers that codes by SMS are sent to, by country: what the web asks for and what the server lets through (docs/decisions/0080, docs/decisions/0087). */

interface Numbering {
  /** Calling code, without its plus. */
  code: string;
  /** The digits behind it, of mobile telephones. */
  rest: RegExp;
  /** The same of landlines, where they differ: no code is sent there, but a hotel may be called there. */
  landline?: RegExp;
}

/** Of mobile telephones, where their first digit tells: landlines get no SMS, and some numbers pay who is called. */
const COUNTRIES: Readonly<Record<string, Numbering>> = {
  CD: { code: "243", rest: /^[89]\d{8}$/, landline: /^12\d{7}$/ },
  CG: { code: "242", rest: /^0\d{8}$/, landline: /^2\d{8}$/ },
  AO: { code: "244", rest: /^9\d{8}$/, landline: /^2\d{8}$/ },
  BI: { code: "257", rest: /^\d{8}$/ },
  RW: { code: "250", rest: /^7\d{8}$/, landline: /^2\d{8}$/ },
  TZ: { code: "255", rest: /^[67]\d{8}$/, landline: /^2\d{8}$/ },
  UG: { code: "256", rest: /^7\d{8}$/, landline: /^[234]\d{8}$/ },
  ZM: { code: "260", rest: /^\d{9}$/ },
  KE: { code: "254", rest: /^[17]\d{8}$/, landline: /^[24-6]\d{6,8}$/ },
  ZA: { code: "27", rest: /^[67]\d{8}$|^8[1-4]\d{7}$/, landline: /^[1-5]\d{8}$|^8[0-9]\d{7}$/ },
  BE: { code: "32", rest: /^4\d{8}$/, landline: /^[1-9]\d{7}$/ },
  FR: { code: "33", rest: /^[67]\d{8}$/, landline: /^[1-9]\d{8}$/ },
};

/** Countries whose numbers are known here, by their codes of two letters. */
export const KNOWN_COUNTRIES: readonly string[] = Object.keys(COUNTRIES);

/** The names in a list such as `cd, RW`, in capitals, known here or not. */
export const countriesIn = (list: string): string[] =>
  list
    .toUpperCase()
    .split(",")
    .map((name) => name.trim());

/** Undefined for a country that is not known here. */
export const numberingOf = (country: string): Numbering | undefined =>
  Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : undefined;

/** Whether the digits behind the calling code are a number of the country, mobile or not. */
export function isNationalNumber(country: string, rest: string): boolean {
  const numbering = numberingOf(country);
  return numbering !== undefined && (numbering.rest.test(rest) || numbering.landline?.test(rest) === true);
}

/** The country and the operator's digits of an E.164 number: `+24381`. */
export function operatorPrefix(number: string): string {
  const codes = Object.values(COUNTRIES).map(({ code }) => code);
  const code = codes.find((one) => number.startsWith(`+${one}`)) ?? "";
  return number.slice(0, 1 + code.length + OPERATOR_DIGITS);
}

const OPERATOR_DIGITS = 2;

/** Whether an E.164 number is one of these countries’. */
export const isNumberIn = (countries: readonly string[], number: string): boolean =>
  countries.some((country) => {
    const { code, rest } = numberingOf(country) ?? {};
    return code !== undefined && number.startsWith(`+${code}`) && rest?.test(number.slice(code.length + 1)) === true;
  });
