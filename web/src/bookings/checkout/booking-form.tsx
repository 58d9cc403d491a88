import { Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { writeRooms, type ChosenRooms } from "@lopango/contract/listings/chosen-rooms";
import { alikeRooms, lodgersOf, namedRooms } from "@lopango/contract/listings/lodging";
import { guestsIn, roomNames } from "@lopango/contract/listings/rooms";
import { GUESTS_PER_ROOM } from "@lopango/contract/limits";
import type { Property } from "@lopango/contract/listings/property";
import { paths } from "@lopango/contract/paths";
import { nightsBetween } from "@lopango/contract/platform/dates";
import { changeQuery, queryString } from "@lopango/contract/platform/query-string";
import { childrenQuery } from "../../listings/party/guests.ts";
import { roomsOfListing, unitsOf } from "../../listings/party/rooms-of-listing.ts";
import { Amount } from "../../payments/amount.tsx";
import { useOwnNights } from "../own-pending.ts";
import { isComplete } from "../../calendar/selection.ts";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { lazyDialog, lazyPart } from "../../ui/lazy-part.tsx";
import { backLink, BookingError } from "../stay/booking-error.tsx";
import { holdMinutes, PayBox } from "./pay-box.tsx";
import { BreakfastSection, RoomsSection } from "../stay/rooms-section.tsx";
import { DatesCalendar, StayDays, useStayDates } from "../stay/stay-dates.tsx";
import { PropertyCard, StayLayout } from "../stay/stay-layout.tsx";
import { AlreadyBooked, TermsSections } from "./stay-terms.tsx";
import { useConfirmBooking } from "./use-confirm-booking.ts";

/** Shown only to guests without dates, so it loads late. */
const NextFree = lazyPart(() => import("./next-free.tsx"));
const ReplaceDialog = lazyDialog(() => import("./replace-dialog.tsx"), { ahead: false });

interface Props {
  listings: readonly Property[];
  /** Of several room types, as chosen on the page of their house. */
  chosen: readonly ChosenRooms[];
}

/** One listing is a house with one type: its guests and rooms change here, those of several on the page of the house. */
export function BookingForm({ listings, chosen }: Props) {
  const [first] = listings as [Property, ...Property[]];
  const establishment = first.establishment_id;
  const ownNights = useOwnNights(first.id);
  const [query, setQuery] = useSearchParams();
  const ofOne = listings.length === 1 ? roomsOfListing(first, query) : null;
  // Ids of the listings whose guests want it.
  const breakfasts = new Set(query.get("breakfast")?.split(","));
  const rooms = (ofOne ? [ofOne.rooms] : fitting(chosen, listings)).map((room, index) => ({
    ...room,
    ...(listings[index]?.rate_plan?.breakfast_cents && breakfasts.has(room.property_id) && { breakfast: true }),
  }));
  const units = unitsOf(rooms);
  const dates = useStayDates(listings, units);
  const { selection } = dates;
  // Once shown, the calendar stays: guests often change the departure again.
  const [asksDates, setAsksDates] = useState(!isComplete(selection));
  /** Date of the offered stay, where the calendar opens. */
  const [offered, setOffered] = useState<string>();
  const names = roomNames(listings);
  const titled = rooms.flatMap((room, index) =>
    alikeRooms(lodgersOf(room)).map((group) => ({
      ...group,
      property_id: room.property_id,
      title: names.rooms[index] ?? "",
    })),
  );
  const guests = guestsIn(titled);
  const wanted = isComplete(selection) ? { ...selection, rooms } : null;
  const booking = useConfirmBooking(first, listings, wanted);
  const { error, shown } = booking;

  const chooseBreakfast = (id: string, isChosen: boolean) => {
    const others = rooms.flatMap(({ property_id, breakfast }) => (breakfast && property_id !== id ? property_id : []));
    const breakfast = [...others, ...(isChosen ? [id] : [])].join();
    setQuery((current) => changeQuery(current, { breakfast }), { replace: true, preventScrollReset: true });
  };
  const chooseOtherDates = () => {
    booking.forgetError();
    setAsksDates(true);
    dates.chooseOthers();
  };
  const stay = isComplete(selection) ? selection : {};
  const ages = rooms.flatMap((room) => lodgersOf(room).flatMap(({ children = [] }) => children));
  const isOfEstablishment = establishment !== null && query.has("rooms");
  const place = isOfEstablishment
    ? paths.establishment(establishment, { ...stay, guests }, writeRooms(rooms))
    : paths.property(first.id, { ...stay, guests });
  const more = {
    ...childrenQuery(ages),
    ...(!isOfEstablishment && rooms.some(({ count }) => count > 1) && { rooms: units }),
  };
  const backTo = place + queryString(more).replace("?", "&");

  const button = (size: ButtonSize) => (
    <Button
      size={size}
      disabled={!shown.price || booking.isSubmitting}
      busy={booking.isSubmitting}
      onClick={booking.confirm}
    >
      Confirmer et payer
    </Button>
  );
  return (
    <StayLayout
      title="Confirmer la réservation"
      card={
        <PropertyCard
          property={first}
          {...(rooms.length > 1 && {
            establishment: first.establishment ?? { name: names.establishment, cover: null },
          })}
        />
      }
      aside={
        <PayBox
          price={shown.price}
          heldUntil={booking.resumed?.hold_until ?? null}
          holdMinutes={holdMinutes(
            { ...first, confirmation: shown.confirmation },
            {
              checkin: selection.checkin,
              rooms,
              ...(wanted && { nights: nightsBetween(wanted.checkin, wanted.checkout) }),
            },
            booking.pending,
            dates.now,
          )}
          onHoldOver={booking.refresh}
          button={button("lg")}
        >
          {booking.booked ? <AlreadyBooked booking={booking.booked} /> : null}
          {error ? (
            <BookingError error={error} back={backLink(first, backTo)} onChooseOtherDates={chooseOtherDates} />
          ) : null}
        </PayBox>
      }
      bar={
        shown.price && {
          price: (
            <Amount
              cents={shown.price.total_cents}
              currency={shown.price.currency}
              rate={shown.price.rate}
              after="au total"
            />
          ),
          button: button("md"),
        }
      }
      error={error}
    >
      <section aria-labelledby="stay">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="stay" className="text-xl">
            {isComplete(selection) ? "Votre séjour" : "Choisissez vos dates"}
          </h2>
          {isOfEstablishment || isComplete(selection) ? (
            <Link
              to={isOfEstablishment ? backTo : `${backTo}#dates`}
              className="text-sm font-medium text-accent underline underline-offset-4"
            >
              {isOfEstablishment ? "Modifier" : "Modifier les dates"}
            </Link>
          ) : null}
        </div>
        {isComplete(selection) && !asksDates ? (
          <StayDays stay={selection} place={first} />
        ) : (
          <>
            {/* Reserves the height so that the layout does not shift. */}
            <div className="mb-5 min-h-32 sm:min-h-18">
              <Suspense>
                <NextFree
                  rooms={units}
                  bounds={dates.bounds}
                  onChoose={(stay) => {
                    setOffered(stay.checkin);
                    dates.select(stay);
                  }}
                />
              </Suspense>
            </div>
            <DatesCalendar key={offered} dates={dates} listing={first} ownNights={ownNights} />
          </>
        )}
      </section>
      <RoomsSection listing={first} chosen={ofOne} rooms={titled} />
      <BreakfastSection
        listings={listings}
        names={rooms.length > 1 ? names.rooms : []}
        chosen={rooms.flatMap(({ property_id, breakfast }) => (breakfast ? property_id : []))}
        onChange={chooseBreakfast}
      />
      <TermsSections shown={shown} checkin={selection.checkin} place={first} />
      {booking.replacing && wanted ? (
        <ReplaceDialog
          open
          pending={booking.replacing}
          wanted={{ ...wanted, guests, rooms: titled, property_title: first.title }}
          onReplace={booking.replace}
          onClose={booking.keep}
        />
      ) : null}
    </StayLayout>
  );
}

/** The chosen rooms, with no more people in each than its type lodges. */
const fitting = (chosen: readonly ChosenRooms[], listings: readonly Property[]) =>
  chosen.map((room, index) => {
    const most = listings[index]?.max_guests ?? 1;
    const lodgers = lodgersOf({ ...room, ...(!room.occupancy && { guests: room.guests ?? GUESTS_PER_ROOM }) });
    return namedRooms(
      room.property_id,
      lodgers.map((one) => ({ ...one, guests: Math.min(one.guests, most) })),
    );
  });
