import type { BookingReason } from "@lopango/contract/bookings/booking-life";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { agreeing } from "@lopango/contract/payments/money";
import { isStayOver } from "@lopango/contract/bookings/booking-state";
import { HOST_STATUSES, hostStatus, type HostStatus } from "@lopango/contract/bookings/host-status";
import { formatDeadline, formatDeadlineBy, readerZone } from "@lopango/contract/platform/deadlines";
import { formatClock, formatLongDay, formatStayOf } from "@lopango/contract/platform/french-dates";
import type { BadgeTone } from "../../ui/badge.tsx";

/** Reasons as the host reads them. */
const REASONS: Record<BookingReason, string> = {
  hold_expired: "Le voyageur n’a pas payé à temps. Les nuits sont libres.",
  replaced: "Le voyageur a choisi d’autres dates.",
  given_up: "Le voyageur a renoncé à cette réservation avant de la payer. Les nuits sont libres.",
  cancelled_by_guest: "Le voyageur a annulé. Les nuits sont libres.",
  cancelled_by_host: "Vous avez annulé cette réservation. Les nuits sont libres.",
  cancelled_by_admin: "Notre équipe a annulé cette réservation. Les nuits sont libres.",
  declined_by_host: "Vous avez refusé cette réservation. Les nuits sont libres.",
  host_silent: "Vous n’avez pas répondu à temps. Les nuits sont libres.",
  paid_too_late: "Le paiement est arrivé trop tard pour que ces nuits puissent encore être confirmées.",
  listing_withdrawn: "Notre équipe a retiré l’annonce pendant le paiement. Les nuits sont libres.",
  guest_suspended: "Notre équipe n’a pas accepté cette réservation. Les nuits sont libres.",
  payment_rejected: "Le paiement reçu ne correspondait pas à la réservation. Les nuits sont libres.",
  payment_review: "Notre équipe vérifie le paiement. Vous n’avez rien à faire.",
};

const TONES: Record<HostStatus, BadgeTone> = {
  change: "accent",
  unpaid: "neutral",
  answer: "accent",
  paid: "caution",
  confirmed: "positive",
  arrived: "positive",
  absent: "caution",
  left: "neutral",
  over: "neutral",
  cancelled: "neutral",
  refunded: "neutral",
};

export function statusBadge(booking: HostBooking, now: Date): { label: string; tone: BadgeTone } {
  const status = hostStatus(booking, now);
  return { label: HOST_STATUSES[status], tone: TONES[status] };
}

function presenceSentence({ presence, checkout, property }: HostBooking): string | null {
  switch (presence) {
    case "arrived":
      return `Le voyageur est sur place. Départ le ${formatLongDay(checkout)}, au plus tard à ${formatClock(property.checkout_time)}.`;
    case "absent":
      return "La réception a noté l’absence du voyageur.";
    case "left":
      return "La réception a noté le départ du voyageur.";
    default:
      return null;
  }
}

/** Explains the status and the next step, with times in the zone `reader`. */
export function explainToHost(booking: HostBooking, now: Date, reader = readerZone()): string {
  const { status, reason, can_answer, confirm_by, hold_until, property, checkin } = booking;
  if (reason !== null) return REASONS[reason];
  switch (status) {
    case "created":
    case "pending_payment":
      return hold_until === null || new Date(hold_until) <= now
        ? "Le délai de paiement est dépassé."
        : `Les nuits sont retenues jusqu’${formatDeadline(new Date(hold_until), property.time_zone, now, reader)}, le temps du paiement.`;
    case "paid":
      return can_answer && confirm_by
        ? `Le voyageur a payé. Acceptez d’ici ${formatDeadlineBy(new Date(confirm_by), property.time_zone, now, reader)}, sinon il est remboursé en totalité.`
        : "Le voyageur a payé. La confirmation arrive dans un instant.";
    case "confirmed":
      return isStayOver(booking, now)
        ? `Ce séjour est terminé.${booking.presence === "absent" ? " La réception avait noté l’absence du voyageur." : ""}`
        : (presenceSentence(booking) ??
            `Arrivée le ${formatLongDay(checkin)}, à partir de ${formatClock(property.checkin_time)}.`);
    case "cancelled":
    case "refunded":
      return "Cette réservation est annulée.";
  }
}

export function guestRefund({
  refund,
  exchange_rate: rate,
}: Pick<HostBooking, "refund" | "exchange_rate">): string | null {
  if (!refund || refund.amount_cents === 0) return null;
  const amount = inBothCurrencies(refund, rate);
  return refund.status === "done"
    ? `${amount} ${agreeing(refund.amount_cents, "remboursé")} au voyageur.`
    : `${amount} à rembourser au voyageur, par notre équipe.`;
}

/** Returns the received amount if an admin accepted one that differs from the price, else null. */
export function acceptedAmount(
  booking: Pick<HostBooking, "paid" | "total_cents" | "currency" | "changes" | "exchange_rate">,
): string | null {
  const { paid, total_cents, currency, changes = [], exchange_rate: rate } = booking;
  // A change of dates may leave money unrefunded, which no admin accepted.
  if (changes.some(({ made }) => made)) return null;
  if (!paid || (paid.amount_cents === total_cents && paid.currency === currency)) return null;
  return `Reçu\u202f: ${inBothCurrencies(paid, rate)}, accepté par notre équipe.`;
}

/** Describes the requested or latest change of the stay; null without one. */
export function changeForHost(booking: HostBooking, now: Date, reader = readerZone()): string | null {
  const { change, changes, can_answer_change, currency, property, total_cents, exchange_rate: rate } = booking;
  const inBoth = (cents: number) => inBothCurrencies({ amount_cents: cents, currency }, rate);
  if (change) {
    const until =
      can_answer_change && change.confirm_by
        ? ` Répondez d’ici ${formatDeadlineBy(new Date(change.confirm_by), property.time_zone, now, reader)}, sinon le séjour ne change pas.`
        : " Rien ne change avant son paiement.";
    const price =
      change.total_cents === total_cents ? "" : `, ${inBoth(change.total_cents)} au lieu de ${inBoth(total_cents)}`;
    return `Le voyageur demande à modifier son séjour\u202f: ${formatStayOf(change)}${price}.${until}`;
  }
  const last = changes?.filter(({ made }) => made).at(-1);
  return last ? `Séjour modifié par le voyageur\u202f: avant, ${formatStayOf(last.from)}.` : null;
}
