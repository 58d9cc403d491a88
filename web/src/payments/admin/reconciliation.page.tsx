import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import { adminPaths } from "@lopango/contract/admin-paths";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { api } from "../../lib/api/api.ts";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import type { Column } from "../../ui/admin-list/admin-table.tsx";
import { FilterSelect } from "../../ui/admin-list/list-toolbar.tsx";
import { ListView } from "../../ui/admin-list/list-view.tsx";
import { choiceIn, useAdminList, reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { dayOf } from "../../ui/admin/moment.ts";
import { LinkButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { ReasonDialog } from "../../ui/admin/form-dialog.tsx";
import { providerFacts } from "./payment-report.tsx";
import { KIND_NAMES, KINDS, sideLines } from "../money-labels.ts";

const CHOICES = [
  { value: "", label: "Tous les écarts" },
  ...KIND_NAMES.map((kind) => ({ value: kind, label: KINDS[kind] })),
] as const;

const COLUMNS: Column<AdminDiscrepancy>[] = [
  {
    head: "Écart",
    cell: ({ kind, found_at }) => (
      <>
        <span className="font-semibold">{KINDS[kind]}</span>
        <span className="block text-ink-soft">{dayOf(found_at)}</span>
      </>
    ),
    className: "min-w-30 lg:min-w-44 align-top!",
  },
  {
    head: "Paiement",
    cell: (discrepancy) => <Attempt discrepancy={discrepancy} />,
    className: "min-w-28 max-w-36 lg:max-w-64 align-top!",
  },
  {
    head: "Chez nous",
    cell: ({ ours }) => (ours ? <Lines lines={sideLines(ours)} /> : "—"),
    className: "min-w-28 max-w-36 lg:min-w-36 lg:max-w-44 align-top!",
  },
  {
    head: "Chez l’opérateur",
    cell: (discrepancy) => <Lines lines={saidLines(discrepancy)} />,
    className: "min-w-28 max-w-36 lg:min-w-36 lg:max-w-44 align-top!",
  },
  { head: "Que faire", cell: ({ what_to_do }) => what_to_do, className: "min-w-40 align-top!" },
];

/** `/admin/reconciliation`: discrepancies with the provider and unmatched webhook events. */
export function ReconciliationPage() {
  const [params] = useSearchParams();
  const [dismissing, setDismissing] = useState<AdminDiscrepancy | null>(null);
  const kind = choiceIn(params, "kind", KIND_NAMES);
  const list = useAdminList("reconciliation", { kind_filter: kind }, (query) =>
    api.countedList("/api/admin/reconciliation", { query }),
  );
  return (
    <>
      <AdminHeading title="Rapprochement">
        <LinkButton to={adminPaths.adminStatements()} variant="secondary">
          Relevés
        </LinkButton>
      </AdminHeading>
      <p className="mb-4 max-w-prose text-ink-soft">
        Chaque nuit, l’opérateur est interrogé sur tous les paiements des sept derniers jours. Un écart disparaît la
        nuit qui suit l’accord des deux côtés, ou dès qu’il est classé. Ceux d’un relevé disparaissent quand un relevé
        dit comme nous.
      </p>
      <ListView
        label="Écarts"
        list={list}
        columns={COLUMNS}
        row={({ kind, reference, found_at }) => ({
          first: KINDS[kind],
          second: `${dayOf(found_at)} · ${reference || "sans référence"}`,
        })}
        actions={(discrepancy) => [{ label: "Classer", quiet: true, onSelect: () => setDismissing(discrepancy) }]}
        placeholder="Référence exacte"
        filter={<FilterSelect name="kind" label="Écart" value={kind} choices={CHOICES} />}
        isFiltered={kind !== ""}
        empty="L’opérateur et nos paiements disent la même chose."
      />
      {dismissing ? <DismissDialog discrepancy={dismissing} onClose={() => setDismissing(null)} /> : null}
    </>
  );
}

/** Reference of the payment, linked if the payment exists. */
function Attempt({ discrepancy: { kind, reference, ours, webhook_event } }: { discrepancy: AdminDiscrepancy }) {
  if (reference === "") return <span>Sans référence</span>;
  const name = <span className="font-mono text-xs wrap-anywhere">{reference}</span>;
  const isOfNone = ours === null && (kind === "line_without_payment" || kind === "line_without_refund");
  if (isOfNone || webhook_event?.reason === "unknown_reference") return name;
  return (
    <Link
      to={adminPaths.adminBookings({ view: "payments", status: "all", q: reference })}
      className="underline underline-offset-4 lg:whitespace-nowrap"
    >
      {name}
    </Link>
  );
}

/** Returns the provider's polled values, or the fields of its webhook event. */
function saidLines({ theirs, webhook_event }: AdminDiscrepancy): string[] {
  if (theirs) return sideLines(theirs);
  const facts = providerFacts(webhook_event?.fields ?? {}, "USD");
  return facts.map(({ label, value }) => `${label}\u202f: ${value}`);
}

function Lines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span>—</span>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere figures">
          {line}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  discrepancy: AdminDiscrepancy;
  onClose: () => void;
}

function DismissDialog({ discrepancy: { id, kind, reference, version }, onClose }: Props) {
  const dismiss = async (note: string) => {
    await api.post("/api/admin/reconciliation/{id}/dismiss", { params: { id }, body: { note, version } });
    onClose();
    reloadAdmin();
    showToast("success", "Écart classé.");
  };
  return (
    <ReasonDialog
      title="Classer cet écart ?"
      hint="Noté dans le journal."
      maxLength={MAX_NOTE_LENGTH}
      confirmLabel="Classer l’écart"
      keepLabel="Le garder"
      variant="primary"
      problem="L’écart n’a pas été classé."
      send={dismiss}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold">{KINDS[kind]}</strong>
        {reference ? <span className="block font-mono text-xs wrap-anywhere text-ink-soft">{reference}</span> : null}
      </p>
      <p className="mt-3 rounded-md bg-sand px-4 py-3">
        Aucun argent ne bouge et le paiement reste tel quel. L’écart ne revient que si l’opérateur ou nos paiements
        disent autre chose.
      </p>
    </ReasonDialog>
  );
}
