import { bookingCode } from "@lopango/contract/payments/booking-code";
import { instantAt } from "@lopango/contract/platform/dates";
import { formatMomentAt } from "@lopango/contract/platform/deadlines";
import type { BookingReason, Side } from "@lopango/contract/bookings/booking-life";
import {
  formatClock,
  formatGuests,
  formatNights,
  formatStayOf,
  formatStayWithYear,
} from "@lopango/contract/platform/french-dates";
import { formatRooms, roomCount } from "@lopango/contract/listings/rooms";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { agreeing } from "@lopango/contract/payments/money";
import { adminPaths } from "@lopango/contract/admin-paths";
import { paths } from "@lopango/contract/paths";
import { refundDestinationText } from "@lopango/contract/payments/refund-destination";
import { SURPLUS_WHY, type SurplusReason } from "@lopango/contract/payments/surplus-reasons";
import { sentPaths, type AskedAnswer } from "@lopango/contract/sent-paths";
import { firstName, maskedName, shownName } from "../../identity/rules/names.ts";
import type { Booking, HistoryEntry, Objection, Return, StayFacts } from "../../bookings/rules/booking.ts";
import { isPaid } from "@lopango/contract/bookings/booking-state";
import { refundsOf, type BookingRefund } from "../../bookings/rules/booking-refunds.ts";
import { AUTOMATIC } from "@lopango/contract/payments/transfer";
import type { Money, RefundDone, Sending } from "../../payments/rules/money.ts";
import { asksApproval } from "../../payments/rules/refunds.ts";
import { canAnswer } from "../../bookings/rules/booking-transitions.ts";
import { REFUND_DAYS, REVIEW_DAYS } from "@lopango/contract/limits";
import { ofName } from "@lopango/contract/platform/french-names";
import { reviewsUntil } from "../../bookings/rules/review-window.ts";
import { canPay } from "../../bookings/rules/booking-payment.ts";
import { objectUntil, presenceOf } from "../../bookings/rules/presence.ts";
import { paidFor } from "../../bookings/rules/stay-money.ts";
import { canAnswerChange } from "../../bookings/rules/stay-change.ts";
import { canPayChange } from "../../bookings/rules/change-payment.ts";
import { returnedOf, type EventKind } from "./event-kinds.ts";
import type { NotificationRule, NotificationText, DeliveredEvent } from "./notification.ts";

export type BookingEventKind = Extract<EventKind, `booking.${string}`>;
export type BookingRecipient = "guest" | "host" | "admins";
type Rule = NotificationRule<Booking, BookingRecipient>;

const HOUR_MS = 3_600_000;

type AtRate = Pick<Booking, "exchange_rate">;

/** `60 $US (environ 171 000 FC)`: at the rate that the booking or the payment keeps. */
export const amountAtRate = ({ exchange_rate: rate }: AtRate, money: Money): string =>
  inBothCurrencies(money, rate ?? null);

/** `228 $US (environ 649 800 FC) reçus`. */
export const received = (of: AtRate, money: Money): string =>
  `${amountAtRate(of, money)} ${agreeing(money.amount_cents, "reçu")}`;

const moment = (instant: Date, { property }: Booking): string => formatMomentAt(instant, property.time_zone, null);

/** `Hôtel du Fleuve, 15 – 18 mars 2027 (3 nuits)`. */
const stay = (booking: Booking): string => {
  const { checkin, checkout, nights } = booking;
  return `${place(booking)}, ${formatStayWithYear(checkin, checkout)} (${formatNights(nights)})`;
};

/** Room types that a message names; of more it says how many rooms there are. */
const MAX_NAMED = 3;

/** `Hôtel du Fleuve (2 × Chambre double, 1 × Suite)`; the title alone for a single room or home. */
function place({ property, rooms }: Booking): string {
  const count = roomCount(rooms);
  if (count === 1 && rooms[0]?.title === property.title) return property.title;
  return `${property.title} (${new Set(rooms.map(({ property_id }) => property_id)).size > MAX_NAMED ? `${count}\u00a0chambres` : formatRooms(rooms)})`;
}

const guestName = ({ guest_name: name }: Booking): string => maskedName(shownName(firstName(name))) || "Un voyageur";

const ofGuest = (booking: Booking): string => ofName(guestName(booking)).replace(/Un voyageur$/, "un voyageur");

const price = (booking: Booking): string =>
  amountAtRate(booking, { amount_cents: booking.total_cents, currency: booking.currency });

const code = ({ id }: Booking): string => bookingCode(id);

