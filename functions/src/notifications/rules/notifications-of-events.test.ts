import type { Viewing } from "../../viewings/rules/viewing.ts";
import { aViewing } from "../../../test/viewings.ts";
import type { BookingReason, ObjectionOutcome, Side } from "@lopango/contract/bookings/booking-life";
import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { SECOND_PERSON_CENTS } from "@lopango/contract/limits";
import { AUTOMATIC } from "@lopango/contract/payments/transfer";
import { matchScreen, SCREENS } from "@lopango/contract/screens";
import { describe, expect, test } from "vitest";
import { frenchFaults } from "../../../../contract/test/french-faults.ts";
import { anApplication } from "../../../test/applications.ts";
import { aBookedRoom, aBooking, aPayment } from "../../../test/bookings.ts";
import { aCheck } from "../../../test/checks.ts";
import type { Check } from "../../checks/rules/check.ts";
import { aListing } from "../../../test/listings.ts";
import type { Review } from "../../reviews/rules/review.ts";
import { aReview } from "../../../test/reviews.ts";
import { aReport } from "../../../test/reports.ts";
import { aThread } from "../../../test/threads.ts";
import type { Booking } from "../../bookings/rules/booking.ts";
import {
  acceptByHost,
  cancelByGuest,
  cancelByHost,
  declineByHost,
  decline,
  dropChange,
  expire,
  giveUp,
  refundLatePayment,
  rejectPayment,
  replace,
  settlePaid,
  startPayment,
} from "../../bookings/rules/booking-transitions.ts";
import { redirectRefund, refundBooking, refundReturned } from "../../bookings/rules/booking-refunds.ts";
import { SYSTEM } from "../../platform/event.ts";
import { cancelRooms } from "../../bookings/rules/room-cancellation.ts";
import { asked as askChange, newChange } from "../../bookings/rules/stay-change.ts";
import { changePaid } from "../../bookings/rules/change-payment.ts";
import {
  newImport,
  noCalendars,
  type CalendarImport,
  type ExternalCalendars,
} from "../../external-calendars/rules/external-calendars.ts";
import { EVENT_KINDS, type EventKind } from "./event-kinds.ts";
import { newProviderState, type ProviderState } from "../../payments/rules/provider-state.ts";
import { aGuarantee, aLeaseCode, CONFIRMED } from "../../../test/leases.ts";
import type { Guarantee } from "../../leases/rules/guarantee.ts";
import { aWalkIn } from "../../../test/walk-ins.ts";
import type { WalkIn } from "../../reception/rules/walk-in.ts";
import { aHandover, aMember, anInvitation, aTeam } from "../../../test/teams.ts";
import type { Team } from "../../teams/rules/team.ts";
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
import { decideObjection, objectTo } from "../../bookings/rules/objection.ts";
import { reject, submit, startReview } from "../../partners/rules/application-transitions.ts";
import { notificationsOf, NOTIFICATIONS, type Subject, subjectOfEvent } from "./notifications-of-events.ts";
import { heldAsLet, heldForReview, suspended } from "../../listings/rules/listing.ts";
import type { DeliveredEvent } from "./notification.ts";
import { smsOf } from "./phone-messages.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const GUEST = { guest_id: "guest", host_id: "host" };
const booked = aBooking({ ...GUEST, id: "b".repeat(20), created_at: NOW });
const onRequest = { ...booked, confirmation: "host" } as const;
const toPay = startPayment(booked, "r", NOW);
const confirmed = settlePaid(toPay, NOW);
const asked = settlePaid(startPayment(onRequest, "r", NOW), NOW);
const stay = { ...confirmed, received: { payment: "r", amount_cents: 24_000, currency: "USD" } };
const changed = (booking: Booking, checkout: string): Booking => {
  const hotel = aListing({ id: booking.property_id, confirmation: booking.confirmation });
  const request = { checkin: booking.checkin, checkout, guests: 2 };
  return askChange(
    booking,
    newChange("c", booking, [hotel], request, NOW, () => NOW),
    NOW,
  );
};
const rooms = [
  aBookedRoom({ property_id: "suite", title: "Suite", count: 2 }),
  aBookedRoom({ title: "Chambre double" }),
];
const fewerRooms = cancelRooms(
  { ...stay, rooms, guests: 6, total_cents: 72_000 },
  { property_id: "suite", count: 1 },
  NOW,
);
const NOTED = { at: noShowFrom(stay), by: "host", by_name: "Chantal" };
const missed = noteNoShow(stay, NOTED, NOW);
const NO_SHOW = { told_at: NOW };
const arrived = checkIn(stay, NOTED, NOTED.at);
const LEFT = new Date(NOTED.at.getTime() + 3_600_000);
const left = checkOut(arrived, { ...NOTED, at: LEFT }, LEFT, "123456");
const decided = (outcome: ObjectionOutcome): Booking =>
  decideObjection(objectTo(missed, "no_show", "", NOW), { about: "no_show", outcome, note: "Vu" }, "admin", NOW);
