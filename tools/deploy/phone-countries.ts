import { countriesIn, numberingOf } from "@lopango/contract/platform/phone-countries";
import { Refusal } from "../suite/refusal.ts";

/**
 * Refuses a web build that offers countries to which the function `smscodes` sends no codes.
 *
 * @param served - `PHONE_COUNTRIES`
 * @param offered - `VITE_PHONE_COUNTRIES`
 * @throws Refusal
 */
export function requireServedCountries(served: string | undefined, offered: string | undefined): void {
  if (served === undefined || served.trim() === "none") return;
  const known = countriesIn(served);
  if (!known.every(numberingOf))
    throw new Refusal("PHONE_COUNTRIES is «CD,RW», of contract/src/platform/phone-countries.ts, or none.");
  const asked = countriesIn(offered?.trim() || "CD").filter(numberingOf);
  const refused = asked.filter((country) => !known.includes(country));
  if (refused.length > 0)
    throw new Refusal(
      `The web asks for numbers of ${refused.join(", ")}, which PHONE_COUNTRIES leaves out: name the same in VITE_PHONE_COUNTRIES.`,
    );
}
