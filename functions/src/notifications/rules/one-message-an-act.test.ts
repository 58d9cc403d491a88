import { expect, test } from "vitest";
import { aBookedRoom, aBooking, aPayment } from "../../../test/bookings.ts";
import { aListing } from "../../../test/listings.ts";
import { withoutLapsed } from "../../bookings/change-stay.ts";
import { BOOKING_EVENTS, eventsOfBooking } from "../../bookings/rules/booking-events.ts";
import { refundBooking, refundReturned } from "../../bookings/rules/booking-refunds.ts";
import { applySettlement, settleRejected } from "../../bookings/rules/settlement.ts";
import type { Settlement } from "../../bookings/rules/stay-payable.ts";
import {
  acceptByHost,
  cancelByAdmin,
  cancelByGuest,
  cancelByHost,
  decline,
  declineByHost,
  dropChange,
  expire,
  giveUp,
  replace,
  settlePaid,
  startPayment,
} from "../../bookings/rules/booking-transitions.ts";
import { roomStays, type Booking } from "../../bookings/rules/booking.ts";
import { changeNotMade, changePaid } from "../../bookings/rules/change-payment.ts";
import { decideObjection, objectTo } from "../../bookings/rules/objection.ts";
import {
  agreeToDeparture,
  checkIn,
  checkOut,
  nightsFreed,
  noShowFrom,
  noteNoShow,
  objectUntil,
  undo,
} from "../../bookings/rules/presence.ts";
import { cancelRooms } from "../../bookings/rules/room-cancellation.ts";
import { acceptChange, asked, declineChange, giveUpChange, newChange } from "../../bookings/rules/stay-change.ts";
import { emptyMonth, take } from "../../calendar/rules/calendar.ts";
import { emptyAccountLimits } from "../../identity/rules/account-limits.ts";
import { cameBack, claimed, refundSent, owing, surplusOf } from "../../payments/rules/refunds.ts";
import { eventsOfPayment, PAYMENT_EVENTS } from "../../payments/rules/payment-events.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import { accepted, rejected } from "../../payments/rules/resolution.ts";
import { SYSTEM } from "../../platform/event.ts";
import { eventsOfCommit, type EventKind } from "./event-kinds.ts";
import type { DeliveredEvent } from "./notification.ts";
import { notificationsOf, NOTIFICATIONS, type Subject } from "./notifications-of-events.ts";

/** What the commit of one act changes: the booking, and payments of it. */
interface Act {
  booking: [before: Booking | null, after: Booking];
  payments?: [before: Payment, after: Payment][];
}

const NOW = new Date("2027-03-01T10:00:00Z");
const SOON = new Date(NOW.getTime() + 60_000);
const LATE = new Date(NOW.getTime() + 45 * 60_000);
const USD = { currency: "USD" } as const;
const operator = { uid: "admin", email: "admin@lopango.test" };
const done = { at: NOW, by: operator.email, reference: "MP1", note: "" };
const back = { at: NOW, by: operator.email, reason: "numéro fermé" };

const created = aBooking({
  guest_id: "guest",
  host_id: "host",
  created_at: NOW,
  checkout: "2027-03-16",
  total_cents: 48_000,
  history: [{ at: NOW, event: "create", status: "created", by: "guest" }],
});
const pending = startPayment(created, "r", NOW);
const onRequest: Booking = { ...created, confirmation: "host" };
const attempt = aPayment(pending, { reference: "r", payer_id: "guest" });
const paid: Payment = { ...attempt, status: "paid" };
const received = { payment: "r", amount_cents: 48_000, ...USD };
const stay: Booking = { ...settlePaid(pending, NOW), received };
const waiting: Booking = { ...settlePaid(startPayment(onRequest, "r", NOW), NOW), received };
const accept = { decision: "accept", received: { amount_cents: 48_000, ...USD }, note: "vu", at: NOW, by: "" } as const;
const reject = { ...accept, decision: "reject" } as const;
const FREE = { owner: null, reused: false };

