import type { Booking } from "@lopango/contract/bookings/booking";
import type { BookingReason, BookingStatus } from "@lopango/contract/bookings/booking-life";
import { isStayOver } from "@lopango/contract/bookings/booking-state";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { formatDeadline, readerZone } from "@lopango/contract/platform/deadlines";
import { formatClock, formatLongDay } from "@lopango/contract/platform/french-dates";
import { isUnopened } from "./unopened.ts";
import type { BadgeTone } from "../ui/badge.tsx";

export const BOOKING_NOT_LOADED = "Impossible de charger la réservation.";
export const MORE_BOOKINGS = "Afficher plus de réservations";

export const BOOKING_STATUS_LABELS: Record<BookingStatus, { label: string; tone: BadgeTone }> = {
  created: { label: "À payer", tone: "caution" },
  pending_payment: { label: "Paiement en attente", tone: "caution" },
  paid: { label: "Payée", tone: "caution" },
  confirmed: { label: "Confirmée", tone: "positive" },
  cancelled: { label: "Annulée", tone: "neutral" },
  refunded: { label: "Remboursée", tone: "neutral" },
};

type Stayed = Pick<Booking, "status" | "checkout"> & { property: Pick<Booking["property"], "time_zone"> };
type Listed = Stayed & Partial<Pick<Booking, "reason">>;

/** The status in lists of hosts and admins; money that an admin must judge is one of its own. */
export function bookingStatusLabel(booking: Listed, now: Date): { label: string; tone: BadgeTone } {
  if (booking.status === "pending_payment" && booking.reason === "payment_review")
    return { label: "Paiement à l’examen", tone: "accent" };
  return isStayOver(booking, now) ? { label: "Terminée", tone: "neutral" } : BOOKING_STATUS_LABELS[booking.status];
}

type Status = { label: string; tone: BadgeTone };

const VERIFYING: Status = { label: "Paiement en vérification", tone: "caution" };
const REPLACED: Status = { label: "Remplacée", tone: "neutral" };

/** Statuses of the stages that the booking's own status does not tell, or contradicts. */
const STAGE_STATUSES: Partial<Record<Stage, Status>> = {
  unopened: { label: "À payer", tone: "caution" },
  verifying: VERIFYING,
  verifying_late: VERIFYING,
  refused: { label: "Paiement non abouti", tone: "danger" },
  lapsed: { label: "Expirée", tone: "neutral" },
  review: { label: "Paiement examiné", tone: "caution" },
  awaiting_host: { label: "En attente de l’hôte", tone: "caution" },
  declined: { label: "Refusée", tone: "neutral" },
  in_house: { label: "En cours", tone: "positive" },
  missed: { label: "Absence notée", tone: "caution" },
  leaving: { label: "Départ noté", tone: "caution" },
  freed: { label: "Écourtée", tone: "neutral" },
  replaced: REPLACED,
  verifying_replaced: REPLACED,
  verifying_given_up: { label: "Abandonnée", tone: "neutral" },
};

/** The status that its guest reads: one with the title of its stage. */
export const guestStatusLabel = (booking: Booking, now: Date): Status =>
  STAGE_STATUSES[stageOf(booking, now)] ?? bookingStatusLabel(booking, now);

/** Explains to the guest why a booking ended or waits. */
export const REASON_LABELS: Record<BookingReason, string> = {
  hold_expired: "Le délai de paiement est dépassé : les dates ne sont plus retenues.",
  replaced: "Vous l’avez remplacée par une autre réservation au même endroit.",
  given_up: "Vous avez renoncé à cette réservation. Ses dates sont de nouveau libres.",
  cancelled_by_guest: "Vous avez annulé cette réservation.",
  cancelled_by_host: "L’hôte a dû annuler cette réservation.",
  cancelled_by_admin: "Notre équipe a annulé cette réservation.",
  declined_by_host: "L’hôte n’a pas pu accepter cette réservation.",
  host_silent: "L’hôte n’a pas répondu à temps.",
  paid_too_late: "Votre paiement est arrivé trop tard pour que ces dates puissent encore être confirmées.",
  listing_withdrawn: "Notre équipe a retiré cette annonce pendant votre paiement : rien n’est réservé.",
  guest_suspended: "Votre compte a été suspendu pendant votre paiement : rien n’est réservé.",
  payment_review:
    "Le paiement reçu ne correspond pas à la réservation. Notre équipe le vérifie ; vous n’avez rien à faire.",
  payment_rejected: "Le paiement reçu ne correspondait pas à la réservation : elle est annulée.",
};

