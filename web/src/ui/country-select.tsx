import type { ComponentProps } from "react";
import { COUNTRIES, isCountry } from "@lopango/contract/platform/iso-codes";
import { DEFAULT_COUNTRY } from "@lopango/contract/limits";
import { countryName } from "../lib/format/format.ts";
import { Select } from "./field.tsx";

/** Countries by name, the default first. Cached, because naming them is slow on old phones. */
let countries: [code: string, name: string][] | undefined;
function countriesByName() {
  countries ??= COUNTRIES.map((code): [string, string] => [code, countryName(code)]).sort(
    ([one, a], [other, b]) => +(other === DEFAULT_COUNTRY) - +(one === DEFAULT_COUNTRY) || a.localeCompare(b, "fr"),
  );
  return countries;
}

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
