import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import type { PaymentStart } from "@lopango/contract/payments/payment-provider";
import { anApplication } from "../../../test/applications.ts";
import { callerOf } from "../../../test/api.ts";
import { anIdentity } from "../../../test/identities.ts";
import { interruptedRelying, withFirstCommit } from "../../../test/interrupted.ts";
import { aLockedListing, stored } from "../../../test/listings.ts";
import { aNotification } from "../../../test/notifications.ts";
import { plain } from "../../../test/pictures.ts";
import type { SignedIn } from "../../../test/people.ts";
import { anId } from "../../../test/random.ts";
import { openTestServer, type TestServer } from "../../../test/test-server.ts";
import { createApi } from "../../app/create-api.ts";
import { createUploadDeps } from "../../app/deps.ts";
import { openApp } from "../firebase-app.ts";
import { COMMAND } from "../../identity/rules/audit.ts";
import { leaving } from "../../identity/rules/account-limits.ts";
import { hasNoFullNight } from "../../calendar/rules/full-nights.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import { reinstatedUser, suspendedUser, type User } from "../../identity/rules/user.ts";
import { approve, startReview } from "../../partners/rules/application-transitions.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { newDelivery, deliverySent, type Delivery } from "../../notifications/rules/delivery.ts";
import { newViewer } from "../../unlocks/rules/unlock.ts";
import { adoptVisitor } from "../../unlocks/adopt-visitor.ts";
import { resolvePayment } from "../../payment-review/review-payment.ts";
import { reinstateListing } from "../../moderation/moderate-listing.ts";
import { suspensionFollower } from "../../moderation/suspend-person.ts";
import { publishApplication } from "../../partners/publish-application.ts";
import { addThreadPhotos } from "../../messages/thread-photos.ts";
import { acceptBooking } from "../../bookings/host-bookings.ts";
import { saveOutcome } from "../../notifications/save-outcome.ts";
import { settleAttempt } from "../../payments/settle.ts";
import type { UnitOfWork } from "./unit-of-work.ts";
import { startSession } from "../../accounts/start-session.ts";
import { transactor } from "../../app/transact.ts";
import { accountLimits } from "../../identity/account-limits.record.ts";
import { users } from "../../identity/user.record.ts";
import { applications } from "../../partners/application.record.ts";
import { listings } from "../../listings/listing.record.ts";
import { deliveries, deliveriesOf, notifications } from "../../notifications/notification.record.ts";
import { viewers } from "../../unlocks/unlock.record.ts";

/** A concurrent change of a relied-on record makes the decision run again (docs/decisions/0030). */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Dependencies whose next `relyOn` is followed by a concurrent change. */
const whileChanging = (change: (tx: UnitOfWork) => Promise<void> | void) => ({
  ...server.deps,
  transact: interruptedRelying(server.deps.transact, () => server.deps.transact(async (tx) => change(tx))),
});

const leaves = (uid: string) => async (tx: UnitOfWork) =>
  tx.save(accountLimits, leaving(await tx.get(accountLimits, uid), server.now()));

const save = async (tx: UnitOfWork, uid: string, change: (user: User) => User) => {
  const user = await tx.get(users, uid);
  if (user) tx.save(users, change(user));
};

const change = async (tx: UnitOfWork, id: string, different: Partial<Listing>) => {
  const listing = await tx.get(listings, id);
  if (listing) tx.save(listings, { ...listing, ...different });
};

async function aPerson(different: (person: User) => User = (person) => person): Promise<User> {
  const person = different({
    uid: anId(),
    email: `${anId().toLowerCase()}@lopango.test`,
    full_name: "Grâce Mbuyi",
    photo_url: null,
    roles: ["host"],
    admin_revoked: false,
    created_at: server.now(),
  });
  await server.deps.transact(async (tx) => tx.save(users, person));
  return person;
}

const suspend = (person: User): User => suspendedUser(person, "Arnaque", server.now());
const CHANNELS = ["email", "sms", "push"] as const;

