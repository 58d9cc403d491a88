import { countriesIn, isNumberIn, numberingOf } from "@lopango/contract/phone-countries";
import { phoneNumberOf } from "@lopango/contract/phone-number";

/** Numbers that codes are sent to, in the countries that the build allows (docs/decisions/0080). */

/** `VITE_PHONE_COUNTRIES`: `CD,RW`. The first is meant where a number names none; unknown ones count for nothing. */
export function allowedCountries(parameter: string): string[] {
  const known = countriesIn(parameter).filter(numberingOf);
  return known.length > 0 ? known : ["CD"];
}

/** The calling code of a country that `allowedCountries` answered: `+243`. */
export const callingCode = (country: string): string => `+${numberingOf(country)?.code ?? ""}`;

type Parsed = { number: string } | { problem: "invalid" | "country" };

/** What somebody typed as the E.164 number that a code is sent to; a number without a country is of the first one. */
export function parseNumber(typed: string, countries: readonly string[]): Parsed {
  const number = phoneNumberOf(typed, countries[0]);
  if (number !== null && isNumberIn(countries, number)) return { number };
  const isOfOne = number === null || countries.some((country) => number.startsWith(callingCode(country)));
  return { problem: isOfOne ? "invalid" : "country" };
}
