import type { Property } from "@lopango/contract/listings/property";
import type { ComponentProps } from "react";
import PartyForm from "../../listings/party/party-form.tsx";
import { RoomLines } from "../../listings/party/room-lines.tsx";
import type { ListingRooms } from "../../listings/party/rooms-of-listing.ts";

interface Props {
  listing: Property;
  /** Null: the rooms stay as they are. */
  chosen: ListingRooms | null;
  rooms: ComponentProps<typeof RoomLines>["rooms"];
  note?: string;
}

/** Who comes and in how many rooms, of one listing; or the rooms as they were chosen. */
export function RoomsSection({ listing, chosen, rooms, note }: Props) {
  const isSeveral = chosen === null || chosen.rooms.count > 1;
  return (
    <section aria-labelledby="rooms">
      <h2 id="rooms" className="mb-4 text-xl">
        {chosen ? "Voyageurs" : "Chambres"}
      </h2>
      {chosen ? <PartyForm listing={listing} chosen={chosen} /> : null}
      {isSeveral ? (
        <ul className="mt-2 space-y-1.5">
          <RoomLines rooms={rooms} />
        </ul>
      ) : null}
      {note ? <p className="mt-2 text-sm text-ink-soft">{note}</p> : null}
    </section>
  );
}