const dearer = changed(stay, "2027-03-14");
const cheaper = changed(stay, "2027-03-12");
const byHand: Booking = { ...stay, confirmation: "host" };
const askedOfHost = changed(byHand, "2027-03-12");
const paidForHost = changePaid(
  changed(byHand, "2027-03-14"),
  { payment: "d", amount_cents: 8_000, currency: "USD" },
  NOW,
);
const done = { at: NOW, by: "admin@lopango.test", reference: "X1", note: "" };
const claimed = (booking: Booking): Booking => ({
  ...booking,
  refund: booking.refund && { ...booking.refund, claim: { uid: "admin", by: done.by, at: NOW } },
});
const large = { status: "due", amount_cents: (SECOND_PERSON_CENTS["USD"] ?? 0) + 1, currency: "USD" } as const;
const back = { status: "due", amount_cents: 1_000, currency: "USD", reason: "paid_twice" } as const;
const payment = aPayment(booked, { payer_id: `visitor-${"a".repeat(32)}`, reference: "r" });
const sent = submit("a".repeat(20), anApplication(), { ...anApplication().applicant, uid: "guest" } as never, NOW);
const listing = aListing({ owner_id: "host", id: "l".repeat(20) });

const ofProvider = (different: Partial<ProviderState> = {}): Subject => ({
  of: "provider",
  record: { ...newProviderState("maxicash"), stop: { at: NOW, references: ["r1", "r2", "r3"] }, ...different },
});

function told(kind: EventKind, subject: Subject, { by = SYSTEM, facts = {} }: Partial<DeliveredEvent> = {}): string[] {
  const event: DeliveredEvent = { kind, by, facts: { host: "host", ...facts }, id: "c.0", at: NOW };
  return notificationsOf(event, subject).map(({ to, topic, title }) =>
    `${to === "admins" ? to : to.uid} ${topic}\u202f: ${title}`.replace("\u202f", ""),
  );
}
const thread = aThread({
  guest: { uid: "guest", name: "Grâce", left: false },
  host: { uid: "host", name: "Patrick", left: false },
  unread: { guest: 0, host: 3 },
});
const ofThread = (different: object = {}): Subject => ({ of: "thread", record: { ...thread, ...different } });
const OUTCOME = { kind: "none", at: NOW, by: { uid: "admin", email: "" }, note: "" } as const;
const ofReport = (different: object = {}): Subject => ({
  of: "report",
  record: aReport({ reporter: "guest", ...different }),
});
const ofReview = (side: Side, different: Partial<Review> = {}): Subject => ({
  of: "review",
  record: aReview({ booking: aBooking({ guest_id: "guest", host_id: "host" }), side }, different),
});
const FOLLOWED = newImport("i", { url: "https://a.test/1.ics", name: "Airbnb", units: 1 }, "host", NOW);
const ofCalendar = (different: Partial<ExternalCalendars>, one: Partial<CalendarImport> = {}): Subject => ({
  of: "calendar",
  record: {
    listing,
    calendars: { ...noCalendars(listing, "s"), imports: [{ ...FOLLOWED, ...one }], ...different },
  },
  team: ["manager"],
});
const ofViewing = (different: Partial<Viewing> = {}): Subject => ({
  of: "viewing",
  record: aViewing({ guest_id: "guest", host_id: "host", ...different }),
});
const ofBooking = (record: Booking): Subject => ({ of: "booking", record });
type PaymentSubject = Extract<Subject, { of: "payment" }>;
const ofPayment = (different: object = {}, sides: PaymentSubject["sides"] = null): Subject => ({
  of: "payment",
  record: { ...payment, ...different },
  payer: "guest",
  sides,
});

const ofUnlock = (buyer: string): Subject =>
  ofPayment({ purpose: "unlock", property_id: listing.id }, { host: "host", buyer });