describe("a listing", () => {
  test("is not put online when its host is suspended", async () => {
    const host = await aPerson();
    const { id } = await server.list({ owner_id: host.uid, is_active: false, suspended: true });
    const deps = whileChanging((tx) => save(tx, host.uid, suspend));
    await expect(reinstateListing(deps, COMMAND, id)).rejects.toMatchObject({ code: "person_suspended" });
    expect(await server.deps.listings.find(id)).toMatchObject({ suspended: true });
  });

  test("does not go offline when its host is suspended no more", async () => {
    const host = await aPerson(suspend);
    const { id } = await server.list({ owner_id: host.uid });
    const deps = whileChanging((tx) => save(tx, host.uid, reinstatedUser));
    const event = {
      kind: "user.suspended" as const,
      facts: { user: host.uid },
      by: null,
      id: anId(),
      at: server.now(),
    };
    await suspensionFollower(deps).handle(event);
    expect(await server.deps.listings.find(id)).toMatchObject({ is_active: true });
  });

  test("has no more units closed than it has when it has fewer", async () => {
    const host = await server.signIn();
    const listing = await server.list({ owner_id: host.uid, units: 2 });
    const deps = whileChanging((tx) => change(tx, listing.id, { units: 1 }));
    const { status, body } = await callerOf(createApi(deps))("PUT", `/api/host/calendars/${listing.id}`, {
      token: host.token,
      body: { from: server.inDays(3), to: server.inDays(3), closed: 2 },
    });
    expect([status, body]).toMatchObject([422, { code: "invalid_fields" }]);
  });

  test("with many units is not booked when it goes offline", async () => {
    const [listing, guest] = await Promise.all([server.list({ units: 200 }), server.signIn()]);
    const deps = whileChanging((tx) => change(tx, listing.id, { is_active: false }));
    const { status, body } = await callerOf(createApi(deps))("POST", "/api/bookings", {
      token: guest.token,
      body: { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(11), guests: 1 },
    });
    expect([status, body]).toMatchObject([404, { code: "property_not_found" }]);
  });

  test("that an admin takes offline gets no booking accepted", async () => {
    const [host, guest] = await Promise.all([server.signIn(), server.signIn()]);
    const listing = await server.list({ owner_id: host.uid, confirmation: "host" });
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    await server.pay(guest, id);
    const deps = whileChanging((tx) => change(tx, listing.id, { is_active: false, suspended: true }));
    await expect(acceptBooking(deps, anIdentity({ uid: host.uid }), id)).rejects.toMatchObject({
      code: "not_answerable",
    });
  });

  test("that is offline takes no nights from late money", async () => {
    // With a unit left: a listing that becomes full is written, and therefore checked anyway.
    const [listing, guest] = await Promise.all([server.list({ units: 2 }), server.signIn()]);
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const { payment_id: reference } = await server.startPayment(guest, id);
    server.minutesPass(31);
    await server.sweep();
    await server.sandbox.decide(reference, { outcome: "paid" });
    const deps = whileChanging((tx) => change(tx, listing.id, { is_active: false }));
    const { body } = await callerOf(createApi(deps))("POST", `/api/bookings/${id}/settle`, { token: guest.token });
    expect(body).toMatchObject({ status: "cancelled", refund: { status: "due" } });
  });
});

