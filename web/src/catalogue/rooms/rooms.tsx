import { writeRooms } from "@lopango/contract/listings/chosen-rooms";
import type { Establishment } from "@lopango/contract/establishments/establishment";
import type { Lodgers } from "@lopango/contract/listings/lodging";
import { Suspense, type SubmitEvent } from "react";
import { childrenQuery } from "../../listings/party/guests.ts";
import type { Stay } from "../../calendar/selection.ts";
import { errorLine } from "../../lib/api/failures.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { RoomCard } from "./room-card.tsx";
import { mostOf, roomsIn, withCount, type RoomRow } from "./room-choice.ts";

const WhoSleepsWhere = lazyPart(() => import("./who-sleeps-where.tsx"));

interface Props {
  establishment: Establishment;
  rows: readonly RoomRow[];
  /** Null without dates. */
  stay: Stay | null;
  party: Lodgers;
  path: string;
  error: unknown;
  onRetry: () => void;
  /** About the rooms that are chosen already. */
  note: string | null;
  /** Called with the address's `rooms`. */
  onChoose: (rooms: string) => void;
}

/** The room types with their prices. One form: each button of a counter sends the whole choice. */
export function Rooms({ establishment, rows, stay, party, path, error, onRetry, note, onChoose }: Props) {
  const { guests } = party;
  const isConfirmationSaid = establishment.rooms.every(({ confirmation }) => confirmation === "host");
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement) onChoose(submitter.value);
  };
  return (
    <>
      {error ? (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-caution-tint px-4 py-3 text-sm"
        >
          <span className="min-w-0 flex-1 text-caution">{errorLine(error)}</span>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Réessayer
          </Button>
        </div>
      ) : null}
      {note ? (
        <p className="mb-4 text-sm text-ink-soft" aria-live="polite">
          {note}
        </p>
      ) : null}
      <form action={`${path}#chambres`} onSubmit={choose}>
        {Object.entries({ ...stay, guests, ...childrenQuery(party.children ?? []) }).map(([name, value]) =>
          value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <ul className="space-y-4">
          {rows.map((row) => (
            <li key={row.room.property_id}>
              <RoomCard
                row={row}
                most={mostOf(row, rows)}
                stay={stay}
                party={{ guests, children: party.children?.length || undefined }}
                isOwn={establishment.owned_by_me || establishment.works_here === true}
                isConfirmationSaid={isConfirmationSaid}
                valueOf={(count) => writeRooms(withCount(rows, row.room.property_id, count))}
              />
            </li>
          ))}
        </ul>
      </form>
      {roomsIn(rows) > 1 && guests > 2 ? (
        <Suspense>
          <WhoSleepsWhere rows={rows} onMove={(rooms) => onChoose(writeRooms(rooms))} />
        </Suspense>
      ) : null}
    </>
  );
}
