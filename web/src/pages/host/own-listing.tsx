import { Link } from "react-router";
import { placeName } from "@lopango/contract/place-name";
import type { PropertySummary } from "@lopango/contract/property";
import { ListingState } from "../../features/hosting/listing-state.tsx";
import { coverOf } from "../../features/listings/card-cover.ts";
import { paths } from "../../lib/paths.ts";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/price.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";

/** One of the host's own listings: how it stands, and the ways to change it. */
export function OwnListing({ listing }: { listing: PropertySummary }) {
  const { id, title, commune, city, is_active, category } = listing;
  return (
    <article className="relative grid h-full grid-cols-[6.5rem_minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-3 shadow-soft transition-colors hover:border-line-strong sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Photo
        photo={coverOf(listing)}
        alt=""
        sizes="(min-width: 640px) 144px, 104px"
        className="aspect-square rounded-md sm:aspect-4/3"
      />
      <div className="flex min-w-0 flex-col items-start py-0.5">
        <ListingState isActive={is_active} />
        <h3 className="mt-1.5 line-clamp-2 text-base leading-snug">
          <Link
            to={paths.hostListing(id)}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
          >
            {title}
          </Link>
        </h3>
        <p className="w-full truncate text-sm text-ink-soft">{placeName(commune, city)}</p>
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-3 pt-1.5 text-sm">
          <Price cents={listing.base_price_cents} currency={listing.currency} category={category} />
          {is_active ? (
            <Link
              to={paths.property(id)}
              aria-label={`Ouvrir l’annonce : ${title}`}
              className="relative z-10 -m-1.5 rounded-sm p-1.5 font-semibold text-accent underline-offset-4 hover:text-accent-deep hover:underline"
            >
              Ouvrir
            </Link>
          ) : null}
        </div>
      </div>
    </article>
  );
}

export function OwnListingSkeleton() {
  return (
    <div className="mt-8">
      <LoadingNote />
      <Skeleton className="h-7 w-40" />
      <div className="mt-4 grid gap-4 lg:grid-cols-2" aria-hidden>
        {[0, 1, 2, 3].map((card) => (
          <div
            key={card}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <Skeleton className="aspect-square rounded-md sm:aspect-4/3" />
            <div className="space-y-2.5 py-1">
              <Skeleton className="h-5 w-20 rounded-full" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
