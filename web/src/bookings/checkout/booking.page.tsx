import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router";
import { readRooms } from "@lopango/contract/listings/chosen-rooms";
import { changedBooking } from "@lopango/contract/paths";
import { useProperty, useRoomListings } from "../../listings/use-property.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { BookingForm } from "./booking-form.tsx";
import { BookingProblem } from "../stay/booking-error.tsx";
import { BookingSkeleton } from "../stay/stay-layout.tsx";

const ChangeStay = lazyPart(
  () => import("../stay/change-stay.tsx"),
  () => (
    <div className="page py-8 lg:py-12">
      <ErrorState title="Impossible de charger cette page." />
    </div>
  ),
);

/** `/booking/{id}?checkin&checkout&guests&rooms`: confirmation of a stay before its payment. `id`: of its first room. */
export default function BookingPage() {
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const changed = changedBooking(query);
  const chosen = readRooms(query.get("rooms"));
  const { property, error: failure, retry } = useProperty(id);
  const isOfRooms = changed === null && chosen[0]?.property_id === id;
  const further = useRoomListings(isOfRooms ? chosen.slice(1).map(({ property_id }) => property_id) : []);
  usePageTitle(changed ? "Modifier votre séjour" : "Confirmer la réservation");

  const others = isOfRooms && chosen.length > 1 ? further.listings : [];
  const error = property ? further.error : failure;
  if (property && others) {
    const listings = [property, ...others];
    const isBookable = listings.every(
      ({ supports_booking, is_active, establishment_id: establishment }) =>
        supports_booking && is_active && establishment === property.establishment_id,
    );
    if (isBookable && changed)
      return (
        <Suspense fallback={<BookingSkeleton />}>
          <ChangeStay key={changed} property={property} bookingId={changed} />
        </Suspense>
      );
    if (isBookable) return <BookingForm key={id} listings={listings} chosen={chosen} />;
  }
  if (!error && !(property && others)) return <BookingSkeleton />;
  return (
    <BookingProblem id={id} property={property} error={error ?? null} onRetry={property ? further.retry : retry} />
  );
}