describe("a guest", () => {
  test("who is suspended while an admin accepts their payment gets it back", async () => {
    const [listing, guest] = await Promise.all([server.list(), server.signIn()]);
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const { payment_id: reference } = await server.startPayment(guest, id);
    await server.sandbox.decide(reference, { outcome: "paid", tamper: { amount_cents: 100 } });
    await server.call("POST", `/api/bookings/${id}/settle`, { token: guest.token });
    // A payment in review writes nothing about the hold.
    const deps = whileChanging(async (tx) =>
      tx.save(accountLimits, { ...(await tx.get(accountLimits, guest.uid)), suspended: true }),
    );
    const received = { amount_cents: 100, currency: "USD" };
    await resolvePayment(deps, COMMAND, reference, {
      decision: "accept",
      note: "Vu",
      received,
      transaction_reused: false,
      differs: false,
    });
    expect(await server.deps.bookings.booking(id)).toMatchObject({
      status: "cancelled",
      refund: { status: "due", amount_cents: 100, reason: "guest_suspended" },
    });
  });

  const suspendsAccount = (uid: string) =>
    whileChanging(async (tx) => tx.save(accountLimits, { ...(await tx.get(accountLimits, uid)), suspended: true }));

  test("who is suspended while an admin accepts what they paid for other dates keeps their dates", async () => {
    const [listing, guest] = await Promise.all([server.list(), server.signIn()]);
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    await server.pay(guest, id);
    const post = (path: string, body?: object) =>
      server.call("POST", `/api/bookings/${id}/${path}`, { token: guest.token, ...(body && { body }) });
    await post("change", { checkin: server.inDays(10), checkout: server.inDays(13), guests: 1 });
    const { payment_id: reference } = (await post("change/pay")).body as PaymentStart;
    await server.sandbox.decide(reference, { outcome: "paid", tamper: { amount_cents: 100 } });
    await post("settle");
    await resolvePayment(suspendsAccount(guest.uid), COMMAND, reference, {
      decision: "accept",
      note: "Vu",
      received: { amount_cents: 100, currency: "USD" },
      transaction_reused: false,
      differs: false,
    });
    expect(await server.deps.bookings.booking(id)).toMatchObject({
      checkout: server.inDays(12),
      history: expect.arrayContaining([expect.objectContaining({ event: "drop_change", reason: "guest_suspended" })]),
    });
  });

  test("who is suspended while their payment for a description comes gets it back", async () => {
    const guest = await server.signIn();
    const [home] = await stored(server.db, aLockedListing());
    const started = await server.call("POST", "/api/paywalls/unlock/init", {
      token: guest.token,
      body: { property_id: home?.id, amount_cents: home?.unlock_price_cents, currency: "USD" },
    });
    const { payment_id: reference } = started.body as PaymentStart;
    await server.sandbox.decide(reference, { outcome: "paid" });
    const payment = await server.deps.payments.payment(reference);
    await settleAttempt(suspendsAccount(guest.uid), payment as Payment);
    expect((await server.payment(reference))?.refunds).toMatchObject([{ status: "due" }]);
  });
});

describe("the full nights of a listing", () => {
  test("are counted by the units that it has when a guest pays, though they stay as they were", async () => {
    const [host, ...guests] = await Promise.all([server.signIn(), server.signIn(), server.signIn()]);
    const listing = await server.list({ owner_id: host.uid, units: 3 });
    const [from, to] = [server.inDays(10), server.inDays(11)];
    const [paid, held] = await Promise.all(guests.map((guest) => server.book(guest, listing, from, to)));
    await server.pay(guests[0] as SignedIn, (paid as BookingAnswer).id);
    const { payment_id: reference } = await server.startPayment(guests[1] as SignedIn, (held as BookingAnswer).id);
    await server.sandbox.decide(reference, { outcome: "paid" });
    const lowered = withFirstCommit(server.db, async (commit) => {
      const { status } = await server.call("PATCH", `/api/properties/${listing.id}`, {
        token: host.token,
        body: { units: 2 },
      });
      expect(status).toBe(200);
      return commit();
    });
    const payment = await server.deps.payments.payment(reference);
    await settleAttempt({ ...server.deps, transact: transactor(lowered, server.now) }, payment as Payment);
    const known = await server.deps.transact((tx) => tx.get(listings, listing.id));
    expect([known?.units, hasNoFullNight(known?.full_nights ?? {}, { checkin: from, checkout: to })]).toEqual([
      2,
      false,
    ]);
  });
});

