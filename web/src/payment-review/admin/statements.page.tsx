import type { StatementImport } from "@lopango/contract/payment-review/statement";
import { adminPaths } from "@lopango/contract/admin-paths";
import { api } from "../../lib/api/api.ts";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import { momentOf } from "../../ui/admin/moment.ts";
import { TwoLines, type Column } from "../../ui/admin-list/admin-table.tsx";
import { ListView } from "../../ui/admin-list/list-view.tsx";
import { useAdminList } from "../../ui/admin-list/use-admin-list.ts";
import { ImportForm } from "./import-form.tsx";
import { leftLabel, number, titleOf } from "./statement-labels.ts";

const COLUMNS: Column<StatementImport>[] = [
  {
    head: "Relevé",
    cell: (statement) => (
      <TwoLines first={titleOf(statement)} second={statement.file_name} to={adminPaths.adminStatement(statement.id)} />
    ),
  },
  { head: "Importé", cell: ({ by, started_at }) => <TwoLines first={by} second={momentOf(started_at)} /> },
  {
    head: "Lignes",
    cell: ({ matched, lines }) => `${number(matched)} sur ${number(lines)} avec leur paiement`,
    className: "figures",
  },
  { head: "Reste", cell: leftLabel },
];

/** `/admin/reconciliation/statements`: imports statements of providers, and lists past imports. */
export function StatementsPage() {
  const list = useAdminList("statements", {}, (query) => api.countedList("/api/admin/statements", { query }));
  return (
    <>
      <AdminHeading title="Relevés" />
      <p className="mb-4 max-w-prose text-ink-soft">
        Chaque mois, importez le relevé de l’opérateur. Ses lignes sont rapprochées de nos paiements et de nos
        remboursements, les frais sont notés, et ce qui reste devient un écart. Importer deux fois le même fichier ne
        change rien.
      </p>
      <ImportForm />
      <h2 className="mt-8 mb-3 text-lg">Relevés importés</h2>
      <ListView
        label="Relevés importés"
        list={list}
        columns={COLUMNS}
        row={(statement) => ({
          first: titleOf(statement),
          second: leftLabel(statement),
          to: adminPaths.adminStatement(statement.id),
        })}
        placeholder="Nom du fichier"
        isFiltered={false}
        empty="Aucun relevé n’a encore été importé."
      />
    </>
  );
}
