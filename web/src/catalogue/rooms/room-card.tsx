import Check from "lucide-react/icons/check";
import Users from "lucide-react/icons/users";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { tooShort } from "@lopango/contract/calendar/stay";
import { nightsBetween } from "@lopango/contract/platform/dates";
import { capitalized, formatGuests, formatNights } from "@lopango/contract/platform/french-dates";
import type { RoomType } from "@lopango/contract/establishments/establishment";
import { factGroups } from "@lopango/contract/listings/listing-facts";
import { countUnits } from "@lopango/contract/listings/categories";
import { paths, type StayChoice } from "@lopango/contract/paths";
import { coverOf } from "@lopango/contract/photos/photos";
import { useInBoth } from "../../payments/in-both.tsx";
import { breakfastNote, personNotes } from "../../listings/rate-notes.ts";
import type { Stay } from "../../calendar/selection.ts";
import { classNames } from "../../ui/class-names.ts";
import { Card } from "../../ui/card.tsx";
import { DialogSpinner, DialogMissing, lazyPart } from "../../ui/lazy-part.tsx";
import { Photo } from "../../photos/photo.tsx";
import { Amount } from "../../payments/amount.tsx";
import { Price } from "../../listings/card/price.tsx";
import type { RoomRow } from "./room-choice.ts";

const Viewer = lazyPart(() => import("../../photos/photo-lightbox.tsx"), DialogMissing);

const SIZES = "(min-width: 40rem) 11rem, 6rem";
/** Free rooms up to which the card says how many are left. */
const FEW = 5;

interface Props {
  row: RoomRow;
  most: number;
  /** Null without dates. */
  stay: Stay | null;
  /** Of the address. */
  party: StayChoice;
  /** Hosts do not book in their own house. */
  isOwn: boolean;
  /** True if every room type of the house is confirmed by the host: the page says it once. */
  isConfirmationSaid: boolean;
  valueOf: (count: number) => string;
}

