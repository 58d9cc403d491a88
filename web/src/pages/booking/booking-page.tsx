import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router";
import { changedBooking } from "@lopango/contract/paths";
import { useProperty } from "../../features/property/use-property.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { BookingForm } from "./booking-form.tsx";
import { BookingProblem } from "./booking-problem.tsx";
import { BookingSkeleton } from "./booking-skeleton.tsx";

const ChangeStay = lazyPart(
  () => import("./change-stay.tsx"),
  () => (
    <div className="page py-8 lg:py-12">
      <ErrorState title="Impossible de charger cette page." />
    </div>
  ),
);

/** `/booking/{id}?checkin&checkout&guests`: confirmation of a stay before its payment. */
export default function BookingPage() {
  const { id = "" } = useParams();
  const { property, error, retry } = useProperty(id);
  const [query] = useSearchParams();
  const changed = changedBooking(query);
  usePageTitle(changed ? "Modifier votre séjour" : "Confirmer la réservation");

  if (property?.supports_booking && property.is_active && changed)
    return (
      <Suspense fallback={<BookingSkeleton />}>
        <ChangeStay key={changed} property={property} bookingId={changed} />
      </Suspense>
    );
  if (property?.supports_booking && property.is_active) return <BookingForm key={property.id} property={property} />;
  if (property || error) return <BookingProblem propertyId={id} error={property ? null : error} onRetry={retry} />;
  return <BookingSkeleton />;
}
