import { useSearchParams } from "react-router";
import type { AdminApplications } from "@lopango/contract/partners/partner";
import { APPLICATION_STATUSES, TO_PUBLISH } from "@lopango/contract/partners/partner-life";
import { placeName } from "@lopango/contract/listings/place-name";
import { APPLICATION_STATUS_LABELS, ApplicationBadge } from "../application-status.tsx";
import { api } from "../../lib/api/api.ts";
import { countryName } from "../../lib/format/format.ts";
import { adminPaths } from "@lopango/contract/admin-paths";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import { type Column, TwoLines } from "../../ui/admin-list/admin-table.tsx";
import { FilterSelect } from "../../ui/admin-list/list-toolbar.tsx";
import { ListView } from "../../ui/admin-list/list-view.tsx";
import { choiceIn, useAdminList } from "../../ui/admin-list/use-admin-list.ts";
import { dayOf } from "../../ui/admin/moment.ts";
import { nameOf, reachOf } from "../../identity/admin/person.tsx";

type Application = AdminApplications["items"][number];

const CHOICES = [
  { value: "", label: "Tous les états" },
  ...APPLICATION_STATUSES.map((status) => ({ value: status, label: APPLICATION_STATUS_LABELS[status].label })),
  { value: TO_PUBLISH, label: "Acceptées, à mettre en ligne" },
] as const;

const COLUMNS: Column<Application>[] = [
  {
    head: "Hôtel",
    cell: ({ id, hotel_name, city, country }) => (
      <TwoLines to={adminPaths.adminPartner(id)} first={hotel_name} second={placeName(city, countryName(country))} />
    ),
    className: "max-w-60 lg:max-w-96",
  },
  { head: "État", cell: ({ status }) => <ApplicationBadge status={status} /> },
  {
    head: "Candidat",
    cell: ({ applicant }) => <TwoLines first={nameOf(applicant)} second={applicant.full_name && reachOf(applicant)} />,
    className: "max-w-52 lg:max-w-64",
  },
  { head: "Envoyée", cell: ({ created_at }) => dayOf(created_at), className: "whitespace-nowrap text-ink-soft" },
];

/** `/admin/partners`: applications of hotels. */
export function AdminPartnersPage() {
  const [params] = useSearchParams();
  const status_filter = choiceIn(params, "status", [...APPLICATION_STATUSES, TO_PUBLISH]);
  const list = useAdminList("partners", { status_filter }, (query) =>
    api.countedList("/api/admin/partners/applications", { query }),
  );
  return (
    <>
      <AdminHeading title="Candidatures" />
      <ListView
        label="Candidatures"
        list={list}
        columns={COLUMNS}
        row={({ id, hotel_name, city, status }) => ({
          first: hotel_name,
          to: adminPaths.adminPartner(id),
          state: APPLICATION_STATUS_LABELS[status],
          second: city,
        })}
        placeholder="Hôtel, lieu ou candidat"
        filter={<FilterSelect name="status" label="État" value={status_filter} choices={CHOICES} />}
        isFiltered={status_filter !== ""}
      />
    </>
  );
}
