import type { AdminBooking, AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type { BookingReason, Disputable, ObjectionOutcome } from "@lopango/contract/bookings/booking-life";
import { nightsBetween, todayInCongo } from "@lopango/contract/platform/dates";
import { formatExactPrice, type Money } from "@lopango/contract/payments/money";
import type { AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import type { InBoth } from "./in-both.tsx";
import { readableNumber } from "../lib/format/format.ts";
import type { BadgeTone } from "../ui/badge.tsx";

type PaymentStatus = AdminPayment["status"];
type Mismatch = AdminPayment["mismatches"][number];
type HistoryEvent = AdminBookingDetail["history"][number]["event"];
type Actor = AdminBookingDetail["history"][number]["by"]["role"];
type RefundReason = NonNullable<AdminBooking["refund"]>["reason"] | NonNullable<AdminPayment["refund"]>["reason"];

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

export const REFUND_REASONS: Record<RefundReason, string> = {
  ...REASONS,
  paid_twice: "Payée deux fois",
  another_transaction: "Seconde transaction du même paiement",
  not_for_sale: "Annonce retirée avant le paiement",
  already_let: "Logement déjà loué, ou hôte sans réponse",
  payer_suspended: "Payeur suspendu pendant le paiement",
  payment_rejected: "Argent reçu pour un paiement refusé",
  stay_changed: "Séjour moins cher depuis son changement de dates",
  rooms_cancelled: "Chambres annulées",
  objection: "Nuits rendues après une contestation",
  change_not_made: "Changement de dates qui n’a pas eu lieu",
};

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, { label: string; tone: BadgeTone }> = {
  open: { label: "En attente de l’opérateur", tone: "caution" },
  paid: { label: "Payé", tone: "positive" },
  failed: { label: "Échoué", tone: "neutral" },
  cancelled: { label: "Abandonné", tone: "neutral" },
  review: { label: "À examiner", tone: "accent" },
  rejected: { label: "Refusé", tone: "danger" },
};

/** Returns the payment's label; a refunded payment is not labelled «Payé». */
export function paymentLabel(
  payment: Pick<AdminPayment, "status" | "amount_cents" | "currency" | "resolution" | "refunds" | "returned">,
): { label: string; tone: BadgeTone } {
  const { status, resolution, refunds, returned } = payment;
  const received = resolution?.received ?? payment;
  const own = refunds.find(({ transaction, status: sent }) => transaction === null && sent === "done");
  const back = returned ?? own;
  if (status !== "paid" || !back) return PAYMENT_STATUS_LABELS[status];
  return back.amount_cents < received.amount_cents
    ? { label: "Remboursé en partie", tone: "neutral" }
    : { label: "Remboursé", tone: "neutral" };
}

export const PURPOSES: Record<AdminPayment["purpose"], string> = {
  booking: "Réservation",
  change: "Changement de dates",
  unlock: "Annonce débloquée",
};

export const MISMATCH_LABELS: Record<Mismatch, string> = {
  reference: "Référence différente",
  amount: "Montant différent",
  currency: "Devise différente",
  transaction: "Transaction déjà utilisée",
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
  house: "L’hôtel a raison",
  guest_keeps: "Le voyageur a raison et garde ses nuits",
  guest_refunded: "Le voyageur a raison et est remboursé",
  withdrawn: "Retirée\u202f: le voyageur a accepté",
};

export const OBJECTION_TITLES: Record<Disputable, string> = {
  no_show: "Le voyageur dit avoir été là",
  check_out: "Le voyageur dit être encore là",
};

/** Decisions about an objection, in the log. */
export const OBJECTION_OUTCOME_NAMES: Record<ObjectionOutcome, string> = {
  house: "raison à la réception",
  guest_keeps: "raison au voyageur, qui garde ses nuits",
  guest_refunded: "raison au voyageur, qui est remboursé",
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

/** Returns the sum in each currency: «412 $US et 30 000 FC». */
export function sumLabel(amounts: readonly Money[], inBoth: InBoth): string {
  const sums = new Map<string, number>();
  for (const { amount_cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount_cents);
  return [...sums].map(([currency, cents]) => inBoth({ amount_cents: cents, currency })).join(" et ");
}

/** Returns the days that remain to send a refund, on Kinshasa's calendar: the last one is today's. */
export function deadlineLabel(sendBy: string, now: Date): { label: string; tone: BadgeTone } {
  const [today, last] = [todayInCongo(now), todayInCongo(new Date(sendBy))];
  const days = (count: number) => `${count}\u00a0jour${count > 1 ? "s" : ""}`;
  if (last < today) return { label: `En retard de ${days(nightsBetween(last, today))}`, tone: "danger" };
  if (last === today) return { label: "Dernier jour", tone: "danger" };
  const left = nightsBetween(today, last);
  return { label: `Encore ${days(left)}`, tone: left > 2 ? "neutral" : "caution" };
}

interface Priced extends Pick<AdminBooking, "total_cents" | "currency"> {
  refund: Pick<NonNullable<AdminBooking["refund"]>, "amount_cents" | "currency"> | null;
}

export const ACTORS: Record<Actor, string> = {
  guest: "le voyageur",
  host: "l’hôte",
  admin: "un administrateur",
  system: "le système",
};

type Kind = AdminDiscrepancy["kind"];
type Side = NonNullable<AdminDiscrepancy["ours"]>;

export const KINDS: Record<Kind, string> = {
  not_paid: "Argent introuvable",
  not_counted: "Argent non compté",
  unclear: "Réponse incomprise",
  refunded_twice: "Remboursé deux fois",
  amount: "Montant différent",
  currency: "Devise différente",
  transaction: "Autre transaction",
  reference: "Référence différente",
  unmatched_webhook_event: "Notification sans paiement",
  line_without_payment: "Relevé\u202f: ligne sans paiement",
  line_without_refund: "Relevé\u202f: sortie sans remboursement",
  line_not_counted: "Relevé\u202f: argent non compté",
  line_differs: "Relevé\u202f: autre montant",
  line_changed: "Relevé\u202f: ligne changée",
  payment_without_line: "Relevé\u202f: paiement absent",
};

export const KIND_NAMES = Object.keys(KINDS) as Kind[];

const STATUSES: Record<string, { label: string }> = {
  ...PAYMENT_STATUS_LABELS,
  pending: { label: "En attente" },
  refunded: { label: "Remboursé" },
};

/** Returns the values of one side, one per line: `Payé`, `240 $US`, `TX-1`. */
export function sideLines({ status, amount_cents: amount, currency, transaction }: Side): string[] {
  const money = amount === null ? currency : formatExactPrice(amount, currency ?? "USD");
  return [STATUSES[status]?.label ?? status, money, transaction].filter((line) => line !== null);
}
