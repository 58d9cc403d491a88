import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { AdminProperty } from "@lopango/contract/admin";
import { api } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.ts";
import { Price } from "../../../ui/price.tsx";
import { AdminHeading } from "../admin-heading.tsx";
import type { Column } from "../list/admin-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListView } from "../list/list-view.tsx";
import { choiceIn, useAdminList } from "../list/use-admin-list.ts";
import { dayOf } from "../moment.ts";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ListingActions } from "./listing-actions.tsx";
import { ListingCell, OnlineBadge } from "./listing-cell.tsx";

const CHOICES = [
  { value: "", label: "Toutes" },
  { value: "active", label: "En ligne" },
  { value: "inactive", label: "Hors ligne" },
] as const;

/** `/admin/properties`: every listing, taken offline, put online again or deleted. */
export function PropertiesPage() {
  const [params] = useSearchParams();
  const [asking, setAsking] = useState<{ about: AdminProperty; what: "deactivate" | "delete" } | null>(null);
  const status_filter = choiceIn(params, "status", ["active", "inactive"]);
  const list = useAdminList("properties", { status_filter }, (query) =>
    api.countedList("/api/admin/properties", { query }),
  );

  const columns: Column<AdminProperty>[] = [
    { head: "Annonce", place: "title", cell: (listing) => <ListingCell listing={listing} />, className: "max-w-md" },
    { head: "État", place: "aside", cell: (listing) => <OnlineBadge listing={listing} /> },
    {
      head: "Prix",
      cell: (listing) => (
        <Price cents={listing.base_price_cents} currency={listing.currency} category={listing.category} />
      ),
      className: "whitespace-nowrap",
    },
    {
      head: "Hôte",
      cell: (listing) => (
        <Link
          to={paths.adminUsers({ q: listing.owner_id })}
          className="underline-offset-4 hover:underline max-lg:underline"
        >
          {listing.host_first_name || "—"}
        </Link>
      ),
    },
    { head: "Publiée", cell: (listing) => dayOf(listing.created_at), className: "whitespace-nowrap text-ink-soft" },
    {
      head: "Actions",
      place: "actions",
      cell: (listing) => (
        <ListingActions
          listing={listing}
          onDeactivate={() => setAsking({ about: listing, what: "deactivate" })}
          onDelete={() => setAsking({ about: listing, what: "delete" })}
        />
      ),
    },
  ];

  return (
    <>
      <AdminHeading title="Annonces" />
      <ListView
        label="Annonces"
        list={list}
        columns={columns}
        placeholder="Mots du titre"
        filter={<FilterSelect name="status" label="État" value={status_filter} choices={CHOICES} />}
        isFiltered={status_filter !== ""}
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