const forGuest = ({ id }: Booking): string => paths.myBooking(id);
const forAdmins = ({ id }: Booking): string => adminPaths.adminBooking(id);
const forHost = ({ id }: Booking, answer?: AskedAnswer): string => sentPaths.hostBooking(id, answer);

const isInstant = ({ confirmation }: Booking): boolean => confirmation === "instant";

const answers = (booking: Booking) => [
  { label: "Accepter", path: forHost(booking, "accept") },
  { label: "Refuser", path: forHost(booking, "decline") },
];

export function stillToAnswer(booking: Booking, now: Date): NotificationText {
  const { confirm_by: end } = booking;
  const hours = end ? Math.max(1, Math.ceil((end.getTime() - now.getTime()) / HOUR_MS)) : 0;
  return {
    title: `Encore ${hours}\u00a0h pour répondre`,
    text: `${guestName(booking)} attend votre réponse pour ${stay(booking)}.${end ? ` Sans réponse avant le ${moment(end, booking)}, la demande est refusée.` : ""}`,
    path: forHost(booking),
    actions: answers(booking),
    until: end,
  };
}

export function arriving(booking: Booking): NotificationText {
  return {
    title: "Vous arrivez demain",
    text: `${stay(booking)}\u202f: arrivée dès ${formatClock(booking.property.checkin_time)}. L’adresse et les coordonnées de votre hôte sont dans la réservation ${code(booking)}.`,
    path: forGuest(booking),
    until: instantAt(booking.checkin, 0, booking.property.time_zone),
  };
}

const STARS = [1, 2, 3, 4, 5] as const;

/** Asks for a review after the departure; each link only chooses the stars. */
export function stayToReview(booking: Booking, side: Side): NotificationText {
  const path = side === "guest" ? sentPaths.guestReview : sentPaths.hostReview;
  return {
    title: side === "guest" ? "Comment s’est passé votre séjour\u202f?" : "Comment s’est passé ce séjour\u202f?",
    text: `${side === "guest" ? stay(booking) : `${guestName(booking)}, ${stay(booking)}`}\u202f: donnez votre avis dans les ${REVIEW_DAYS} jours. Il reste caché jusqu’à ce que l’autre ait donné le sien.`,
    path: path(booking.id),
    actions: STARS.map((stars) => ({ label: `${stars}/5`, path: path(booking.id, stars) })),
    until: reviewsUntil(booking),
  };
}

function refundSentence(booking: Booking): string {
  const { refund } = booking;
  if (!refund) return "";
  if (refund.status !== "done")
    return ` ${amountAtRate(booking, refund)} ${soonReturned(refund)} ${refundDestinationText(refund.to)}.`;
  return ` ${amountAtRate(booking, refund)} ${agreeing(refund.amount_cents, "vous a été remboursé", "vous ont été remboursés")}${chosenGoal(refund)}.`;
}

/** Amount and reason of money beside the price (docs/product/payments.md#surplus). */
export const surplusSum = (of: AtRate, money: Money, reason: SurplusReason = "another_transaction"): string =>
  inBothCurrencies(money, of.exchange_rate, SURPLUS_WHY[reason]);

/** What goes back of payments by the same act (`eventsOfCommit`), at the end of the guest's message. */
export const owedSentence = (of: AtRate, { facts }: DeliveredEvent): string =>
  returnedOf(facts)
    .map(
      (money) => ` ${surplusSum(of, money, money.reason)} ${soonReturned(money)} ${refundDestinationText(undefined)}.`,
    )
    .join("");

/** Follows the amount. */
export const soonReturned = ({ amount_cents: cents }: Pick<Money, "amount_cents">): string =>
  `${agreeing(cents, "vous sera remboursé", "vous seront remboursés")} sous ${REFUND_DAYS}\u00a0jours`;

/** Whether the provider confirmed the transfer; of one by hand we know only that it left. */
export const isArrived = (done: RefundDone | undefined): boolean => done?.by === AUTOMATIC.by;

/** `goal`: where it went, with a leading space. */
export const sentSentence = (done: RefundDone | undefined, goal = ""): string =>
  `${isArrived(done) ? `le remboursement est arrivé ${refundDestinationText(undefined)}` : `le remboursement est parti${goal}`}.${done ? ` Sa référence\u202f: ${done.reference}.` : ""}`;

