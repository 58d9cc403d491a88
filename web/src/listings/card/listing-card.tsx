import { describeEstablishment, rentalWay } from "@lopango/contract/listings/categories";
import { letByLabel } from "@lopango/contract/listings/let-by";
import { placeName, placeOf } from "@lopango/contract/listings/place-name";
import type { PropertySummary } from "@lopango/contract/listings/property";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { countryAbroad } from "../../lib/format/format.ts";
import { paths, type StayChoice } from "@lopango/contract/paths";
import { Photo } from "../../photos/photo.tsx";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { Amount } from "../../payments/amount.tsx";
import { Rating } from "./rating.tsx";
import { Price } from "./price.tsx";
import { CARD_SIZES, cardCover } from "./card-cover.ts";

export interface ListingCardProps {
  listing: PropertySummary;
  /** Shows a booking link for hotels, and «Location mensuelle» for homes. */
  terms?: boolean;
  eager?: boolean;
  far?: boolean;
  stay?: StayChoice;
  note?: ReactNode;
  heart?: ComponentType<{ listing: PropertySummary }> | undefined;
}

/** Listing in a list; a room type is the card of its house. The whole card is a link. */
export function ListingCard({
  listing,
  terms = false,
  eager = false,
  far = false,
  stay,
  note,
  heart: Heart,
}: ListingCardProps) {
  const { id, category, establishment, free_cancellation: isFreelyCancelled, breakfast_included } = listing;
  const title = establishment?.name ?? listing.title;
  const path = establishment ? paths.establishment(establishment.id, stay) : paths.property(id, stay);
  return (
    <article className="group relative flex h-full flex-col">
      <Photo
        photo={cardCover(listing)}
        alt=""
        sizes={CARD_SIZES}
        eager={eager}
        far={far}
        className="aspect-3/2 rounded-lg transition-opacity group-hover:opacity-90"
      />
      {listing.verified && (
        <span className="absolute top-2 left-2 rounded-full bg-surface px-2.5 py-1 text-xs font-semibold">Vérifié</span>
      )}
      <h3 className="mt-2.5 line-clamp-2 text-sm tracking-tight sm:text-base">
        <Link
          to={path}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {title}
        </Link>
      </h3>
      <p className="line-clamp-2 text-sm text-ink-soft">
        {placeName(placeOf(listing), countryAbroad(listing.country))}
      </p>
      {establishment && <p className="line-clamp-2 text-sm text-ink-soft">{describeEstablishment(establishment)}</p>}
      {isFreelyCancelled || breakfast_included ? (
        <p className="flex flex-wrap gap-x-3 text-sm text-positive">
          {isFreelyCancelled ? <span>Annulation gratuite</span> : null}
          {breakfast_included ? <span>Petit-déjeuner inclus</span> : null}
        </p>
      ) : null}
      {/* Bottom-aligned, so that the prices of a row share one line. */}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-1">
        {/* In a search, the listing is the room type that fits; else the least price is the house's. */}
        <Price
          cents={listing.base_price_cents}
          from={
            establishment && !stay
              ? establishment.from_cents
              : (listing.from_cents ?? (establishment && listing.base_price_cents))
          }
          currency={listing.currency}
          category={category}
          // Beside a total, which has both currencies, a second line would be one too many.
          second={listing.stay_total_cents === undefined ? "below" : "unseen"}
        />
        <Rating rating={establishment ? establishment.rating : listing.rating} />
        {terms &&
          (category === "hotel" ? (
            <Link
              to={establishment ? `${path}#chambres` : paths.booking(id, stay)}
              aria-label={`Réserver → ${title}`}
              className="relative z-10 -my-2.5 rounded-md py-3 text-sm font-semibold whitespace-nowrap text-accent transition-colors hover:text-accent-deep hover:underline hover:underline-offset-4"
            >
              Réserver →
            </Link>
          ) : (
            <span className="text-xs text-ink-soft">{`Location mensuelle, ${rentalWay(listing)}`}</span>
          ))}
        {note && <span className="w-full text-sm font-semibold">{note}</span>}
      </div>
      {listing.confirmed_free_at && <HomeTerms home={listing} at={listing.confirmed_free_at} />}
      {Heart && <Heart listing={listing} />}
    </article>
  );
}

/** What a home costs to move in, who shows it, and when its host last said that it is free. */
function HomeTerms({ home, at }: { home: PropertySummary; at: string }) {
  const { move_in_cents: cents, currency, free_unanswered: isSilent } = home;
  const shower = letByLabel(home);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      {cents === undefined ? (
        <span>Coût d’entrée non indiqué</span>
      ) : (
        <Amount cents={cents} currency={currency} second="unseen" before="Entrée" />
      )}
      {shower ? <span>{shower}</span> : null}
      <span>{isSilent ? "Libre\u202f? À confirmer" : `Dit libre le ${shortDay(at)}`}</span>
    </p>
  );
}

/** `24/11`: names of months would load with the first page. */
function shortDay(at: string): string {
  const [, month = "", day = ""] = todayInCongo(new Date(at)).split("-");
  return `${day}/${month}`;
}
