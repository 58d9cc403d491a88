import { countriesIn, isNumberIn, numberingOf } from "@lopango/contract/platform/phone-countries";
import { phoneNumberOf } from "@lopango/contract/platform/phone-number";

/** Phone numbers that receive codes, in the countries allowed by the build (docs/decisions/0087). */

/** Parses `VITE_PHONE_COUNTRIES`, such as `CD,RW`. The first country is the default; unknown ones are ignored. */
export function allowedCountries(parameter: string): string[] {
  const known = countriesIn(parameter).filter(numberingOf);
  return known.length > 0 ? known : ["CD"];
}

/** Returns the calling code of an allowed country: `+243`. */
export const callingCode = (country: string): string => `+${numberingOf(country)?.code ?? ""}`;

type Parsed = { number: string } | { problem: "invalid" | "country" };

/** Parses input as an E.164 number. A number without a country code belongs to the first country. */
export function parseNumber(typed: string, countries: readonly string[]): Parsed {
  const number = phoneNumberOf(typed, countries[0]);
  if (number !== null && isNumberIn(countries, number)) return { number };
  const isOfOne = number === null || countries.some((country) => number.startsWith(callingCode(country)));
  return { problem: isOfOne ? "invalid" : "country" };
}