function changed(booking: Booking, checkout: string): Booking {
  const listing = aListing({
    id: booking.property_id,
    confirmation: booking.confirmation,
    cancellation_policy: booking.cancellation_policy,
    base_price_cents: 8_000,
  });
  const request = { checkin: booking.checkin, checkout, guests: booking.guests };
  return asked(
    booking,
    newChange("c", booking, [listing], request, NOW, () => NOW),
    NOW,
  );
}
const DIFFERENCE = { payment: "d", amount_cents: 8_000, ...USD };
const difference = (booking: Booking): Payment =>
  aPayment(booking, {
    purpose: "change",
    change_id: "c",
    reference: "d",
    payer_id: "guest",
    amount_cents: 8_000,
  } as Partial<Payment>);
const dearer = changed(stay, "2027-03-17");
const byHand = changed({ ...stay, confirmation: "host" }, "2027-03-17");
const paidForHost = changePaid(byHand, DIFFERENCE, NOW);
const duringRequest: Booking = { ...paidForHost, status: "paid", confirm_by: new Date("2027-03-02T10:00:00Z") };
const paidDifference: Payment = { ...difference(byHand), status: "paid" };
/** The refund of a change that ended, as `saveWithoutChange` and `saveReleased` save it. */
const notMade: [Payment, Payment] = [paidDifference, changeNotMade(paidDifference, NOW)];

const severalRooms: Booking = {
  ...stay,
  rooms: [
    aBookedRoom({ property_id: "suite", title: "Suite", count: 2, total_cents: 96_000 }),
    aBookedRoom({ title: "Chambre double" }),
  ],
  guests: 6,
  total_cents: 120_000,
  received: { ...received, amount_cents: 120_000 },
};

const AT = noShowFrom(stay);
const NOTED = { at: AT, by: "host", by_name: "Chantal" };
const LEFT = new Date(AT.getTime() + 3_600_000);
const arrived = checkIn(stay, NOTED, AT);
const missed = noteNoShow(stay, NOTED, AT);
const left = checkOut(arrived, { ...NOTED, at: LEFT }, LEFT, "123456");
const freeTime = objectUntil({ told_at: LEFT });
const objected = (booking: Booking, about: "no_show" | "check_out"): Booking => objectTo(booking, about, "", LEFT);
const decided = (
  booking: Booking,
  about: "no_show" | "check_out",
  outcome: "establishment" | "guest_keeps" | "guest_refunded",
) => decideObjection(booking, { about, outcome, note: "Vu" }, "admin", LEFT);
/** A change whose payment was accepted late: still there when the reception notes something. */
const withChange = (booking: Booking): Booking => ({ ...booking, change: paidForHost.change });

const cancelled = cancelByHost(stay, NOW);
const inCare = (booking: Booking): Booking => ({
  ...booking,
  refund: booking.refund && { ...booking.refund, claim: { uid: "admin", by: operator.email, at: NOW } },
});
const sent = refundBooking(inCare(cancelled), "admin", done);

