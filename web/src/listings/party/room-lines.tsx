import BedDouble from "lucide-react/icons/bed-double";
import { roomCount } from "@lopango/contract/listings/rooms";
import type { Lodgers } from "@lopango/contract/listings/lodging";
import { formatLodgers } from "@lopango/contract/listings/lodging-labels";

/** `2 × Chambre double`, and the guests of each. Nothing for a single room or home that `title` names. */
export function RoomLines({
  rooms,
  title,
}: {
  rooms: readonly (Lodgers & { property_id: string; title: string; count: number })[];
  /** Of the booking. */
  title?: string | undefined;
}) {
  if (roomCount(rooms) === 1 && rooms[0]?.title === title) return null;
  return rooms.map((room, index) => (
    <li key={`${index} ${room.property_id}`} className="flex items-start gap-2">
      <BedDouble aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 wrap-break-word">
        <span>{`${room.count}\u00a0×\u00a0${room.title}`}</span>{" "}
        <span className="inline-block text-ink-soft">
          {`(${formatLodgers(room)}${room.count > 1 ? " par chambre" : ""})`}
        </span>
      </span>
    </li>
  ));
}
