import { Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { earliestArrival } from "@lopango/contract/bookings/cancellation";
import { namedRooms } from "@lopango/contract/bookings/lodging";
import { todayIn } from "@lopango/contract/calendar/dates";
import { rateOfNight, type RateOn } from "@lopango/contract/listings/rates";
import type { Property } from "@lopango/contract/listings/property";
import { changeQuery } from "@lopango/contract/platform/query-string";
import { asksForChildren, childrenIn, childrenQuery } from "../../features/bookings/children.ts";
import { clampGuests } from "../../features/bookings/guests.ts";
import { GuestsInput } from "./guests-input.tsx";
import { isComplete, NO_SELECTION } from "../../features/calendar/selection.ts";
import { useOwnNights } from "../../features/bookings/use-own-nights.ts";
import { StayCalendar } from "../../features/calendar/stay-calendar.tsx";
import { useReloadAvailability } from "../../lib/loading/use-availability.ts";
import { useStay } from "../../features/calendar/use-stay.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useNow } from "../../lib/now.ts";
import { paths } from "@lopango/contract/paths";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { BookingError } from "./booking-error.tsx";
import { BreakfastChoice } from "./breakfast-choice.tsx";
import { holdMinutes } from "./hold-minutes.ts";
import { PayBox } from "./pay-box.tsx";
import { PropertyCard } from "./property-card.tsx";
import { StayDays } from "./stay-days.tsx";
import { AlreadyBooked, TermsSections } from "./terms-sections.tsx";
import { useConfirmBooking } from "./use-confirm-booking.ts";

/** Shown only to guests without dates, so it loads late. */
const NextFree = lazyPart(
  () => import("./next-free.tsx"),
  () => null,
);
/** Few listings ask for children. */
const ChildrenInput = lazyPart(
  () => import("./children-input.tsx"),
  () => null,
);
const ReplaceDialog = lazyDialog(() => import("./replace-dialog.tsx"), { ahead: false });

export function BookingForm({ property }: { property: Property }) {
  const now = useNow();
  const today = todayIn(property.time_zone, now);
  const earliest = earliestArrival(property, now);
  const rateOn: RateOn = (date) => rateOfNight(property, date);
  const { selection, select, dropTaken, dropped } = useStay(today, earliest, rateOn);
  const ownNights = useOwnNights(property.id);
  // Once shown, the calendar stays: guests often change the departure again.
  const [asksDates, setAsksDates] = useState(!isComplete(selection));
  /** Date of the offered stay, where the calendar opens. */
  const [offered, setOffered] = useState<string>();
  const [query, setQuery] = useSearchParams();
  const guests = clampGuests(query.get("guests"), property.max_guests);
  const breakfastCents = property.rate_plan?.breakfast_cents ?? 0;
  const breakfast = breakfastCents > 0 && query.get("breakfast") === "1";
  const asksChildren = property.category === "hotel" && asksForChildren({ ...property, ...property.rate_plan });
  const children = asksChildren ? childrenIn(query, guests) : [];
  const room = { ...namedRooms(property.id, [{ guests, children }]), ...(breakfast && { breakfast }) };
  const wanted = isComplete(selection) ? { ...selection, rooms: [room] } : null;
  const booking = useConfirmBooking(property, [property], wanted);
  const { error, shown } = booking;
  const reloadCalendar = useReloadAvailability();

  const changeStay = (different: Parameters<typeof changeQuery>[1]) =>
    setQuery((current) => changeQuery(current, different), { replace: true, preventScrollReset: true });

  const chooseOtherDates = () => {
    booking.forgetError();
    reloadCalendar(property.id);
    setAsksDates(true);
    select(NO_SELECTION);
  };

  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Confirmer la réservation</h1>
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <PropertyCard property={property} />
        </div>
        <div className="min-w-0 divide-y divide-line lg:col-start-1 lg:row-span-2 lg:row-start-1 [&>section]:py-7 [&>section:first-child]:pt-0">
          <section aria-labelledby="stay">
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="stay" className="text-xl">
                {isComplete(selection) ? "Votre séjour" : "Choisissez vos dates"}
              </h2>
              <Link
                to={`${paths.property(property.id, isComplete(selection) ? { ...selection, guests } : { guests })}#dates`}
                className="text-sm font-medium text-accent underline underline-offset-4"
              >
                Modifier les dates
              </Link>
            </div>
            {isComplete(selection) && !asksDates ? (
              <StayDays stay={selection} place={property} />
            ) : (
              <>
                {/* Reserves the height so that the layout does not shift. */}
                <div className="mb-5 min-h-32 sm:min-h-18">
                  <Suspense>
                    <NextFree
                      propertyId={property.id}
                      bounds={{ today, earliest, rateOn }}
                      onChoose={(stay) => {
                        setOffered(stay.checkin);
                        select(stay);
                      }}
                    />
                  </Suspense>
                </div>
                <StayCalendar
                  key={offered}
                  rooms={property.id}
                  today={today}
                  earliest={earliest}
                  rateOn={rateOn}
                  hasNightPrice={property.category === "hotel"}
                  ownNights={ownNights}
                  selection={selection}
                  onSelect={select}
                  dropped={dropped}
                  onGone={dropTaken}
                />
              </>
            )}
          </section>
          <section>
            <h2 className="mb-4 text-xl">Voyageurs</h2>
            <GuestsInput
              guests={guests}
              asked={query.get("guests")}
              maxGuests={property.max_guests}
              onChange={(count) => changeStay({ guests: count })}
            />
            {asksChildren ? (
              <Suspense>
                <ChildrenInput
                  property={property}
                  guests={guests}
                  childAges={children}
                  onChange={(ages) => changeStay(childrenQuery(ages))}
                />
              </Suspense>
            ) : null}
          </section>
          {breakfastCents > 0 ? (
            <section aria-labelledby="breakfast">
              <h2 id="breakfast" className="mb-2 text-xl">
                Petit-déjeuner
              </h2>
              <BreakfastChoice
                cents={breakfastCents}
                currency={property.currency}
                isChosen={breakfast}
                onChange={(isChosen) => changeStay({ breakfast: isChosen ? 1 : null })}
              />
            </section>
          ) : null}
          <TermsSections shown={shown} checkin={selection.checkin} place={property} />
        </div>
        <div className="lg:col-start-2">
          <PayBox
            price={shown.price}
            heldUntil={booking.resumed?.hold_until ?? null}
            holdMinutes={holdMinutes(property, selection.checkin, booking.pending, now)}
            onHoldOver={booking.refresh}
            isSubmitting={booking.isSubmitting}
            onConfirm={booking.confirm}
          >
            {booking.booked ? <AlreadyBooked booking={booking.booked} /> : null}
            {error ? (
              <BookingError
                error={error}
                backTo={paths.property(property.id)}
                {...(error instanceof ApiError &&
                  (error.code === "dates_taken" || error.code === "invalid_dates") && {
                    onChooseOtherDates: chooseOtherDates,
                  })}
              />
            ) : null}
          </PayBox>
        </div>
      </div>
      {booking.replacing && wanted ? (
        <ReplaceDialog
          open
          pending={booking.replacing}
          wanted={{ checkin: wanted.checkin, checkout: wanted.checkout, guests }}
          onReplace={booking.replace}
          onClose={booking.keep}
        />
      ) : null}
    </div>
  );
}
