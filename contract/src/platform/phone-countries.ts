/** Mobile numbers that may receive codes by SMS, by country (docs/decisions/0087). */

interface Numbering {
  /** Without the plus. */
  code: string;
  /** Digits of a mobile number behind the calling code. */
  rest: RegExp;
  /** The same for landlines: no SMS goes there, but a hotel may list one. */
  landline?: RegExp;
}

/** Restricted to mobile prefixes where they exist: landlines get no SMS, and premium numbers earn from calls. */
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

export const KNOWN_COUNTRIES: readonly string[] = Object.keys(COUNTRIES);

/** `cd, RW` -> upper-case codes, unknown ones included. */
export const countriesIn = (list: string): string[] =>
  list
    .toUpperCase()
    .split(",")
    .map((name) => name.trim());

/** Undefined for an unknown country. */
export const numberingOf = (country: string): Numbering | undefined =>
  Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : undefined;

/** Returns whether the digits are a mobile or landline number of the country. */
export function isNationalNumber(country: string, rest: string): boolean {
  const numbering = numberingOf(country);
  return numbering !== undefined && (numbering.rest.test(rest) || numbering.landline?.test(rest) === true);
}

/** Calling code and operator digits of an E.164 number: `+24381`. */
export function operatorPrefix(number: string): string {
  const codes = Object.values(COUNTRIES).map(({ code }) => code);
  const code = codes.find((one) => number.startsWith(`+${one}`)) ?? "";
  return number.slice(0, 1 + code.length + OPERATOR_DIGITS);
}

const OPERATOR_DIGITS = 2;

export const isNumberIn = (countries: readonly string[], number: string): boolean =>
  countries.some((country) => {
    const { code, rest } = numberingOf(country) ?? {};
    return code !== undefined && number.startsWith(`+${code}`) && rest?.test(number.slice(code.length + 1)) === true;
  });
