import type { AdminProperty } from "@lopango/contract/listings/admin-listing";
import { placeName } from "@lopango/contract/listings/place-name";
import { adminPaths } from "@lopango/contract/admin-paths";
import { paths } from "@lopango/contract/paths";
import { StatusBadge, type BadgeTone } from "../../ui/badge.tsx";
import { Photo } from "../../photos/photo.tsx";
import { TwoLines } from "../../ui/admin-list/two-lines.tsx";

/** Leads to the public page, or to the signals of a listing that is watched. */
export function ListingCell({ listing, isWatched }: { listing: AdminProperty; isWatched: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Photo photo={listing.photos[0]} alt="" sizes="4rem" className="aspect-4/3 w-16 shrink-0 rounded-md" />
      <TwoLines
        to={isWatched ? adminPaths.adminProperty(listing.id) : paths.property(listing.id)}
        first={listing.title}
        second={placeName(listing.quartier, listing.commune, listing.city)}
      />
    </span>
  );
}

type Online = Pick<AdminProperty, "is_active" | "in_review" | "suspended">;

export function onlineLabel({ is_active, in_review, suspended }: Online): { label: string; tone: BadgeTone } {
  if (is_active) return { label: "En ligne", tone: "positive" };
  if (in_review) return { label: "À relire", tone: "caution" };
  return suspended ? { label: "Désactivée", tone: "danger" } : { label: "Hors ligne", tone: "neutral" };
}

export function OnlineBadge({ listing }: { listing: Online }) {
  return <StatusBadge {...onlineLabel(listing)} />;
}
