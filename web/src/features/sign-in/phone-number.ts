import { countriesIn, numberingOf } from "@lopango/contract/phone-countries";

/** Numbers that codes are sent to, in the countries that the build allows (docs/decisions/0080). */

/** `VITE_PHONE_COUNTRIES`: `CD,RW`. The first is meant where a number names none; unknown ones count for nothing. */
export function allowedCountries(parameter: string): string[] {
  const known = countriesIn(parameter).filter(numberingOf);
  return known.length > 0 ? known : ["CD"];
}

/** The calling code of a country that `allowedCountries` answered: `+243`. */
export const callingCode = (country: string): string => `+${numberingOf(country)?.code ?? ""}`;

type Parsed = { number: string } | { problem: "invalid" | "country" };

/** Without the zero of «081…» and «+243 (0)81…», unless it is part of the number, as in Congo-Brazzaville. */
const restOf = ({ rest }: { rest: RegExp }, written: string): string | undefined =>
  [written, written.replace(/^0/, "")].find((way) => rest.test(way));

/** What somebody typed as the E.164 number that a code is sent to; a number without a country is of the first one. */
export function parseNumber(typed: string, countries: readonly string[]): Parsed {
  const written = typed.replaceAll(/[^\d+a-z]/gi, "").replace(/^00/, "+");
  if (!/^\+?\d{6,15}$/.test(written)) return { problem: "invalid" };
  const rules = countries.flatMap((country) => numberingOf(country) ?? []);
  const home = rules[0];
  if (!home) return { problem: "country" };
  if (!written.startsWith("+")) {
    const national = restOf(home, written);
    if (national) return { number: `+${home.code}${national}` };
  }
  const digits = written.replace("+", "");
  const rule = rules.find(({ code }) => digits.startsWith(code));
  const rest = rule && restOf(rule, digits.slice(rule.code.length));
  if (rest) return { number: `+${rule.code}${rest}` };
  return { problem: rule || !written.startsWith("+") ? "invalid" : "country" };
}
