import type { Booking } from "@lopango/contract/bookings/booking";
import { formatMomentAt } from "@lopango/contract/platform/deadlines";
import type { RefundStep } from "@lopango/contract/payments/surplus";
import { nightsBetween, todayIn, type TimeZone } from "@lopango/contract/platform/dates";
import { readableNumber } from "../../lib/format/format.ts";
import { timeNow } from "../../lib/clock.ts";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { refundLine, surplusLines } from "../../payments/refund-line.ts";

type Refund = NonNullable<Booking["refund"]> | NonNullable<Booking["returns"]>[number];

/** Reasons of refunds of a stay that remains; that of a cancellation is shown beside. */
const WHY: Partial<Record<Refund["reason"], string>> = {
  rooms_cancelled: " (chambres annulées)",
  stay_changed: " (séjour modifié)",
  objection: " (contestation)",
};

const hasMoney = (refund: Booking["refund"]): refund is NonNullable<Booking["refund"]> =>
  refund !== null && refund.amount_cents > 0;

/** What the team promises; after the last moment the days since then, on the calendar of the place. */
function sentUntil(sendBy: Date, zone: TimeZone, now: Date): string {
  if (now <= sendBy) return `notre équipe vous l’envoie au plus tard le ${formatMomentAt(sendBy, zone)}`;
  const days = nightsBetween(todayIn(zone, sendBy), todayIn(zone, now));
  const late = days > 0 ? `il est en retard de ${days}\u00a0jour${days > 1 ? "s" : ""}` : "il est en retard";
  return `${late}, notre équipe vous l’envoie en premier`;
}

/** Returns one sentence for each refund of the booking, oldest first, then those of money beside its price. */
export function refundLines(booking: Booking, now = timeNow()): string[] {
  const { refund, returns = [], surplus, status, reason, refund_currency: currency, exchange_rate: rate } = booking;
  const promise = (sendBy: string): string => sentUntil(new Date(sendBy), booking.property.time_zone, now);
  const own = [...returns, ...(hasMoney(refund) ? [refund] : [])].map((one) =>
    refundLine(one, {
      why: WHY[one.reason] ?? "",
      to: one.to && readableNumber(one.to),
      promise,
      rate,
      ask: "Choisissez le numéro où l’envoyer.",
    }),
  );
  const nothing = !hasMoney(refund) && status === "cancelled" && reason === "cancelled_by_guest";
  return [
    ...own,
    ...(nothing
      ? [
          `Remboursement\u202f: ${inBothCurrencies({ amount_cents: 0, currency }, null)}, selon la politique d’annulation.`,
        ]
      : []),
    ...surplusLines(surplus, { promise, rate }),
  ];
}

const STEPS: Record<RefundStep["step"], string> = {
  due: "À envoyer",
  sent: "Envoyé",
  arrived: "Arrivé",
  person: "Confié à une personne",
};

/** What goes back of a booking: why, until when and to which number, and how far it is. */
export default function RefundNotes({ booking }: { booking: Booking }) {
  const { refund, returns = [], surplus = [], property } = booking;
  const followed = [...returns, ...(refund ? [refund] : []), ...surplus].flatMap(({ steps }) => (steps ? [steps] : []));
  return (
    <>
      {refundLines(booking).map((line) => (
        <p key={line} className="mt-1 font-medium text-pretty text-ink">
          {line}
        </p>
      ))}
      {followed.map((steps, index) => (
        <ol
          key={index}
          aria-label="Étapes du remboursement"
          className="mt-3 space-y-1 border-l-2 border-line pl-4 text-sm"
        >
          {steps.map(({ step, at }) => (
            <li key={at + step} className="flex flex-wrap gap-x-2 last:font-semibold">
              <span>{STEPS[step]}</span>
              <span className="text-ink-soft">{formatMomentAt(new Date(at), property.time_zone)}</span>
            </li>
          ))}
        </ol>
      ))}
    </>
  );
}
