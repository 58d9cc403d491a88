import { useState, type PropsWithChildren } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { MORE_BOOKINGS } from "../booking-labels.ts";
import { CachedNotice } from "../../ui/offline-notes.tsx";
import { usePayment } from "../payment/use-payment.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useNow } from "../../lib/now.ts";
import { paths } from "@lopango/contract/paths";
import { LinkButton } from "../../ui/button.tsx";
import { PackedBag } from "../../ui/illustrations/late.tsx";
import { lazyDialog } from "../../ui/lazy-part.tsx";
import { ListEnd } from "../../ui/list-end.tsx";
import { EmptyState, ErrorState, LoadingNote, Skeleton } from "../../ui/states.tsx";
import { BookingCard } from "./booking-card.tsx";
import { splitBookings } from "./stages.ts";
import { useMyBookings } from "../use-bookings.ts";
import { Card } from "../../ui/card.tsx";

const CancelDialog = lazyDialog(() => import("../cancel/cancel-dialog.tsx"), { ahead: false });
const GiveUpDialog = lazyDialog(() => import("../cancel/give-up-dialog.tsx"), { ahead: false });

/** The guest's bookings, those to come first. `children` follow them. */
export function MyBookings({ children }: PropsWithChildren) {
  usePageTitle("Mes réservations");
  const pages = useMyBookings();
  const { items: bookings, error, keptSince, refresh, replace } = pages;
  const now = useNow();
  const payment = usePayment("stay", refresh);
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const [givingUp, setGivingUp] = useState<Booking | null>(null);

  const onCancelled = (booking: Booking) => {
    replace(booking);
    setCancelling(null);
  };

  const { ahead, past } = splitBookings(bookings ?? [], now);
  const listOf = (id: string, title: string, shown: readonly Booking[]) =>
    shown.length > 0 ? (
      <section aria-labelledby={id} className="mt-6 first:mt-0">
        <h2 id={id} className="mb-4 text-xl">
          {title}
        </h2>
        <ul className="space-y-4">
          {shown.map((booking) => (
            <li key={booking.id}>
              <BookingCard
                booking={booking}
                payment={payment}
                onHoldOver={refresh}
                onCancel={() => setCancelling(booking)}
                onGiveUp={() => setGivingUp(booking)}
              />
            </li>
          ))}
        </ul>
      </section>
    ) : null;

  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Mes réservations</h1>
      <div className="mt-6 space-y-4 lg:mt-8">
        {keptSince ? <CachedNotice savedAt={keptSince} error={error} /> : null}
        {bookings === undefined ? (
          error ? (
            <ErrorState title={problemOf(error)} error={error} onRetry={refresh} />
          ) : (
            <BookingListSkeleton />
          )
        ) : bookings.length === 0 ? (
          <EmptyState
            illustration={PackedBag}
            title="Aucune réservation."
            actions={<LinkButton to={paths.search({ category: "hotel" })}>Trouver un hôtel</LinkButton>}
          >
            Quand vous réserverez, vous retrouverez ici vos dates, vos paiements et vos annulations.
          </EmptyState>
        ) : (
          <>
            {listOf("a-venir", "À venir", ahead)}
            {listOf("passees", "Passées ou annulées", past)}
          </>
        )}
        {bookings ? (
          <ListEnd pages={pages} problem={error && !keptSince ? problemOf(error) : null} more={MORE_BOOKINGS} />
        ) : null}
      </div>
      {children}
      {givingUp ? (
        <GiveUpDialog
          open
          booking={givingUp}
          what="booking"
          onClose={() => setGivingUp(null)}
          onDone={(booking) => {
            replace(booking);
            setGivingUp(null);
          }}
          onRefused={() => void refresh()}
        />
      ) : null}
      {cancelling ? (
        <CancelDialog
          open
          booking={cancelling}
          onClose={() => setCancelling(null)}
          onCancelled={onCancelled}
          onRefused={() => void refresh()}
        />
      ) : null}
    </div>
  );
}

/** The client already retried with a new token, so a 401 here is final. */
function problemOf(error: unknown): string {
  return messageOf(error, error instanceof ApiError && error.status === 401 ? "Non autorisé." : undefined);
}

function BookingListSkeleton() {
  return (
    <div className="space-y-4">
      <LoadingNote />
      {[0, 1, 2].map((card) => (
        <Card
          lift="none"
          key={card}
          className="grid grid-cols-[--spacing(22)_minmax(0,1fr)] gap-4 p-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-6 sm:p-5"
        >
          <Skeleton className="aspect-square rounded-md sm:aspect-4/3" />
          <div className="space-y-3">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  );
}