function settling(booking: Booking, payment: Payment, taken = false): Settlement {
  const by = taken ? "other" : booking.id;
  const months = take([emptyMonth(booking.property_id, "2027-03", 1)], roomStays(booking), by, null, NOW);
  return { payment, booking, months, limits: emptyAccountLimits("guest") };
}
const settled = (before: Settlement, after: Settlement): Act => ({
  booking: [before.booking, after.booking],
  payments: [[before.payment, after.payment]],
});
const settles = (booking: Booking, checked: Payment, at = SOON, taken = false): Act => {
  const before = settling(booking, attempt, taken);
  return settled(before, applySettlement(before, checked, at));
};
const settlesChange = (booking: Booking, checked: Payment, isOffered = true): Act => {
  const payment = difference(booking);
  const before = { ...settling(booking, payment), payment, isOffered };
  const after = applySettlement(before, checked, SOON);
  return { booking: [booking, after.booking], payments: [[payment, after.payment]] };
};
const reviewed: Booking = { ...pending, reason: "payment_review", hold_until: null, open_payment: null };
const inReview: Payment = { ...attempt, status: "review" };
const rejects = (decision: typeof reject | (Omit<typeof reject, "received"> & { received: null })): Act => {
  const before = settling(reviewed, inReview);
  return settled(before, settleRejected(before, rejected(inReview, decision, FREE), "admin", false, NOW));
};
const changeInReview: Booking = { ...dearer, change: dearer.change && { ...dearer.change, in_review: true } };
const rejectsChange = (decision: Parameters<typeof rejected>[1]): Act => {
  const payment: Payment = { ...difference(dearer), status: "review" };
  const before = { ...settling(changeInReview, payment), payment, isOffered: true };
  const after = settleRejected(before, rejected(payment, decision, FREE), "admin", false, NOW);
  return { booking: [changeInReview, after.booking], payments: [[payment, after.payment]] };
};
const owed = owing(paid, surplusOf(paid, "paid_twice"), NOW);
const withClaim: Payment = {
  ...owed,
  refunds: owed.refunds.map((refund) => claimed(refund, operator as never, undefined, NOW)),
};
const refunded: Payment = {
  ...withClaim,
  refunds: withClaim.refunds.map((refund) => refundSent(refund, "admin", done)),
};
const returned: Payment = { ...refunded, refunds: refunded.refunds.map((refund) => cameBack(refund, back)) };
const onPayment = (before: Payment, after: Payment): Act => ({ booking: [stay, stay], payments: [[before, after]] });

const act = (before: Booking | null, after: Booking, ...payments: [Payment, Payment][]): Act => ({
  booking: [before, after],
  payments,
});

