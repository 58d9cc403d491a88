import type { Category } from "@lopango/contract/listings/categories";
import {
  formatBathrooms,
  formatBedroomsBetween,
  formatFloors,
  formatFurnished,
  formatPowerHours,
} from "@lopango/contract/listings/listing-facts";
import { capitalized } from "@lopango/contract/calendar/french-dates";
import { AmenityChoices } from "../../ui/amenity-choices.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { bedroomBounds, bedroomsWithin, type NumberRange, type Facts } from "./fact-parts.ts";

const BEDROOMS: readonly NumberRange[] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 6],
  [1, 2],
  [2, 3],
  [3, 4],
  [2, null],
  [3, null],
  [4, null],
];
const FLOORS: readonly NumberRange[] = [
  [null, 0],
  [null, 1],
  [null, 2],
  [null, 3],
  [1, null],
];

interface FactFiltersProps {
  category: Category;
  value: Facts;
  onChange: (change: Partial<Facts>) => void;
}

/** Filters by amenities and features (docs/product/listings.md#amenities-and-facts), limited to those that hosts of the category can state. */
export function FactFilters({ category, value, onChange }: FactFiltersProps) {
  return (
    <>
      {category === "logement" && (
        <div className="grid pairs gap-3 sm:gap-5">
          <BoundsChoice
            label="Chambres"
            className="col-span-2"
            value={bedroomBounds(value)}
            among={BEDROOMS}
            format={formatBedroomsBetween}
            onChange={(bounds) => onChange(bedroomsWithin(bounds))}
          />
          <Choice
            label="Meublé"
            value={value.furnished === null ? null : Number(value.furnished)}
            choices={[1, 0]}
            format={(furnished) => formatFurnished(furnished === 1)}
            onChange={(furnished) => onChange({ furnished: furnished === null ? null : furnished === 1 })}
          />
          <Choice
            label="Salles de bain"
            value={value.min_bathrooms}
            choices={[1, 2, 3, 4]}
            format={(count) => `${formatBathrooms(count)} ou plus`}
            onChange={(min_bathrooms) => onChange({ min_bathrooms })}
          />
          <Choice
            label="Courant"
            className="col-span-2"
            value={value.min_power_hours}
            choices={[8, 12, 16, 20, 24]}
            format={(hours) => (hours === 24 ? formatPowerHours(hours) : `${formatPowerHours(hours)} ou plus`)}
            onChange={(min_power_hours) => onChange({ min_power_hours })}
          />
          <BoundsChoice
            label="Étage"
            className="col-span-2"
            value={[value.min_floor, value.max_floor]}
            among={FLOORS}
            format={formatFloors}
            onChange={([min_floor, max_floor]) => onChange({ min_floor, max_floor })}
          />
        </div>
      )}
      <AmenityChoices category={category} chosen={value.amenities} onChange={(amenities) => onChange({ amenities })} />
    </>
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
      {(wiring) => (
        <Select
          {...wiring}
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
      )}
    </Field>
  );
}
