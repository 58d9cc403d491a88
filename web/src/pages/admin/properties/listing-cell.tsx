import type { AdminProperty } from "@lopango/contract/admin";
import { placeName } from "@lopango/contract/place-name";
import { ListingState } from "../../../features/hosting/listing-state.tsx";
import { paths } from "../../../lib/paths.ts";
import { StatusBadge } from "../../../ui/badge.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { TwoLines } from "../list/two-lines.tsx";

/** A listing in a list: its cover, its title, where it is. */
export function ListingCell({ listing }: { listing: AdminProperty }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Photo photo={listing.photos[0]} alt="" sizes="4rem" className="aspect-4/3 w-16 shrink-0 rounded-sm" />
      <TwoLines
        to={paths.property(listing.id)}
        first={listing.title}
        second={placeName(listing.quartier, listing.commune, listing.city)}
      />
    </span>
  );
}

/** Whether visitors see it, and who took it offline. */
export function OnlineBadge({
  listing: { is_active, suspended },
}: {
  listing: Pick<AdminProperty, "is_active" | "suspended">;
}) {
  return suspended && !is_active ? (
    <StatusBadge tone="danger" label="Désactivée" />
  ) : (
    <ListingState isActive={is_active} />
  );
}
