import { MyBookings } from "../../bookings/guest/my-bookings.tsx";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { UnlockedListings } from "../../unlocks/unlocked-listings.tsx";

const GuestViewings = deferredPart(() => import("../../reviews/guest-viewings.tsx"));

/** `/me/bookings`: the guest's bookings, their viewings of homes, and the listings that they unlocked. */
export default function MyBookingsPage() {
  return (
    <MyBookings>
      <GuestViewings />
      <UnlockedListings />
    </MyBookings>
  );
}
