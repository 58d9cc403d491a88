import type { Booking } from "@lopango/contract/bookings/booking";
import { formatMomentAt } from "@lopango/contract/bookings/deadlines";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { readableNumber } from "../../lib/format/readable-number.ts";
import { refundLine, surplusLines } from "../../lib/payments/refund-line.ts";

type Refund = NonNullable<Booking["refund"]> | NonNullable<Booking["returns"]>[number];

/** Of money that goes back while the stay remains; the reason of a cancellation is told beside it. */
const WHY: Partial<Record<Refund["reason"], string>> = {
  rooms_cancelled: " (chambres annulées)",
  stay_changed: " (séjour modifié)",
  objection: " (contestation)",
};

const hasMoney = (refund: Booking["refund"]): refund is NonNullable<Booking["refund"]> =>
  refund !== null && refund.amount_cents > 0;

/** Returns one sentence for each refund of the booking, oldest first, then those of money beside its price. */
export function refundLines(booking: Booking): string[] {
  const { refund, returns = [], surplus, status, reason, refund_currency: currency } = booking;
  const moment = (instant: string): string => formatMomentAt(new Date(instant), booking.property.time_zone);
  const own = [...returns, ...(hasMoney(refund) ? [refund] : [])].map((one) =>
    refundLine(one, {
      why: WHY[one.reason] ?? "",
      to: one.to && readableNumber(one.to),
      moment,
      ask: "Choisissez le numéro où l’envoyer.",
    }),
  );
  const nothing = !hasMoney(refund) && status === "cancelled" && reason === "cancelled_by_guest";
  return [
    ...own,
    ...(nothing ? [`Remboursement\u202f: ${formatExactPrice(0, currency)}, selon la politique d’annulation.`] : []),
    ...surplusLines(surplus, moment),
  ];
}
