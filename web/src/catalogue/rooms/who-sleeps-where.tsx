import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import type { ChosenRooms } from "@lopango/contract/listings/chosen-rooms";
import { childrenOf, type Lodgers, type ChildAge } from "@lopango/contract/listings/lodging";
import { lodgingProblem, type RoomPlaces } from "@lopango/contract/listings/fill-rooms";
import { Select } from "../../ui/field.tsx";
import { withLodgers, type RoomRow } from "./room-choice.ts";

interface Props {
  rows: readonly RoomRow[];
  onMove: (rooms: ChosenRooms[]) => void;
}

const STEP =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong transition-colors hover:bg-sand disabled:border-line disabled:text-line-strong disabled:hover:bg-transparent";

/** The chosen rooms with their people, which move from one room to another. */
export default function WhoSleepsWhere({ rows, onMove }: Props) {
  const rooms = rows.flatMap(({ room, count, lodgers }) =>
    lodgers.map((people, index) => ({
      room,
      people,
      name: count > 1 ? `${room.title} ${index + 1}` : room.title,
    })),
  );
  const people = rooms.map(({ people: own }) => own);
  const places = rooms.map(({ room }) => room);
  const move = (after: Lodgers[] | null) => after && onMove(withLodgers(rows, after));
  return (
    <section aria-labelledby="who" className="mt-4 rounded-lg border border-line p-4">
      <h3 id="who" className="text-lg">
        Qui dort où ?
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {rooms.map(({ name, people: own }, index) => (
          <li key={name} className="py-3">
            <div className="flex items-center justify-between gap-4">
              <span className="min-w-0 wrap-break-word">{name}</span>
              <span className="flex shrink-0 items-center gap-1">
                <Step name={name} step={-1} after={withAdult(people, places, index, -1)} onMove={move} />
                <span className="min-w-20 text-center text-sm figures">{adultsIn(own)}</span>
                <Step name={name} step={1} after={withAdult(people, places, index, 1)} onMove={move} />
              </span>
            </div>
            {own.children?.map((age, child) => (
              <label key={child} className="mt-2 flex items-center justify-between gap-4 text-sm">
                <span>{age === null ? "Un enfant" : `Un enfant de ${age}\u00a0an${age > 1 ? "s" : ""}`}</span>
                <span className="w-1/2 max-w-60">
                  <Select
                    value={index}
                    onChange={(event) =>
                      move(moved(people, places, { from: index, to: Number(event.target.value), child }))
                    }
                  >
                    {rooms.map((room, to) => (
                      <option
                        key={room.name}
                        value={to}
                        disabled={to !== index && moved(people, places, { from: index, to, child }) === null}
                      >
                        {room.name}
                      </option>
                    ))}
                  </Select>
                </span>
              </label>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function adultsIn(room: Lodgers): string {
  const count = room.guests - childrenOf(room);
  return `${count}\u00a0adulte${count > 1 ? "s" : ""}`;
}

interface StepProps {
  name: string;
  step: 1 | -1;
  /** Null: nobody can move. */
  after: Lodgers[] | null;
  onMove: (after: Lodgers[] | null) => void;
}

function Step({ name, step, after, onMove }: StepProps) {
  const Icon = step === 1 ? Plus : Minus;
  return (
    <button
      type="button"
      className={STEP}
      aria-label={`${step === 1 ? "Un adulte de plus" : "Un adulte de moins"}\u202f: ${name}`}
      disabled={after === null}
      onClick={() => onMove(after)}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

/** Moving people between the chosen rooms (docs/product/bookings.md#guests-of-a-room). */

const isPossible = (lodgers: Lodgers, places: RoomPlaces): boolean =>
  childrenOf(lodgers) < lodgers.guests && lodgingProblem(lodgers, places) === null;

/**
 * Returns the people of the rooms after one of `from` moved to `to`: an adult, or the child at that position; null where
 * a room would not lodge its people.
 */
export function moved(
  rooms: readonly Lodgers[],
  places: readonly RoomPlaces[],
  { from, to, child }: { from: number; to: number; child?: number },
): Lodgers[] | null {
  const age = child === undefined ? undefined : rooms[from]?.children?.[child];
  const changed = rooms.map(({ guests, children = [] }, index): Lodgers => {
    const left = index === from ? children.filter((_, position) => position !== child) : [...children];
    const own: ChildAge[] = index === to && age !== undefined ? [...left, age] : left;
    const people = guests + (index === to ? 1 : 0) - (index === from ? 1 : 0);
    return { guests: people, ...(own.length > 0 && { children: own }) };
  });
  const isFine = [from, to].every((index) => {
    const [room, place] = [changed[index], places[index]];
    return room !== undefined && place !== undefined && isPossible(room, place);
  });
  return isFine && from !== to ? changed : null;
}

/** Returns the people of the rooms after an adult came into a room (1) or left it (-1) for the fullest or emptiest other. */
export function withAdult(
  rooms: readonly Lodgers[],
  places: readonly RoomPlaces[],
  room: number,
  step: 1 | -1,
): Lodgers[] | null {
  const others = [...rooms.keys()]
    .filter((index) => index !== room)
    .sort((one, other) => step * ((rooms[other]?.guests ?? 0) - (rooms[one]?.guests ?? 0)));
  for (const other of others) {
    const after = moved(rooms, places, step === 1 ? { from: other, to: room } : { from: room, to: other });
    if (after) return after;
  }
  return null;
}
