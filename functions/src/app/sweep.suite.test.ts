import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { liveHolds } from "../identity/rules/account-limits.ts";
import { sweep } from "./sweep.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function aGuestWhoBooked(different = {}) {
  const [guest, listing] = await Promise.all([server.signIn(), server.list(different)]);
  const checkin = server.inDays(10);
  const { id } = await server.book(guest, listing, checkin, server.inDays(12));
  return { guest, listing, id, checkin };
}

async function aGuestWhoIsPaying(different = {}) {
  const booked = await aGuestWhoBooked(different);
  return { ...booked, reference: (await server.startPayment(booked.guest, booked.id)).payment_id };
}

test("a hold that ran out is cancelled and tidied up, one that still runs is left alone", async () => {
  const old = await aGuestWhoBooked();
  server.minutesPass(31);
  const fresh = await aGuestWhoBooked();
  expect(await server.sweep()).toMatchObject({ holds_expired: 1, failed: 0 });
  expect(await server.booking(old.id)).toMatchObject({ status: "cancelled", reason: "hold_expired", hold_until: null });
  expect((await server.month(old.listing, old.checkin))?.days).toEqual({});
  const limits = await server.accountLimits(old.guest.uid);
  expect(limits && liveHolds(limits, server.now())).toEqual([]);
  expect((await server.booking(fresh.id))?.status).toBe("created");
  expect(await server.sweep()).toMatchObject({ holds_expired: 0 });
});

test("a payment that came unnoticed is settled before its booking could be let go", async () => {
  const { id, reference } = await aGuestWhoIsPaying();
  await server.sandbox.decide(reference, { outcome: "paid" });
  server.minutesPass(61);
  await Promise.all([server.sweep(), server.sweep()]);
  expect((await server.booking(id))?.status).toBe("confirmed");
  expect((await server.booking(id))?.history.map(({ status }) => status)).toEqual([
    "created",
    "pending_payment",
    "paid",
    "confirmed",
  ]);
});

test("a payment that nobody made is asked about less and less often, then left to the admins", async () => {
  const { id, reference } = await aGuestWhoIsPaying();
  const checks: [minute: number, checks?: number][] = [];
  let passed = 0;
  for (const minute of [1, 2, 3, 7, 8, 17, 18, 47, 48, 70]) {
    server.minutesPass(minute - passed);
    passed = minute;
    await server.sweep();
    checks.push([minute, (await server.payment(reference))?.checks]);
  }
  expect(checks).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [7, 2],
    [8, 3],
    [17, 3],
    [18, 4],
    [47, 4],
    [48, 5],
    [70, 5],
  ]);
  expect(await server.booking(id)).toMatchObject({
    status: "cancelled",
    reason: "hold_expired",
    open_payment: reference,
  });
  server.minutesPass(24 * 60);
  await server.sweep();
  expect(await server.payment(reference)).toMatchObject({ status: "open", given_up_at: expect.any(Date) });
  expect((await server.booking(id))?.open_payment).toBeNull();
  await server.deliverEvents();
  expect(server.logged).toContainEqual({
    message: "a payment has been pending for a day",
    context: { reference, booking: id },
  });
  for (const _check of [24, 30, 36, 48, 60, 72]) {
    server.minutesPass(12 * 60);
    await server.sweep();
  }
  expect(await server.payment(reference)).toMatchObject({ status: "open", next_check_at: null });
});

test.each(["failed", "cancelled"] as const)(
  "money that comes on the page of an attempt that %s is found, although nobody notifies us and nobody asks",
  async (outcome) => {
    const { guest, id, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome, notify: 1 });
    expect((await server.payment(reference))?.status).toBe(outcome);
    expect(await server.view(guest, id)).toMatchObject({ payment_in_progress: false, can_pay: true, can_ask: true });
    server.minutesPass(31);
    await server.sweep();
    await server.sandbox.decide(reference, { outcome: "paid" });
    server.minutesPass(3 * 60);
    await server.sweep();
    expect(await server.view(guest, id)).toMatchObject({ status: "confirmed", can_ask: false });
  },
);

test("money that was notified while the provider could not be asked is found by the next run, also of an old attempt", async () => {
  const { id, reference } = await aGuestWhoIsPaying();
  await server.sandbox.decide(reference, { outcome: "failed", notify: 1 });
  server.minutesPass(100 * 60);
  await server.sweep();
  await server.sandbox.fail(503);
  await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
  expect((await server.sandbox.attempts(reference))[0]?.notifications.at(-1)).toMatchObject({ http_status: 503 });
  await server.sandbox.fail(null);
  expect((await server.booking(id))?.status).toBe("cancelled");
  server.minutesPass(6);
  await server.sweep();
  // Four days later the payment is too late and is refunded.
  expect(await server.booking(id)).toMatchObject({ reason: "paid_too_late", refund: { status: "due" } });
});

