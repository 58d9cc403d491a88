import { Link, useSearchParams } from "react-router";
import { writeRooms, type ChosenRooms } from "@lopango/contract/bookings/chosen-rooms";
import { earliestArrival } from "@lopango/contract/bookings/cancellation";
import { alikeRooms, lodgersOf, namedRooms } from "@lopango/contract/bookings/lodging";
import { guestsIn, splitTitles } from "@lopango/contract/bookings/rooms";
import { todayIn, type CivilDate } from "@lopango/contract/calendar/dates";
import { GUESTS_PER_ROOM } from "@lopango/contract/limits";
import { rateOfNight, type NightRate } from "@lopango/contract/listings/rates";
import type { Property } from "@lopango/contract/listings/property";
import { paths } from "@lopango/contract/paths";
import { changeQuery, queryString } from "@lopango/contract/platform/query-string";
import { childrenQuery } from "../../features/bookings/children.ts";
import { RoomLines } from "../../features/bookings/room-lines.tsx";
import { isComplete } from "../../features/calendar/selection.ts";
import { useStay } from "../../features/calendar/use-stay.ts";
import { useNow } from "../../lib/now.ts";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { BookingError } from "./booking-error.tsx";
import { BreakfastChoice } from "./breakfast-choice.tsx";
import { holdMinutes } from "./hold-minutes.ts";
import { PayBox } from "./pay-box.tsx";
import { PropertyCard } from "./property-card.tsx";
import { StayDays } from "./stay-days.tsx";
import { AlreadyBooked, TermsSections } from "./terms-sections.tsx";
import { useConfirmBooking } from "./use-confirm-booking.ts";

const ReplaceDialog = lazyDialog(() => import("./replace-dialog.tsx"), { ahead: false });

interface Props {
  house: string;
  /** Of the chosen rooms, in their order. */
  listings: readonly Property[];
  rooms: readonly ChosenRooms[];
}

/** Rooms, dates and guests were chosen on the page of the house, where they change. */
export function HouseBookingForm({ house, listings, rooms: chosen }: Props) {
  const now = useNow();
  const [first] = listings as [Property, ...Property[]];
  const today = todayIn(first.time_zone, now);
  const { selection } = useStay(today, earliestArrival(first, now), (date) => rateOfAll(listings, date));
  const [query, setQuery] = useSearchParams();
  // Ids of the room types whose guests want it.
  const breakfasts = new Set(query.get("breakfast")?.split(","));
  const rooms = chosen.map((room, index) => {
    const { max_guests: most = 1, rate_plan: plan = {} } = listings[index] ?? {};
    const { property_id } = room;
    const breakfast = Boolean(plan.breakfast_cents) && breakfasts.has(property_id);
    const lodgers = lodgersOf({ ...room, ...(!room.occupancy && { guests: room.guests ?? GUESTS_PER_ROOM }) });
    const fitting = lodgers.map((one) => ({ ...one, guests: Math.min(one.guests, most) }));
    return { ...namedRooms(property_id, fitting), ...(breakfast && { breakfast }) };
  });
  const offering = listings.flatMap(({ id, rate_plan: plan }) =>
    plan?.breakfast_cents ? { id, cents: plan.breakfast_cents } : [],
  );
  const chooseBreakfast = (id: string, isChosen: boolean) => {
    const others = rooms.flatMap((room) => (room.breakfast && room.property_id !== id ? room.property_id : []));
    const breakfast = [...others, ...(isChosen ? [id] : [])].join(",") || null;
    setQuery((current) => changeQuery(current, { breakfast }), { replace: true, preventScrollReset: true });
  };
  const names = splitTitles(listings.map(({ title }) => title));
  const titled = rooms.flatMap((room, index) =>
    alikeRooms(lodgersOf(room)).map((group) => ({
      ...group,
      property_id: room.property_id,
      title: names.rooms[index] ?? "",
    })),
  );
  const wanted = isComplete(selection) ? { ...selection, rooms } : null;
  const booking = useConfirmBooking(first, listings, wanted);
  const { error, shown } = booking;
  const ages = titled.flatMap(({ count, children = [] }) => Array.from({ length: count }, () => children).flat());
  const change = `${paths.establishment(
    house,
    { ...(isComplete(selection) && selection), guests: guestsIn(titled) },
    writeRooms(rooms),
  )}${queryString(childrenQuery(ages)).replace("?", "&")}`;

  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Confirmer la réservation</h1>
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <PropertyCard property={first} house={first.establishment ?? { name: names.house, cover: null }} />
        </div>
        <div className="min-w-0 divide-y divide-line lg:col-start-1 lg:row-span-2 lg:row-start-1 [&>section]:py-7 [&>section:first-child]:pt-0">
          <section aria-labelledby="stay">
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="stay" className="text-xl">
                Votre séjour
              </h2>
              <Link to={change} className="text-sm font-medium text-accent underline underline-offset-4">
                Modifier
              </Link>
            </div>
            {isComplete(selection) ? (
              <StayDays stay={selection} place={first} />
            ) : (
              <p className="text-ink-soft">
                Ces dates ne sont plus possibles. Choisissez-en d’autres sur la page de l’établissement.
              </p>
            )}
          </section>
          <section aria-labelledby="rooms">
            <h2 id="rooms" className="mb-4 text-xl">
              Chambres
            </h2>
            <ul className="space-y-1.5">
              <RoomLines rooms={titled} />
            </ul>
          </section>
          {offering.length > 0 ? (
            <section aria-labelledby="breakfast">
              <h2 id="breakfast" className="mb-2 text-xl">
                Petit-déjeuner
              </h2>
              {offering.map(({ id, cents }) => (
                <BreakfastChoice
                  key={id}
                  cents={cents}
                  currency={first.currency}
                  room={rooms.length > 1 ? titled.find((room) => room.property_id === id)?.title : undefined}
                  isChosen={rooms.some((room) => room.property_id === id && room.breakfast)}
                  onChange={(isChosen) => chooseBreakfast(id, isChosen)}
                />
              ))}
            </section>
          ) : null}
          <TermsSections shown={shown} checkin={selection.checkin} place={first} />
        </div>
        <div className="lg:col-start-2">
          <PayBox
            price={shown.price}
            heldUntil={booking.resumed?.hold_until ?? null}
            holdMinutes={holdMinutes(
              { ...first, confirmation: shown.confirmation },
              selection.checkin,
              booking.pending,
              now,
            )}
            onHoldOver={booking.refresh}
            isSubmitting={booking.isSubmitting}
            onConfirm={booking.confirm}
          >
            {booking.booked ? <AlreadyBooked booking={booking.booked} /> : null}
            {error ? <BookingError error={error} backTo={change} /> : null}
          </PayBox>
        </div>
      </div>
      {booking.replacing && wanted ? (
        <ReplaceDialog
          open
          pending={booking.replacing}
          wanted={{ ...wanted, rooms: titled, guests: guestsIn(titled) }}
          onReplace={booking.replace}
          onClose={booking.keep}
        />
      ) : null}
    </div>
  );
}

/** What all rooms allow who arrives or leaves on `date`, and what one of each costs. */
function rateOfAll(listings: readonly Property[], date: CivilDate): NightRate {
  const rates = listings.map((listing) => rateOfNight(listing, date));
  return {
    price_cents: rates.reduce((sum, { price_cents }) => sum + price_cents, 0),
    min_nights: Math.max(...rates.map(({ min_nights }) => min_nights)),
    closed_to_arrival: rates.some(({ closed_to_arrival: isClosed }) => isClosed),
    closed_to_departure: rates.some(({ closed_to_departure: isClosed }) => isClosed),
  };
}
