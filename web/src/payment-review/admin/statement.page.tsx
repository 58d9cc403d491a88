import { Link } from "react-router";
import type { AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import type { StatementResult } from "@lopango/contract/payment-review/statement";
import { adminPaths } from "@lopango/contract/admin-paths";
import { MAX_STATEMENT_FAULTS } from "@lopango/contract/limits";
import { formatExactPrice, type Money } from "@lopango/contract/payments/money";
import { api } from "../../lib/api/api.ts";
import { AdminHeading, DetailPage } from "../../ui/admin/detail-page.tsx";
import { momentOf } from "../../ui/admin/moment.ts";
import { Fact, FactList, Panel } from "../../ui/admin/panel.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { KINDS, sideLines, sumLabel } from "../../payments/money-labels.ts";
import { counted, doneOf, number, titleOf } from "./statement-labels.ts";

/** `/admin/reconciliation/statements/{id}`: what an imported statement matched, and what is left of it. */
export function StatementPage() {
  return (
    <DetailPage
      title="Relevé"
      name="statement"
      list={{ path: adminPaths.adminStatements(), label: "Relevés", all: "Voir tous les relevés" }}
      load={(id) => api.get("/api/admin/statements/{id}", { params: { id } })}
      problem="Le relevé n’a pas pu être chargé."
    >
      {(statement) => <Result statement={statement} />}
    </DetailPage>
  );
}

function Result({ statement }: { statement: StatementResult }) {
  const { finished_at, lines, bad } = statement;
  return (
    <div className="space-y-6">
      <AdminHeading title={titleOf(statement)} />
      {finished_at === null ? (
        <FailureNote
          title={`Import inachevé\u202f: ${doneOf(statement)}.`}
          reason={"Importez le même fichier à nouveau\u202f: il reprend où il s’est arrêté."}
        />
      ) : null}
      <Panel title="Résultat">
        <FactList>
          <Fact label="Lignes">{number(lines)}</Fact>
          <Fact label="Avec leur paiement">{number(statement.matched)}</Fact>
          <Fact label="Montants prouvés par ce relevé">{statement.proven > 0 ? number(statement.proven) : ""}</Fact>
          <Fact label="Remboursements retrouvés">{number(statement.refunded)}</Fact>
          <Fact label="Frais et autres mouvements">{number(statement.set_aside)}</Fact>
          <Fact label="Déjà importées">{statement.known > 0 ? number(statement.known) : ""}</Fact>
          <Fact label="Frais de l’opérateur">{sumLabel(statement.fees, inItsCurrency) || "Aucun dans ce relevé"}</Fact>
          <Fact label="Paiements sans ligne">{missingLabel(statement)}</Fact>
        </FactList>
      </Panel>
      {bad > 0 ? <Faults statement={statement} /> : null}
      <Left statement={statement} />
      <p className="text-sm text-ink-soft">
        {`${statement.file_name}, importé par ${statement.by} le ${momentOf(statement.started_at)}.`}
      </p>
    </div>
  );
}

/** Of the provider's account: nothing is converted there. */
const inItsCurrency = ({ amount_cents, currency }: Money): string => formatExactPrice(amount_cents, currency);

function missingLabel({ missing, bad, finished_at }: StatementResult): string {
  if (missing !== null) return number(missing);
  if (bad === 0 && finished_at !== null) return "Pas cherchés\u202f: le fichier ne nomme aucune devise";
  return bad > 0 ? "Pas cherchés tant que des lignes sont illisibles" : "Pas encore cherchés";
}

function Faults({ statement: { bad, faults } }: { statement: StatementResult }) {
  return (
    <Panel title={counted(bad, "ligne illisible", "lignes illisibles")}>
      <p className="mb-3 text-sm text-ink-soft">
        Les autres lignes sont importées. Si l’erreur vient du fichier, corrigez-le, puis importez-le à nouveau.
      </p>
      <ul className="space-y-1.5 text-sm">
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
      {bad > MAX_STATEMENT_FAULTS ? (
        <p className="mt-3 text-sm text-ink-soft">{`Les ${MAX_STATEMENT_FAULTS} premières sont montrées.`}</p>
      ) : null}
    </Panel>
  );
}

/** Open discrepancies by what is to do; the list of all has what exceeds. */
function Left({ statement: { left } }: { statement: StatementResult }) {
  return (
    <Panel
      title="Écarts de ce relevé"
      action={
        <Link to={adminPaths.adminReconciliation()} className="text-sm underline underline-offset-4">
          Tous les écarts
        </Link>
      }
    >
      {left.length === 0 ? <p className="text-ink-soft">Aucun écart n’est ouvert.</p> : null}
      <div className="space-y-6">
        {byTask(left).map(([first, ...others]) => (
          <section key={first.id}>
            <h3 className="font-semibold">{`${KINDS[first.kind]} (${number(others.length + 1)})`}</h3>
            <p className="mt-1 max-w-prose text-sm text-ink-soft">{first.what_to_do}</p>
            <ul className="mt-2 divide-y divide-line">
              {[first, ...others].map((one) => (
                <Difference key={one.id} found={one} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}

type Discrepancies = [AdminDiscrepancy, ...AdminDiscrepancy[]];

function byTask(left: readonly AdminDiscrepancy[]): Discrepancies[] {
  const groups: Discrepancies[] = [];
  for (const one of left) {
    const group = groups.find(([{ kind, what_to_do }]) => kind === one.kind && what_to_do === one.what_to_do);
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

function Difference({ found: { reference, ours, theirs } }: { found: AdminDiscrepancy }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm wrap-anywhere figures">
        {[
          ours && `Chez nous\u202f: ${sideLines(ours).join(", ")}`,
          theirs && `${ours ? "Relevé\u202f: " : ""}${sideLines(theirs).join(", ")}`,
        ]
          .filter(Boolean)
          .join(" — ")}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {ours ? (
          <Link
            to={adminPaths.adminBookings({ view: "payments", status: "all", q: reference })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Le paiement
          </Link>
        ) : null}
        <Link
          to={adminPaths.adminReconciliation({ q: reference })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          L’écart
        </Link>
      </p>
    </li>
  );
}