test("messages about a payment alone say it in both currencies, at the rate that it keeps", () => {
  const exchange_rate = { usd_cdf: 2_850, date: "2027-03-01", source: "Banque centrale du Congo" };
  const refunds = [back];
  for (const kind of ["payment.in_review", "payment.refund_due", "unlock.paid"] as const) {
    const event: DeliveredEvent = { kind, by: SYSTEM, facts: {}, id: "c.0", at: NOW };
    const payment = { purpose: "unlock", property_id: listing.id, status: "review", refunds, exchange_rate } as const;
    for (const { text } of notificationsOf(event, ofPayment(payment, { host: "host", buyer: "" })))
      expect(text).toMatch(/\$US \(environ\s.*FC/);
  }
});

test("a host is told who unlocked their listing, as far as anybody knows", () => {
  const event: DeliveredEvent = { kind: "unlock.paid", by: SYSTEM, facts: {}, id: "c.0", at: NOW };
  const texts = ["Grâce", ""].map((buyer) => notificationsOf(event, ofUnlock(buyer))[1]?.text);
  expect(texts[0]).toMatch(/^Grâce a payé .* pour vous joindre\./);
  expect(texts[1]).toMatch(/^Un voyageur sans compte a payé /);
});

describe("who is told what", () => {
  const TABLE: [EventKind, Subject, string[], Partial<DeliveredEvent>?][] = [
    ["booking.created", ofBooking(booked), ["guest money: Réservation à payer"]],
    ["booking.created", ofBooking(confirmed), []],
    ["booking.paid", ofBooking(confirmed), []],
    ["booking.paid", ofBooking(asked), ["guest money: Paiement reçu", "host hosting: Demande à accepter"]],
    ["booking.paid", ofBooking(acceptByHost(asked, NOW)), []],
    [
      "booking.confirmed",
      ofBooking(confirmed),
      ["guest stays: Réservation confirmée", "host hosting: Nouvelle réservation"],
    ],
    ["booking.confirmed", ofBooking(acceptByHost(asked, NOW)), ["guest stays: Réservation confirmée"], { by: "host" }],
    ["booking.declined", ofBooking(declineByHost(asked, NOW)), ["guest stays: Demande refusée"], { by: "host" }],
    [
      "booking.declined",
      ofBooking(decline(asked, "host_silent", NOW, SYSTEM)),
      ["guest stays: Demande refusée", "host hosting: Demande sans réponse"],
    ],
    [
      "booking.cancelled",
      ofBooking(cancelByGuest(confirmed, NOW)),
      ["guest stays: Réservation annulée", "host hosting: Réservation annulée"],
      { by: "guest" },
    ],
    [
      "booking.cancelled",
      ofBooking(cancelByHost(confirmed, NOW)),
      ["guest stays: Réservation annulée"],
      { by: "host" },
    ],
    ["booking.expired", ofBooking(expire(booked, NOW)), ["guest money: Réservation expirée"]],
    ["booking.replaced", ofBooking(replace(booked, NOW)), []],
    ["booking.given_up", ofBooking(giveUp(booked, NOW)), []],
    ["booking.change_asked", ofBooking(dearer), ["guest money: Différence à payer"]],
    ["booking.change_asked", ofBooking(askedOfHost), ["host hosting: Modification à accepter"]],
    [
      "booking.change_paid",
      ofBooking(paidForHost),
      ["guest money: Différence reçue", "host hosting: Modification à accepter"],
    ],
    [
      "booking.changed",
      ofBooking(cheaper),
      ["guest stays: Séjour modifié", "host hosting: Séjour modifié"],
      { by: "guest" },
    ],
    ["booking.changed", ofBooking(cheaper), ["guest stays: Séjour modifié"], { by: "host" }],
    [
      "booking.change_dropped",
      ofBooking(dropChange(dearer, "hold_expired", NOW, SYSTEM)),
      ["guest stays: Séjour inchangé"],
    ],
    [
      "booking.change_dropped",
      ofBooking(dropChange(askedOfHost, "host_silent", NOW, SYSTEM)),
      ["guest stays: Séjour inchangé", "host hosting: Séjour inchangé"],
      { facts: { reason: "host_silent" } },
    ],
    [
      "booking.change_dropped",
      ofBooking(dropChange(askedOfHost, "given_up", NOW, "guest")),
      ["host hosting: Séjour inchangé"],
      { by: "guest" },
    ],
    [
      "booking.change_dropped",
      ofBooking(dropChange(askedOfHost, "declined_by_host", NOW, "host")),
      ["guest stays: Séjour inchangé"],
      { by: "host" },
    ],
    [
      "booking.payment_rejected",
      ofBooking(rejectPayment(toPay, "admin", "", NOW)),
      ["guest money: Paiement non accepté"],
    ],
    [
      "booking.refund_due",
      ofBooking(refundLatePayment(expire(toPay, NOW), NOW)),
      ["guest money: Remboursement en préparation", "admins admin: Remboursement à envoyer"],
    ],
    [
      "booking.rooms_cancelled",
      ofBooking(fewerRooms),
      ["guest stays: Chambres annulées", "host hosting: Chambres annulées"],
      { by: "guest" },
    ],
    ["booking.refund_due", ofBooking(cancelByGuest(confirmed, NOW)), ["admins admin: Remboursement à envoyer"]],
    [
      "booking.refunded",
      ofBooking(refundBooking(claimed(cancelByGuest(confirmed, NOW)), "admin", done)),
      ["guest money: Remboursement envoyé"],
    ],
    [
      "booking.refund_returned",
      ofBooking(
        refundReturned(
          refundBooking(claimed(cancelByGuest(confirmed, NOW)), "admin", done),
          "admin",
          { at: NOW, by: done.by, reason: "numéro fermé" },
          { id: "cancellation", amount_cents: 24_000 },
        ),
      ),
      ["guest money: Remboursement revenu"],
    ],
    ["booking.refund_due", ofBooking(fewerRooms), ["admins admin: Remboursement à envoyer"]],
    [
      "booking.refunded",
      ofBooking(refundBooking(claimed(cancelByGuest(confirmed, NOW)), "admin", { ...done, by: AUTOMATIC.by })),
      ["guest money: Remboursement arrivé"],
    ],
    ["booking.refund_failed", ofBooking(cancelByGuest(confirmed, NOW)), ["admins admin: Remboursement non abouti"]],
    [
      "booking.refund_to_approve",
      ofBooking(claimed({ ...cancelByGuest(confirmed, NOW), refund: { ...large, reason: "cancelled_by_guest" } })),
      ["admins admin: Remboursement à approuver"],
    ],
    ["booking.refund_to_approve", ofBooking(cancelByGuest(confirmed, NOW)), []],
    [
      "payment.refunded",
      ofPayment({ refunds: [{ ...back, status: "done", done: { ...done, by: AUTOMATIC.by } }] }),
      ["guest money: Remboursement arrivé"],
    ],
    ["payment.refund_failed", ofPayment({ refunds: [back] }), ["admins admin: Remboursement non abouti"]],
    [
      "payment.refund_to_approve",
      ofPayment({ refunds: [{ ...back, ...large, sending: { state: "approval", since: NOW, taken_cents: 0 } }] }),
      ["admins admin: Remboursement à approuver"],
    ],
    [
      "payment.in_review",
      ofPayment({ status: "review" }),
      ["guest money: Paiement en vérification", "admins admin: Paiement à vérifier"],
    ],
    ["payment.in_review", ofPayment({ status: "paid" }), []],
    ["thread.written", ofThread(), ["host messages: Nouveau message"], { facts: { to: "host" } }],
    [
      "thread.written",
      ofThread({ kind: "listing" }),
      ["host messages: Question d’un voyageur"],
      { facts: { to: "host" } },
    ],
    ["thread.written", ofThread(), [], { facts: { to: "guest" } }],
    ["review.published", ofReview("guest"), ["host hosting: Nouvel avis"]],
    ["review.published", ofReview("host"), ["guest stays: Un avis sur vous"]],
    ["review.answered", ofReview("guest"), ["guest stays: Réponse à votre avis"]],
    ["review.removed", ofReview("guest", { removed: { at: NOW, reason: "insult" } }), ["guest stays: Avis retiré"]],
    ["review.removed", ofReview("host", { removed: { at: NOW, reason: "fraud" } }), ["host hosting: Avis retiré"]],
    ["review.photos_changed", ofReview("guest"), []],
    ["report.made", ofReport(), ["admins admin: Annonce signalée"]],
    ["report.made", ofReport({ outcome: OUTCOME }), []],
    ["report.closed", ofReport({ outcome: OUTCOME }), ["guest account: Votre signalement"]],
    ["report.closed", ofReport({ outcome: OUTCOME, reporter: "" }), []],
    ["payment.rejected", ofPayment({ status: "rejected" }), ["guest money: Paiement non accepté"]],
    ["payment.unanswered", ofPayment(), ["admins admin: Paiement sans réponse"]],
    ["provider.stopped", ofProvider(), ["admins admin: Prestataire de paiement arrêté"]],
    ["provider.stopped", ofProvider({ stop: null }), []],
    ["provider.resumed", ofProvider({ stop: null }), []],
    ["payment.contradicted", ofPayment(), ["admins admin: L’opérateur se contredit"]],
    [
      "payment.refund_due",
      ofPayment({ refunds: [back] }),
      ["guest money: Remboursement en préparation", "admins admin: Remboursement à envoyer"],
    ],
    [
      "payment.refund_due",
      ofPayment({ refunds: [back] }),
      ["admins admin: Remboursement à envoyer"],
      { facts: { is_said: "yes" } },
    ],
    [
      "payment.refund_returned",
      ofPayment({
        refunds: [{ ...back, came_back: { at: NOW, by: done.by, reference: "X1", reason: "numéro fermé" } }],
      }),
      ["guest money: Remboursement revenu"],
    ],
    [
      "payment.refunded",
      ofPayment({ refunds: [{ ...back, status: "done", done }] }),
      ["guest money: Remboursement envoyé"],
    ],
    ["unlock.paid", ofPayment({ purpose: "unlock", property_id: listing.id }), ["guest money: Annonce débloquée"]],
    [
      "unlock.paid",
      ofUnlock("Grâce"),
      ["guest money: Annonce débloquée", "host hosting: Votre annonce a été débloquée"],
    ],
    [
      "unlock.still_free",
      ofPayment({ purpose: "unlock", property_id: listing.id }),
      ["guest money: L’hôte dit que c’est encore libre"],
    ],
    [
      "application.submitted",
      { of: "application", record: sent },
      ["guest partnership: Candidature reçue", "admins admin: Nouvelle candidature"],
    ],
    ["application.corrected", { of: "application", record: sent }, ["admins admin: Candidature corrigée"]],
    ["application.under_review", { of: "application", record: sent }, ["guest partnership: Candidature à l’étude"]],
    ["application.approved", { of: "application", record: sent }, ["guest partnership: Candidature acceptée"]],
    [
      "application.rejected",
      { of: "application", record: reject(startReview(sent, "admin", NOW), "Il manque le RCCM.", "admin", NOW) },
      ["guest partnership: Candidature refusée"],
    ],
    ["application.published", { of: "application", record: sent }, ["guest partnership: Chambres en ligne"]],
    [
      "user.roles_changed",
      userSubject(),
      ["guest account: Accès d’administration donné"],
      { facts: { gained: "admin" } },
    ],
    [
      "user.roles_changed",
      userSubject(),
      ["guest account: Accès d’administration retiré"],
      { facts: { lost: "admin" } },
    ],
    ["user.roles_changed", userSubject(), ["guest account: Missions de visite"], { facts: { gained: "agent" } }],
    ["user.roles_changed", userSubject(), [], { facts: { gained: "host", lost: "" } }],
    ["user.warned", userSubject(), ["guest account: Avertissement"], { facts: { at: NOW.toISOString() } }],
    ["user.suspended", userSubject(), []],
    ["user.reinstated", userSubject(), []],
    ["user.deletion_blocked", userSubject(), ["admins admin: Suppression de compte bloquée"]],
    ["user.deleted", userSubject(), []],
    ["property.published", { of: "property", record: listing }, []],
    [
      "property.published",
      { of: "property", record: heldForReview(listing) },
      ["host hosting: Annonce relue avant sa mise en ligne", "admins admin: Annonce à relire"],
    ],
    ["property.changed", { of: "property", record: listing }, []],
    ["property.part_filled", { of: "property", record: listing }, []],
    ["property.rehoused", { of: "property", record: listing }, []],
    [
      "property.free_asked",
      {
        of: "property",
        record: { ...listing, is_active: true, free_ask: { secret: "s".repeat(20), at: NOW, rests_from: null } },
      },
      ["host hosting: Encore libre\u202f?"],
    ],
    ["property.free_asked", { of: "property", record: { ...listing, free_ask: null } }, []],
    ["property.offered", { of: "property", record: listing }, []],
    [
      "property.free_unanswered",
      { of: "property", record: { ...listing, is_active: false } },
      ["host hosting: Annonce hors ligne, faute de réponse"],
    ],
    ["property.free_confirmed", { of: "property", record: listing }, []],
    [
      "property.suspended",
      { of: "property", record: heldAsLet(listing) },
      ["host hosting: Annonce mise hors ligne", "admins admin: Annonce peut-être déjà louée"],
    ],
    ["property.let", { of: "property", record: { ...listing, let_at: NOW } }, []],
    [
      "property.suspended",
      { of: "property", record: suspended(listing, "Photos d’un autre lieu.") },
      ["host hosting: Annonce mise hors ligne"],
    ],
    [
      "property.refused",
      { of: "property", record: suspended(heldForReview(listing), "Photos d’un autre lieu.") },
      ["host hosting: Annonce non publiée"],
    ],
    [
      "property.reinstated",
      { of: "property", record: { ...listing, suspended: false } },
      ["host hosting: Annonce de nouveau en ligne"],
    ],
    ["property.deleted", { of: "property", record: null }, ["host hosting: Annonce supprimée"], { by: "admin" }],
    ["property.deleted", { of: "property", record: null }, []],
    ["user.identity_changed", userSubject(), []],
    ["user.portrait_changed", userSubject(), []],
    ["user.gallery_changed", userSubject(), []],
    ["check.asked", ofCheck(), ["admins admin: Vérification demandée"]],
    [
      "check.assigned",
      ofCheck({ status: "assigned", visit: VISIT }),
      ["guest account: Visite à faire", "host hosting: Un agent vient sur place"],
    ],
    ["check.to_correct", ofCheck({ status: "to_correct" }), ["host hosting: Annonce à corriger"]],
    ["check.accepted", ofCheck({ status: "held" }), ["host hosting: Vérification acceptée"]],
    ["check.accepted", ofCheck({ status: "held", kind: "partner" }), []],
    ["check.refused", ofCheck({ status: "refused" }), ["host hosting: Vérification refusée"]],
    ["check.ending", ofCheck({ status: "held", held: HELD }), ["host hosting: Vérification bientôt terminée"]],
    ["check.ending", ofCheck({ status: "ended" }), []],
    ["check.ended", ofCheck({ status: "ended" }), ["host hosting: Vérification terminée"]],
    ["team.invited", ofTeam(), ["person hosting: Invitation à rejoindre une équipe"], { facts: { person: "person" } }],
    [
      "team.invited",
      ofTeam({ invitations: [anInvitation({ id: "person", role: "owner" })] }),
      ["person hosting: Invitation à rejoindre une équipe", "host hosting: Propriétaire invité"],
      { facts: { person: "person" } },
    ],
    ["team.joined", ofTeam(), ["host hosting: Invitation acceptée"], { facts: { person: "person" } }],
    ["team.left", ofTeam({ members: [] }), ["person hosting: Accès retiré"], { facts: { person: "person" } }],
    ["team.left", ofTeam({ members: [] }), [], { facts: { person: "person" }, by: "person" }],
    [
      "team.establishment_offered",
      ofTeam({ handover: aHandover({ to: "person" }) }),
      ["person hosting: Un hôtel vous est proposé", "host hosting: Hôtel proposé"],
      { facts: { person: "person" } },
    ],
    ["team.establishment_offered", ofTeam(), [], { facts: { person: "person" } }],
    ["team.offer_declined", ofTeam(), ["host hosting: Proposition refusée"], { facts: { person: "person" } }],
    [
      "team.owner_named",
      ofTeam({ members: [aMember({ uid: "person", raise: { from: NOW, by: "host" } })] }),
      ["host hosting: Nouveau propriétaire", "person hosting: Vous devenez propriétaire"],
      { facts: { person: "person" } },
    ],
    ["team.owner_named", ofTeam(), [], { facts: { person: "person" } }],
    ["team.owner_stopped", ofTeam(), ["person hosting: Votre rôle ne change pas"], { facts: { person: "person" } }],
    [
      "team.owner_since",
      ofTeam({ members: [aMember({ uid: "person", role: "owner" })] }),
      ["person hosting: Vous êtes propriétaire"],
      { facts: { person: "person" } },
    ],
    [
      "team.establishment_accepted",
      ofTeam({ handover: aHandover({ to: "person", accepted_at: NOW }) }),
      ["host hosting: Hôtel accepté", "person hosting: Vous reprenez un hôtel"],
      { facts: { person: "person" } },
    ],
    ["team.handover_stopped", ofTeam(), ["person hosting: Cession arrêtée"], { facts: { person: "person" } }],
    [
      "team.handover_missed",
      ofTeam(),
      ["host hosting: Cession sans effet", "person hosting: Cession sans effet"],
      { facts: { person: "person" } },
    ],
    ["team.handed_over", ofTeam(), ["person hosting: Hôtel cédé"], { facts: { person: "person" } }],
    ["team.calendars_renewed", ofTeam(), ["host hosting: Vos calendriers ont de nouvelles adresses"]],
    [
      "calendar.double_booked",
      ofCalendar({ double_bookings: ["i 2027-03-10 2027-03-12 b"] }),
      ["host hosting: Double réservation", "manager hosting: Double réservation"],
      { facts: { booking: "b" } },
    ],
    ["calendar.double_booked", ofCalendar({}), [], { facts: { booking: "b" } }],
    [
      "calendar.overdue",
      ofCalendar({}, { is_overdue: true, error: "L’autre site ne répond pas." }),
      ["host hosting: Un calendrier ne se lit plus", "manager hosting: Un calendrier ne se lit plus"],
      { facts: { import: "i" } },
    ],
    ["calendar.overdue", ofCalendar({}), [], { facts: { import: "i" } }],
    [
      "calendar.emptied",
      ofCalendar({}, { empty_readings: 1 }),
      ["host hosting: Un calendrier s’est vidé d’un coup", "manager hosting: Un calendrier s’est vidé d’un coup"],
      { facts: { import: "i" } },
    ],
    ["calendar.emptied", ofCalendar({}), [], { facts: { import: "i" } }],
    ["booking.no_show", ofBooking(missed), ["guest stays: Vous n’êtes pas là\u202f?"]],
    ["booking.checked_in", ofBooking(arrived), ["guest stays: Bienvenue\u202f: votre arrivée est notée"]],
    ["booking.left_early", ofBooking(left), ["guest stays: Vous partez avant la fin\u202f?"]],
    ["booking.left_early", ofBooking(agreeToDeparture(left, LEFT)), []],
    ["booking.nights_freed", ofBooking(agreeToDeparture(left, LEFT)), ["host hosting: Nuits de nouveau en vente"]],
    [
      "booking.nights_freed",
      ofBooking(agreeToDeparture(left, LEFT, NOTED)),
      ["guest stays: Le reste de votre séjour est libéré"],
    ],
    [
      "booking.nights_freed",
      ofBooking(nightsFreed(missed, objectUntil(NO_SHOW), SYSTEM)),
      ["guest stays: Le reste de votre séjour est libéré", "host hosting: Nuits de nouveau en vente"],
    ],
    ["booking.nights_freed", ofBooking(left), []],
    ["booking.note_undone", ofBooking(arrived), []],
    [
      "booking.note_undone",
      ofBooking(undo(missed, "no-show", NOTED, NOW)),
      ["guest stays: Note de la réception retirée"],
    ],
    ["booking.departure_objected", ofBooking(left), ["admins admin: Départ contesté", "host hosting: Départ contesté"]],
    [
      "booking.objection_decided",
      ofBooking(decided("establishment")),
      ["guest stays: Votre contestation est rejetée", "host hosting: Contestation rejetée"],
    ],
    [
      "booking.objection_decided",
      ofBooking(decided("guest_keeps")),
      ["guest stays: Votre contestation est acceptée", "host hosting: Contestation acceptée"],
    ],
    [
      "booking.no_show_objected",
      ofBooking(missed),
      ["admins admin: Absence contestée", "host hosting: Absence contestée"],
    ],
    ["walk_in.written", ofWalkIn(), ["w stays: Séjour noté"]],
    ["walk_in.cancelled", ofWalkIn({ status: "cancelled" }), ["w stays: Séjour annulé"]],
    ["walk_in.cancelled", ofWalkIn(), []],
    ["guarantee.written", ofLease(), ["host hosting: Papier de garantie à confirmer"], bySide("tenant")],
    [
      "guarantee.written",
      ofLease({ tenant: NAMED }),
      [`${LEASE}-tenant stays: Papier de garantie à confirmer`],
      bySide("host"),
    ],
    ["guarantee.code_asked", ofLease({ codes: ASKED }), [`${LEASE}-tenant stays: Votre code`], bySide("tenant")],
    ["guarantee.code_asked", ofLease(), [], bySide("tenant")],
    ["guarantee.confirmed", ofLease(), ["tenant stays: Papier à confirmer"], bySide("host")],
    ["guarantee.confirmed", ofLease({ confirmed: CONFIRMED }), ["host hosting: Papier confirmé"], bySide("tenant")],
    ["guarantee.inspected", ofLease(), ["host hosting: État des lieux à confirmer"], bySide("tenant")],
    ["guarantee.registration_due", ofLease(), ["host hosting: Bail à enregistrer", "tenant stays: Bail à enregistrer"]],
    ["viewing.asked", ofViewing(), ["host hosting: Demande de visite"]],
    ["viewing.asked", ofViewing({ status: "accepted" }), []],
    ["viewing.moved", ofViewing({ proposed_by: "host" }), ["guest stays: Autre heure proposée"]],
    [
      "viewing.accepted",
      ofViewing({ status: "accepted" }),
      ["guest stays: Visite confirmée", "host hosting: Visite confirmée"],
    ],
    [
      "viewing.declined",
      ofViewing({ status: "declined" }),
      ["guest stays: Visite refusée"],
      { facts: { to: "guest" } },
    ],
    [
      "viewing.cancelled",
      ofViewing({ status: "cancelled" }),
      ["host hosting: Visite annulée"],
      { facts: { to: "host" } },
    ],
    ["viewing.closed", ofViewing({ status: "closed", host_id: "" }), ["guest stays: Visite sans objet"]],
  ];
  test.each(TABLE)("is decided for %s %#", (kind, subject, whom, event) => {
    expect(told(kind, subject, event)).toEqual(whom);
    TOLD.add(kind);
  });

  const TOLD = new Set<EventKind>();
  test("every event is in the table and was tried", () => {
    expect(Object.keys(NOTIFICATIONS).toSorted()).toEqual(EVENT_KINDS.toSorted());
    expect([...TOLD].toSorted()).toEqual(EVENT_KINDS.toSorted());
  });

  const ONE_NIGHT = { checkin: "2027-03-10", checkout: "2027-03-11", nights: 1, guests: 1, count: 1 };
  const TWO_NIGHTS = { checkin: "2027-03-10", checkout: "2027-03-12", nights: 2, guests: 2, count: 2 };
  test.each([
    ["one night of Aline at a feminine house", "Aline", "Résidence Béatrice", ONE_NIGHT],
    ["two nights of Patrick at a hotel", "Patrick", "Hôtel Mikeno", TWO_NIGHTS],
    ["one night of Élodie at a house with an article", "Élodie", "Le Grand Hôtel", ONE_NIGHT],
    ["two nights without a name at a house that begins with a vowel", "", "Amani Guesthouse", TWO_NIGHTS],
  ])("every sentence is French for %s", (_what, person, establishment, stay) => {
    const named = {
      name: person,
      guest_name: person,
      author_name: person,
      title: establishment,
      property_title: establishment,
      ...stay,
    };
    const faults = TABLE.flatMap(([kind, subject, , { by = SYSTEM, facts = {} } = {}]) =>
      notificationsOf({ kind, by, facts: { host: "host", ...facts }, id: "c.0", at: NOW }, replaced(subject, named)),
    ).flatMap(({ title, text }) => frenchFaults(`${title}. ${text}`));
    expect(faults).toEqual([]);
  });
});

/** A copy in which fields of these names have these values, wherever they are. */
function replaced<Value>(value: Value, fields: Record<string, unknown>): Value {
  if (Array.isArray(value)) return value.map((item) => replaced(item as unknown, fields)) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      typeof field === typeof fields[name] ? fields[name] : replaced(field as unknown, fields),
    ]),
  ) as Value;
}

