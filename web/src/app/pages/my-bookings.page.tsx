import { MyBookings } from "../../bookings/guest/my-bookings.tsx";
import { UnlockedListings } from "../../unlocks/unlocked-listings.tsx";

/** `/me/bookings`: the guest's bookings, and the listings that they unlocked. */
export default function MyBookingsPage() {
  return (
    <MyBookings>
      <UnlockedListings />
    </MyBookings>
  );
}
