import { Link } from 'react-router';
import type { AdminProperty } from '@lopango/contract/admin';
import { placeName } from '@lopango/contract/place-name';
import { paths } from '../../../lib/paths.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Photo } from '../../../ui/photo.tsx';

/** A listing in a list: its cover, its title, where it is. */
export function ListingCell({ listing }: { listing: AdminProperty }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Photo photo={listing.photos[0]} alt="" sizes="4rem" className="aspect-4/3 w-16 shrink-0 rounded-sm" />
      <span className="min-w-0 leading-tight">
        <Link to={paths.property(listing.id)} className="line-clamp-2 font-semibold underline-offset-4 hover:underline">{listing.title}</Link>
        <span className="mt-0.5 block truncate text-sm text-ink-soft">{placeName(listing.quartier, listing.commune, listing.city)}</span>
      </span>
    </span>
  );
}

/** Whether visitors see it, and who took it offline. */
export function OnlineBadge({ listing: { is_active, suspended } }: { listing: Pick<AdminProperty, 'is_active' | 'suspended'> }) {
  if (is_active) return <StatusBadge tone="positive" label="En ligne" />;
  return suspended ? <StatusBadge tone="danger" label="Désactivée" /> : <StatusBadge tone="neutral" label="Hors ligne" />;
}
