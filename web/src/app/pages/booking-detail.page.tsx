import { lazyPart } from "../../ui/lazy-part.tsx";
import { OwnBooking } from "../../bookings/guest/own-booking.tsx";

const StayReviewsSection = lazyPart(() => import("../../reviews/stay-reviews-section.tsx"));

/** `/my-bookings/{id}`: one booking of the signed-in guest, with the reviews of its stay. */
export default function BookingDetailPage() {
  return <OwnBooking Reviews={StayReviewsSection} />;
}