/** Stage of a booking for its guest; finer than its status. */
export type Stage =
  | "to_pay"
  /** The server waits for a payment, but this browser knows that the payment page never opened. */
  | "unopened"
  | "verifying"
  /** A payment attempt failed, and the hold still lasts. */
  | "refused"
  /** Unpaid after the end of the hold, even if the server has not expired it yet. */
  | "lapsed"
  | "review"
  | "awaiting_host"
  | "paid"
  | "confirmed"
  /** The reception noted the arrival. */
  | "in_house"
  /** The reception noted that the guest did not come. */
  | "missed"
  /** The reception noted a departure with nights to go. */
  | "leaving"
  /** The guest left early or did not come, and the remaining nights are for sale again. */
  | "freed"
  | "over"
  | "cancelled"
  /** The host refused, or did not answer in time. */
  | "declined"
  /** The guest booked other dates of the same listing instead. */
  | "replaced"
  /** Replaced, but a payment may still arrive. */
  | "verifying_replaced"
  /** Given up by the guest, but a payment may still arrive. */
  | "verifying_given_up"
  /** The hold is over, but a payment may still arrive. */
  | "verifying_late"
  | "refunded";

export const STAGE_TITLES: Record<Stage, string> = {
  to_pay: "Réservation à payer",
  unopened: "La page de paiement ne s’est pas ouverte",
  verifying: "Paiement en cours de vérification",
  refused: "Le paiement n’a pas abouti",
  lapsed: "Le délai de paiement est dépassé",
  review: "Paiement examiné par notre équipe",
  awaiting_host: "Paiement reçu, en attente de l’hôte",
  paid: "Paiement reçu",
  confirmed: "Votre séjour est réservé",
  in_house: "Votre séjour est en cours",
  missed: "La réception note votre absence",
  leaving: "La réception note votre départ",
  freed: "Le reste de votre séjour est libéré",
  over: "Séjour terminé",
  cancelled: "Réservation annulée",
  declined: "Demande refusée",
  replaced: "Réservation remplacée",
  verifying_replaced: "Réservation remplacée",
  verifying_given_up: "Réservation abandonnée",
  verifying_late: "Paiement en cours de vérification",
  refunded: "Réservation remboursée",
};

/**
 * Returns the stage of `booking` at `now`.
 * @param wasUnopened whether this browser knows that no payment page of the booking ever opened
 */
export function stageOf(booking: Booking, now: Date, wasUnopened = isUnopened(booking.id)): Stage {
  const isUnderWay = booking.payment_in_progress && !wasUnopened;
  switch (booking.status) {
    case "created":
    case "pending_payment":
      if (booking.reason === "payment_review") return "review";
      if (isUnderWay) return booking.hold_until === null ? "verifying_late" : "verifying";
      if (!booking.can_pay) return "lapsed";
      if (booking.payment_in_progress) return "unopened";
      return booking.status === "created" ? "to_pay" : "refused";
    case "paid":
      return booking.confirm_by === null ? "paid" : "awaiting_host";
    case "confirmed":
      if (isStayOver(booking, now)) return "over";
      if (booking.no_show?.freed_at ?? booking.early_departure?.freed_at) return "freed";
      if (booking.no_show) return "missed";
      if (booking.early_departure) return "leaving";
      return booking.checked_in_at ? "in_house" : "confirmed";
    case "cancelled":
      if (booking.reason === "payment_review") return "review";
      if (booking.reason === "replaced") return isUnderWay ? "verifying_replaced" : "replaced";
      if (booking.reason === "given_up") return isUnderWay ? "verifying_given_up" : "cancelled";
      if (isUnderWay) return "verifying_late";
      if (booking.reason === "hold_expired") return "lapsed";
      return booking.reason === "declined_by_host" || booking.reason === "host_silent" ? "declined" : "cancelled";
    case "refunded":
      return "refunded";
  }
}

