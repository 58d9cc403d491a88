import useSWR from "swr";
import { useId, useState } from "react";
import type { AdminPaymentDetail } from "@lopango/contract/payments/admin-payment-detail";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { momentOf } from "../../ui/admin/moment.ts";
import { PAYMENT_STATUS_LABELS } from "../money-labels.ts";
import { providerFacts, type ReportedFact } from "./payment-report.tsx";

/** Loads a payment with its webhook events, and again after every admin action; null loads nothing. */
export function usePaymentDetail(reference: string | null): { detail: AdminPaymentDetail | undefined; error: unknown } {
  const { data, error } = useSWR(
    reference === null ? null : keyOf("admin", "payment", reference),
    () => api.get("/api/admin/payments/{reference}", { params: { reference: reference ?? "" } }),
    { dedupingInterval: 500 },
  );
  return { detail: data, error };
}

export function PaymentTrail({ payment }: { payment: AdminPayment }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const params = { reference: payment.reference };
  const { run, isBusy, error } = useAction(async () => {
    const { status } = await api.post("/api/admin/payments/{reference}/ask", { params });
    reloadAdmin();
    showToast(
      "success",
      `L’opérateur a répondu. Paiement\u202f: ${PAYMENT_STATUS_LABELS[status].label.toLowerCase()}.`,
    );
  });
  return (
    <div className="mt-4">
      <p className="text-sm text-ink-soft">
        {payment.next_check_at
          ? `Prochaine question à l’opérateur\u202f: ${momentOf(payment.next_check_at)}.`
          : "L’opérateur n’est plus interrogé automatiquement."}
      </p>
      <div className="mt-3 flex flex-col gap-2 sm:flex-row">
        <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
          Interroger l’opérateur
        </Button>
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          Ce que l’opérateur a dit
        </Button>
      </div>
      {error ? (
        <p role="alert" className="mt-1 text-sm text-danger">
          {messageOf(error)}
        </p>
      ) : null}
      <div id={id}>{isOpen ? <Trail payment={payment} /> : null}</div>
    </div>
  );
}

function Trail({ payment }: { payment: AdminPayment }) {
  const { detail, error } = usePaymentDetail(payment.reference);
  const { reports = [], webhook_events = [], stated = [] } = detail ?? {};
  if (error)
    return (
      <p role="alert" className="mt-4 text-sm text-danger">
        {messageOf(error)}
      </p>
    );
  return (
    <div className="mt-4 space-y-4">
      <Entries
        title="Réponses à nos questions"
        empty={detail ? "L’opérateur n’a encore rien dit de définitif." : "Chargement…"}
        entries={reports.map(({ at, status, amount_cents, currency, raw }) => ({
          key: at,
          head: `${momentOf(at)} · ${PAYMENT_STATUS_LABELS[status].label}`,
          aside: amount_cents === null ? null : formatExactPrice(amount_cents, currency ?? "USD"),
          facts: providerFacts(raw, currency ?? "USD"),
        }))}
      />
      <Entries
        title="Notifications reçues"
        empty={detail ? "Aucune notification." : "Chargement…"}
        entries={webhook_events.map(({ received_at: at, method, fields }, index) => ({
          key: `${at} ${index}`,
          head: `${momentOf(at)} · ${method}`,
          aside: null,
          facts: providerFacts(fields, "USD"),
        }))}
      />
      <Entries
        title="Lignes des relevés"
        empty={detail ? "Aucun relevé importé ne le montre." : "Chargement…"}
        entries={stated.map(({ at, kind, fee, amount_cents, currency }, index) => ({
          key: `${at} ${index}`,
          head: `${momentOf(at)} · ${LINE_LABELS[kind]}`,
          aside: formatExactPrice(amount_cents, currency),
          facts: fee
            ? [{ label: "Frais de l’opérateur", value: formatExactPrice(fee.amount_cents, fee.currency) }]
            : [],
        }))}
      />
    </div>
  );
}

const LINE_LABELS: Record<AdminPaymentDetail["stated"][number]["kind"], string> = {
  payment: "Paiement",
  refund: "Remboursement",
  fee: "Frais",
};

interface Entry {
  key: string;
  head: string;
  aside: string | null;
  facts: ReportedFact[];
}

function Entries({ title, empty, entries }: { title: string; empty: string; entries: Entry[] }) {
  return (
    <section aria-label={title}>
      <p className="text-xs font-semibold text-ink-soft">{title}</p>
      {entries.length === 0 ? <p className="mt-1 text-sm text-ink-soft">{empty}</p> : null}
      <ol className="mt-1 space-y-2">
        {entries.map(({ key, head, aside, facts }) => (
          <li key={key} className="rounded-md bg-sand-tint px-4 py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
              <span>{head}</span>
              {aside ? <span className="figures">{aside}</span> : null}
            </p>
            <dl className="mt-1 space-y-0.5">
              {facts.map(({ label, value }) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-3">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="min-w-0 wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