/** A room type: its photos, what it has, and its price for the stay with the number of rooms. */
export function RoomCard({ row, most, stay, party, isOwn, isConfirmationSaid, valueOf }: Props) {
  const { room, count } = row;
  const facts = factGroups(room).flatMap((group) => group.facts);
  const inBoth = useInBoth();
  const breakfast = breakfastNote(row.plan.breakfast_cents, room.currency, inBoth);
  const hasPhotos = room.photos.length > 0;
  return (
    <Card
      as="article"
      lift="none"
      className={classNames(
        "grid gap-x-4 gap-y-2 p-3 transition-colors sm:p-4",
        hasPhotos && "grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto]",
        count > 0 && "border-accent framed",
      )}
    >
      {hasPhotos ? <RoomPhotos room={room} /> : null}
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          <Link
            to={paths.property(room.property_id, { ...stay, ...party })}
            className="underline-offset-4 hover:underline"
          >
            {room.title}
          </Link>
        </h3>
        <p className="mt-1 flex items-center gap-1.5 text-sm">
          <Users aria-hidden className="size-4" />
          {/* With dates the card says how many are free. */}
          <span>
            {`${formatGuests(room.max_guests)} au plus${stay === null && room.units > 1 ? ` · ${countUnits("hotel", room.units)}` : ""}`}
          </span>
        </p>
        {facts.length > 0 ? (
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
            {facts.map((fact) => (
              <li key={fact} className="flex items-center gap-1.5">
                <Check aria-hidden className="size-4 text-accent" />
                <span>{capitalized(fact)}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {personNotes(row.plan, room.currency, inBoth).map((note) => (
          <p key={note} className="mt-2 text-sm text-ink-soft">
            {note}
          </p>
        ))}
        {breakfast === null ? null : <p className="mt-2 text-sm font-medium text-positive">{breakfast}</p>}
        {room.confirmation === "host" && !isConfirmationSaid ? (
          <p className="mt-2 text-sm text-ink-soft">L’hôte confirme chaque réservation.</p>
        ) : null}
      </div>
      <div
        className={classNames(
          "flex flex-wrap items-end gap-x-2 gap-y-1",
          hasPhotos && "max-sm:col-span-2 sm:col-start-2",
        )}
      >
        <RoomPrice row={row} stay={stay} />
        {stay && row.free !== 0 && !isOwn ? (
          <RoomCounter name={room.title} count={count} most={most} valueOf={valueOf} />
        ) : null}
      </div>
    </Card>
  );
}

/** Photos of the room type; those of the house are not repeated. */
function RoomPhotos({ room: { photos, title } }: { room: RoomType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="relative self-start sm:row-span-2">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="group block w-full overflow-hidden rounded-md"
        aria-label={`Agrandir les photos\u202f: ${title}`}
      >
        <Photo
          photo={coverOf(photos)}
          alt=""
          far
          sizes={SIZES}
          className="aspect-square transition-opacity group-hover:opacity-90 sm:aspect-3/2"
        />
      </button>
      {photos.length > 1 ? (
        <span className="pointer-events-none absolute right-1.5 bottom-1.5 rounded-full bg-ink px-2 py-0.5 text-xs font-semibold text-white figures">
          {`${photos.length} photos`}
        </span>
      ) : null}
      {isOpen ? (
        <Suspense fallback={<DialogSpinner />}>
          <Viewer photos={photos} title={title} start={0} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Has two lines in every state, so that nothing shifts when the prices of the dates arrive. */
function RoomPrice({ row: { room, total_cents: total, priced_for, free }, stay }: { row: RoomRow; stay: Stay | null }) {
  const nights = stay ? nightsBetween(stay.checkin, stay.checkout) : 0;
  const { min_nights: shortest = 1 } = room;
  if (stay && free === 0)
    return (
      <p className="min-h-12 text-sm font-semibold text-caution">
        {nights < shortest ? tooShort(shortest) : "Indisponible à ces dates"}
      </p>
    );
  return (
    <p className="min-h-12">
      {total === null ? (
        <Price from={room.base_price_cents} cents={room.base_price_cents} currency={room.currency} category="hotel" />
      ) : (
        <Amount
          cents={total}
          currency={room.currency}
          after={`pour ${formatNights(nights)}${priced_for === null ? "" : `, ${formatGuests(priced_for)}`}`}
          className="text-lg font-bold"
        />
      )}
      <span className="block text-sm">
        {free !== null && free <= FEW && free < room.units ? (
          <span className="font-semibold text-accent-deep">
            {free === 1 ? "Plus qu’une chambre libre" : `Plus que ${free}\u00a0chambres libres`}
          </span>
        ) : shortest > 1 ? (
          <span className="text-ink-soft">{tooShort(shortest)}</span>
        ) : (
          "\u00a0"
        )}
      </span>
    </p>
  );
}

interface CounterProps {
  /** Name of the room type. */
  name: string;
  count: number;
  most: number;
  /** Returns the value of the form's field `rooms` for a count. */
  valueOf: (count: number) => string;
}

/** «− 2 +». The buttons send the form of the rooms, so that they work without scripts. */
function RoomCounter({ name, count, most, valueOf }: CounterProps) {
  return (
    <fieldset className="ml-auto flex items-center gap-1">
      <legend className="sr-only">{`Nombre de chambres\u202f: ${name}`}</legend>
      <Step label={`Une de moins\u202f: ${name}`} value={valueOf(count - 1)} disabled={count <= 0}>
        −
      </Step>
      <output className="min-w-9 text-center text-lg font-semibold figures">{count}</output>
      <Step label={`Une de plus\u202f: ${name}`} value={valueOf(count + 1)} disabled={count >= most}>
        +
      </Step>
    </fieldset>
  );
}

function Step({
  label,
  value,
  disabled,
  children,
}: {
  label: string;
  value: string;
  disabled: boolean;
  children: string;
}) {
  return (
    <button
      type="submit"
      name="rooms"
      value={value}
      aria-label={label}
      disabled={disabled}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface text-xl leading-none transition-colors hover:bg-sand disabled:border-line disabled:bg-transparent disabled:text-line-strong"
    >
      {children}
    </button>
  );
}
