import type { ComponentProps } from "react";
import { COUNTRIES, isCountry } from "@lopango/contract/iso-codes";
import { DEFAULT_COUNTRY } from "@lopango/contract/limits";
import { countryName } from "../lib/format/format.ts";
import { Select } from "./field.tsx";

/** By their names, the usual one first. Made once: naming them takes an old phone a moment. */
let countries: [code: string, name: string][] | undefined;
function countriesByName() {
  countries ??= COUNTRIES.map((code): [string, string] => [code, countryName(code)]).sort(
    ([one, a], [other, b]) => +(other === DEFAULT_COUNTRY) - +(one === DEFAULT_COUNTRY) || a.localeCompare(b, "fr"),
  );
  return countries;
}

/** Chooses a country by its name; what is stored is its code. */
export function CountrySelect({ value, ...rest }: ComponentProps<"select"> & { value: string }) {
  const code = value.trim().toUpperCase();
  return (
    <Select {...rest} value={code || DEFAULT_COUNTRY}>
      {code && !isCountry(code) ? <option value={code}>{code}</option> : null}
      {countriesByName().map(([country, name]) => (
        <option key={country} value={country}>
          {name}
        </option>
      ))}
    </Select>
  );
}