describe("an account that is being deleted", () => {
  test("gets no record of its person anew", async () => {
    const guest = await server.signIn();
    const identity = anIdentity({ uid: guest.uid, email: guest.email });
    await expect(startSession(whileChanging(leaves(guest.uid)), identity, null)).rejects.toMatchObject({
      code: "account_deleted",
    });
    expect((await server.db.doc(`users/${guest.uid}`).get()).exists).toBe(false);
  });

  test("takes nothing over from a visitor", async () => {
    const [uid, visitor] = [anId(), anId()];
    await server.deps.transact(async (tx) => tx.save(viewers, newViewer(visitor)));
    expect(await adoptVisitor(whileChanging(leaves(uid)), visitor, uid)).toBe(false);
  });

  test("adds no photo to a conversation", async () => {
    const host = await aPerson();
    const [listing, guest] = await Promise.all([server.list({ owner_id: host.uid }), server.signIn()]);
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    await server.pay(guest, id);
    const rendered = { width: 4, height: 3, thumbhash: "", hashes: [], variants: [] };
    const deps = { ...whileChanging(leaves(guest.uid)), renderPhoto: () => Promise.resolve(rendered) };
    const file = { field: "photos", name: "a.jpg", bytes: await plain(4, 3).jpeg().toBuffer() };
    const added = addThreadPhotos(
      deps,
      guest,
      id,
      () => Promise.resolve({ files: [file] }),
      null,
      (limits) => limits,
    );
    await expect(added).rejects.toMatchObject({ code: "account_deleted" });
    expect(await server.idsOf("message_photos")).toEqual([]);
  });

  test("gets no listings of its application", async () => {
    const [admin, sent] = [anIdentity({ uid: anId() }), anApplication({}, server.now())];
    const { uid, email, full_name } = sent.applicant;
    await aPerson((person) => ({ ...person, uid, email, full_name }));
    const approved = approve(startReview(sent, admin.uid, server.now()), admin.uid, server.now());
    await server.deps.transact(async (tx) => tx.save(applications, approved));
    const deps = { ...createUploadDeps(openApp(), server.db, server.now), ...whileChanging(leaves(uid)) };
    await expect(publishApplication(deps, admin, approved.id, "instant")).rejects.toMatchObject({
      code: "account_deleted",
    });
    expect((await server.db.collection("properties").where("owner_id", "==", uid).get()).size).toBe(0);
  });
});

describe("what must be told", () => {
  async function aNotificationOfMoney() {
    const device = {
      id: anId(),
      endpoint: "https://push.lopango.test/a",
      p256dh: "p",
      auth: "a",
      added_at: server.now(),
    };
    const person = await aPerson((one) => ({ ...one, phone: "+243812345678", push_devices: [device] }));
    const notification = aNotification({ uid: person.uid, topic: "money" });
    const about = { booking: null, until: null, token: anId() };
    const [email, sms] = (["email", "sms"] as const).map((channel) =>
      deliverySent(newDelivery(notification, { ...about, channel }, server.now())),
    ) as [Delivery, Delivery];
    await server.deps.transact(async (tx) => {
      tx.save(notifications, notification);
      tx.save(deliveries, email);
      tx.save(deliveries, sms);
    });
    return { person, notification, email, sms };
  }

  const givenUp = (delivery: Delivery): Delivery => ({ ...delivery, state: "given_up", problem: "revenu" });
  const fails = (delivery: Delivery) => async (tx: UnitOfWork) => {
    await deliveriesOf(tx, delivery.notification);
    tx.save(deliveries, givenUp(delivery));
  };
  const byPush = ({ id }: { id: string }) => server.db.doc(`deliveries/${id}.push`).get();

  test("goes by a third channel when the two others fail at once", async () => {
    const { notification, email, sms } = await aNotificationOfMoney();
    const deps = { ...whileChanging(fails(sms)), available: CHANNELS };
    await saveOutcome(deps, email, givenUp);
    expect((await byPush(notification)).exists).toBe(true);
  });

  test("goes by no channel that its person has not any more", async () => {
    const { person, notification, email, sms } = await aNotificationOfMoney();
    await server.deps.transact(fails(sms));
    const deps = {
      ...whileChanging((tx) => save(tx, person.uid, (one) => ({ ...one, push_devices: [] }))),
      available: CHANNELS,
    };
    await saveOutcome(deps, email, givenUp);
    expect((await byPush(notification)).exists).toBe(false);
  });
});

test("a decision reads what it saved and not what it removed", async () => {
  const { uid } = await aPerson();
  const read = await server.deps.transact(async (tx) => {
    await save(tx, uid, (user) => ({ ...user, full_name: "Grâce" }));
    const saved = await tx.get(users, uid);
    tx.remove(users, uid);
    return { saved: saved?.full_name, removed: await tx.get(users, uid) };
  });
  expect(read).toEqual({ saved: "Grâce", removed: null });
});
