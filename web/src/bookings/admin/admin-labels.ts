import type { AdminBooking, AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import type { BookingReason, Disputable, ObjectionOutcome } from "@lopango/contract/bookings/booking-life";
import type { Money } from "@lopango/contract/payments/money";
import { readableNumber } from "../../lib/format/format.ts";
import { SURPLUS_REASON_LABELS } from "../../payments/money-labels.ts";

type HistoryEvent = AdminBookingDetail["history"][number]["event"];
type Actor = AdminBookingDetail["history"][number]["by"]["role"];

export const REASONS: Record<BookingReason, string> = {
  hold_expired: "Délai de paiement dépassé",
  replaced: "Remplacée par une nouvelle réservation",
  given_up: "Abandonnée par le voyageur",
  cancelled_by_guest: "Annulée par le voyageur",
  cancelled_by_host: "Annulée par l’hôte",
  cancelled_by_admin: "Annulée par l’administration",
  declined_by_host: "Refusée par l’hôte",
  host_silent: "Hôte sans réponse",
  paid_too_late: "Payée trop tard pour être encore confirmée",
  listing_withdrawn: "Annonce retirée pendant le paiement",
  guest_suspended: "Voyageur suspendu pendant le paiement",
  payment_review: "Paiement à examiner",
  payment_rejected: "Paiement refusé par l’administration",
};

/** Of a booking's refunds. */
export const REFUND_REASONS: Record<NonNullable<AdminBooking["refund"]>["reason"], string> = {
  ...REASONS,
  payment_rejected: "Argent reçu pour un paiement refusé",
  rooms_cancelled: "Chambres annulées",
  objection: "Nuits rendues après une contestation",
  stay_changed: SURPLUS_REASON_LABELS.stay_changed,
};

export const EVENTS: Record<HistoryEvent, string> = {
  create: "Réservation créée",
  start_payment: "Paiement commencé",
  settle: "Paiement reçu",
  confirm: "Confirmée",
  expire: "Délai de paiement dépassé",
  replace: "Remplacée par une nouvelle réservation",
  decline: "Refusée",
  cancel: "Annulée",
  cancel_by_admin: "Annulée par l’administration",
  reject_payment: "Paiement refusé",
  refund: "Remboursée",
  refund_returned: "Remboursement revenu",
  redirect_refund: "Numéro du remboursement choisi",
  give_up: "Abandonnée par le voyageur",
  ask_change: "Changement de dates demandé",
  pay_change: "Paiement de la différence commencé",
  settle_change: "Différence reçue",
  change: "Séjour modifié",
  drop_change: "Changement de dates sans suite",
  cancel_rooms: "Chambres annulées",
  check_in: "Arrivée notée",
  no_show: "Absence notée",
  check_out: "Départ noté",
  undo_check_in: "Arrivée retirée",
  undo_no_show: "Absence retirée",
  undo_check_out: "Départ retiré",
  object_no_show: "Absence contestée",
  object_check_out: "Départ contesté",
  agree_check_out: "Départ accepté par le voyageur",
  free_nights: "Nuits restantes libérées",
  decide_objection: "Contestation décidée",
};

export const OUTCOMES: Record<NonNullable<AdminBookingDetail["objections"][number]["outcome"]>, string> = {
  establishment: "L’hôtel a raison",
  guest_keeps: "Le voyageur a raison et garde ses nuits",
  guest_refunded: "Le voyageur a raison et est remboursé",
  withdrawn: "Retirée\u202f: le voyageur a accepté",
};

export const OBJECTION_TITLES: Record<Disputable, string> = {
  no_show: "Le voyageur dit avoir été là",
  check_out: "Le voyageur dit être encore là",
};

export const OBJECTION_OUTCOME_NAMES: Record<ObjectionOutcome, string> = {
  establishment: "raison à la réception",
  guest_keeps: "raison au voyageur, qui garde ses nuits",
  guest_refunded: "raison au voyageur, qui est remboursé",
};

export const ACTORS: Record<Actor, string> = {
  guest: "le voyageur",
  host: "l’hôte",
  admin: "un administrateur",
  system: "le système",
};

export function guestOf(booking: Pick<AdminBooking, "guest_name" | "guest_email" | "guest_phone">): string {
  return booking.guest_name || reachOfGuest(booking) || "Sans nom";
}

export function reachOfGuest({ guest_email, guest_phone }: Pick<AdminBooking, "guest_email" | "guest_phone">): string {
  return guest_email || readableNumber(guest_phone ?? "");
}

/** Whether an admin accepted an amount that differs from the price. */
export function isPaidOtherwise({
  paid,
  total_cents,
  currency,
}: Pick<AdminBooking, "paid" | "total_cents" | "currency">): boolean {
  return paid !== null && (paid.amount_cents !== total_cents || paid.currency !== currency);
}

/** Returns the price of the stay or, in the refund queue, the refund, whose currency may differ. */
export const amountOf = ({ refund, total_cents, currency }: Priced, queue: boolean): Money =>
  queue && refund ? refund : { amount_cents: total_cents, currency };

interface Priced extends Pick<AdminBooking, "total_cents" | "currency"> {
  refund: Pick<NonNullable<AdminBooking["refund"]>, "amount_cents" | "currency"> | null;
}