const VISIT = { agent_id: "guest", day: "2027-03-02", assigned_at: NOW, report: null };

const HELD = { checked_at: NOW, until: NOW, by: { uid: "admin", email: "" } };

const ofCheck = (different: Partial<Check> = {}): Subject => ({
  of: "check",
  record: aCheck({ owner_id: "host", closed: { at: NOW, reason: "Le bail est illisible." }, ...different }),
});

const LEASE = "l".repeat(20);
const NAMED = { uid: null, name: "Grâce Mbuyi", phone: "+243998765432" };
const ASKED = { host: null, tenant: aLeaseCode(LEASE, "tenant", "guarantee", "123456", NOW) };
const bySide = (side: string) => ({ facts: { side } });
const ofLease = (different: Partial<Guarantee> = {}): Subject => {
  const { host, tenant } = aGuarantee();
  const sides = { host: { ...host, uid: "host" }, tenant: { ...tenant, uid: "tenant" } };
  return { of: "guarantee", record: aGuarantee({ id: LEASE, ...sides, ...different }) };
};

const ofWalkIn = (different: Partial<WalkIn> = {}): Subject => ({
  of: "walk_in",
  record: aWalkIn({ id: "w", sends_sms: true, ...different }),
});

function ofTeam(different: Partial<Team> = {}): Subject {
  const [members, invitations] = [[aMember({ uid: "person" })], [anInvitation({ id: "person" })]];
  const team = aTeam({ id: "t".repeat(20), members, invitations, ...different });
  return { of: "team", record: { team, establishment: { id: team.id, name: "Hôtel du Fleuve", owner_id: "host" } } };
}

