import type { PropertySummary } from "@lopango/contract/listings/property";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { StayChoice } from "@lopango/contract/paths";
import { LoadingNote, Skeleton } from "../../ui/states.tsx";
import { ListingCard, type ListingCardProps } from "./listing-card.tsx";

/** Kept here, because the home page loads no other message of `failures.ts`. */
export const LISTINGS_NOT_LOADED = "Impossible de charger les annonces.";

const GRID = "grid pairs gap-x-3 gap-y-6 sm:gap-x-6 sm:gap-y-9 lg:grid-cols-3 xl:grid-cols-4";

/** Cards visible at once on a phone. */
const FIRST_SCREEN = 6;

interface ListingGridProps {
  listings: readonly PropertySummary[];
  terms?: boolean;
  eager?: number;
  stale?: boolean;
  stay?: StayChoice;
  noteOf?: (listing: PropertySummary) => ReactNode;
  heart?: ListingCardProps["heart"];
}

export function ListingGrid({
  listings,
  terms = false,
  eager = 0,
  stale = false,
  stay,
  noteOf,
  heart,
}: ListingGridProps) {
  return (
    <ul className={classNames(GRID, "transition-opacity", stale && "opacity-50")} aria-busy={stale || undefined}>
      {listings.map((listing, index) => (
        <li key={listing.id} className={index < FIRST_SCREEN ? undefined : "when-seen"}>
          <ListingCard
            listing={listing}
            terms={terms}
            eager={index < eager}
            far={index >= FIRST_SCREEN}
            stay={stay}
            note={noteOf?.(listing)}
            heart={heart}
          />
        </li>
      ))}
    </ul>
  );
}

export function ListingGridSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoadingNote>Chargement des annonces…</LoadingNote>
      <div className={GRID} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-3/2 rounded-lg" />
            <div className="mt-2.5 flex h-6 items-center">
              <Skeleton className="h-4 w-4/5" />
            </div>
            <div className="flex h-5.5 items-center">
              <Skeleton className="h-3.5 w-1/2" />
            </div>
            <div className="flex h-7 items-center pt-1">
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
