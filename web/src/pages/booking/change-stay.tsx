import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Booking } from "@lopango/contract/bookings/booking";
import { writeRooms } from "@lopango/contract/bookings/chosen-rooms";
import { earliestArrival } from "@lopango/contract/bookings/cancellation";
import { describePolicyFor } from "@lopango/contract/bookings/cancellation-labels";
import { nightsOf, todayIn } from "@lopango/contract/calendar/dates";
import { formatStayWithYear } from "@lopango/contract/calendar/french-dates";
import { paths } from "@lopango/contract/paths";
import { rateOfNight, type RateOn } from "@lopango/contract/listings/rates";
import type { Property } from "@lopango/contract/listings/property";
import { changeQuery } from "@lopango/contract/platform/query-string";
import { RoomLines } from "../../features/bookings/room-lines.tsx";
import { useRoomListings } from "../../features/property/use-room-listings.ts";
import { roomCount } from "@lopango/contract/bookings/rooms";
import { asksForChildren, childrenIn, childrenQuery } from "../../features/bookings/children.ts";
import { wrongRefundTo } from "../../features/bookings/refund-to-field.tsx";
import { clampGuests } from "../../features/bookings/guests.ts";
import { useBooking } from "../../features/bookings/use-booking.ts";
import { isComplete, NO_SELECTION } from "../../features/calendar/selection.ts";
import { StayCalendar } from "../../features/calendar/stay-calendar.tsx";
import { useStay } from "../../features/calendar/use-stay.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { BOOKING_NOT_LOADED } from "../../lib/api/failures.ts";
import { useReloadAvailability } from "../../lib/loading/use-availability.ts";
import { useNow } from "../../lib/now.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { BookingError } from "./booking-error.tsx";
import { BookingSkeleton } from "./booking-skeleton.tsx";
import ChildrenInput from "./children-input.tsx";
import { DifferenceBox } from "./difference-box.tsx";
import { GuestsInput } from "./guests-input.tsx";
import { PropertyCard } from "./property-card.tsx";
import { useChangeStay } from "./use-change-stay.ts";

interface Props {
  property: Property;
  bookingId: string;
}

/** `/booking/{id}?checkin&checkout&guests&change`: changes dates or guests of a paid stay. */
export default function ChangeStay({ property, bookingId }: Props) {
  const { booking, error: failure, refresh } = useBooking(bookingId);
  const others = (booking?.rooms ?? []).slice(1).map(({ property_id }) => property_id);
  const rooms = useRoomListings(others);
  const error = failure ?? rooms.error;
  const retry = () => {
    refresh();
    rooms.retry();
  };
  if (booking?.can_change && booking.property_id === property.id && (others.length === 0 || rooms.listings))
    return <ChangeForm listings={[property, ...(rooms.listings ?? [])]} property={property} booking={booking} />;
  if (!error && (!booking || booking.can_change)) return <BookingSkeleton />;
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Modifier votre séjour</h1>
      <ErrorState
        className="mt-6"
        title={booking && !error ? "Ce séjour ne peut pas être modifié maintenant." : BOOKING_NOT_LOADED}
        onRetry={error ? retry : undefined}
        actions={
          <LinkButton to={booking ? paths.myBooking(booking.id) : paths.myBookings}>Voir ma réservation</LinkButton>
        }
      >
        {booking && !error
          ? "Il a commencé, il est annulé, ou une modification est déjà en cours. Votre réservation vous en dit plus."
          : messageOf(error)}
      </ErrorState>
    </div>
  );
}

interface FormProps {
  /** Of the booking's rooms, in their order. */
  listings: readonly Property[];
  /** Of its first room. */
  property: Property;
  booking: Booking;
}