test("a host who stays silent for a day loses the booking, and the guest gets everything back", async () => {
  const { guest, id, reference, listing, checkin } = await aGuestWhoIsPaying({ confirmation: "host" });
  await server.sandbox.decide(reference, { outcome: "paid" });
  const paid = await server.settleNow(guest, id);
  server.minutesPass(23 * 60 + 59);
  await server.sweep();
  expect((await server.booking(id))?.status).toBe("paid");
  server.minutesPass(2);
  expect(await server.sweep()).toMatchObject({ host_silent: 1 });
  expect(await server.view(guest, id)).toMatchObject({
    status: "cancelled",
    reason: "host_silent",
    confirm_by: null,
    refund: { status: "due", amount_cents: paid.total_cents, currency: "USD", reason: "host_silent" },
  });
  expect(await server.isBlocked(listing, checkin)).toBe(false);
});

test("a provider that is down costs one round and nothing else", async () => {
  const { id, reference } = await aGuestWhoIsPaying();
  await server.sandbox.decide(reference, { outcome: "paid" });
  await server.sandbox.fail(503);
  server.minutesPass(2);
  expect(await server.sweep()).toMatchObject({ failed: 0 });
  await server.sandbox.fail(null);
  expect((await server.booking(id))?.status).toBe("pending_payment");
  server.minutesPass(2);
  await server.sweep();
  expect((await server.booking(id))?.status).toBe("confirmed");
});

test("a provider that is away is asked a few times, and everything that does not need it is done", async () => {
  const silent = await aGuestWhoIsPaying({ confirmation: "host" });
  const paying = await Promise.all(Array.from({ length: 20 }, () => aGuestWhoIsPaying()));
  await server.sandbox.decide(silent.reference, { outcome: "paid" });
  await server.settleNow(silent.guest, silent.id);
  server.minutesPass(24 * 60 - 20);
  const unpaid = await aGuestWhoBooked();
  server.minutesPass(40);
  await server.sandbox.fail(503);
  server.logged.length = 0;
  expect(await server.sweep()).toMatchObject({ failed: 0, cut_short: 0, host_silent: 1 });
  const unanswered = server.logged.filter(({ message }) => message === "the payment provider could not be asked");
  const calls = unanswered.filter(({ context }) => !JSON.stringify(context).includes("was not asked"));
  expect(calls.length).toBeGreaterThanOrEqual(5);
  expect(calls.length).toBeLessThanOrEqual(8);
  // Holds expire without the provider's answer; late payments are still found.
  const statuses = await Promise.all([unpaid, ...paying].map(async ({ id }) => (await server.booking(id))?.status));
  expect(new Set(statuses)).toEqual(new Set(["cancelled"]));
  await server.sandbox.fail(null);
  const last = paying.at(-1);
  await server.sandbox.decide(last?.reference ?? "", { outcome: "paid" });
  server.minutesPass(6);
  await server.sweep();
  expect(await server.booking(last?.id ?? "")).toMatchObject({ reason: "paid_too_late", refund: { status: "due" } });
});

test("a run that lost its time begins nothing more, and the next one does it", async () => {
  const { id, reference } = await aGuestWhoIsPaying();
  await server.sandbox.decide(reference, { outcome: "paid" });
  server.minutesPass(2);
  const orphans = {
    ...server.deps.orphans,
    async *due() {
      server.minutesPass(5);
      yield [];
    },
  };
  expect(await sweep({ ...server.deps, orphans })).toMatchObject({ payments_checked: 0, failed: 0 });
  expect((await server.booking(id))?.status).toBe("pending_payment");
  await server.sweep();
  expect((await server.booking(id))?.status).toBe("confirmed");
});

test("one thing that cannot be done does not stop the rest", async () => {
  const broken = await aGuestWhoIsPaying();
  await server.db.doc(`bookings/${broken.id}`).delete();
  await server.sandbox.decide(broken.reference, { outcome: "paid" });
  const sound = await aGuestWhoBooked();
  server.minutesPass(31);
  expect(await server.sweep()).toMatchObject({ failed: 1 });
  expect((await server.booking(sound.id))?.status).toBe("cancelled");
});

test("more than one batch is swept in one go", async () => {
  const { db } = server;
  const { id } = await aGuestWhoBooked({ units: 1 });
  const { id: _id, ...one } = (await server.booking(id)) ?? { id };
  const batch = db.batch();
  for (let index = 0; index < 230; index += 1)
    batch.set(db.doc(`bookings/copy${String(index).padStart(10, "0")}`), one);
  await batch.commit();
  server.minutesPass(31);
  expect(await server.sweep()).toMatchObject({ holds_expired: 231 });
});
