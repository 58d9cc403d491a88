import { afterAll, beforeAll, expect, test } from "vitest";
import { DIALECT_NAMES } from "../../../tools/maxicash-sandbox/dialects.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function aGuestWhoIsPaying() {
  const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
  const booking = await server.book(guest, listing, server.inDays(20), server.inDays(22));
  const { payment_id: reference } = await server.startPayment(guest, booking.id);
  return { guest, listing, id: booking.id, total: booking.total_cents, reference };
}

test.each(DIALECT_NAMES)(
  "a payment in the dialect %s confirms, fails and is cancelled as its guest did",
  async (name) => {
    await server.sandbox.speak(name);
    // All requests share one network, whose starts are limited per minute.
    server.minutesPass(1);
    const { guest, id, total, reference } = await aGuestWhoIsPaying();
    await server.sandbox.decide(reference, { outcome: "failed", notify: 1 });
    expect(await server.payment(reference)).toMatchObject({ status: "failed" });
    const { payment_id: second } = await server.startPayment(guest, id);
    await server.sandbox.decide(second, { outcome: "cancelled", notify: 1 });
    expect(await server.view(guest, id)).toMatchObject({ status: "pending_payment", can_pay: true });
    const { payment_id: third } = await server.startPayment(guest, id);
    await server.sandbox.decide(third, { outcome: "paid", notify: 1 });
    const isNamed = name !== "documented";
    const paid = await server.payment(third);
    expect(paid).toMatchObject({ status: "paid", channel: "MaxiCash" });
    expect(paid?.reports[0]).toMatchObject(
      isNamed ? { amount_cents: total, currency: "USD" } : { amount_cents: null, currency: null },
    );
    expect(paid?.amount_unproven).toBe(isNamed ? undefined : true);
    expect(await server.view(guest, id)).toMatchObject({ status: "confirmed" });
  },
);

test("a payment that somebody cancelled who counted pages counts when its guest pays all the same", async () => {
  await server.sandbox.speak("terse");
  server.minutesPass(1);
  const { guest, listing, id, reference } = await aGuestWhoIsPaying();
  await server.sandbox.anotherPersonCancels(reference);
  expect((await server.payment(reference))?.status).toBe("cancelled");
  expect(await server.view(guest, id)).toMatchObject({ status: "pending_payment", can_pay: true });
  expect(await server.isBlocked(listing, server.inDays(20))).toBe(true);
  await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
  expect(await server.payment(reference)).toMatchObject({ status: "paid", refunds: [] });
  expect(await server.view(guest, id)).toMatchObject({ status: "confirmed" });
});

test("a payment that somebody cancelled is found by the sweep where nothing notifies that its guest paid", async () => {
  await server.sandbox.speak("query");
  server.minutesPass(1);
  const { guest, id, reference } = await aGuestWhoIsPaying();
  await server.sandbox.anotherPersonCancels(reference);
  await server.sandbox.decide(reference, { outcome: "paid" });
  server.minutesPass(16);
  await server.sweep();
  expect(await server.view(guest, id)).toMatchObject({ status: "confirmed" });
});
