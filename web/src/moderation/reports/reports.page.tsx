import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminReportCase } from "@lopango/contract/moderation/report-case";
import { REPORT_SUBJECTS } from "@lopango/contract/complaints/report-reasons";
import { Link, useSearchParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import type { Column } from "../../ui/admin-list/admin-table.tsx";
import { FilterSelect } from "../../ui/admin-list/list-toolbar.tsx";
import { ListView } from "../../ui/admin-list/list-view.tsx";
import { choiceIn, useAdminList } from "../../ui/admin-list/use-admin-list.ts";
import { dayOf } from "../../ui/admin/moment.ts";
import { reasonsText, SUBJECT_NAMES } from "./report-labels.ts";

const KINDS = [
  { value: "", label: "Tout" },
  { value: "listing", label: "Annonces" },
  { value: "establishment", label: "Hôtels" },
  { value: "review", label: "Avis" },
  { value: "person", label: "Personnes" },
  { value: "thread", label: "Conversations" },
] as const;

const COLUMNS: Column<AdminReportCase>[] = [
  {
    head: "Signalé",
    cell: ({ id, label }) => (
      <Link to={adminPaths.adminReport(id)} className="font-semibold wrap-anywhere underline underline-offset-4">
        {label}
      </Link>
    ),
    className: "max-w-72",
  },
  { head: "Quoi", cell: ({ subject }) => SUBJECT_NAMES[subject.kind] },
  { head: "Motifs", cell: ({ reasons }) => reasonsText(reasons) },
  { head: "Signalements", cell: ({ reports }) => reports, className: "figures" },
  { head: "Depuis", cell: ({ first_at }) => dayOf(first_at), className: "whitespace-nowrap text-ink-soft" },
];

/** `/admin/reports`: the open reports, one line for each subject, oldest first. */
export function ReportsPage() {
  const [params] = useSearchParams();
  const kind = choiceIn(params, "kind", REPORT_SUBJECTS);
  const list = useAdminList("reports", { kind }, (query) => api.countedList("/api/admin/reports", { query }));
  return (
    <>
      <AdminHeading title="Signalements" />
      <ListView
        label="Signalements"
        list={list}
        columns={COLUMNS}
        row={({ id, label, subject, reasons, reports }) => ({
          first: label,
          second: `${SUBJECT_NAMES[subject.kind]} · ${reasonsText(reasons)}`,
          ...(reports > 1 && { aside: `× ${reports}` }),
          to: adminPaths.adminReport(id),
        })}
        actions={() => []}
        placeholder="Début du titre ou du nom"
        filter={<FilterSelect name="kind" label="Quoi" value={kind} choices={KINDS} />}
        isFiltered={kind !== ""}
        empty="Aucun signalement n’attend de décision."
      />
    </>
  );
}
