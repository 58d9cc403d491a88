import { useId } from "react";
import type { Application } from "@lopango/contract/partners/partner";
import { Select } from "../../ui/field.tsx";

export type RoomChoice = Pick<Application["rooms"][number], "key" | "type">;

interface Props {
  /** File name. */
  name: string;
  room: string | null;
  rooms: readonly RoomChoice[];
  isBusy?: boolean;
  onChoose: (room: string | null) => void;
}

/** Choice of the room type that a photo shows. */
export function PhotoRoom({ name, room, rooms, isBusy = false, onChoose }: Props) {
  const id = useId();
  const isKnown = rooms.some(({ key }) => key === room);
  if (rooms.length === 0 && room === null) return null;
  return (
    <div className="px-3 pb-3">
      <div className="grid items-center gap-x-3 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <label htmlFor={id}>
          Cette photo montre
          <span className="sr-only">{` (${name})`}</span>
        </label>
        <Select
          id={id}
          value={isKnown ? (room ?? "") : ""}
          disabled={isBusy}
          onChange={({ target }) => onChoose(target.value || null)}
        >
          <option value="">L’hôtel</option>
          {rooms.map(({ key, type }) => (
            <option key={key} value={key}>
              {type}
            </option>
          ))}
        </Select>
      </div>
      {room !== null && !isKnown ? (
        <p className="mt-1.5 text-sm text-caution">{"Son type de chambre est retiré\u202f: elle montre l’hôtel."}</p>
      ) : null}
    </div>
  );
}
