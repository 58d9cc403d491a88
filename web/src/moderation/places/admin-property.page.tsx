import type { AdminListing } from "@lopango/contract/listings/admin-listing";
import { useState } from "react";
import { adminPaths } from "@lopango/contract/admin-paths";
import { api } from "../../lib/api/api.ts";
import { AdminHeading, DetailPage } from "../../ui/admin/detail-page.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DeactivateDialog, DeleteDialog, useReactivate } from "./listing-actions.tsx";
import { ListingSheet } from "../../listings/admin/listing-sheet.tsx";

const LIST = { path: adminPaths.adminProperties(), label: "Annonces", all: "Toutes les annonces" };

/** `/admin/properties/{id}`: a listing as an admin judges it, with its signals. */
export function AdminPropertyPage() {
  return (
    <DetailPage
      title="Annonce"
      name="property"
      list={LIST}
      load={(id) => api.get("/api/admin/properties/{id}", { params: { id } })}
      problem="Impossible de charger cette annonce."
    >
      {(listing) => (
        <>
          <AdminHeading title={listing.title}>
            <ListingActs listing={listing} />
          </AdminHeading>
          <ListingSheet listing={listing} />
        </>
      )}
    </DetailPage>
  );
}

function ListingActs({ listing }: { listing: AdminListing }) {
  const [asking, setAsking] = useState<"deactivate" | "delete" | null>(null);
  const reactivate = useReactivate();
  const close = () => setAsking(null);
  return (
    <span className="flex flex-wrap gap-2">
      {listing.establishment_id === null ? null : (
        <LinkButton to={adminPaths.adminEstablishment(listing.establishment_id)} variant="secondary">
          Son hôtel
        </LinkButton>
      )}
      {listing.is_active ? (
        <Button variant="secondary" onClick={() => setAsking("deactivate")}>
          Désactiver
        </Button>
      ) : (
        <Button variant="secondary" busy={reactivate.isBusy} onClick={() => void reactivate.run(listing)}>
          Réactiver
        </Button>
      )}
      <Button variant="danger" onClick={() => setAsking("delete")}>
        Supprimer
      </Button>
      {asking === "deactivate" ? <DeactivateDialog listing={listing} onClose={close} /> : null}
      {asking === "delete" ? <DeleteDialog listing={listing} onClose={close} /> : null}
    </span>
  );
}