function ChangeForm({ listings, property, booking }: FormProps) {
  const now = useNow();
  const today = todayIn(property.time_zone, now);
  const [query, setQuery] = useSearchParams();
  // Length and departure of the present stay remain allowed for its own day of arrival, whatever the rates say since.
  const rateOn: RateOn = (date) => {
    const rates = listings.map((listing) => rateOfNight(listing, date));
    const shortest = Math.max(...rates.map(({ min_nights }) => min_nights));
    const isOwnDeparture = date === booking.checkout && query.get("checkin") === booking.checkin;
    return {
      price_cents: rates[0]?.price_cents ?? 0,
      min_nights: date === booking.checkin ? Math.min(shortest, booking.nights) : shortest,
      closed_to_arrival: date !== booking.checkin && rates.some(({ closed_to_arrival }) => closed_to_arrival),
      closed_to_departure: !isOwnDeparture && rates.some(({ closed_to_departure }) => closed_to_departure),
    };
  };
  const { selection, select, dropTaken, dropped } = useStay(today, earliestArrival(property, now), rateOn);
  const ownNights = useMemo(() => new Set(nightsOf(booking.checkin, booking.checkout)), [booking]);
  const isSingle = roomCount(booking.rooms) === 1;
  const guests = isSingle ? clampGuests(query.get("guests"), property.max_guests) : booking.guests;
  const [first] = booking.rooms;
  const asksChildren =
    isSingle && property.category === "hotel" && asksForChildren({ ...property, ...property.rate_plan });
  const before = first?.children?.slice(0, guests - 1);
  const children = asksChildren && query.has("children") ? childrenIn(query, guests) : before;
  const wanted = { guests, ...(isSingle && children?.length && { children }) };
  const change = useChangeStay(listings, booking, isComplete(selection) ? { ...selection, ...wanted } : null, now);
  const rooms = isSingle ? property.id : writeRooms(unitsOf(booking.rooms));
  const reloadCalendar = useReloadAvailability();
  const { error } = change;
  const chooseOtherDates = () => {
    change.forgetError();
    reloadCalendar(rooms);
    select(NO_SELECTION);
  };
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Modifier votre séjour</h1>
      <p className="mt-2 text-ink-soft">
        {`Séjour actuel\u202f: ${formatStayWithYear(booking.checkin, booking.checkout)}. Il reste réservé jusqu’à ce que la modification soit faite.`}
      </p>
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <PropertyCard property={property} />
        </div>
        <div className="min-w-0 divide-y divide-line lg:col-start-1 lg:row-span-2 lg:row-start-1 [&>section]:py-7 [&>section:first-child]:pt-0">
          <section aria-labelledby="stay">
            <h2 id="stay" className="mb-4 text-xl">
              Vos nouvelles dates
            </h2>
            <StayCalendar
              rooms={rooms}
              today={today}
              earliest={earliestArrival(property, now)}
              rateOn={rateOn}
              hasNightPrice={isSingle && property.category === "hotel"}
              ownNights={ownNights}
              selection={selection}
              onSelect={select}
              dropped={dropped}
              onGone={dropTaken}
            />
          </section>
          <section>
            <h2 className="mb-4 text-xl">{isSingle ? "Voyageurs" : "Chambres"}</h2>
            {isSingle ? (
              <>
                <GuestsInput
                  guests={guests}
                  asked={query.get("guests")}
                  maxGuests={property.max_guests}
                  onChange={(count) =>
                    setQuery((current) => changeQuery(current, { guests: count }), {
                      replace: true,
                      preventScrollReset: true,
                    })
                  }
                />
                {asksChildren ? (
                  <ChildrenInput
                    property={property}
                    guests={guests}
                    childAges={children ?? []}
                    onChange={(ages) =>
                      setQuery((current) => changeQuery(current, { ...childrenQuery(ages), children: ages.length }), {
                        replace: true,
                        preventScrollReset: true,
                      })
                    }
                  />
                ) : null}
              </>
            ) : (
              <>
                <ul className="space-y-1">
                  <RoomLines rooms={booking.rooms} />
                </ul>
                <p className="mt-2 text-sm text-ink-soft">Toutes les chambres changent de dates ensemble.</p>
              </>
            )}
          </section>
          <section aria-labelledby="policy">
            <h2 id="policy" className="mb-2 text-xl">
              Annulation
            </h2>
            <p className="max-w-prose text-ink-soft">
              {describePolicyFor(
                change.terms?.cancellation_policy ?? booking.cancellation_policy,
                selection.checkin ?? booking.checkin,
                property,
                now,
              )}
            </p>
            {change.forfeitsMoney ? (
              <p className="mt-2 max-w-prose text-ink-soft">
                Ce qui n’est plus remboursable aujourd’hui ne le sera pas non plus après la modification.
              </p>
            ) : null}
          </section>
        </div>
        <div className="lg:col-start-2">
          <DifferenceBox booking={booking} change={change}>
            {error && !wrongRefundTo(error) ? (
              <BookingError
                error={error}
                backTo={paths.property(property.id)}
                {...(error instanceof ApiError &&
                  (error.code === "dates_taken" || error.code === "invalid_dates") && {
                    onChooseOtherDates: chooseOtherDates,
                  })}
              />
            ) : null}
          </DifferenceBox>
        </div>
      </div>
    </div>
  );
}

/** Rooms of each listing, whoever sleeps in them. */
const unitsOf = (rooms: Booking["rooms"]) =>
  [...new Set(rooms.map(({ property_id }) => property_id))].map((property_id) => ({
    property_id,
    count: roomCount(rooms.filter((room) => room.property_id === property_id)),
  }));