function userSubject(): Subject {
  const user = { uid: "guest", email: "", full_name: "", photo_url: null, roles: [], admin_revoked: false };
  const deletion_blocked = { at: NOW, documents: ["bookings/b"] };
  const strikes = [{ at: NOW, reason: "Retirez votre numéro." }];
  return { of: "user", record: { ...user, strikes, deletion_blocked, created_at: NOW } };
}

test("an event leads to the record that it is about", () => {
  const facts = { reference: "r", booking: "b", application: "a", property: "p", user: "u" };
  const kinds = [
    "booking.paid",
    "payment.refunded",
    "unlock.paid",
    "application.approved",
    "property.deleted",
  ] as const;
  expect([...kinds, "user.deleted" as const].map((kind) => subjectOfEvent({ kind, facts }))).toEqual([
    { of: "booking", id: "b" },
    { of: "payment", id: "r" },
    { of: "payment", id: "r" },
    { of: "application", id: "a" },
    { of: "property", id: "p" },
    { of: "user", id: "u" },
  ]);
});

test.each<[Booking, BookingReason, string]>([
  [dearer, "hold_expired", "voyageurs."],
  [askedOfHost, "host_silent", "voyageurs."],
  [paidForHost, "host_silent", "vous est remboursé."],
  [dearer, "listing_withdrawn", "vous est remboursé."],
  [dearer, "payment_rejected", "Écrivez-nous si de l’argent a été débité."],
])("a change that came to nothing promises money back to whom it cost something: %#", (booking, reason, end) => {
  const subject = ofBooking(dropChange(booking, reason, NOW, SYSTEM));
  const event = { kind: "booking.change_dropped", by: SYSTEM, facts: {}, id: "c.0", at: NOW } as const;
  expect(notificationsOf(event, subject)[0]?.text.slice(-end.length)).toBe(end);
});

