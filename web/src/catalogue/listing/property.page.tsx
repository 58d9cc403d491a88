import { useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { isBackFromPayment, withoutPayment } from "@lopango/contract/payments/back-from-payment";
import { UnlockOffer } from "../../unlocks/unlock-offer.tsx";
import { PlaceMissing, PlaceNotLoaded, PlaceSkeleton } from "../place-states.tsx";
import { useProperty } from "../../listings/use-property.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { Description } from "./description.tsx";
import { PropertyView } from "./property-view.tsx";
import { Skeleton } from "../../ui/states.tsx";

/** Renders nothing. */
const Remember = deferredPart(() => import("../recent/remember.tsx"));

/** `/property/{id}`: a listing with its photos, calendar and price. */
export default function PropertyPage() {
  const { id = "" } = useParams();
  const { property, error, retry, isChecking, accept } = useProperty(id);
  const isBack = useReturn(id);
  const isMissing = !property && error instanceof ApiError && error.status === 404;
  usePageTitle(isMissing ? "Annonce introuvable" : property?.title);

  if (isMissing)
    return (
      <>
        <Remember gone={id} />
        <PlaceMissing kind="listing" note={error.fields[0]?.message} />
      </>
    );
  if (property)
    return (
      <>
        {property.is_active && !property.owned_by_me ? <Remember isViewed listing={property} /> : null}
        <PropertyView
          key={property.id}
          property={property}
          description={
            <Description
              property={property}
              isChecking={isChecking}
              isBack={isBack}
              onAnswer={accept}
              offer={<UnlockOffer property={property} isBack={isBack} onAnswer={accept} onOutdated={retry} />}
            />
          }
        />
      </>
    );
  if (error) return <PlaceNotLoaded heading="Annonce" error={error} onRetry={retry} />;
  return <PropertySkeleton />;
}

/**
 * Whether the payment provider redirected to this listing. Removes the payment parameters, so that a shared URL does
 * not contain them.
 */
function useReturn(id: string): boolean {
  const [query, setQuery] = useSearchParams();
  const [paidFor] = useState(() => (isBackFromPayment(query) ? id : undefined));
  useEffect(() => {
    if (isBackFromPayment(query)) setQuery(withoutPayment(query), { replace: true });
  }, [query, setQuery]);
  return paidFor === id;
}

function PropertySkeleton() {
  return (
    <PlaceSkeleton>
      <div className="grid grid-cols-2 gap-5 pb-8">
        {[0, 1, 2, 3].map((fact) => (
          <Skeleton key={fact} className="h-24 w-4/5 sm:h-11" />
        ))}
      </div>
      <Skeleton className="h-7 w-40" />
      {["w-full", "w-11/12", "w-full", "w-2/3"].map((width, line) => (
        <Skeleton key={line} className={`h-4 ${width}`} />
      ))}
    </PlaceSkeleton>
  );
}
