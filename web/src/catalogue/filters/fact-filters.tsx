import type { ReactNode } from "react";
import type { Category } from "@lopango/contract/listings/categories";
import {
  appliesTo,
  FACT_NAMES,
  FACTS,
  type Fact,
  type FactName,
  type NumberRange,
} from "@lopango/contract/listings/listing-facts";
import { MAX_DEPOSIT_MONTHS } from "@lopango/contract/limits";
import { LET_BY, LET_BY_LABELS } from "@lopango/contract/listings/let-by";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { filtersWithin, flagOf, rangeOf } from "@lopango/contract/catalogue/fact-filters";
import { AmenityChoices } from "../../listings/fields/amenity-choices.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { ChipChoice } from "../../ui/chip-choice.tsx";
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

/** What a home costs to move in, with `most`, and who shows it. */
export function HomeTerms({ value, onChange, most }: Omit<FactFiltersProps, "category"> & { most: ReactNode }) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 text-sm font-semibold">Coût d’entrée</legend>
      <div className="grid pairs gap-3 sm:gap-5">
        {most}
        <Choice
          label="Garantie au plus"
          value={value.deposit_max}
          choices={DEPOSITS}
          format={(months) => (months === 0 ? "aucune" : `${months}\u00a0mois`)}
          onChange={(deposit_max) => onChange({ deposit_max })}
        />
        <Choice
          label="Qui fait visiter"
          className="col-span-2"
          value={value.let_by === null ? null : LET_BY.indexOf(value.let_by)}
          choices={[...LET_BY.keys()]}
          format={(at) => LET_BY_LABELS[LET_BY[at] ?? "owner"]}
          onChange={(at) => onChange({ let_by: at === null ? null : (LET_BY[at] ?? null) })}
        />
      </div>
      <ChipChoice
        legend="Commission"
        type="checkbox"
        choices={NO_COMMISSION}
        chosen={value.without_commission ? ["true"] : []}
        onChange={(chosen) => onChange({ without_commission: chosen.length > 0 || null })}
      />
    </fieldset>
  );
}

const DEPOSITS = Array.from({ length: MAX_DEPOSIT_MONTHS + 1 }, (_, months) => months);
const NO_COMMISSION = [{ value: "true", label: "Sans commission" }] as const;

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
