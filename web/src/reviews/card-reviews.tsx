import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { askedStars } from "@lopango/contract/sent-paths";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/states.tsx";

const StayReviews = lazyPart(() => import("./stay-reviews.tsx"));

/** The reviews of a stay that is over, behind a button; a link of a notification opens them with its stars. */
export function CardReviews({ booking, isNamed }: { booking: HostBooking; isNamed: boolean }) {
  const [query] = useSearchParams();
  const asked = isNamed ? askedStars(query) : null;
  const [isOpen, setOpen] = useState(asked !== null);
  if (!isOpen)
    return (
      <Button
        variant={booking.can_review ? "secondary" : "quiet"}
        size="sm"
        className="mt-3 min-h-11"
        onClick={() => setOpen(true)}
      >
        {booking.can_review ? "Donner votre avis" : "Voir les avis"}
      </Button>
    );
  return (
    <section aria-label="Avis sur ce séjour" className="mt-4 border-t border-line pt-4">
      <Suspense fallback={<Skeleton className="h-11 w-64" />}>
        <StayReviews booking={booking} asked={asked} />
      </Suspense>
    </section>
  );
}
