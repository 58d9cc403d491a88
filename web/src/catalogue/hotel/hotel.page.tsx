import { useParams } from "react-router";
import { PlaceMissing, PlaceNotLoaded } from "../place-problem.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { cardOfHouse } from "./house-card.ts";
import { HouseSkeleton } from "./house-skeleton.tsx";
import { HouseView } from "./house-view.tsx";
import { useHouse } from "./use-house.ts";

/** Renders nothing. */
const Remember = deferredPart(() => import("../recent/remember.tsx"));

/** `/hotel/{id}`: a house with its photos, its room types and their prices. */
export default function HotelPage() {
  const { id = "" } = useParams();
  const { house, error, retry } = useHouse(id);
  const isMissing = !house && error instanceof ApiError && error.status === 404;
  usePageTitle(isMissing ? "Hôtel introuvable" : house?.name);

  if (isMissing)
    return (
      <>
        <Remember gone={id} />
        <PlaceMissing kind="house" />
      </>
    );
  if (house)
    return (
      <>
        {house.owned_by_me ? null : <Remember listing={cardOfHouse(house)} />}
        <HouseView key={house.id} house={house} />
      </>
    );
  if (error) return <PlaceNotLoaded heading="Hôtel" error={error} onRetry={retry} />;
  return <HouseSkeleton />;
}
