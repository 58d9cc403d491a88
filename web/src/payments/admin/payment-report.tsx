import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { Badge } from "../../ui/badge.tsx";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { MISMATCH_LABELS } from "../money-labels.ts";
import { reportedFacts } from "./payment-report-labels.ts";

export function PaymentReportDetails({ payment }: { payment: AdminPayment }) {
  const { reported, mismatches } = payment;
  if (!reported) return null;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {mismatches.map((mismatch) => (
          <Badge key={mismatch} tone="danger">
            {MISMATCH_LABELS[mismatch]}
          </Badge>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Facts
          title="Attendu"
          facts={[
            ["Référence", payment.reference],
            ["Montant", formatExactPrice(payment.amount_cents, payment.currency)],
            ["Devise", payment.currency],
          ]}
        />
        <Facts
          title="Annoncé par l’opérateur"
          facts={reportedFacts(payment).map(({ label, value }) => [label, value])}
        />
      </div>
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: [name: string, value: string][] }) {
  return (
    <section className="min-w-0 rounded-md bg-sand-tint px-4 py-3">
      <p className="text-xs font-semibold text-ink-soft">{title}</p>
      <dl className="mt-1.5 space-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere figures">{value || "—"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
