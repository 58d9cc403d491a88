import type { ComponentProps } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { useInBoth } from "../../payments/in-both.tsx";
import PartyForm from "../../listings/party/party-form.tsx";
import { RoomLines } from "../../listings/party/room-lines.tsx";
import type { ListingRooms } from "../../listings/party/rooms-of-listing.ts";

interface RoomsSectionProps {
  listing: Property;
  /** Null: the rooms stay as they are. */
  chosen: ListingRooms | null;
  rooms: ComponentProps<typeof RoomLines>["rooms"];
  note?: string;
}

/** Who comes and in how many rooms, of one listing; or the rooms as they were chosen. */
export function RoomsSection({ listing, chosen, rooms, note }: RoomsSectionProps) {
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

interface BreakfastSectionProps {
  listings: readonly Property[];
  /** Of the listings, in their order; empty for a single one. */
  names: readonly string[];
  /** Ids of the listings whose guests want it. */
  chosen: readonly string[];
  onChange: (id: string, isChosen: boolean) => void;
}

/** Breakfast of each listing that sells it. */
export function BreakfastSection({ listings, names, chosen, onChange }: BreakfastSectionProps) {
  const [first] = listings;
  if (!first || !listings.some(({ rate_plan: plan }) => plan?.breakfast_cents)) return null;
  return (
    <section aria-labelledby="breakfast">
      <h2 id="breakfast" className="mb-2 text-xl">
        Petit-déjeuner
      </h2>
      {listings.map(({ id, rate_plan: plan }, index) =>
        plan?.breakfast_cents ? (
          <BreakfastChoice
            key={id}
            cents={plan.breakfast_cents}
            currency={first.currency}
            room={names[index]}
            isChosen={chosen.includes(id)}
            onChange={(isChosen) => onChange(id, isChosen)}
          />
        ) : null,
      )}
    </section>
  );
}

interface BreakfastChoiceProps {
  /** Per person and night, minor units. */
  cents: number;
  currency: string;
  /** Room type of which it is the breakfast, where there are several. */
  room?: string | undefined;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function BreakfastChoice({ cents, currency, room, isChosen, onChange }: BreakfastChoiceProps) {
  const inBoth = useInBoth();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0">
        {room ? <span className="block font-semibold">{room}</span> : null}
        <span>{`Ajouter le petit-déjeuner\u202f: ${inBoth({ amount_cents: cents, currency })} par personne et par nuit`}</span>
      </span>
    </label>
  );
}