/** Why a person sends a refund that failed at the provider. */
export const failedSentence = (sending: Sending | undefined): string =>
  sending?.reason === "unanswered"
    ? "L’opérateur ne répond pas depuis 3\u00a0jours\u202f: cherchez le remboursement dans son compte avant d’envoyer quoi que ce soit."
    : `L’opérateur ne l’a pas envoyé${sending?.detail ? ` (${sending.detail})` : ""}\u202f: envoyez-le à la main.`;

const chosenGoal = ({ to }: { to?: string | undefined }): string => (to ? ` ${refundDestinationText(to)}` : "");

const refundOf = (booking: Booking, { facts }: DeliveredEvent): BookingRefund | undefined => {
  const all = refundsOf(booking);
  return all.find(({ id }) => id === facts["refund"]) ?? all.at(-1);
};

/** Why a refund is due that no other message of the same act names. */
const whyOwed = (refund: BookingRefund | undefined): ((stay: string) => string) | undefined =>
  refund && NOT_CONFIRMED[refund.reason];

/** What goes back while the stay remains: of the act, and in all where more of its kind is unsent. */
function returnSentence(booking: Booking, reason: Return["reason"], amount_cents: number): string {
  if (amount_cents <= 0) return "";
  const due = booking.returns?.findLast((one) => one.reason === reason && one.status === "due");
  const all = due && due.amount_cents > amount_cents ? `, ${amountAtRate(booking, due)} en tout,` : "";
  return ` ${amountAtRate(booking, { ...paidFor(booking), amount_cents })}${all} ${soonReturned({ amount_cents })} ${refundDestinationText(due?.to)}.`;
}

const afterHold = (what: string): string =>
  `Votre paiement pour ${what} est arrivé alors que les nuits n’étaient plus retenues.`;

const NOT_CONFIRMED: Record<string, (stay: string) => string> = {
  paid_too_late: afterHold,
  replaced: afterHold,
  given_up: (what) => `Votre paiement pour ${what} est arrivé alors que vous y aviez renoncé.`,
  listing_withdrawn: (what) =>
    `Notre équipe a retiré l’annonce pendant votre paiement\u202f: rien n’est réservé pour ${what}.`,
  guest_suspended: (what) =>
    `Votre compte a été suspendu pendant votre paiement\u202f: rien n’est réservé pour ${what}. Pour en savoir plus, écrivez-nous depuis la page d’aide.`,
};

/** The changed stay: `Hôtel du Fleuve, 20 – 22 mars 2027 (2 nuits), 2 voyageurs`. */
const changedStay = (booking: Booking, { checkin, checkout, nights, guests }: StayFacts): string =>
  `${place(booking)}, ${formatStayWithYear(checkin, checkout)} (${formatNights(nights)}), ${formatGuests(guests)}`;

const lastChange = ({ history }: Booking, event: "change" | "drop_change") =>
  history.findLast((entry) => entry.event === event && entry.stay);

const lastRooms = ({ history }: Booking) => history.findLast(({ rooms }) => rooms)?.rooms;

/** `2 × Chambre double` */
function cancelledRooms(booking: Booking): string {
  const rooms = lastRooms(booking);
  return rooms ? `${rooms.count}\u00a0×\u00a0${rooms.title}` : "";
}

/** `une chambre`, `3 chambres` */
function roomsLeft({ rooms }: Booking): string {
  const count = roomCount(rooms);
  return count === 1 ? "une chambre" : `${count}\u00a0chambres`;
}

const NOT_CHANGED: Partial<Record<BookingReason, string>> = {
  hold_expired: "La différence n’a pas été payée à temps",
  declined_by_host: "Votre modification n’a pas été acceptée",
  host_silent: "Votre demande est restée sans réponse",
  paid_too_late: "Votre paiement est arrivé trop tard pour modifier votre séjour",
  payment_rejected: "Notre équipe n’a pas pu reconnaître votre paiement",
  listing_withdrawn: "Notre équipe a retiré l’annonce pendant votre paiement",
  guest_suspended: "Votre compte a été suspendu pendant votre paiement",
};

/** What happens to the payment of a dropped change, as a sentence with a leading space; empty beside `owedSentence`. */
function moneyForChange({ reason, stay: change }: HistoryEntry, event: DeliveredEvent): string {
  if (event.facts["returned"]) return "";
  if (reason === "payment_rejected") return " Écrivez-nous si de l’argent a été débité.";
  const hasCome = change && change.to_pay_cents > 0 && reason !== "hold_expired";
  return hasCome ? " Ce que vous avez payé pour le modifier vous est remboursé." : "";
}

