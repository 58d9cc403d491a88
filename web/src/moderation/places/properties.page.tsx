import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { AdminProperty } from "@lopango/contract/listings/admin-listing";
import { placeName } from "@lopango/contract/listings/place-name";
import { api } from "../../lib/api/api.ts";
import { adminPaths } from "@lopango/contract/admin-paths";
import { Photo } from "../../photos/photo.tsx";
import { Amount } from "../../payments/amount.tsx";
import { ExactPrice } from "../../listings/card/price.tsx";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import type { Column } from "../../ui/admin-list/admin-table.tsx";
import { FilterSelect } from "../../ui/admin-list/list-toolbar.tsx";
import { ListView } from "../../ui/admin-list/list-view.tsx";
import { choiceIn, useAdminList } from "../../ui/admin-list/use-admin-list.ts";
import { dayOf } from "../../ui/admin/moment.ts";
import { DeactivateDialog, DeleteDialog, useReactivate } from "./listing-actions.tsx";
import { ListingCell, OnlineBadge, onlineLabel } from "../../listings/admin/listing-sheet.tsx";

const CHOICES = [
  { value: "", label: "Toutes" },
  { value: "active", label: "Actives seulement" },
  { value: "inactive", label: "Hors ligne" },
  { value: "watched", label: "À regarder" },
] as const;

const FILTERS: Record<(typeof CHOICES)[number]["value"], Record<string, string>> = {
  "": {},
  active: { only_active: "true" },
  inactive: { status_filter: "inactive" },
  watched: { status_filter: "watched" },
};

/** `/admin/properties`: every listing, with deactivation, reactivation and deletion. */
export function PropertiesPage() {
  const [params] = useSearchParams();
  const [asking, setAsking] = useState<{ about: AdminProperty; what: "deactivate" | "delete" } | null>(null);
  const status = choiceIn(params, "status", ["active", "inactive", "watched"]);
  const list = useAdminList("properties", FILTERS[status], (query) =>
    api.countedList("/api/admin/properties", { query }),
  );
  const reactivate = useReactivate();
  const navigate = useNavigate();

  const columns: Column<AdminProperty>[] = [
    {
      head: "Annonce",
      cell: (listing) => <ListingCell listing={listing} />,
      className: "max-w-56 lg:max-w-md",
    },
    { head: "État", cell: (listing) => <OnlineBadge listing={listing} /> },
    {
      head: "Prix",
      cell: (listing) => (
        <ExactPrice cents={listing.base_price_cents} currency={listing.currency} category={listing.category} />
      ),
      className: "whitespace-nowrap",
    },
    {
      head: "Hôte",
      cell: (listing) => (
        <Link
          to={adminPaths.adminUser(listing.owner_id)}
          className="underline-offset-4 hover:underline max-lg:underline"
        >
          {listing.host_first_name || "—"}
        </Link>
      ),
    },
    {
      head: "Publiée",
      cell: (listing) => dayOf(listing.created_at),
      className: "whitespace-nowrap text-ink-soft max-lg:hidden",
    },
  ];

  return (
    <>
      <AdminHeading title="Annonces" />
      <ListView
        label="Annonces"
        list={list}
        columns={columns}
        row={(listing) => ({
          first: listing.title,
          to: adminPaths.adminProperty(listing.id),
          state: onlineLabel(listing),
          second: placeName(listing.quartier, listing.commune, listing.city),
          aside: <Amount cents={listing.base_price_cents} currency={listing.currency} second="unseen" />,
          lead: (
            <Photo photo={listing.photos[0]} alt="" sizes="3.5rem" className="aspect-4/3 w-14 shrink-0 rounded-md" />
          ),
        })}
        actions={(listing) => [
          listing.is_active
            ? { label: "Désactiver", onSelect: () => setAsking({ about: listing, what: "deactivate" }) }
            : listing.in_review
              ? { label: "Relire", onSelect: () => void navigate(adminPaths.adminProperty(listing.id)) }
              : { label: "Réactiver", onSelect: () => void reactivate.run(listing) },
          { label: "Supprimer", danger: true, onSelect: () => setAsking({ about: listing, what: "delete" }) },
        ]}
        placeholder="Titre, lieu ou hôte"
        filter={<FilterSelect name="status" label="État" value={status} choices={CHOICES} />}
        isFiltered={status !== ""}
      />
      {asking?.what === "deactivate" ? (
        <DeactivateDialog key={asking.about.id} listing={asking.about} onClose={() => setAsking(null)} />
      ) : null}
      {asking?.what === "delete" ? (
        <DeleteDialog key={asking.about.id} listing={asking.about} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}
