import { useParams, useSearchParams } from "react-router";
import { readRooms } from "@lopango/contract/bookings/chosen-rooms";
import { paths } from "@lopango/contract/paths";
import { useRoomListings } from "../../features/property/use-room-listings.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { LISTING_NOT_LOADED } from "../../lib/api/failures.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { BookingSkeleton } from "./booking-skeleton.tsx";
import { HouseBookingForm } from "./house-booking-form.tsx";

/** `/booking/hotel/{id}?checkin&checkout&rooms`: confirmation of several rooms of a house before their payment. */
export default function HouseBookingPage() {
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const rooms = readRooms(query.get("rooms"));
  const { listings, error, retry } = useRoomListings(rooms.map(({ property_id }) => property_id));
  usePageTitle("Confirmer la réservation");

  const isBookable = listings?.every(
    ({ supports_booking, is_active, establishment_id }) => supports_booking && is_active && establishment_id === id,
  );
  if (isBookable && listings) return <HouseBookingForm house={id} listings={listings} rooms={rooms} />;
  if (!error && !listings && rooms.length > 0) return <BookingSkeleton />;
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Confirmer la réservation</h1>
      <ErrorState
        className="mt-6"
        title={error ? LISTING_NOT_LOADED : "Choisissez vos chambres sur la page de l’établissement."}
        onRetry={error ? retry : undefined}
        actions={
          <LinkButton to={paths.establishment(id)} variant={error ? "quiet" : "primary"}>
            Voir l’établissement
          </LinkButton>
        }
      >
        {error ? messageOf(error) : "Une des chambres n’est plus proposée, ou l’adresse n’en nomme aucune."}
      </ErrorState>
    </div>
  );
}
