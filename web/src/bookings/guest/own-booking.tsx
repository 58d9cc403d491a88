import { useParams } from "react-router";
import { BOOKING_NOT_LOADED } from "../booking-labels.ts";
import { CachedNotice } from "../../ui/offline-notes.tsx";
import { useBooking } from "../use-bookings.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { MAYBE_ANOTHER_ACCOUNT } from "../../lib/api/failures.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { paths } from "@lopango/contract/paths";
import { LinkButton } from "../../ui/button.tsx";
import { PackedBag } from "../../ui/illustrations/late.tsx";
import { EmptyState, ErrorState, LoadingNote, Skeleton } from "../../ui/states.tsx";
import { BookingDetail, type StayReviewsPart } from "./booking-detail.tsx";

/** Loads and shows the booking of the URL. */
export function OwnBooking({ Reviews }: { Reviews: StayReviewsPart }) {
  const { id = "" } = useParams();
  const { booking, error, keptSince, refresh } = useBooking(id);
  usePageTitle(booking ? `Réservation — ${booking.property.title}` : "Réservation");

  if (booking) {
    return (
      <>
        {keptSince ? (
          <div className="page pt-6">
            <CachedNotice savedAt={keptSince} error={error} />
          </div>
        ) : null}
        <BookingDetail key={booking.id} booking={booking} Reviews={Reviews} onChange={refresh} />
      </>
    );
  }
  if (!error) return <BookingDetailSkeleton />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="page py-12">
      <h1 className="sr-only">Réservation</h1>
      {isMissing ? (
        <EmptyState
          illustration={PackedBag}
          title="Cette réservation n’existe pas."
          actions={<LinkButton to={paths.myBookings}>Mes réservations</LinkButton>}
        >
          {MAYBE_ANOTHER_ACCOUNT}
        </EmptyState>
      ) : (
        <ErrorState
          title={BOOKING_NOT_LOADED}
          error={error}
          onRetry={() => refresh()}
          actions={
            <LinkButton to={paths.myBookings} variant="quiet">
              Mes réservations
            </LinkButton>
          }
        >
          {messageOf(error)}
        </ErrorState>
      )}
    </div>
  );
}

function BookingDetailSkeleton() {
  return (
    <div className="page py-8 lg:py-12">
      <LoadingNote />
      <Skeleton className="h-5 w-36" />
      <div className="mt-5 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="aspect-3/2 w-full rounded-lg lg:col-start-2 lg:row-start-1" />
        <div className="lg:row-start-1">
          <Skeleton className="h-6 w-28 rounded-full" />
          <Skeleton className="mt-3 h-9 w-3/4" />
          <Skeleton className="mt-2 h-5 w-1/3" />
          <Skeleton className="mt-6 h-32 w-full rounded-lg" />
        </div>
      </div>
    </div>
  );
}
