import { placeName } from "@lopango/contract/place-name";
import type { PropertySummary } from "@lopango/contract/property";
import { Link } from "react-router";
import { countryName } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/price.tsx";
import { CARD_SIZES, coverOf } from "./card-cover.ts";

interface ListingCardProps {
  listing: PropertySummary;
  /** Tells the whole place, down to the quartier (spec §2 `/search`). */
  detailed?: boolean;
  /** Among the first of the first screen. */
  eager?: boolean;
}

/** A listing in a list. The whole card leads to the listing; a hotel's «Réserver» to its booking. */
export function ListingCard({ listing, detailed = false, eager = false }: ListingCardProps) {
  const { id, title, city, commune, quartier, country, category } = listing;
  return (
    <article className="group relative flex flex-col">
      <Photo
        photo={coverOf(listing)}
        alt=""
        sizes={CARD_SIZES}
        eager={eager}
        className="aspect-3/2 rounded-lg transition-opacity group-hover:opacity-90"
      />
      <h3 className="mt-3 truncate text-base tracking-tight">
        <Link
          to={paths.property(id)}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {title}
        </Link>
      </h3>
      <p className="truncate text-sm text-ink-soft">
        {detailed ? placeName(quartier, commune === city ? "" : commune) || city : placeName(commune, city)}
      </p>
      {detailed && <p className="truncate text-sm text-ink-soft">{placeName(city, countryName(country))}</p>}
      <div className="mt-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <Price cents={listing.base_price_cents} currency={listing.currency} category={category} />
        {category === "hotel" ? (
          <Link
            to={paths.booking(id)}
            aria-label={`Réserver → ${title}`}
            className="relative z-10 -my-1.5 -mr-2 rounded-md px-2 py-2.5 text-sm font-semibold whitespace-nowrap text-accent transition-colors hover:text-accent-deep hover:underline hover:underline-offset-4"
          >
            Réserver →
          </Link>
        ) : (
          <span className="text-sm whitespace-nowrap text-ink-soft">Location mensuelle</span>
        )}
      </div>
    </article>
  );
}
