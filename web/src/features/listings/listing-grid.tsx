import type { PropertySummary } from "@lopango/contract/property";
import { classNames } from "../../ui/class-names.ts";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { ListingCard } from "./listing-card.tsx";

const GRID = "grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

interface ListingGridProps {
  listings: readonly PropertySummary[];
  detailed?: boolean;
  /** How many covers are on the first screen and load at once. */
  eager?: number;
  /** Shown while others load in their place. */
  stale?: boolean;
}

export function ListingGrid({ listings, detailed = false, eager = 0, stale = false }: ListingGridProps) {
  return (
    <ul className={classNames(GRID, "transition-opacity", stale && "opacity-50")} aria-busy={stale || undefined}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard listing={listing} detailed={detailed} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}

/** Cards to come, in the measures of real ones. */
export function ListingGridSkeleton({ count, detailed = false }: { count: number; detailed?: boolean }) {
  return (
    <>
      <LoadingNote>Chargement des annonces…</LoadingNote>
      <div className={GRID} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-3/2 rounded-lg" />
            <div className="mt-3 flex h-6 items-center">
              <Skeleton className="h-4 w-4/5" />
            </div>
            <div className="flex h-5.5 items-center">
              <Skeleton className="h-3.5 w-1/2" />
            </div>
            {detailed && (
              <div className="flex h-5.5 items-center">
                <Skeleton className="h-3.5 w-2/5" />
              </div>
            )}
            <div className="mt-1.5 flex h-8 items-center">
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
