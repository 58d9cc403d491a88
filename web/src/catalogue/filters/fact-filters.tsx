import type { Category } from "@lopango/contract/listings/categories";
import {
  appliesTo,
  FACT_NAMES,
  FACTS,
  type Fact,
  type FactName,
  type NumberRange,
} from "@lopango/contract/listings/listing-facts";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { filtersWithin, flagOf, rangeOf } from "@lopango/contract/catalogue/fact-filters";
import { AmenityChoices } from "../../listings/fields/amenity-choices.tsx";
import { Field, Select } from "../../ui/field.tsx";
import type { Facts } from "../query/search-filters.ts";

interface FactFiltersProps {
  category: Category;
  value: Facts;
  onChange: (change: Partial<Facts>) => void;
}

/** Filters by amenities and facts (docs/product/listings.md#amenities-and-facts), limited to those that hosts of the category can state. */
export function FactFilters({ category, value, onChange }: FactFiltersProps) {
  const names = FACT_NAMES.filter((name) => "filter" in FACTS[name] && appliesTo(name, category));
  return (
    <>
      {names.length > 0 && (
        <div className="grid pairs gap-3 sm:gap-5">
          {names.map((name) => (
            <FactFilter key={name} name={name} value={value} onChange={onChange} />
          ))}
        </div>
      )}
      <AmenityChoices category={category} chosen={value.amenities} onChange={(amenities) => onChange({ amenities })} />
    </>
  );
}

function FactFilter({ name, value, onChange }: Omit<FactFiltersProps, "category"> & { name: FactName }) {
  const fact: Fact = FACTS[name];
  if (fact.kind === "flag") {
    const flag = flagOf(value, name);
    return (
      <Choice
        label={fact.label}
        value={flag === null ? null : Number(flag)}
        choices={[1, 0]}
        format={(chosen) => fact.format(chosen === 1)}
        onChange={(chosen) => onChange({ [name]: chosen === null ? null : chosen === 1 })}
      />
    );
  }
  if (!fact.filter) return null;
  const { label = fact.label, isWide, choices, format, option = format } = fact.filter;
  return (
    <BoundsChoice
      label={label}
      {...(isWide && { className: "col-span-2" })}
      value={rangeOf(value, name)}
      among={choices}
      format={option}
      onChange={(range) => onChange(filtersWithin(name, range))}
    />
  );
}

interface Labelled {
  label: string;
  className?: string;
}

interface BoundsChoiceProps extends Labelled {
  value: NumberRange;
  among: readonly NumberRange[];
  format: (...bounds: NumberRange) => string;
  onChange: (bounds: NumberRange) => void;
}

const ANY: NumberRange = [null, null];

/** Select of predefined ranges; adds the URL's range if it is another one. */
function BoundsChoice({ label, className, value: [least, most], among, format, onChange }: BoundsChoiceProps) {
  const isOpen = least === null && most === null;
  const isThis = ([min, max]: NumberRange) => min === least && max === most;
  const all = isOpen || among.some(isThis) ? among : [...among, [least, most] as const];
  return (
    <Choice
      label={label}
      {...(className && { className })}
      value={isOpen ? null : all.findIndex(isThis)}
      choices={[...all.keys()]}
      format={(index) => format(...(all[index] ?? ANY))}
      onChange={(index) => onChange(index === null ? ANY : (all[index] ?? ANY))}
    />
  );
}

interface ChoiceProps extends Labelled {
  value: number | null;
  choices: readonly number[];
  format: (choice: number) => string;
  onChange: (choice: number | null) => void;
}

/** Select of predefined numbers; adds the URL's number if it is another one. */
function Choice({ label, className, value, choices, format, onChange }: ChoiceProps) {
  const all = value === null || choices.includes(value) ? choices : [...choices, value];
  return (
    <Field label={label} {...(className && { className })}>
      <Select
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      >
        <option value="">Indifférent</option>
        {all.map((choice) => (
          <option key={choice} value={choice}>
            {capitalized(format(choice))}
          </option>
        ))}
      </Select>
    </Field>
  );
}
