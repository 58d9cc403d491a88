import { MyBookings } from "../../bookings/guest/my-bookings.tsx";
import { ViewingReview } from "../../reviews/viewing-review.tsx";
import { OwnViewings } from "../../viewings/own-viewings.tsx";
import { UnlockedListings } from "../../unlocks/unlocked-listings.tsx";

/** `/me/bookings`: the guest's bookings, their viewings of homes, and the listings that they unlocked. */
export default function MyBookingsPage() {
  return (
    <MyBookings>
      <OwnViewings side="guest" review={ViewingReview} />
      <UnlockedListings />
    </MyBookings>
  );
}
