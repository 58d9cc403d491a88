import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { adminPaths } from "@lopango/contract/admin-paths";
import { Amount } from "../amount.tsx";
import { isInFlight } from "@lopango/contract/payments/transfer";
import { api } from "../../lib/api/api.ts";
import { Badge, StatusBadge } from "../../ui/badge.tsx";
import type { Column } from "../../ui/admin-list/admin-table.tsx";
import { FilterSelect } from "../../ui/admin-list/list-toolbar.tsx";
import { ListView } from "../../ui/admin-list/list-view.tsx";
import { choiceIn, useAdminList } from "../../ui/admin-list/use-admin-list.ts";
import { dayOf } from "../../ui/admin/moment.ts";
import { MISMATCH_LABELS, PAYMENT_STATUS_LABELS, paymentLabel, PURPOSES } from "../money-labels.ts";
import { nextStep, PaymentDialogs, type PaymentStep } from "./payment-dialogs.tsx";
import { unprovenMoney } from "./correct-dialog.tsx";
import { PaymentTarget, targetOf, UNPROVEN, UnprovenBadge } from "./payment-facts.tsx";
import { ChosenBar, useChosenRefunds } from "../refunds/chosen-bar.tsx";
import { paymentRefund } from "../refunds/refund-calls.ts";
import { RefundBadge, RefundDeadline, RefundSum } from "../refunds/refund-marks.tsx";

type PaymentStatus = AdminPayment["status"];

const STATUSES: PaymentStatus[] = ["open", "paid", "failed", "cancelled", "rejected"];
/** The default choice lists payments in review. */
const CHOICES: { value: "" | "surplus" | "unproven" | "all" | PaymentStatus; label: string }[] = [
  { value: "", label: "À examiner" },
  { value: "surplus", label: "En trop, à rembourser" },
  { value: "unproven", label: UNPROVEN.label },
  { value: "all", label: "Tous les paiements" },
  ...STATUSES.map((status) => ({ value: status, label: PAYMENT_STATUS_LABELS[status].label })),
];

function filtersOf(choice: (typeof CHOICES)[number]["value"]): Record<string, string> {
  if (choice === "surplus") return { refund_filter: "due" };
  if (choice === "unproven") return { status_filter: "amount_unproven" };
  return { status_filter: choice === "all" ? "" : choice || "review" };
}

const EMPTY: Record<string, string> = {
  "": "Aucun paiement n’attend de décision.",
  unproven: "Aucun montant n’est à prouver.",
};

type Line = AdminPayment & { id: string };

const COLUMNS: Column<Line>[] = [
  {
    head: "Montant",
    cell: ({ amount_cents, currency }) => <Amount cents={amount_cents} currency={currency} className="font-semibold" />,
  },
  {
    head: "État",
    cell: (payment) => (
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge {...paymentLabel(payment)} />
        <RefundBadge refund={payment.refund} />
        <RefundDeadline refund={payment.refund} />
        <UnprovenBadge payment={payment} />
        {payment.status === "review"
          ? payment.mismatches.map((one) => <Badge key={one}>{MISMATCH_LABELS[one]}</Badge>)
          : null}
      </span>
    ),
  },
  { head: "Pour", cell: (payment) => <PaymentTarget payment={payment} />, className: "lg:whitespace-nowrap" },
  {
    head: "Référence",
    cell: ({ reference, provider_transaction: transaction }) => (
      <span className="font-mono text-xs wrap-anywhere">
        {reference}
        {transaction ? <span className="block text-ink-soft">{transaction}</span> : null}
      </span>
    ),
    className: "min-w-48 max-w-52 lg:max-w-64",
  },
  {
    head: "Commencé",
    cell: ({ created_at }) => dayOf(created_at),
    className: "whitespace-nowrap text-ink-soft max-lg:hidden",
  },
];

/** Lists payments: those in review with expected and reported values, surplus money, or all. */
export function PaymentList() {
  const [params] = useSearchParams();
  const [asking, setAsking] = useState<{ payment: AdminPayment; step: PaymentStep } | null>(null);
  const choice = choiceIn(
    params,
    "status",
    CHOICES.map(({ value }) => value),
  );
  const list = useAdminList("payments", filtersOf(choice), async (query) => {
    const page = await api.countedList("/api/admin/payments", { query });
    return { ...page, items: page.items.map((payment): Line => ({ ...payment, id: payment.reference })) };
  });
  const refunds = useChosenRefunds<Line>((payment) => {
    const { reference, refund, purpose } = payment;
    if (refund?.status !== "due" || isInFlight(refund)) return null;
    const calls = paymentRefund(payment, refund);
    return { id: `${reference} ${refund.id}`, guest: reference, title: PURPOSES[purpose], amount: refund, calls };
  });
  return (
    <div className="space-y-4">
      {choice === "surplus" ? <RefundSum view="payments" /> : null}
      <ListView
        label="Paiements"
        list={list}
        columns={COLUMNS}
        row={(payment) => ({
          ...targetOf(payment),
          state: unprovenMoney(payment) ? UNPROVEN : paymentLabel(payment),
          second: payment.refund?.status === "due" ? "à rembourser" : dayOf(payment.created_at),
          aside: <Amount cents={payment.amount_cents} currency={payment.currency} second="unseen" />,
        })}
        actions={(payment) => {
          const next = nextStep(payment);
          return [
            ...(next ? [{ label: next.label, onSelect: () => setAsking({ payment, step: next.step }) }] : []),
            { label: "Détails", quiet: true, onSelect: () => setAsking({ payment, step: "view" }) },
          ];
        }}
        {...(choice === "surplus" && { choice: refunds.choice })}
        placeholder="Transaction ou code"
        filter={<FilterSelect name="status" label="État" value={choice} choices={CHOICES} />}
        hiding={{
          label: CHOICES.find(({ value }) => value === choice)?.label ?? "",
          without: adminPaths.adminBookings({ view: "payments", status: "all", q: list.place.q }),
        }}
        isFiltered={!["", "surplus", "unproven"].includes(choice)}
        empty={EMPTY[choice] ?? "Aucun paiement n’est à rembourser."}
      />
      <ChosenBar chosen={refunds.chosen} drop={refunds.drop} />
      {asking ? (
        <PaymentDialogs
          {...asking}
          onStep={(step) => setAsking({ payment: asking.payment, step })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </div>
  );
}
