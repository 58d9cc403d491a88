import { useParams } from "react-router";
import { useProperty } from "../../features/property/use-property.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { BookingForm } from "./booking-form.tsx";
import { BookingProblem } from "./booking-problem.tsx";
import { BookingSkeleton } from "./booking-skeleton.tsx";

/** `/booking/{id}?checkin&checkout&guests`: the last look before paying (spec §2). */
export default function BookingPage() {
  const { id = "" } = useParams();
  const { property, error, retry } = useProperty(id);
  usePageTitle("Confirmer la réservation");

  if (property?.supports_booking && property.is_active) return <BookingForm key={property.id} property={property} />;
  if (property || error) return <BookingProblem propertyId={id} error={property ? null : error} onRetry={retry} />;
  return <BookingSkeleton />;
}
