import { useRef, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { namedBooking, withoutBooking } from "@lopango/contract/sent-paths";
import { useReloadAvailability } from "../../calendar/use-availability.ts";
import { changeQuery } from "@lopango/contract/platform/query-string";
import { LISTINGS_NOT_LOADED } from "../../listings/card/listing-grid.tsx";
import { paths } from "@lopango/contract/paths";
import { useIsReceptionist, useAllOwnListings } from "../../listings/host/use-own-listings.ts";
import { HostHeading } from "../../bookings/host/host-heading.tsx";
import { useWaitingBookings, type WaitingBookings } from "../../bookings/use-waiting-bookings.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { BOOKING_NOT_LOADED, MORE_BOOKINGS } from "../../bookings/booking-labels.ts";
import { MAYBE_ANOTHER_ACCOUNT } from "../../lib/api/failures.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { anchors } from "@lopango/contract/host-paths";
import { useAnchor } from "../../lib/browser/use-anchor.ts";
import { useFreshness } from "../../lib/browser/page-return.ts";
import { CardSkeletons } from "../../ui/card.tsx";
import { Button } from "../../ui/button.tsx";
import { PackedBag } from "../../ui/illustrations/late.tsx";
import { ListEnd } from "../../ui/list-end.tsx";
import { Skeleton, EmptyState, ErrorState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { AnswerDialog, type HostAnswer, useAnswerInUrl } from "../../bookings/host/answer-dialog.tsx";
import { BlockDates } from "../../listings/nights/block-dates.tsx";
import { BookingFilterBar, BookingsFile } from "../../bookings/host/booking-filters.tsx";
import {
  isFiltered,
  NO_BOOKING_FILTERS,
  readFilters,
  writeFilters,
  type BookingFilters as Filters,
  useSeenEstablishments,
  useTeamRooms,
  useHostBookings,
  useNamedBooking,
  type NamedBooking,
} from "../../bookings/host/use-host-bookings.ts";
import { CardReviews } from "../../reviews/card-reviews.tsx";
import { HostBookingCard } from "../../bookings/host/host-booking-card.tsx";
import { QuickListing } from "../../listings/form/quick-listing.tsx";
import { WalkInSection } from "../../reception/walk-in/walk-in-list.tsx";
import { useReloadHostCalendar } from "../../listings/nights/use-host-calendar.ts";
import "../../ui/back-office.css";

const CARD_LINES = ["h-6 w-24 rounded-full", "h-5 w-1/3", "h-4 w-2/3", "h-4 w-1/2"];

const DONE: Record<HostAnswer, string> = {
  accept: "Réservation confirmée.",
  decline: "Réservation refusée. Le voyageur sera remboursé.",
  cancel: "Réservation annulée. Le voyageur sera remboursé.",
  accept_change: "Modification acceptée.",
  decline_change: "Modification refusée. Le séjour ne change pas.",
};

/** `/host/bookings`: bookings, calendars and a short form for a new listing. */
export default function HostBookingsPage() {
  usePageTitle("Réservations et calendrier");
  const [params, setParams] = useSearchParams();
  const { establishments, first } = useSeenEstablishments();
  const asked = readFilters(params);
  const filters = { ...asked, establishment: asked.establishment || (asked.property ? "" : (first ?? "")) };
  const isKnown = first !== undefined || asked.establishment !== "" || asked.property !== "";
  const { items: listings = [], error: listingsError, refresh: refreshListings } = useAllOwnListings();
  // Changing the filters drops the booking that the URL names.
  const setFilters = (next: Filters) =>
    setParams((current) => withoutBooking(writeFilters(current, next)), {
      replace: true,
      preventScrollReset: true,
    });
  const chooseCalendar = (id: string) =>
    setParams((current) => changeQuery(current, { calendar: id }), { replace: true, preventScrollReset: true });

  const teamRooms = useTeamRooms();
  const changeable = [...listings, ...teamRooms];
  const waiting = useWaitingBookings();
  const isReceptionist = useIsReceptionist();
  const calendar = useRef<HTMLDivElement>(null);
  useAnchor(calendar, anchors.calendar, changeable.length > 0);

  if (isReceptionist) return <Navigate to={paths.reception} replace />;
  return (
    <div className="page py-8 lg:py-12">
      <HostHeading />
      <div className="mt-8 grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <section aria-labelledby="recues" className="min-w-0">
          <div className="flex items-center justify-between gap-4">
            <h2 id="recues" className="text-xl">
              Réservations reçues
            </h2>
            <BookingsFile filters={isKnown ? filters : undefined} />
          </div>
          <a
            href={`#${anchors.calendar}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 lg:hidden"
          >
            Calendrier et prix
          </a>
          <div className="mt-2 lg:mt-4">
            <BookingFilterBar
              filters={filters}
              home={first ?? ""}
              establishments={establishments}
              listings={listings}
              teamRooms={teamRooms}
              onChange={setFilters}
            />
          </div>
          <BookingList
            filters={isKnown ? filters : undefined}
            isFiltered={isFiltered(filters, first ?? "")}
            namedId={namedBooking(params)}
            waiting={waiting}
            onShowAll={() => setFilters(NO_BOOKING_FILTERS)}
          />
          <WalkInSection key={filters.establishment} establishment={filters.establishment} />
        </section>
        <div className="min-w-0 space-y-6">
          <div ref={calendar} className="scroll-mt-24">
            {listingsError && changeable.length === 0 ? (
              <ErrorState title={messageOf(listingsError, LISTINGS_NOT_LOADED)} onRetry={refreshListings} />
            ) : (
              <BlockDates listings={changeable} chosenId={params.get("calendar")} onChoose={chooseCalendar} />
            )}
          </div>
          {first === "" ? <QuickListing /> : null}
        </div>
      </div>
    </div>
  );
}

interface ListProps {
  /** Undefined while it is unknown whose bookings to show. */
  filters: Filters | undefined;
  isFiltered: boolean;
  /** Id from the link of a notification or conversation. */
  namedId: string | null;
  waiting: WaitingBookings;
  onShowAll: () => void;
}

/** Lists the named booking first, then those to answer by deadline, then the filtered rest. */
function BookingList({ filters, isFiltered: isSought, namedId, waiting, onShowAll }: ListProps) {
  const pages = useHostBookings(filters);
  const { items, error, refresh, replace } = pages;
  const named = useNamedBooking(namedId);
  const askAgain = () => {
    void refresh();
    named.refresh();
  };
  useFreshness(askAgain);
  const urgent = isSought ? [] : (waiting.bookings ?? []).filter(({ id }) => id !== namedId);
  const bookings = items?.filter(({ id }) => id !== namedId && urgent.every((booking) => booking.id !== id));
  const reloadAvailability = useReloadAvailability();
  const reloadCalendar = useReloadHostCalendar();
  const [asked, setAsked] = useState<{ booking: HostBooking; answer: HostAnswer } | null>(null);
  useAnswerInUrl(waiting, setAsked);
  const hasOthers = urgent.length > 0 || named.booking !== undefined;

  const onDone = (booking: HostBooking, answer: HostAnswer) => {
    replace(booking);
    named.refresh(booking);
    void waiting.refresh();
    reloadAvailability(booking.property_id);
    void reloadCalendar(booking.property_id);
    setAsked(null);
    showToast("success", DONE[answer]);
  };

  const askAllAgain = () => {
    askAgain();
    void waiting.refresh();
  };
  const card = (booking: HostBooking, isNamed = false) => (
    <HostBookingCard
      key={booking.id}
      booking={booking}
      isNamed={isNamed}
      reviews={<CardReviews booking={booking} isNamed={isNamed} />}
      onAnswer={(answer) => setAsked({ booking, answer })}
      onTimeOver={askAllAgain}
    />
  );
  const cards = (list: readonly HostBooking[]) => list.map((booking) => <li key={booking.id}>{card(booking)}</li>);
  return (
    <div className="mt-6">
      {namedId === null ? null : (
        <section aria-label="La réservation ouverte" className="mb-8">
          {named.booking ? card(named.booking, true) : <NamedMissing {...named} />}
        </section>
      )}
      {bookings === undefined ? (
        error ? (
          <ErrorState title={messageOf(error)} onRetry={() => void refresh()} />
        ) : (
          <CardSkeletons lines={CARD_LINES} />
        )
      ) : (
        <>
          {urgent.length > 0 ? (
            <section aria-labelledby="a-accepter" className="mb-8">
              <h3 id="a-accepter" className="text-lg">{`À accepter (${urgent.length})`}</h3>
              <ul className="mt-3 space-y-4">{cards(urgent)}</ul>
            </section>
          ) : null}
          {hasOthers && bookings.length > 0 ? <h3 className="mb-3 text-lg">Les autres</h3> : null}
          {bookings.length > 0 ? (
            <ul className="space-y-4">{cards(bookings)}</ul>
          ) : hasOthers ? null : pages.hasMore ? (
            <p className="text-center text-ink-soft">Rien parmi les réservations parcourues jusqu’ici.</p>
          ) : (
            <EmptyState
              illustration={PackedBag}
              title="Aucune réservation."
              actions={
                isSought ? (
                  <Button variant="secondary" onClick={onShowAll}>
                    Voir toutes les réservations
                  </Button>
                ) : undefined
              }
            >
              {isSought
                ? filters?.q
                  ? "Cherchez le prénom d’un voyageur qui a payé, un code de réservation entier, une annonce ou une chambre."
                  : "Aucune ne correspond à ces filtres."
                : "Les réservations de vos annonces arrivent ici, avec le nom du voyageur dès qu’il a payé."}
            </EmptyState>
          )}
          <ListEnd pages={pages} problem={error ? messageOf(error) : null} more={MORE_BOOKINGS} />
        </>
      )}
      <AnswerDialog asked={asked} onClose={() => setAsked(null)} onDone={onDone} onRefused={askAllAgain} />
    </div>
  );
}

function NamedMissing({ error, refresh }: NamedBooking) {
  if (!error) return <Skeleton className="h-80 w-full rounded-lg" />;
  return error instanceof ApiError && error.status === 404 ? (
    <EmptyState title="Cette réservation n’existe pas.">{MAYBE_ANOTHER_ACCOUNT}</EmptyState>
  ) : (
    <ErrorState title={BOOKING_NOT_LOADED} error={error} onRetry={() => refresh()}>
      {messageOf(error)}
    </ErrorState>
  );
}
