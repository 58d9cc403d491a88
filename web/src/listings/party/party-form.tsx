import { writeRooms } from "@lopango/contract/listings/chosen-rooms";
import { formatGuests } from "@lopango/contract/platform/french-dates";
import type { Property } from "@lopango/contract/listings/property";
import { changeQuery } from "@lopango/contract/platform/query-string";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { guestsCorrection } from "./guests.ts";
import { enteredParty, PartyFields, type PartyChange } from "./party-fields.tsx";
import type { ListingRooms } from "./rooms-of-listing.ts";

export interface PartyFormProps {
  listing: Property;
  /** Of the address. */
  chosen: ListingRooms;
}

/** Who comes, and in how many rooms of one listing. The choice is kept in the address. */
export default function PartyForm({ listing, chosen }: PartyFormProps) {
  const { party, rooms, asks, capacity, fewest, most, problem } = chosen;
  const [query, setQuery] = useSearchParams();
  const roomsOf = (count: number) => writeRooms([{ property_id: listing.id, count }]);
  const change = (different: PartyChange) =>
    setQuery(
      (current) =>
        changeQuery(current, {
          // The occupancy of the rooms was that of the former party.
          ...(current.has("rooms") && { rooms: roomsOf(rooms.count) }),
          ...different,
        }),
      { replace: true, preventScrollReset: true },
    );
  const [early] = useState(enteredParty);
  const takeOver = useEffectEvent(() => {
    if (early) change(early);
  });
  useEffect(() => takeOver(), []);
  const options = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
  const isHotel = listing.category === "hotel";
  const unit = isHotel ? "Une chambre" : "Un logement";
  const notes = [
    guestsCorrection(query.get("guests"), capacity),
    problem && `${unit} ${problem}`,
    fewest > 1 && `${unit} accueille au plus ${formatGuests(listing.max_guests)}\u202f: il vous en faut ${fewest}.`,
  ];
  return (
    <form className="flex flex-wrap gap-2" onSubmit={(event) => event.preventDefault()}>
      {(["checkin", "checkout"] as const).map((name) => {
        const date = query.get(name);
        return date ? <input key={name} type="hidden" name={name} value={date} /> : null;
      })}
      <PartyFields
        party={party}
        most={capacity}
        asks={asks}
        {...(most > 1 && {
          rooms: {
            label: isHotel ? "Chambres" : "Logements",
            chosen: roomsOf(rooms.count),
            options: options.map((count) => [roomsOf(count), count] as const),
          },
        })}
        onChange={change}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          Voir les prix
        </Button>
      </noscript>
      <p aria-live="polite" className="w-full text-sm font-medium text-caution">
        {notes.filter(Boolean).join(" ")}
      </p>
    </form>
  );
}