test("what a host is asked says how long there is, and leads to both answers", () => {
  const event: DeliveredEvent = { kind: "booking.paid", by: SYSTEM, facts: {}, id: "c.0", at: NOW };
  const [, request] = notificationsOf(event, ofBooking({ ...asked, guest_name: "Grâce <b>Mbuyi</b>" }));
  expect(request).toMatchObject({
    text: "Grâce a payé 240\u00a0$US pour Hôtel Memling, 10 – 13 mars 2027 (3\u00a0nuits). Répondez avant le 2 mars à 11\u00a0h, heure de Kinshasa\u202f; sinon, la demande est refusée.",
    path: `/host/bookings?booking=${booked.id}`,
    actions: [
      { label: "Accepter", path: `/host/bookings?booking=${booked.id}&answer=accept` },
      { label: "Refuser", path: `/host/bookings?booking=${booked.id}&answer=decline` },
    ],
  });
  const [, lure] = notificationsOf(event, ofBooking({ ...asked, guest_name: "paiement-rapide.com" }));
  expect(lure?.text).toMatch(/^••• a payé/);
});

test("a description that is unlocked names the money that came for it", () => {
  const resolution = {
    decision: "accept",
    received: { amount_cents: 100, currency: "USD" },
    note: "",
    at: NOW,
    by: "",
  };
  const subject = ofPayment({ purpose: "unlock", property_id: listing.id, status: "paid", resolution });
  expect(notificationsOf({ kind: "unlock.paid", by: SYSTEM, facts: {}, id: "c.0", at: NOW }, subject)[0]?.text).toMatch(
    /^1\u00a0\$US reçu\u202f/,
  );
});

