import { Link } from "react-router";
import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminListing, AdminProperty } from "@lopango/contract/listings/admin-listing";
import { paths } from "@lopango/contract/paths";
import { placeName } from "@lopango/contract/listings/place-name";
import type { SignalKind, SignalSource } from "@lopango/contract/listings/listing-signals";
import { readableNumber } from "../../lib/format/format.ts";
import { Photo } from "../../photos/photo.tsx";
import { Fact, FactList, Panel } from "../../ui/admin/panel.tsx";
import { dayOf } from "../../ui/admin/moment.ts";
import { StatusBadge, type BadgeTone } from "../../ui/badge.tsx";
import { TwoLines } from "../../ui/admin-list/admin-table.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ExactPrice } from "../card/price.tsx";

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

/** Leads to the public page, or to the signals of a listing that is watched. */
export function ListingCell({ listing }: { listing: AdminProperty }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Photo photo={listing.photos[0]} alt="" sizes="4rem" className="aspect-4/3 w-16 shrink-0 rounded-md" />
      <TwoLines
        to={adminPaths.adminProperty(listing.id)}
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

const PATHS: Record<SignalSource, (id: string) => string> = {
  establishment: paths.establishment,
  listing: (id) => adminPaths.adminProperties({ q: id }),
  account: adminPaths.adminUser,
  review: adminPaths.adminReview,
};

interface Props extends Pick<AdminListing, "signals"> {
  /** The listing that they can be dismissed of; null for those of a review or a person. */
  id: string | null;
}

/** Why an admin should look at a listing, a review or a person, each with its reason; nothing follows from it. */
export function Signals({ id, signals }: Props) {
  const dismiss = useAction(async (kind: SignalKind, why: string) => {
    try {
      await api.post("/api/admin/properties/{id}/dismiss-signal", { params: { id: id ?? "" }, body: { kind, why } });
      reloadAdmin();
      showToast("success", "Signal écarté. Il revient s’il a une nouvelle raison.");
    } catch (error) {
      showToast("error", messageOf(error));
    }
  });
  if (signals.length === 0) return null;
  return (
    <section aria-label="Signaux" className="mb-4 rounded-md bg-caution-tint px-4 py-1 text-sm">
      <ul className="divide-y divide-line">
        {signals.map(({ kind, why, others }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-4 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold text-caution">{why}</p>
              {others.length > 0 ? (
                <p className="flex flex-wrap gap-x-4">
                  {others.map((other) => (
                    <Link
                      key={other.kind + other.id}
                      to={PATHS[other.kind](other.id)}
                      className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
                    >
                      {other.title}
                    </Link>
                  ))}
                </p>
              ) : null}
            </div>
            {id === null ? null : (
              <Button
                variant="quiet"
                size="sm"
                className="-mx-4"
                busy={dismiss.isBusy}
                onClick={() => void dismiss.run(kind, why)}
              >
                Écarter
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
