import { Link } from "react-router";
import type { AdminThread } from "@lopango/contract/admin/threads";
import { REPORT_REASONS } from "@lopango/contract/moderation/report-reasons";
import { api } from "../../lib/api/api.ts";
import { adminPaths } from "@lopango/contract/admin/admin-paths";
import { AdminHeading } from "../admin-heading.tsx";
import type { Column } from "../list/admin-table.tsx";
import { ListView } from "../list/list-view.tsx";
import { useAdminList } from "../list/use-admin-list.ts";
import { dayOf } from "../moment.ts";
import { SIDE_NAMES } from "./side-names.ts";

const latest = ({ reports }: AdminThread) => reports.at(-1);
const day = (thread: AdminThread): string => dayOf(latest(thread)?.at ?? "");
const reasons = ({ reports }: AdminThread): string[] =>
  reports.map(({ by, reason }) => `${SIDE_NAMES[by]}\u202f: ${REPORT_REASONS.thread[reason]}`);

const COLUMNS: Column<AdminThread>[] = [
  { head: "Signalée", cell: day },
  {
    head: "Annonce",
    cell: ({ id, property }) => (
      <Link to={adminPaths.adminThread(id)} className="font-semibold underline underline-offset-4">
        {property.title}
      </Link>
    ),
  },
  { head: "Entre", cell: ({ guest, host }) => `${guest.name || "Voyageur"} et ${host.name || "l’hôte"}` },
  { head: "Motif", cell: (thread) => reasons(thread).join(". ") },
];

/** `/admin/threads`: reported conversations; admins cannot read others. */
export function ThreadsPage() {
  const list = useAdminList("threads", {}, (query) => api.countedList("/api/admin/threads", { query }));
  return (
    <>
      <AdminHeading title="Signalements" />
      <p className="mb-4 max-w-prose text-ink-soft">
        Seules les conversations signalées sont visibles ici, et chaque lecture est notée dans le journal.
      </p>
      <ListView
        label="Conversations signalées"
        list={list}
        columns={COLUMNS}
        row={(thread) => ({
          first: thread.property.title,
          second: `${day(thread)} · ${reasons(thread)[0] ?? ""}`,
          to: adminPaths.adminThread(thread.id),
        })}
        actions={() => []}
        placeholder="Début du titre, ou identifiant exact"
        isFiltered={false}
        empty="Aucune conversation n’est signalée."
      />
    </>
  );
}