test.each([
  ["booking.no_show", missed],
  ["booking.left_early", left],
] as const)("the time to object to %s fits into a text message, whatever the place is called", (kind, booking) => {
  const property = { ...booking.property, title: "Résidence de l’avenue des Trois-Z ".repeat(3) };
  const event: DeliveredEvent = { kind, by: SYSTEM, facts: {}, id: "c.0", at: NOW };
  const [told] = notificationsOf(event, ofBooking({ ...booking, property }));
  expect(told && smsOf(told, "https://lopango.example.cd")).toMatch(/avant le \d+ mars .*sans remboursement\./);
});

test("a decision says that nights come free only where it frees some", () => {
  const text = (booking: Booking) =>
    notificationsOf(
      { kind: "booking.objection_decided", by: "admin", facts: {}, id: "c.0", at: NOW },
      ofBooking(booking),
    ).map((one) => one.text.split(" Hôtel")[0]);
  expect(text(decided("establishment"))[0]).toMatch(/rien n’est remboursé\. Le reste de votre séjour est libéré\.$/);
  const undone = undo(objectTo(missed, "no_show", "", NOW), "no-show", NOTED, NOW);
  const establishment = { about: "no_show", outcome: "establishment", note: "Vu" } as const;
  expect(text(decideObjection(undone, establishment, "admin", NOW))[0]).toMatch(/rien n’est remboursé\.$/);
});

