import type { Category } from "@lopango/contract/categories";
import {
  formatBathrooms,
  formatBedrooms,
  formatFloors,
  formatFurnished,
  formatPowerHours,
} from "@lopango/contract/listing-facts";
import { capitalized } from "../../lib/format/french-dates.ts";
import { AmenityChoices } from "../../ui/amenity-choices.tsx";
import { Field, Select } from "../../ui/field.tsx";
import type { Facts } from "./fact-parts.ts";

/** From which floor to which; null: any. */
type Floors = readonly [min: number | null, max: number | null];
const FLOORS: readonly Floors[] = [
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

/** What a listing is asked to have (decision 66): what hosts of its category are asked about. */
export function FactFilters({ category, value, onChange }: FactFiltersProps) {
  return (
    <>
      {category === "logement" && (
        <div className="grid grid-cols-2 gap-3 sm:gap-5">
          <Choice
            label="Chambres"
            value={value.bedrooms}
            choices={[0, 1, 2, 3, 4, 5, 6]}
            format={formatBedrooms}
            onChange={(bedrooms) => onChange({ bedrooms })}
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
            value={value.min_power_hours}
            choices={[8, 12, 16, 20, 24]}
            format={(hours) => (hours === 24 ? formatPowerHours(hours) : `${formatPowerHours(hours)} ou plus`)}
            onChange={(min_power_hours) => onChange({ min_power_hours })}
          />
          <FloorChoice value={value} onChange={onChange} />
        </div>
      )}
      <AmenityChoices category={category} chosen={value.amenities} onChange={(amenities) => onChange({ amenities })} />
    </>
  );
}

/** One of a few stretches of floors, chosen by its number; another one of the address stays one. */
function FloorChoice({ value: { min_floor, max_floor }, onChange }: Pick<FactFiltersProps, "value" | "onChange">) {
  const isOpen = min_floor === null && max_floor === null;
  const isThis = ([min, max]: Floors) => min === min_floor && max === max_floor;
  const floors = isOpen || FLOORS.some(isThis) ? FLOORS : [...FLOORS, [min_floor, max_floor] as const];
  return (
    <Choice
      label="Étage"
      className="col-span-2"
      value={isOpen ? null : floors.findIndex(isThis)}
      choices={[...floors.keys()]}
      format={(index) => formatFloors(...(floors[index] ?? [null, null]))}
      onChange={(index) => {
        const [min = null, max = null] = index === null ? [] : (floors[index] ?? []);
        onChange({ min_floor: min, max_floor: max });
      }}
    />
  );
}

interface ChoiceProps {
  label: string;
  className?: string;
  value: number | null;
  choices: readonly number[];
  format: (choice: number) => string;
  onChange: (choice: number | null) => void;
}

/** One of a few numbers, or none; a number of the address that is none of them stays one. */
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
