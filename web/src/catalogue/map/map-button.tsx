import type { PropertySummary } from "@lopango/contract/listings/property";
import MapIcon from "lucide-react/icons/map";
import { useState } from "react";
import { measureBottomBar } from "../../lib/browser/bottom-bar-height.ts";
import { hasMap } from "../../lib/map/tiles.ts";
import { lazyDialog } from "../../ui/lazy-part.tsx";
import type { ResultsMapProps } from "./results-map.tsx";

/** Not prefetched, to save mobile data. */
const ResultsMap = lazyDialog(() => import("./results-map.tsx"), { ahead: false });

/** Floating button that opens the results map. Absent without a configured map or a known area. */
export default function MapButton({ listings, stay }: Pick<ResultsMapProps, "listings" | "stay">) {
  const [isOpen, setOpen] = useState(false);
  if (!hasMap || !listings.some(hasArea)) return null;
  return (
    <>
      <div ref={measureBottomBar} className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 text-sm font-semibold text-paper shadow-float"
        >
          <MapIcon aria-hidden className="size-4" /> Voir la carte
        </button>
      </div>
      <ResultsMap open={isOpen} onClose={() => setOpen(false)} listings={listings} stay={stay} />
    </>
  );
}

const hasArea = ({ area }: PropertySummary): boolean => Boolean(area);
