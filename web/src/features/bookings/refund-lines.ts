import type { Booking } from "@lopango/contract/bookings/booking";
import { formatMomentAt } from "@lopango/contract/bookings/deadlines";
import { refundGoal } from "@lopango/contract/bookings/refund-destination";
import { REFUND_DAYS } from "@lopango/contract/limits";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { readableNumber } from "../../lib/format/readable-number.ts";
import { surplusLine } from "../../lib/payments/surplus-line.ts";

export const REFUND_PROMISE = `notre équipe vous l’envoie sous ${REFUND_DAYS} jours`;

type Refund = NonNullable<Booking["refund"]> | NonNullable<Booking["returns"]>[number];

/** Of money that goes back while the stay remains; the reason of a cancellation is told beside it. */
const WHY: Partial<Record<Refund["reason"], string>> = {
  rooms_cancelled: " (chambres annulées)",
  stay_changed: " (séjour modifié)",
  objection: " (contestation)",
};

const hasMoney = (refund: Booking["refund"]): refund is NonNullable<Booking["refund"]> =>
  refund !== null && refund.amount_cents > 0;

/** Amount, reason, date and destination of a refund, or what became of it. */
function sentenceOf(
  { status, amount_cents, currency, reason, to, send_by, reference, came_back }: Refund,
  { time_zone: zone }: Booking["property"],
): string {
  const sum = `${formatExactPrice(amount_cents, currency)}${WHY[reason] ?? ""}`;
  const goal = refundGoal(to && readableNumber(to));
  if (status === "done")
    return `${sum} vous ont été remboursés${to ? ` ${goal}` : ""}.${reference ? ` Référence du remboursement\u202f: ${reference}.` : ""}`;
  if (came_back && !to)
    return `Votre remboursement de ${sum} nous est revenu (${came_back}). Choisissez le numéro où l’envoyer.`;
  const promise = send_by
    ? `notre équipe vous l’envoie au plus tard le ${formatMomentAt(new Date(send_by), zone)}`
    : REFUND_PROMISE;
  return `Remboursement de ${sum} en cours\u202f: ${promise}, ${goal}.`;
}

/** Returns one sentence for each refund of the booking, oldest first. */
export function refundLines(booking: Booking): string[] {
  const { refund, returns = [], status, reason, refund_currency: currency } = booking;
  const lines = [...returns, ...(hasMoney(refund) ? [refund] : [])].map((one) => sentenceOf(one, booking.property));
  const nothing = !hasMoney(refund) && status === "cancelled" && reason === "cancelled_by_guest";
  return nothing
    ? [...lines, `Remboursement\u202f: ${formatExactPrice(0, currency)}, selon la politique d’annulation.`]
    : lines;
}

/** Returns the sentence about money received beyond the price, or null. */
export function surplusSentence({ surplus, reason }: Booking): string | null {
  return surplusLine(surplus, reason === "payment_rejected" ? "" : undefined);
}
