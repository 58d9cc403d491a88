import { childrenOf, type Lodgers } from "@lopango/contract/listings/lodging";
import { MAX_CHILD_AGE } from "@lopango/contract/limits";
import { entered } from "../../lib/browser/entered.ts";
import { BOXED_CONTROL, BoxedField } from "../../ui/field.tsx";

/** Parameters of the address: the age of each child, separated by commas. */
export interface PartyChange {
  guests?: string | undefined;
  children?: string | undefined;
  age?: string | undefined;
  rooms?: string | undefined;
}

interface Props {
  party: Lodgers;
  /** Most guests. */
  most: number;
  /** Whether the place wants to know of children, and of their ages. */
  asks: { children: boolean; ages: boolean };
  /** Values of the address's `rooms` with their labels, where one listing has several units. */
  rooms?: { label: string; chosen: string; options: readonly (readonly [value: string, count: number])[] } | undefined;
  onChange: (change: PartyChange) => void;
}

const FIELDS = ["guests", "children", "rooms"] as const;

/** What was chosen in the rendered form; null where nothing was. */
export function enteredParty(): PartyChange | null {
  const changed = FIELDS.flatMap((name) => {
    const value = entered(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Guests, children and rooms: native lists, which work without scripts too. */
export function PartyFields({ party: { guests, children = [] }, most, asks, rooms, onChange }: Props) {
  const ageOf = (child: number, years: string) =>
    onChange({ age: children.map((age, index) => (index === child ? years : (age ?? ""))).join() });
  return (
    <>
      <Choice
        label="Voyageurs"
        name="guests"
        value={guests}
        options={upTo(1, most)}
        onChoose={(value) => onChange({ guests: value })}
      />
      {asks.children ? (
        <Choice
          label="Dont enfants"
          name="children"
          value={childrenOf({ children })}
          options={upTo(0, guests - 1)}
          onChoose={(value) => onChange({ children: value })}
        />
      ) : null}
      {asks.ages
        ? children.map((age, child) => (
            <Choice
              key={child}
              label={`Âge, enfant ${child + 1}`}
              name="age"
              value={age ?? ""}
              options={["", ...upTo(0, MAX_CHILD_AGE)]}
              labelOf={(years) => (years === "" ? "Choisir" : `${years}\u00a0an${Number(years) > 1 ? "s" : ""}`)}
              onChoose={(value) => ageOf(child, value)}
            />
          ))
        : null}
      {rooms ? (
        <Choice
          label={rooms.label}
          name="rooms"
          value={rooms.chosen}
          options={rooms.options.map(([value]) => value)}
          labelOf={(value) => rooms.options.find(([one]) => one === value)?.[1] ?? ""}
          onChoose={(value) => onChange({ rooms: value })}
        />
      ) : null}
    </>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | number;
  options: readonly (string | number)[];
  labelOf?: (value: string | number) => string | number;
  onChoose: (value: string) => void;
}

function Choice({ label, name, value, options, labelOf = (one) => one, onChoose }: ChoiceProps) {
  return (
    <BoxedField label={label} className="w-[7.5rem]">
      <select name={name} value={value} className={BOXED_CONTROL} onChange={({ target }) => onChoose(target.value)}>
        {options.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </select>
    </BoxedField>
  );
}
