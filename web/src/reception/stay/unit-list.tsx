import { plannedNumber } from "@lopango/contract/bookings/room-numbers";
import { MAX_ROOM_NUMBERS_LENGTH } from "@lopango/contract/limits";
import type { RoomNumbersAnswer } from "@lopango/contract/reception/received-stay";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Input } from "../../ui/field.tsx";
import { roomChoices, roomTaken, type Note, type RoomInUse, type ShownStay } from "../day/day-with-acts.ts";
import { unitName, whenOf } from "./stay-labels.ts";

interface Props {
  stay: ShownStay;
  inUse: readonly RoomInUse[];
  rooms: RoomNumbersAnswer[];
  canArrive: boolean;
  press: (act: () => void) => () => void;
  onNote: Note;
}

/** The rooms of a stay of several, whose guests arrive at different hours: each is noted and undone apart. */
export function UnitList({ stay, rooms, ...more }: Props) {
  const numbers = useId();
  const { units = [] } = stay.presence;
  const free = roomChoices({ rooms }, more.inUse, stay).filter(({ guest }) => guest === null);
  return (
    <section aria-label="Chambres du séjour" className="mt-5">
      <h3 className="text-base">Chambre par chambre</h3>
      <datalist id={numbers}>
        {free.map(({ number }) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </datalist>
      <ul className="mt-1">
        {units.map((_, unit) => (
          <UnitRow key={unitName(units, unit)} list={numbers} {...{ stay, unit }} {...more} />
        ))}
      </ul>
    </section>
  );
}

function UnitRow({
  stay,
  unit,
  list,
  inUse,
  canArrive,
  press,
  onNote,
}: Omit<Props, "rooms"> & { unit: number; list: string }) {
  const { units = [], room } = stay.presence;
  const [typed, setTyped] = useState<string | null>(null);
  const { checked_in = null, numbers = "" } = units[unit] ?? {};
  const name = unitName(units, unit);
  const number = typed ?? plannedNumber(units, room?.numbers ?? "", unit);
  const taken = checked_in ? null : roomTaken(inUse, stay.id, number);
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-2 last:border-b-0">
      <div className={classNames("min-w-0 flex-1", !checked_in && "max-sm:basis-full")}>
        <strong className="block">{name}</strong>
        <span className="text-sm text-ink-soft">
          {checked_in
            ? [
                ...(numbers === "" ? [] : [`Chambre ${numbers}`]),
                `Arrivée ${whenOf(checked_in.at, stay.time_zone)}, notée par ${checked_in.by}`,
              ].join(" · ")
            : "Attendue"}
        </span>
      </div>
      {checked_in ? (
        <Button
          size="sm"
          variant="quiet"
          onClick={press(() => onNote(stay, { what: "undo", undone: "check-in", unit }))}
        >
          Annuler
          <span className="sr-only">{` l’arrivée, ${name}`}</span>
        </Button>
      ) : canArrive ? (
        <>
          <div className="w-24 max-sm:flex-1">
            <Input
              aria-label={`Numéro, ${name}`}
              placeholder="Numéro"
              value={number}
              list={list}
              maxLength={MAX_ROOM_NUMBERS_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <Button
            size="sm"
            variant="secondary"
            onClick={press(() => onNote(stay, { what: "check-in", unit, room: number.trim() }))}
          >
            Arrivée
            <span className="sr-only">{`\u202f: ${name}`}</span>
          </Button>
        </>
      ) : null}
      {taken ? <p className="basis-full text-sm text-caution">{taken}</p> : null}
    </li>
  );
}
