import { useState } from "react";
import { Link } from "react-router";
import type { AdminPayment } from "@lopango/contract/admin";
import { quoted } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { StatusBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { bookingCode } from "@lopango/contract/booking-code";
import { formatExactPrice } from "@lopango/contract/money";
import { momentOf } from "../moment.ts";
import { PAYMENT_STATUSES, REFUND_REASONS } from "./money-words.ts";
import { PaymentReport } from "./payment-report.tsx";
import { RefundBadge } from "./refund-badge.tsx";
import { RefundClaim } from "./refund-claim.tsx";
import { paymentRefund } from "./refund-desk.ts";
import { REFUND, RefundDialog } from "./refund-dialog.tsx";
import { RefundDone } from "./refund-done.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";

interface PaymentCardProps {
  payment: AdminPayment;
  /** Left out on the page of the booking that it is for. */
  withTarget?: boolean;
}

/** One attempt to pay: what was expected, what the provider said, and what is left to do. */
export function PaymentCard({ payment, withTarget = false }: PaymentCardProps) {
  const [asking, setAsking] = useState<"resolve" | "refund" | null>(null);
  const { reference, resolution, refund } = payment;
  return (
    <article
      aria-label={`Paiement ${reference}`}
      className="rounded-lg border border-line bg-surface p-4 shadow-soft sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-lg font-bold tabular-nums">{formatExactPrice(payment.amount_cents, payment.currency)}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {withTarget ? (
              <>
                <Target payment={payment} />
                {" · "}
              </>
            ) : null}
            {momentOf(payment.created_at)}
          </p>
          <p className="font-mono text-xs wrap-anywhere text-ink-soft">{reference}</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <StatusBadge {...PAYMENT_STATUSES[payment.status]} />
          <RefundBadge refund={refund} />
        </div>
      </div>
      {payment.reported ? (
        <div className="mt-4">
          <PaymentReport payment={payment} />
        </div>
      ) : null}
      {resolution ? (
        <p className="mt-4 text-sm wrap-anywhere text-ink-soft">
          {resolution.decision === "accept" ? "Accepté" : "Refusé"} par {resolution.by || "un administrateur"},{" "}
          {momentOf(resolution.at)} : {quoted(resolution.note)}
        </p>
      ) : null}
      {refund ? (
        <div className="mt-4 text-sm text-ink-soft">
          {REFUND_REASONS[refund.reason]}
          <RefundClaim refund={refund} />
          <RefundDone refund={refund} />
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {payment.status === "review" ? (
          <Button className="w-full sm:w-auto" onClick={() => setAsking("resolve")}>
            Décider
          </Button>
        ) : null}
        {refund?.status === "due" ? (
          <Button variant="secondary" className="w-full sm:w-auto" onClick={() => setAsking("refund")}>
            {REFUND}
          </Button>
        ) : null}
      </div>
      {asking === "resolve" ? <ResolveDialog payment={payment} onClose={() => setAsking(null)} /> : null}
      {asking === "refund" && refund ? (
        <RefundDialog
          amount={refund}
          about={`Paiement ${reference}`}
          desk={paymentRefund(payment)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </article>
  );
}

function Target({ payment }: { payment: AdminPayment }) {
  const look = "font-semibold text-ink underline underline-offset-4";
  if (payment.booking_id)
    return (
      <Link to={paths.adminBooking(payment.booking_id)} className={look}>
        Réservation {bookingCode(payment.booking_id)}
      </Link>
    );
  if (payment.property_id)
    return (
      <Link to={paths.property(payment.property_id)} className={look}>
        Annonce débloquée
      </Link>
    );
  return null;
}
