import type { LatLng } from "@lopango/contract/platform/latlng";
import MapIcon from "lucide-react/icons/map";
import { Suspense, useState } from "react";
import { NO_ANSWER } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { hasMap } from "../../lib/map/tiles.ts";

const AreaMap = lazyPart(() => import("./area-map.tsx"), MapMissing);

interface Props {
  area: LatLng;
  place: string;
  /** When the exact address is told; nothing to a viewer who sees it. */
  told?: string;
}

/** Map of a listing's neighbourhood, loaded on demand to save mobile data. */
export default function ListingArea({ area, place, told = "" }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!hasMap) return null;
  return (
    <section aria-labelledby="quartier">
      <h2 id="quartier" className="mb-4 text-xl">
        Le quartier
      </h2>
      <p className="mb-4 text-ink-soft">{`${place}, à un kilomètre près. ${told}`.trimEnd()}</p>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
          <AreaMap area={area} place={place} />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <MapIcon aria-hidden className="size-5" /> Voir la carte
        </Button>
      )}
    </section>
  );
}

function MapMissing() {
  return (
    <p role="alert" className="rounded-lg bg-sand px-4 py-3 text-sm">
      {NO_ANSWER.network}
    </p>
  );
}