const CHANGE_TO_ANSWER: Rule = {
  to: "host",
  asks: true,
  topic: "hosting",
  when: (booking, { at }) => canAnswerChange(booking, at),
  say: (booking) => {
    const { change } = booking;
    return {
      title: "Modification à accepter",
      text: `${guestName(booking)} demande à modifier son séjour${change ? `\u202f: ${changedStay(booking, change)}` : ""}. Aujourd’hui\u202f: ${formatStayOf(booking)}.${change?.confirm_by ? ` Répondez avant le ${moment(change.confirm_by, booking)}\u202f; sinon, le séjour ne change pas.` : ""}`,
      path: forHost(booking),
      until: change?.confirm_by ?? null,
    };
  },
};

/** Beginning of a sentence about who cancelled. */
const CANCELLED_BY: Record<string, string> = {
  cancelled_by_guest: "vous avez annulé",
  cancelled_by_host: "votre hôte a annulé",
  cancelled_by_admin: "notre équipe a annulé",
};

const UNDONE: Partial<Record<HistoryEntry["event"], string>> = {
  undo_check_in: " de votre arrivée",
  undo_no_show: " de votre absence",
  undo_check_out: " de votre départ",
};

/** What the last undone note was about; null when nothing was undone. */
function undoneText(history: readonly HistoryEntry[]): string | null {
  const last = history.findLast(({ event }) => event in UNDONE);
  return last ? (UNDONE[last.event] ?? null) : null;
}

const isAnyFreed = ({ presence }: Booking): boolean => Boolean(presence?.freed_from);

/** Who freed the nights: the guest on their own page, the reception by the guest's code, or nobody who objected. */
function freedBy({ history }: Booking): "guest" | "code" | "silence" {
  const last = history.findLast(({ event }) => event === "agree_check_out" || event === "free_nights");
  if (last?.event === "free_nights") return "silence";
  return last?.noted_at ? "code" : "guest";
}

function lastDecision({ presence }: Booking): (NonNullable<Objection["decision"]> & Pick<Objection, "about">) | null {
  const decided =
    presence?.objections.flatMap(({ about, decision }) => (decision ? [{ about, ...decision }] : [])) ?? [];
  return decided.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1) ?? null;
}

/** Only while some are left, and the note stands that frees them. */
const nightsFreed = ({ presence }: Booking, whose: "votre" | "son"): string =>
  presence?.freed_from ? ` Le reste de ${whose} séjour est libéré.` : "";

function decisionForGuest(booking: Booking): string {
  const decision = lastDecision(booking);
  if (decision?.outcome === "establishment")
    return `Notre équipe donne raison à la réception\u202f: rien n’est remboursé.${nightsFreed(booking, "votre")}`;
  if (decision?.outcome === "guest_keeps")
    return "Notre équipe vous donne raison\u202f: la note est retirée, et votre séjour reste réservé.";
  return `Notre équipe vous donne raison.${returnSentence(booking, "objection", decision?.refund_cents ?? 0)}${nightsFreed(booking, "votre")}`;
}

function decisionForHost(booking: Booking): string {
  const decision = lastDecision(booking);
  if (decision?.outcome === "establishment")
    return `Notre équipe vous donne raison\u202f: rien n’est remboursé.${nightsFreed(booking, "son")}`;
  if (decision?.outcome === "guest_keeps")
    return "Notre équipe donne raison au voyageur\u202f: votre note est retirée, et son séjour reste réservé.";
  const { refund_cents: amount_cents = 0 } = decision ?? {};
  return `Notre équipe donne raison au voyageur\u202f: ${amountAtRate(booking, { ...paidFor(booking), amount_cents })} ${agreeing(amount_cents, "lui est remboursé", "lui sont remboursés")}.${nightsFreed(booking, "son")}`;
}

/** Why an admin called a stay off, where it follows from an objection. */
const afterObjection = (booking: Booking, right: string): string =>
  booking.history.at(-2)?.outcome === "guest_refunded" ? `${right}\u202f: ` : "";