/** Explains the stage and the next step to the guest. `reader` is the time zone of the deadlines shown. */
export function explain(booking: Booking, now: Date, reader = readerZone()): string {
  const zone = booking.property.time_zone;
  const until = (instant: string | null) =>
    instant === null ? "" : ` jusqu’${formatDeadline(new Date(instant), zone, now, reader)}`;
  switch (stageOf(booking, now)) {
    case "to_pay":
      return `Vos dates sont retenues${until(booking.hold_until)}. Payez d’ici là pour les garder.`;
    case "unopened":
      return `Nous n’avons pas pu ouvrir la page de paiement. Vos dates restent retenues${until(booking.hold_until)} : réessayez d’ici là.`;
    case "verifying":
      return `Nous attendons la réponse de votre opérateur. Vos dates restent retenues${until(booking.hold_until)}. Si vous avez payé, ne payez pas une seconde fois.`;
    case "refused":
      return `Aucun paiement ne nous est parvenu. Vous pouvez réessayer${until(booking.hold_until)} : vos dates restent retenues d’ici là.`;
    case "lapsed":
      return REASON_LABELS.hold_expired + ifMoneyComes(booking);
    case "review":
      return REASON_LABELS.payment_review;
    case "awaiting_host":
      return `Votre paiement est reçu. L’hôte peut accepter${until(booking.confirm_by)} ; s’il refuse ou ne répond pas, tout vous est remboursé.`;
    case "paid":
      return "Votre paiement est reçu. La confirmation arrive dans un instant.";
    case "confirmed":
      return `Tout est prêt : on vous attend le ${formatLongDay(booking.checkin)}, à partir de ${formatClock(booking.property.checkin_time)}.`;
    case "in_house":
      return `Bon séjour\u202f! Départ le ${formatLongDay(booking.checkout)}, au plus tard à ${formatClock(booking.property.checkout_time)}.`;
    case "missed":
    case "leaving":
      return booking.objection?.outcome === null
        ? "Vous contestez cette note\u202f: notre équipe décide, et votre séjour reste réservé."
        : "Dites si c’est vrai\u202f: votre réponse décide de la suite de votre séjour.";
    case "freed":
      return `La réception a noté votre ${booking.early_departure ? "départ" : "absence"}\u202f: le reste de votre séjour est de nouveau en vente.`;
    case "over":
      return booking.no_show
        ? "Les dates de ce séjour sont passées. La réception avait noté votre absence."
        : "Ce séjour est terminé. Merci d’avoir réservé avec nous\u202f!";
    case "verifying_late":
      return "Le délai de paiement est dépassé, mais un paiement est encore en cours de vérification. S’il aboutit, nous reprenons vos dates si elles sont libres ; sinon, tout vous est remboursé.";
    case "verifying_replaced":
    case "verifying_given_up":
      return `${REASON_LABELS[booking.reason ?? "replaced"]} Un paiement commencé avant est encore en cours de vérification : s’il aboutit, il vous est remboursé en totalité.`;
    case "cancelled":
    case "declined":
    case "replaced":
    case "refunded":
      return booking.reason === null
        ? "Cette réservation est annulée."
        : REASON_LABELS[booking.reason] + ifMoneyComes(booking);
  }
}

/** Returns the sentence about the effect of a late payment on a booking that ended unpaid. */
function ifMoneyComes({ can_ask, reason }: Booking): string {
  if (!can_ask) return "";
  return reason === "replaced" || reason === "given_up"
    ? " Aucun paiement ne nous est parvenu. S’il en arrive un, il vous est remboursé en totalité."
    : " Aucun paiement ne nous est parvenu. S’il en arrive un, nous reprenons vos dates si c’est encore possible ; sinon, tout vous est remboursé.";
}

/** Tells whether a payment for a change of dates may be in progress. */
export const isChangeBeingPaid = ({ id, change }: Pick<Booking, "id" | "change">): boolean =>
  change?.awaits === "payment" && change.payment_in_progress && !isUnopened(id);

/** Formats the amount received for a stay: the full refund when the host or an admin cancels. */
export const paidText = ({ paid, total_cents, currency, exchange_rate: rate }: Priced): string =>
  inBothCurrencies(paid ?? { amount_cents: total_cents, currency }, rate);

type Priced = Pick<HostBooking, "paid" | "total_cents" | "currency" | "exchange_rate">;
