import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Booking } from "@lopango/contract/bookings/booking";
import { askedStars } from "@lopango/contract/sent-paths";
import StayReviews from "./stay-reviews.tsx";
import { Card } from "../ui/card.tsx";

interface Props {
  booking: Booking;
  onSaved: () => void;
}

/** The reviews of a stay that is over. A link of a notification chooses the stars and scrolls here. */
export default function StayReviewsSection({ booking, onSaved }: Props) {
  const [query] = useSearchParams();
  const asked = askedStars(query);
  const section = useRef<HTMLElement>(null);
  const isAsked = asked !== null;
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView({ block: "start" });
  }, [isAsked]);
  return (
    <Card ref={section} as="section" aria-labelledby="avis" className="mt-6 scroll-mt-20 p-5 sm:p-6">
      <h2 id="avis" className="mb-4 text-lg">
        {booking.can_review ? "Comment s’est passé votre séjour\u202f?" : "Les avis sur ce séjour"}
      </h2>
      <StayReviews booking={booking} asked={asked} onSaved={onSaved} />
    </Card>
  );
}
