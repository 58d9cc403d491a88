import type { PropertySummary } from "@lopango/contract/property";
import MapIcon from "lucide-react/icons/map";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { hasMap } from "../../lib/map/tiles.ts";
import { DialogMissing } from "../../ui/late-dialog.tsx";
import type { ResultsMapProps } from "./results-map.tsx";

/** Nobody pays for a map that they do not ask for. */
const ResultsMap = lazy<ComponentType<ResultsMapProps>>(
  async () => (await import("./results-map.tsx").catch(() => undefined)) ?? { default: DialogMissing },
);

/** Over the list, for nothing to move: opens the map of what was found. Nothing where no map is configured, or nothing can stand on it. */
export default function MapButton({ listings, stay }: Pick<ResultsMapProps, "listings" | "stay">) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (!hasMap || !listings.some(hasArea)) return null;
  return (
    <>
      <div className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
          className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 text-sm font-semibold text-paper shadow-float"
        >
          <MapIcon aria-hidden className="size-4" /> Voir la carte
        </button>
      </div>
      {wasOpened ? (
        <Suspense>
          <ResultsMap open={isOpen} onClose={() => setOpen(false)} listings={listings} stay={stay} />
        </Suspense>
      ) : null}
    </>
  );
}

const hasArea = ({ area }: PropertySummary): boolean => Boolean(area);
