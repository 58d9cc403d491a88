import { useState } from "react";
import { Link } from "react-router";
import { countUnits } from "@lopango/contract/listings/categories";
import { placeOf } from "@lopango/contract/listings/place-name";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { hostPaths } from "@lopango/contract/host-paths";
import { paths } from "@lopango/contract/paths";
import { coverOf } from "@lopango/contract/photos/photos";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Photo } from "../../photos/photo.tsx";
import { RowMenu, type RowAction } from "../../ui/row-menu.tsx";
import { LoadingNote, Skeleton } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import { ExactPrice } from "../card/price.tsx";
import { StillFreeQuestion } from "./still-free-question.tsx";
import { DeleteListingDialog } from "./listing-actions.tsx";

interface Props {
  listing: PropertySummary;
  /** Below its house: the room type without the name of the house. */
  name?: string | undefined;
  /** Of the menu, before the deletion. */
  actions?: readonly RowAction[];
  /** Absent for who may not delete the listing. */
  onDeleted?: () => void;
  /** Of a home, once its host said whether it is free. */
  onAnswered?: () => void;
}

export function OwnListing({ listing, name, actions = [], onDeleted, onAnswered }: Props) {
  const { id, title, is_active, category, units = 1 } = listing;
  // The heading of a house says where its rooms are.
  const about = name === undefined ? [placeOf(listing)] : [];
  if (name !== undefined || units > 1) about.push(countUnits(category, units));
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card
      as="article"
      className="relative grid h-full grid-cols-[--spacing(26)_minmax(0,1fr)] gap-4 p-3 transition-colors hover:border-line-strong sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <Photo
        photo={coverOf(listing.photos) ?? null}
        alt=""
        sizes="(min-width: 640px) 144px, 104px"
        className="aspect-square rounded-md sm:aspect-4/3"
      />
      <div className="flex min-w-0 flex-col items-start py-0.5">
        <ListingState isActive={is_active} />
        <h3 className="mt-1.5 line-clamp-3 text-base leading-snug">
          <Link
            to={hostPaths.hostListing(id)}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
          >
            {name ?? title}
          </Link>
        </h3>
        <p className="w-full truncate text-sm text-ink-soft">{about.join(" · ")}</p>
        <p className="mt-auto pt-1.5 text-sm">
          <ExactPrice cents={listing.base_price_cents} currency={listing.currency} category={category} />
        </p>
      </div>
      {onAnswered ? (
        <div className="relative z-10 col-span-2 empty:hidden">
          <StillFreeQuestion listing={listing} onAnswered={onAnswered} />
        </div>
      ) : null}
      <div className="relative z-10 col-span-2 -mx-2 -mb-1 flex items-center border-t border-line pt-1.5 max-sm:[&>a]:px-2.5">
        <LinkButton
          to={hostPaths.hostListing(id)}
          variant="quiet"
          size="sm"
          aria-label={`Modifier l’annonce\u202f: ${title}`}
        >
          Modifier
        </LinkButton>
        <LinkButton
          to={hostPaths.hostCalendar(id)}
          variant="quiet"
          size="sm"
          aria-label={`Calendrier de l’annonce\u202f: ${title}`}
        >
          Calendrier
        </LinkButton>
        <LinkButton
          to={paths.property(id)}
          variant="quiet"
          size="sm"
          aria-label={`${is_active ? "Ouvrir" : "Aperçu de"} l’annonce\u202f: ${title}`}
        >
          {is_active ? "Ouvrir" : "Aperçu"}
        </LinkButton>
        {onDeleted ? (
          <span className="ml-auto">
            <RowMenu
              name={title}
              actions={[...actions, { label: "Supprimer l’annonce", danger: true, onSelect: () => setDeleting(true) }]}
            />
          </span>
        ) : null}
      </div>
      <DeleteListingDialog
        listing={listing}
        open={isDeleting}
        onDeleted={() => {
          setDeleting(false);
          showToast("success", "Annonce supprimée.");
          onDeleted?.();
        }}
        onClose={() => setDeleting(false)}
      />
    </Card>
  );
}

export function OwnListingSkeleton() {
  return (
    <div className="mt-8">
      <LoadingNote />
      <Skeleton className="h-7 w-40" />
      <div className="mt-4 grid gap-4 lg:grid-cols-2" aria-hidden>
        {[0, 1, 2, 3].map((card) => (
          <Card
            lift="none"
            key={card}
            className="grid grid-cols-[--spacing(26)_minmax(0,1fr)] gap-4 p-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <Skeleton className="aspect-square rounded-md sm:aspect-4/3" />
            <div className="space-y-2.5 py-1">
              <Skeleton className="h-5 w-20 rounded-full" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}

export function ListingState({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusBadge tone="positive" label="En ligne" />
  ) : (
    <StatusBadge tone="neutral" label="Hors ligne" />
  );
}
