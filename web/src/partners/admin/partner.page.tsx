import { api } from "../../lib/api/api.ts";
import { APPLICATION_NOT_LOADED } from "../application-labels.ts";
import { adminPaths } from "@lopango/contract/admin-paths";
import { DetailPage } from "../../ui/admin/detail-page.tsx";
import { PartnerDetail } from "./partner-detail.tsx";

const LIST = { path: adminPaths.adminPartners(), label: "Candidatures", all: "Toutes les candidatures" };

/** `/admin/partners/{id}`: one application, its files and the decision. */
export function PartnerPage() {
  return (
    <DetailPage
      title="Candidature"
      name="partner"
      list={LIST}
      load={(id) => api.get("/api/partners/applications/{id}", { params: { id } })}
      problem={APPLICATION_NOT_LOADED}
    >
      {(application) => <PartnerDetail application={application} />}
    </DetailPage>
  );
}
