import { useParams } from "react-router";
import { PlaceMissing, PlaceNotLoaded, PlaceSkeleton } from "../place-states.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { cardOfEstablishment, useEstablishment } from "./use-establishment.ts";
import { EstablishmentView } from "./establishment-view.tsx";
import { Skeleton } from "../../ui/states.tsx";

/** Renders nothing. */
const Remember = deferredPart(() => import("../recent/remember.tsx"));

/** `/hotel/{id}`: a house with its photos, its room types and their prices. */
export default function HotelPage() {
  const { id = "" } = useParams();
  const { establishment, error, retry } = useEstablishment(id);
  const isMissing = !establishment && error instanceof ApiError && error.status === 404;
  usePageTitle(isMissing ? "Hôtel introuvable" : establishment?.name);

  if (isMissing)
    return (
      <>
        <Remember gone={id} />
        <PlaceMissing kind="establishment" />
      </>
    );
  if (establishment)
    return (
      <>
        {establishment.owned_by_me ? null : <Remember listing={cardOfEstablishment(establishment)} />}
        <EstablishmentView key={establishment.id} establishment={establishment} />
      </>
    );
  if (error) return <PlaceNotLoaded heading="Hôtel" error={error} onRetry={retry} />;
  return <EstablishmentSkeleton />;
}

function EstablishmentSkeleton() {
  return (
    <PlaceSkeleton>
      <Skeleton className="h-7 w-40" />
      {[0, 1, 2].map((room) => (
        <Skeleton key={room} className="h-44 w-full rounded-lg" />
      ))}
    </PlaceSkeleton>
  );
}
