import { Link } from "react-router";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { agreeing } from "@lopango/contract/payments/money";
import { Amount } from "../amount.tsx";
import { useInBoth } from "../in-both.tsx";
import { quoted } from "../../lib/format/format.ts";
import { adminPaths } from "@lopango/contract/admin-paths";
import { paths } from "@lopango/contract/paths";
import { Badge, StatusBadge } from "../../ui/badge.tsx";
import { momentOf } from "../../ui/admin/moment.ts";
import { paymentLabel, PURPOSES, SURPLUS_REASON_LABELS } from "../money-labels.ts";
import { unprovenMoney } from "./correct-dialog.tsx";
import { PaymentTrail } from "./payment-trail.tsx";
import { PaymentReportDetails } from "./payment-report.tsx";
import { paymentRefund } from "../refunds/refund-calls.ts";
import { RefundBadge, RefundClaimNote, RefundDeadline } from "../refunds/refund-marks.tsx";
import type { TransferStatus } from "@lopango/contract/payments/transfer";
import { RefundProgress } from "../refunds/refund-progress.tsx";
import { RefundNote } from "../refunds/refund-note.tsx";

interface PaymentFactsProps {
  payment: AdminPayment;
  /** False on the page of the paid booking. */
  withTarget?: boolean;
}

export function PaymentFacts({ payment, withTarget = false }: PaymentFactsProps) {
  const { reference, provider_transaction: transaction, resolution, refund, refunds } = payment;
  const inBoth = useInBoth();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-lg font-bold">
            <Amount cents={payment.amount_cents} currency={payment.currency} second="beside" />
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {withTarget ? (
              <>
                <PaymentTarget payment={payment} />
                {" · "}
              </>
            ) : null}
            {momentOf(payment.created_at)}
          </p>
          <p className="font-mono text-xs wrap-anywhere text-ink-soft">{reference}</p>
          {transaction ? (
            <p className="text-xs wrap-anywhere text-ink-soft">
              Transaction <span className="font-mono">{transaction}</span>
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-1.5">
          <StatusBadge {...paymentLabel(payment)} />
          <RefundBadge refund={refund} />
          <UnprovenBadge payment={payment} />
        </div>
      </div>
      {payment.reported ? (
        <div className="mt-4">
          <PaymentReportDetails payment={payment} />
        </div>
      ) : null}
      {resolution ? (
        <p className="mt-4 text-sm wrap-anywhere text-ink-soft">
          {`${resolution.decision === "accept" ? "Accepté" : "Refusé"} par ${resolution.by || "un administrateur"}, ${momentOf(resolution.at)} : ${quoted(resolution.note)}${resolution.received ? ` · ${inBoth(resolution.received)} ${agreeing(resolution.received.amount_cents, "reçu")}` : ""}`}
        </p>
      ) : null}
      {refunds.map((refund) => (
        <div key={refund.id} className="mt-4 text-sm text-ink-soft">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {SURPLUS_REASON_LABELS[refund.reason]}
              {"\u202f: "}
              <Amount
                cents={refund.amount_cents}
                currency={refund.currency}
                second="beside"
                className="font-semibold text-ink"
              />
            </span>
            {refunds.length > 1 ? <RefundBadge refund={refund} /> : null}
            <RefundDeadline refund={refund} />
          </p>
          {refund.transaction ? (
            <p className="text-xs wrap-anywhere">
              Transaction <span className="font-mono">{refund.transaction}</span>
            </p>
          ) : null}
          <RefundClaimNote refund={refund} />
          <RefundProgress refund={refund} calls={paymentRefund(payment, refund)} about={`Paiement ${reference}`} />
          <RefundNote refund={refund} calls={paymentRefund(payment, refund)} />
        </div>
      ))}
      <Transfers transfers={payment.transfers} />
      <PaymentTrail payment={payment} />
    </>
  );
}

export const UNPROVEN = { label: "Montant à prouver", tone: "caution" } as const;

/** Marks money of which no report names the amount. */
export function UnprovenBadge({ payment }: { payment: AdminPayment }) {
  return unprovenMoney(payment) ? <Badge tone={UNPROVEN.tone}>{UNPROVEN.label}</Badge> : null;
}

const TRANSFER_LABELS: Record<TransferStatus, string> = {
  calling: "demandé",
  sent: "en cours chez l’opérateur",
  unknown: "sans réponse pour l’instant",
  unanswered: "sans réponse, confié à une personne",
  failed: "non abouti",
  by_hand: "envoyé à la main",
  came_back: "revenu",
  done: "arrivé",
};

/** Refunds at the provider of the attempt. */
function Transfers({ transfers }: Pick<AdminPayment, "transfers">) {
  const inBoth = useInBoth();
  if (transfers.length === 0) return null;
  return (
    <ul aria-label="Remboursements chez l’opérateur" className="mt-4 space-y-2 text-sm text-ink-soft">
      {transfers.map(({ id, status, detail, updated_at, next_check_at, ...money }) => (
        <li key={id}>
          <p>
            <span className="font-semibold text-ink figures">{inBoth(money)}</span>
            <span>{` par l’opérateur\u202f: ${TRANSFER_LABELS[status]}${detail ? ` (${detail})` : ""}, ${momentOf(updated_at)}`}</span>
          </p>
          {next_check_at ? <p>{`Question suivante à l’opérateur\u202f: ${momentOf(next_check_at)}`}</p> : null}
          <p className="font-mono text-xs wrap-anywhere">{id}</p>
        </li>
      ))}
    </ul>
  );
}

/** What a payment is for, and the page of it: `Réservation K7Q4-M2XP`. */
export function targetOf({ booking_id, property_id, purpose }: AdminPayment): { first: string; to?: string } {
  if (booking_id)
    return { first: `${PURPOSES[purpose]} ${bookingCode(booking_id)}`, to: adminPaths.adminBooking(booking_id) };
  return { first: PURPOSES[purpose], ...(property_id && { to: paths.property(property_id) }) };
}

export function PaymentTarget({ payment }: { payment: AdminPayment }) {
  const { first, to } = targetOf(payment);
  return to ? (
    <Link to={to} className="font-semibold text-ink underline underline-offset-4">
      {first}
    </Link>
  ) : null;
}