test("money that comes back is named", () => {
  const event: DeliveredEvent = { kind: "booking.declined", by: "host", facts: {}, id: "c.0", at: NOW };
  expect(notificationsOf(event, ofBooking(declineByHost(asked, NOW)))[0]?.text).toBe(
    "Votre demande n’a pas été acceptée\u202f: Hôtel Memling, 10 – 13 mars 2027 (3\u00a0nuits). 240\u00a0$US vous seront remboursés sous 7\u00a0jours sur le numéro ou la carte qui a payé.",
  );
  const elsewhere = redirectRefund(declineByHost(asked, NOW), "+243998765432", NOW);
  expect(notificationsOf(event, ofBooking(elsewhere))[0]?.text).toMatch(
    /240\u00a0\$US vous seront remboursés sous 7\u00a0jours sur le numéro \+243998765432\.$/,
  );
});

test("every notification leads to a screen, and is short, typeset French", () => {
  const subjects: Record<string, Subject> = {
    booking: ofBooking(asked),
    payment: ofPayment({ status: "review" }),
    unlock: ofPayment({ purpose: "unlock", property_id: listing.id }),
    application: { of: "application", record: sent },
    property: { of: "property", record: heldForReview(listing) },
    calendar: ofCalendar(
      { double_bookings: ["i 2027-03-10 2027-03-12 b"] },
      { is_overdue: true, empty_readings: 1, error: "L’autre site ne répond pas à cette adresse." },
    ),
    user: userSubject(),
    team: ofTeam(),
    check: ofCheck({ status: "refused" }),
    report: ofReport({ outcome: OUTCOME }),
    review: ofReview("guest", { removed: { at: NOW, reason: "insult" } }),
    thread: ofThread(),
    walk_in: ofWalkIn(),
    guarantee: ofLease({ codes: ASKED }),
    provider: ofProvider(),
    viewing: ofViewing({ status: "accepted", change: { by: "host", reason: "Je travaille" } }),
  };
  for (const kind of EVENT_KINDS) {
    const subject = subjects[kind.split(".")[0] ?? ""] as Subject;
    const facts = {
      gained: "admin",
      host: "host",
      to: "host",
      person: "person",
      import: "i",
      booking: "b",
      side: "tenant",
      at: NOW.toISOString(),
    };
    const drafts = notificationsOf({ kind, by: "admin", facts, id: "c.0", at: NOW }, subject);
    for (const { title, text, path, actions = [] } of drafts) {
      for (const address of [path, ...actions.map((action) => action.path)])
        expect(
          Object.values({ ...SCREENS, ...ADMIN_SCREENS }).some((screen) =>
            matchScreen(screen, address.split(/[?#]/)[0] ?? ""),
          ),
        ).toBe(true);
      expect(title.length).toBeLessThan(45);
      expect(text.length).toBeLessThan(320);
      expect(`${title} ${text}`).not.toMatch(/ [;:!?»]|« |'|undefined|null/);
    }
    const keys = drafts.map(({ to, topic }) => `${to === "admins" ? to : to.uid} ${topic}`);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