const ACTS: Record<string, [Act, guest: string | null]> = {
  "a booking is made": [act(null, created), "Réservation à payer"],
  "it is given up": [act(created, giveUp(created, NOW)), null],
  "it is replaced": [act(created, replace(created, NOW)), null],
  "its hold ends": [act(created, expire(created, LATE)), "Réservation expirée"],
  "it is paid": [settles(pending, paid), "Réservation confirmée"],
  "it is paid and asks the host": [settles({ ...pending, confirmation: "host" }, paid), "Paiement reçu"],
  "late money finds the nights taken": [
    settles(expire(pending, LATE), paid, LATE, true),
    "Remboursement en préparation",
  ],
  "late money comes before the sweep": [settles(pending, paid, LATE, true), "Remboursement en préparation"],
  "money comes for what was given up": [settles(giveUp(pending, NOW), paid), "Remboursement en préparation"],
  "it is paid twice": [settles(stay, paid), "Remboursement en préparation"],
  "it is paid otherwise": [settles(pending, { ...inReview, mismatches: ["amount"] }), "Paiement en vérification"],
  "a review is accepted": [
    (() => {
      const before = settling(reviewed, inReview);
      return settled(before, applySettlement(before, accepted(inReview, accept, FREE), NOW));
    })(),
    "Réservation confirmée",
  ],
  "a review is rejected with money": [rejects(reject), "Paiement non accepté"],
  "a review is rejected without money": [rejects({ ...reject, received: null }), "Paiement non accepté"],
  "the host accepts": [act(waiting, acceptByHost(waiting, NOW)), "Réservation confirmée"],
  "the host declines": [act(waiting, declineByHost(waiting, NOW)), "Demande refusée"],
  "the host declines beside a paid change": [
    act(duringRequest, declineByHost(duringRequest, NOW), notMade),
    "Demande refusée",
  ],
  "the host stays silent": [act(waiting, decline(waiting, "host_silent", NOW, SYSTEM)), "Demande refusée"],
  "the guest cancels": [act(stay, cancelByGuest(stay, NOW)), "Réservation annulée"],
  "the guest cancels beside a paid change": [
    act(paidForHost, cancelByGuest(paidForHost, NOW), notMade),
    "Réservation annulée",
  ],
  "the guest cancels after a change lapsed": [
    act(dearer, cancelByGuest(withoutLapsed(dearer, LATE), LATE)),
    "Réservation annulée",
  ],
  "the host cancels beside a paid change": [
    act(paidForHost, cancelByHost(paidForHost, NOW), notMade),
    "Réservation annulée",
  ],
  "an admin cancels beside a paid change": [
    act(paidForHost, cancelByAdmin(paidForHost, "admin", "", NOW), notMade),
    "Réservation annulée",
  ],
  "rooms are cancelled": [
    act(severalRooms, cancelRooms(severalRooms, { property_id: "suite", count: 1 }, NOW)),
    "Chambres annulées",
  ],
  "rooms are cancelled after a change lapsed": [
    (() => {
      const before: Booking = { ...severalRooms, change: dearer.change };
      return act(before, cancelRooms(withoutLapsed(before, LATE), { property_id: "suite", count: 1 }, LATE));
    })(),
    "Chambres annulées",
  ],
  "a shorter stay is asked for": [act(stay, changed(stay, "2027-03-15")), "Séjour modifié"],
  "a longer stay is asked for": [act(stay, dearer), "Différence à payer"],
  "a longer stay is asked for after another one lapsed": [
    act(dearer, { ...changed(withoutLapsed(dearer, LATE), "2027-03-17") }),
    "Différence à payer",
  ],
  "a change asks the host": [
    act({ ...stay, confirmation: "host" }, changed({ ...stay, confirmation: "host" }, "2027-03-15")),
    null,
  ],
  "a difference is paid": [settlesChange(dearer, { ...difference(dearer), status: "paid" }), "Séjour modifié"],
  "a difference is paid and asks the host": [
    settlesChange(byHand, { ...difference(byHand), status: "paid" }),
    "Différence reçue",
  ],
  "a difference is paid twice": [
    settlesChange(changePaid(dearer, DIFFERENCE, NOW), { ...difference(dearer), status: "paid" }),
    "Remboursement en préparation",
  ],
  "a difference comes too late": [
    settlesChange(dearer, { ...difference(dearer), status: "paid" }, false),
    "Séjour inchangé",
  ],
  "a difference is paid otherwise": [
    settlesChange(dearer, { ...difference(dearer), status: "review", mismatches: ["amount"] }),
    "Paiement en vérification",
  ],
  "a difference in review is rejected with money": [rejectsChange(reject), "Séjour inchangé"],
  "a difference in review is rejected without money": [rejectsChange({ ...reject, received: null }), "Séjour inchangé"],
  "the host accepts a change": [act(paidForHost, acceptChange(paidForHost, NOW)), "Séjour modifié"],
  "the host declines a change": [act(paidForHost, declineChange(paidForHost, NOW), notMade), "Séjour inchangé"],
  "nobody answers a change": [
    act(paidForHost, dropChange(paidForHost, "host_silent", NOW, SYSTEM), notMade),
    "Séjour inchangé",
  ],
  "nobody pays a change": [act(dearer, dropChange(dearer, "hold_expired", LATE, SYSTEM)), "Séjour inchangé"],
  "the guest gives a paid change up": [
    act(paidForHost, giveUpChange(paidForHost, NOW), notMade),
    "Remboursement en préparation",
  ],
  "an arrival is noted": [act(stay, arrived), "Bienvenue\u202f: votre arrivée est notée"],
  "an absence is noted": [act(stay, missed), "Vous n’êtes pas là\u202f?"],
  "a departure is noted": [act(arrived, left), "Vous partez avant la fin\u202f?"],
  "a note is undone": [act(missed, undo(missed, "no-show", NOTED, LEFT)), "Note de la réception retirée"],
  "the guest objects": [act(missed, objected(missed, "no_show")), null],
  "the guest objects to a departure": [act(left, objected(left, "check_out")), null],
  "the guest agrees": [act(left, agreeToDeparture(left, LEFT)), null],
  "the guest agrees at the desk": [
    act(left, agreeToDeparture(left, LEFT, NOTED)),
    "Le reste de votre séjour est libéré",
  ],
  "nobody objects beside a paid change": [
    act(withChange(left), nightsFreed(withChange(left), freeTime, SYSTEM), notMade),
    "Le reste de votre séjour est libéré",
  ],
  ...Object.fromEntries(
    (["establishment", "guest_keeps", "guest_refunded"] as const).flatMap((outcome) =>
      (["no_show", "check_out"] as const).map((about): [string, [Act, string]] => {
        const before = withChange(objected(about === "no_show" ? missed : left, about));
        const after = decided(before, about, outcome);
        const title =
          outcome === "establishment" ? "Votre contestation est rejetée" : "Votre contestation est acceptée";
        const isOver = after.status === "cancelled";
        return [
          `an admin decides ${about}: ${outcome}`,
          [act(before, after, ...(after.change ? [] : [notMade])), isOver ? "Réservation annulée" : title],
        ];
      }),
    ),
  ),
  "a refund is sent": [act(inCare(cancelled), sent), "Remboursement envoyé"],
  "a refund comes back": [
    act(sent, refundReturned(sent, "admin", back, { id: "cancellation", amount_cents: 48_000 })),
    "Remboursement revenu",
  ],
  "a surplus is sent": [onPayment(withClaim, refunded), "Remboursement envoyé"],
  "a surplus comes back": [onPayment(refunded, returned), "Remboursement revenu"],
  "an operator stays silent": [onPayment(attempt, { ...attempt, given_up_at: NOW }), null],
};

