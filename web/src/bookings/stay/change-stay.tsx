import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Booking } from "@lopango/contract/bookings/booking";
import { describePolicyFor } from "@lopango/contract/listings/cancellation-labels";
import type { Lodgers } from "@lopango/contract/listings/lodging";
import { roomCount } from "@lopango/contract/listings/rooms";
import { nightsOf } from "@lopango/contract/platform/dates";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import type { Property } from "@lopango/contract/listings/property";
import { paths } from "@lopango/contract/paths";
import { atName } from "@lopango/contract/platform/french-names";
import { changeQuery } from "@lopango/contract/platform/query-string";
import { childrenQuery } from "../../listings/party/guests.ts";
import { RoomLines } from "../../listings/party/room-lines.tsx";
import { roomsOfListing, unitsOf } from "../../listings/party/rooms-of-listing.ts";
import { isComplete } from "../../calendar/selection.ts";
import { useRoomListings } from "../../listings/use-property.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { wrongRefundTo } from "../cancel/refund.tsx";
import { useBooking } from "../use-bookings.ts";
import { BOOKING_NOT_LOADED } from "../booking-labels.ts";
import { backLink, BookingError } from "./booking-error.tsx";
import { RoomsSection } from "./rooms-section.tsx";
import { DatesCalendar, useStayDates } from "./stay-dates.tsx";
import { BookingSkeleton, PropertyCard, StayLayout } from "./stay-layout.tsx";
import { differenceBar, DifferenceBox } from "./difference-box.tsx";
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
  const [query] = useSearchParams();
  // Length and departure of the present stay remain allowed for its own day of arrival, whatever the rates say since.
  const dates = useStayDates(listings, unitsOf(booking.rooms), (rate, date) => {
    const isOwnArrival = date === booking.checkin;
    const isOwnDeparture = date === booking.checkout && query.get("checkin") === booking.checkin;
    return {
      ...rate,
      min_nights: isOwnArrival ? Math.min(rate.min_nights, booking.nights) : rate.min_nights,
      closed_to_arrival: !isOwnArrival && rate.closed_to_arrival,
      closed_to_departure: !isOwnDeparture && rate.closed_to_departure,
    };
  });
  const { now, selection } = dates;
  const ownNights = useMemo(() => new Set(nightsOf(booking.checkin, booking.checkout)), [booking]);
  const [first] = booking.rooms;
  const isSingle = roomCount(booking.rooms) === 1;
  const establishment =
    property.establishment ?? (isSingle ? undefined : { name: booking.property.title, cover: null });
  // The children of the stay remain until others are chosen.
  const people = query.has("children") ? query : changeQuery(query, childrenQuery(first?.children ?? []));
  const single = isSingle ? roomsOfListing({ ...property, units: 1 }, people) : null;
  const { guests, children }: Lodgers = single?.party ?? { guests: booking.guests };
  const wanted = { guests, ...(children?.length && { children }) };
  const stay = isComplete(selection) ? { ...selection, ...wanted } : null;
  const change = useChangeStay(listings, booking, stay, now);
  const { error } = change;
  const chooseOtherDates = () => {
    change.forgetError();
    dates.chooseOthers();
  };
  return (
    <StayLayout
      title={`Modifier votre séjour ${atName(establishment?.name ?? booking.property.title)}`}
      intro={`Séjour actuel\u202f: ${formatStayWithYear(booking.checkin, booking.checkout)}. Il reste réservé jusqu’à ce que la modification soit faite.`}
      card={
        <>
          <PropertyCard property={property} establishment={establishment} />
          {isSingle && establishment ? (
            <ul className="mt-3 text-sm">
              <RoomLines rooms={booking.rooms} />
            </ul>
          ) : null}
        </>
      }
      aside={
        <DifferenceBox booking={booking} wanted={stay} change={change}>
          {error && !wrongRefundTo(error) ? (
            <BookingError error={error} back={backLink(property)} onChooseOtherDates={chooseOtherDates} />
          ) : null}
        </DifferenceBox>
      }
      bar={differenceBar(booking, change)}
      error={error}
    >
      <section aria-labelledby="stay">
        <h2 id="stay" className="mb-4 text-xl">
          Vos nouvelles dates
        </h2>
        <DatesCalendar dates={dates} listing={property} ownNights={ownNights} />
      </section>
      <RoomsSection
        listing={{ ...property, units: 1 }}
        chosen={single}
        rooms={booking.rooms}
        {...(!single && { note: "Toutes les chambres changent de dates ensemble." })}
      />
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
    </StayLayout>
  );
}