export const BOOKING_NOTIFICATIONS: Record<BookingEventKind, readonly Rule[]> = {
  "booking.created": [
    {
      to: "guest",
      topic: "money",
      when: (booking, { at }) => canPay(booking, at),
      asks: true,
      say: (booking) => ({
        title: "Réservation à payer",
        text: `${stay(booking)}\u202f: ${price(booking)} à payer.${booking.hold_until ? ` Les nuits sont retenues pour vous jusqu’au ${moment(booking.hold_until, booking)}.` : ""}`,
        path: forGuest(booking),
        until: booking.hold_until,
      }),
    },
  ],
  "booking.paid": [
    {
      to: "guest",
      topic: "money",
      when: (booking) => booking.status === "paid" && !isInstant(booking),
      say: (booking) => ({
        title: "Paiement reçu",
        text: `${stay(booking)}\u202f: ${received(booking, paidFor(booking))}.${booking.confirm_by ? ` Vous aurez une réponse au plus tard le ${moment(booking.confirm_by, booking)}\u202f; sinon, tout vous est remboursé.` : ""}`,
        path: forGuest(booking),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      when: (booking, { at }) => canAnswer(booking, at),
      asks: true,
      say: (booking) => ({
        title: "Demande à accepter",
        text: `${guestName(booking)} a payé ${amountAtRate(booking, paidFor(booking))} pour ${stay(booking)}.${booking.confirm_by ? ` Répondez avant le ${moment(booking.confirm_by, booking)}\u202f; sinon, la demande est refusée.` : ""}`,
        path: forHost(booking),
        actions: answers(booking),
        until: booking.confirm_by,
      }),
    },
  ],
  "booking.confirmed": [
    {
      to: "guest",
      topic: "stays",
      when: ({ status }) => status === "confirmed",
      say: (booking) => ({
        title: "Réservation confirmée",
        text: `${stay(booking)}. L’adresse, les coordonnées de votre hôte et les conditions d’annulation vous attendent dans la réservation ${code(booking)}.`,
        path: forGuest(booking),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      when: (booking, { by }) => booking.status === "confirmed" && by !== booking.host_id,
      say: (booking) => ({
        title: "Nouvelle réservation",
        text: `${guestName(booking)} a payé et arrive chez vous\u202f: ${stay(booking)}.`,
        path: forHost(booking),
      }),
    },
  ],
  "booking.declined": [
    {
      to: "guest",
      topic: "stays",
      say: (booking) => ({
        title: "Demande refusée",
        text: `${booking.reason === "host_silent" ? "Votre demande est restée sans réponse" : "Votre demande n’a pas été acceptée"}\u202f: ${stay(booking)}.${refundSentence(booking)}`,
        path: forGuest(booking),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      when: ({ reason }) => reason === "host_silent",
      say: (booking) => ({
        title: "Demande sans réponse",
        text: `Vous n’avez pas répondu à temps à ${guestName(booking)}\u202f: la demande pour ${stay(booking)} est refusée, et le voyageur est remboursé.`,
        path: forHost(booking),
      }),
    },
  ],
  "booking.cancelled": [
    {
      to: "guest",
      topic: "stays",
      say: (booking) => ({
        title: "Réservation annulée",
        text: `${afterObjection(booking, "Notre équipe vous donne raison")}${stay(booking)}\u202f: ${CANCELLED_BY[booking.reason ?? ""] ?? "notre équipe a annulé"} cette réservation.${refundSentence(booking) || (booking.reason === "cancelled_by_guest" ? " Rien n’est remboursé, selon les conditions d’annulation." : "")}`,
        path: forGuest(booking),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      when: (booking, { by }) => by !== booking.host_id,
      say: (booking) => ({
        title: "Réservation annulée",
        text: `${afterObjection(booking, "Notre équipe donne raison au voyageur")}La réservation ${ofGuest(booking)} pour ${stay(booking)} est annulée ${booking.reason === "cancelled_by_guest" ? "par le voyageur" : "par notre équipe"}. Les nuits sont de nouveau libres.`,
        path: forHost(booking),
      }),
    },
  ],
  "booking.checked_in": [
    {
      to: "guest",
      topic: "stays",
      everyWay: true,
      when: ({ presence }) => Boolean(presence?.checked_in),
      say: (booking) => ({
        title: "Bienvenue\u202f: votre arrivée est notée",
        text: `La réception note votre arrivée\u202f: ${stay(booking)}. Vous n’êtes pas là\u202f? Écrivez-nous depuis la page d’aide.`,
        path: forGuest(booking),
      }),
    },
  ],
  "booking.left_early": [
    {
      to: "guest",
      topic: "stays",
      everyWay: true,
      when: ({ presence }) => Boolean(presence?.checked_out?.early && !presence.checked_out.early.freed_at),
      say: (booking) => {
        const early = booking.presence?.checked_out?.early;
        const until = early ? objectUntil(early) : null;
        return {
          title: "Vous partez avant la fin\u202f?",
          text: `La réception note votre départ.${until ? ` Si c’est faux, dites-le avant le ${moment(until, booking)}\u202f; sinon, le reste de votre séjour est libéré sans remboursement.` : ""} Si c’est vrai, acceptez ici, ou donnez-lui le code ${early?.code ?? ""}\u202f: le reste est libéré aussitôt. ${stay(booking)}.`,
          path: forGuest(booking),
          until,
        };
      },
    },
  ],
  "booking.note_undone": [
    {
      to: "guest",
      topic: "stays",
      when: ({ history }) => undoneText(history) !== null,
      say: (booking) => ({
        title: "Note de la réception retirée",
        text: `La réception retire ce qu’elle avait noté${undoneText(booking.history) ?? ""}. Votre séjour reste réservé\u202f: ${stay(booking)}.`,
        path: forGuest(booking),
      }),
    },
  ],
  "booking.nights_freed": [
    {
      to: "guest",
      topic: "stays",
      when: (booking) => isAnyFreed(booking) && freedBy(booking) !== "guest",
      say: (booking) => ({
        title: "Le reste de votre séjour est libéré",
        text: `${freedBy(booking) === "code" ? "La réception a reçu votre code de départ" : `Vous n’avez pas contesté votre ${presenceOf(booking).no_show ? "absence" : "départ"} à temps`}\u202f: le reste de votre séjour est de nouveau en vente, sans remboursement. Une erreur\u202f? Écrivez-nous depuis la page d’aide. ${stay(booking)}.`,
        path: forGuest(booking),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      when: (booking) => isAnyFreed(booking) && freedBy(booking) !== "code",
      say: (booking) => ({
        title: "Nuits de nouveau en vente",
        text: `${guestName(booking)} ${freedBy(booking) === "guest" ? "accepte son départ" : `n’a pas contesté son ${presenceOf(booking).no_show ? "absence" : "départ"}`}\u202f: le reste de son séjour est de nouveau en vente. ${stay(booking)}.`,
        path: forHost(booking),
      }),
    },
  ],
  "booking.departure_objected": [
    {
      to: "admins",
      topic: "admin",
      say: (booking) => ({
        title: "Départ contesté",
        text: `${guestName(booking)} conteste le départ noté par la réception\u202f: ${stay(booking)}.`,
        path: forAdmins(booking),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      say: (booking) => ({
        title: "Départ contesté",
        text: `${guestName(booking)} dit être encore là\u202f: ${stay(booking)}. Son séjour reste réservé, et notre équipe décide.`,
        path: forHost(booking),
      }),
    },
  ],
  "booking.objection_decided": [
    {
      to: "guest",
      topic: "stays",
      everyWay: true,
      when: (booking) => lastDecision(booking) !== null,
      say: (booking) => ({
        title:
          lastDecision(booking)?.outcome === "establishment"
            ? "Votre contestation est rejetée"
            : "Votre contestation est acceptée",
        text: `${decisionForGuest(booking)} ${stay(booking)}.`,
        path: forGuest(booking),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      when: (booking) => lastDecision(booking) !== null,
      say: (booking) => ({
        title: lastDecision(booking)?.outcome === "establishment" ? "Contestation rejetée" : "Contestation acceptée",
        text: `${decisionForHost(booking)} ${guestName(booking)}, ${stay(booking)}.`,
        path: forHost(booking),
      }),
    },
  ],
  "booking.no_show": [
    {
      to: "guest",
      topic: "stays",
      everyWay: true,
      when: ({ presence }) => Boolean(presence?.no_show),
      say: (booking) => {
        const { presence } = booking;
        const until = presence?.no_show ? objectUntil(presence.no_show) : null;
        return {
          title: "Vous n’êtes pas là\u202f?",
          text: `La réception note votre absence.${until ? ` Si c’est faux, dites-le avant le ${moment(until, booking)}\u202f; sinon, le reste de votre séjour est libéré sans remboursement.` : ""} ${stay(booking)}.`,
          path: forGuest(booking),
          until,
        };
      },
    },
  ],
  "booking.no_show_objected": [
    {
      to: "admins",
      topic: "admin",
      say: (booking) => ({
        title: "Absence contestée",
        text: `${guestName(booking)} conteste l’absence notée par la réception\u202f: ${stay(booking)}.`,
        path: forAdmins(booking),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      say: (booking) => ({
        title: "Absence contestée",
        text: `${guestName(booking)} dit avoir été là\u202f: ${stay(booking)}. Son séjour reste réservé, et notre équipe décide.`,
        path: forHost(booking),
      }),
    },
  ],
  "booking.expired": [
    {
      to: "guest",
      topic: "money",
      // A payment after the hold has expired causes a due refund, which has its own notification.
      when: ({ status, reason }) => status === "cancelled" && reason === "hold_expired",
      say: (booking) => ({
        title: "Réservation expirée",
        text: `Le délai pour payer est passé\u202f: votre séjour n’est plus retenu. ${stay(booking)}. Si rien n’a été débité, vous pouvez réserver de nouveau.`,
        path: forGuest(booking),
      }),
    },
  ],
  // The guest replaced it and gets the notification of the new booking.
  "booking.replaced": [],
  "booking.given_up": [],
  "booking.change_asked": [
    {
      to: "guest",
      topic: "money",
      when: (booking, { at }) => canPayChange(booking, at),
      asks: true,
      say: (booking) => {
        const { change, currency } = booking;
        return {
          title: "Différence à payer",
          text: `${change ? changedStay(booking, change) : ""} : ${amountAtRate(booking, { amount_cents: change?.to_pay_cents ?? 0, currency })} à payer pour modifier votre séjour. Votre séjour actuel reste réservé jusque-là.`,
          path: forGuest(booking),
          until: change?.hold_until ?? null,
        };
      },
    },
    CHANGE_TO_ANSWER,
  ],
  "booking.change_paid": [
    {
      to: "guest",
      topic: "money",
      when: ({ change }) => Boolean(change?.received),
      say: (booking) => ({
        title: "Différence reçue",
        text: `${booking.change?.received ? received(booking, booking.change.received) : ""} pour modifier votre séjour.${booking.change?.confirm_by ? ` Vous aurez une réponse au plus tard le ${moment(booking.change.confirm_by, booking)}\u202f; sinon, votre séjour ne change pas et cette somme vous est remboursée.` : ""}`,
        path: forGuest(booking),
      }),
    },
    CHANGE_TO_ANSWER,
  ],
  "booking.changed": [
    {
      to: "guest",
      topic: "stays",
      when: isPaid,
      say: (booking) => {
        const { back_cents: back = 0, to_pay_cents: paid = 0 } = lastChange(booking, "change")?.stay ?? {};
        return {
          title: "Séjour modifié",
          text: `${changedStay(booking, booking)} : votre séjour est modifié.${paid > 0 ? ` ${amountAtRate(booking, { amount_cents: paid, currency: booking.currency })} ${agreeing(paid, "payé")}.` : ""}${returnSentence(booking, "stay_changed", back)}`,
          path: forGuest(booking),
        };
      },
    },
    {
      to: "host",
      topic: "hosting",
      when: (booking, { by }) => isPaid(booking) && by !== booking.host_id,
      say: (booking) => {
        const from = lastChange(booking, "change")?.stay?.from;
        return {
          title: "Séjour modifié",
          text: `${guestName(booking)} a modifié son séjour : ${changedStay(booking, booking)}.${from ? ` Avant\u202f: ${formatStayOf(from)}.` : ""}${booking.status === "paid" && booking.confirm_by ? ` Répondez avant le ${moment(booking.confirm_by, booking)}.` : ""}`,
          path: forHost(booking),
        };
      },
    },
  ],
  "booking.change_dropped": [
    {
      to: "guest",
      topic: "stays",
      // A cancelled stay has its own notification.
      when: (booking, { by, facts }) => isPaid(booking) && by !== booking.guest_id && facts["is_said"] === undefined,
      say: (booking, event) => {
        const dropped = lastChange(booking, "drop_change");
        return {
          title: "Séjour inchangé",
          text: `${NOT_CHANGED[dropped?.reason ?? "hold_expired"] ?? "La modification n’a pas pu se faire"}. Votre séjour ne change pas\u202f: ${changedStay(booking, booking)}.${dropped ? moneyForChange(dropped, event) : ""}`,
          path: forGuest(booking),
        };
      },
    },
    {
      to: "host",
      topic: "hosting",
      when: (booking, { by, facts }) =>
        isPaid(booking) &&
        facts["is_said"] === undefined &&
        by !== booking.host_id &&
        (facts["reason"] === "host_silent" || by === booking.guest_id),
      say: (booking) => ({
        title: "Séjour inchangé",
        text: `${lastChange(booking, "drop_change")?.reason === "host_silent" ? "Sans réponse de votre part, le" : "Le voyageur renonce à sa modification\u202f: le"} séjour ${ofGuest(booking)} ne change pas. ${changedStay(booking, booking)}.`,
        path: forHost(booking),
      }),
    },
  ],
  "booking.rooms_cancelled": [
    {
      to: "guest",
      topic: "stays",
      when: isPaid,
      say: (booking) => ({
        title: "Chambres annulées",
        text: `${cancelledRooms(booking)}\u202f: ${lastRooms(booking)?.count === 1 ? "annulée" : "annulées"}. Il vous reste ${roomsLeft(booking)}\u202f: ${stay(booking)}.${returnSentence(booking, "rooms_cancelled", lastRooms(booking)?.back_cents ?? 0)}`,
        path: forGuest(booking),
      }),
    },
    {
      to: "host",
      topic: "hosting",
      when: isPaid,
      say: (booking) => ({
        title: "Chambres annulées",
        text: `${guestName(booking)} a annulé ${cancelledRooms(booking)}. Il reste ${roomsLeft(booking)}\u202f: ${stay(booking)}. Les nuits annulées sont de nouveau libres.`,
        path: forHost(booking),
      }),
    },
  ],
  "booking.payment_rejected": [
    {
      to: "guest",
      topic: "money",
      say: (booking, event) => ({
        title: "Paiement non accepté",
        text: `Notre équipe n’a pas pu reconnaître votre paiement pour ${stay(booking)}\u202f: la réservation est annulée.${event.facts["returned"] ? "" : " Écrivez-nous si de l’argent a été débité."}`,
        path: forGuest(booking),
      }),
    },
  ],
  "booking.refund_due": [
    {
      to: "guest",
      topic: "money",
      // Every other refund is part of the notification that causes it.
      when: (booking, event) => whyOwed(refundOf(booking, event)) !== undefined,
      say: (booking, event) => ({
        title: "Remboursement en préparation",
        text: `${whyOwed(refundOf(booking, event))?.(stay(booking)) ?? ""}${refundSentence(booking)}`,
        path: forGuest(booking),
      }),
    },
    {
      to: "admins",
      topic: "admin",
      when: (booking) => refundsOf(booking).some(({ status }) => status === "due"),
      asks: true,
      say: (booking, event) => ({
        title: "Remboursement à envoyer",
        text: `${amountAtRate(booking, refundOf(booking, event) ?? paidFor(booking))} pour la réservation ${code(booking)}\u202f: ${stay(booking)}.`,
        path: forAdmins(booking),
      }),
    },
  ],
  "booking.refunded": [
    {
      to: "guest",
      topic: "money",
      say: (booking, event) => {
        const refund = refundOf(booking, event);
        const { done } = refund ?? {};
        return {
          title: isArrived(done) ? "Remboursement arrivé" : "Remboursement envoyé",
          text: `${refund ? amountAtRate(booking, refund) : "Votre argent"} pour ${stay(booking)}\u202f: ${sentSentence(done, refund ? chosenGoal(refund) : "")}`,
          path: forGuest(booking),
        };
      },
    },
  ],
  "booking.refund_failed": [
    {
      to: "admins",
      topic: "admin",
      when: (booking, event) => refundOf(booking, event)?.status === "due",
      asks: true,
      say: (booking, event) => ({
        title: "Remboursement non abouti",
        text: `${amountAtRate(booking, refundOf(booking, event) ?? paidFor(booking))} pour la réservation ${code(booking)}. ${failedSentence(refundOf(booking, event)?.sending)}`,
        path: forAdmins(booking),
      }),
    },
  ],
  "booking.refund_to_approve": [
    {
      to: "admins",
      topic: "admin",
      when: (booking, event) => asksApproval(refundOf(booking, event)),
      asks: true,
      say: (booking, event) => ({
        title: "Remboursement à approuver",
        text: `${amountAtRate(booking, refundOf(booking, event) ?? paidFor(booking))} pour la réservation ${code(booking)}\u202f: ce montant demande l’accord d’un second administrateur.`,
        path: forAdmins(booking),
      }),
    },
  ],
  "booking.refund_returned": [
    {
      to: "guest",
      topic: "money",
      when: (booking, event) => refundOf(booking, event)?.status === "due",
      say: (booking, event) => {
        const refund = refundOf(booking, event);
        return {
          title: "Remboursement revenu",
          text: `${refund ? amountAtRate(booking, refund) : "Votre argent"} pour ${stay(booking)}\u202f: l’argent nous est revenu${refund?.came_back ? ` (${refund.came_back.reason})` : ""}. Ouvrez votre réservation et choisissez le numéro où l’envoyer.`,
          path: forGuest(booking),
        };
      },
    },
  ],
};