/** What the act says to each person, as the outbox delivers it after the commit. */
function said({ booking: [before, after], payments = [] }: Act, kinds = new Set<EventKind>()) {
  const events = [...eventsOfBooking(before, after), ...payments.flatMap(([was, is]) => eventsOfPayment(was, is))];
  return eventsOfCommit(events).flatMap((event, index) => {
    const about = payments.find(([, { reference }]) => reference === event.facts["reference"]);
    const subject: Subject = about
      ? { of: "payment", record: about[1], payer: "guest", sides: null }
      : { of: "booking", record: after };
    kinds.add(event.kind);
    const told: DeliveredEvent = { ...event, by: event.by ?? SYSTEM, id: `c.${index}`, at: NOW };
    return notificationsOf(told, subject).flatMap(({ to, title, text }) =>
      // Each refund is a task of its own for admins.
      to === "admins" ? [] : [{ to: to.uid, title, text }],
    );
  });
}

test.each(Object.entries(ACTS))("when %s each person reads one message", (_name, [what, guest]) => {
  const messages = said(what);
  expect(messages.filter(({ to }) => to === "guest").map(({ title }) => title)).toEqual(guest === null ? [] : [guest]);
  expect(messages.filter(({ to }) => to === "host").length).toBeLessThanOrEqual(1);
});

test("the acts cause every event of a booking or a payment that a guest may read", () => {
  const tried = new Set<EventKind>();
  for (const [what] of Object.values(ACTS)) said(what, tried);
  const read = [...BOOKING_EVENTS, ...PAYMENT_EVENTS].filter(
    (kind) => kind !== "unlock.paid" && NOTIFICATIONS[kind].some(({ to }) => to === "guest" || to === "payer"),
  );
  expect(read.filter((kind) => !tried.has(kind))).toEqual(["payment.rejected"]);
});

test("each sum has its own reason and goal", () => {
  const text = (name: string): string =>
    said(ACTS[name]?.[0] ?? act(null, created))
      .find(({ to }) => to === "guest")
      ?.text.replaceAll(/[\u00a0\u202f]/g, " ") ?? "";
  expect(text("the host cancels beside a paid change")).toMatch(
    / 480 \$US vous seront remboursés sous 7 jours sur le numéro ou la carte qui a payé\. 80 \$US \(payé pour une modification qui n’a pas été faite\) vous seront remboursés sous 7 jours sur le numéro ou la carte qui a payé\.$/,
  );
  expect(text("the host declines beside a paid change")).toContain("80 $US (payé pour une modification");
  expect(text("it is paid twice")).toBe(
    "480 $US (payé deux fois) vous seront remboursés sous 7 jours sur le numéro ou la carte qui a payé. Vous n’avez rien à faire.",
  );
});
