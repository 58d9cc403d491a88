import { adminPaths } from "@lopango/contract/admin/admin-paths";
import { api } from "../../lib/api/api.ts";
import { AdminHeading } from "../admin-heading.tsx";
import { DetailPage } from "../detail-page.tsx";
import { ListingSheet } from "./listing-sheet.tsx";

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
          <AdminHeading title={listing.title} />
          <ListingSheet listing={listing} />
        </>
      )}
    </DetailPage>
  );
}
