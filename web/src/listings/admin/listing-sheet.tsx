import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminListing } from "@lopango/contract/listings/admin-listing";
import { paths } from "@lopango/contract/paths";
import { placeName } from "@lopango/contract/listings/place-name";
import { Link } from "react-router";
import { readableNumber } from "../../lib/format/readable-number.ts";
import { ExactPrice } from "../card/exact-price.tsx";
import { Photo } from "../../photos/photo.tsx";
import { Fact, FactList } from "../../ui/admin/fact-list.tsx";
import { dayOf } from "../../ui/admin/moment.ts";
import { Panel } from "../../ui/admin/panel.tsx";
import { Signals } from "./signals.tsx";
import { OnlineBadge } from "./listing-cell.tsx";

/** A listing as an admin judges it: all photos, price, place, text and numbers. */
export function ListingSheet({ listing, className }: { listing: AdminListing; className?: string }) {
  const { id, title, photos, description, address, contact_phone, contact_whatsapp, owner_id, signals } = listing;
  return (
    <Panel
      title={
        <Link to={paths.property(id)} className="underline underline-offset-4">
          {title}
        </Link>
      }
      action={<OnlineBadge listing={listing} />}
      {...(className && { className })}
    >
      {photos.length > 0 ? (
        <ul className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-5" aria-label="Photos">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <Photo
                photo={photo}
                alt={`Photo ${index + 1}`}
                sizes="(min-width: 40rem) 15rem, 50vw"
                className="aspect-4/3 rounded-md"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-ink-soft">Aucune photo.</p>
      )}
      <Signals id={id} signals={signals} />
      <FactList>
        <Fact label="Prix">
          <ExactPrice cents={listing.base_price_cents} currency={listing.currency} category={listing.category} />
        </Fact>
        <Fact label="Lieu">{placeName(listing.quartier, listing.commune, listing.city)}</Fact>
        <Fact label="Adresse">{address}</Fact>
        <Fact label="Téléphone">{contact_phone && readableNumber(contact_phone)}</Fact>
        <Fact label="WhatsApp">{contact_whatsapp && readableNumber(contact_whatsapp)}</Fact>
        <Fact label="Hôte">
          <Link to={adminPaths.adminUser(owner_id)} className="underline underline-offset-4">
            {listing.host_first_name || "Sans nom"}
          </Link>
        </Fact>
        <Fact label="Publiée">{dayOf(listing.created_at)}</Fact>
      </FactList>
      {description ? (
        <p className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">{description}</p>
      ) : (
        <p className="mt-4 text-ink-soft">Aucune description.</p>
      )}
    </Panel>
  );
}
