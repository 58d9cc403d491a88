import { afterAll, beforeAll, expect, test } from "vitest";
import { DIALECT_NAMES } from "../../../tools/maxicash-sandbox/dialects.ts";
import { openShop, type Shop } from "../../test/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function aGuestWhoIsPaying() {
  const [guest, listing] = await Promise.all([shop.signIn(), shop.list()]);
  const booking = await shop.book(guest, listing, shop.inDays(20), shop.inDays(22));
  const { payment_id: reference } = await shop.startPayment(guest, booking.id);
  return { guest, listing, id: booking.id, total: booking.total_cents, reference };
}

test.each(DIALECT_NAMES)(
  "a payment in the dialect %s confirms, fails and is cancelled as its guest did",
  async (name) => {
    await shop.sandbox.speak(name);
    // All requests share one network, whose starts are limited per minute.
    shop.minutesPass(1);
    const { guest, id, total, reference } = await aGuestWhoIsPaying();
    await shop.sandbox.decide(reference, { outcome: "failed", notify: 1 });
    expect(await shop.payment(reference)).toMatchObject({ status: "failed" });
    const { payment_id: second } = await shop.startPayment(guest, id);
    await shop.sandbox.decide(second, { outcome: "cancelled", notify: 1 });
    expect(await shop.view(guest, id)).toMatchObject({ status: "pending_payment", can_pay: true });
    const { payment_id: third } = await shop.startPayment(guest, id);
    await shop.sandbox.decide(third, { outcome: "paid", notify: 1 });
    const isNamed = name !== "documented";
    const paid = await shop.payment(third);
    expect(paid).toMatchObject({ status: "paid", channel: "MaxiCash" });
    expect(paid?.reports[0]).toMatchObject(
      isNamed ? { amount_cents: total, currency: "USD" } : { amount_cents: null, currency: null },
    );
    expect(paid?.amount_unproven).toBe(isNamed ? undefined : true);
    expect(await shop.view(guest, id)).toMatchObject({ status: "confirmed" });
  },
);

test("a payment that somebody cancelled who counted pages counts when its guest pays all the same", async () => {
  await shop.sandbox.speak("terse");
  shop.minutesPass(1);
  const { guest, listing, id, reference } = await aGuestWhoIsPaying();
  await shop.sandbox.anotherPersonCancels(reference);
  expect((await shop.payment(reference))?.status).toBe("cancelled");
  expect(await shop.view(guest, id)).toMatchObject({ status: "pending_payment", can_pay: true });
  expect(await shop.isBlocked(listing, shop.inDays(20))).toBe(true);
  await shop.sandbox.decide(reference, { outcome: "paid", notify: 1 });
  expect(await shop.payment(reference)).toMatchObject({ status: "paid", refunds: [] });
  expect(await shop.view(guest, id)).toMatchObject({ status: "confirmed" });
});

test("a payment that somebody cancelled is found by the sweep where nothing notifies that its guest paid", async () => {
  await shop.sandbox.speak("query");
  shop.minutesPass(1);
  const { guest, id, reference } = await aGuestWhoIsPaying();
  await shop.sandbox.anotherPersonCancels(reference);
  await shop.sandbox.decide(reference, { outcome: "paid" });
  shop.minutesPass(16);
  await shop.sweep();
  expect(await shop.view(guest, id)).toMatchObject({ status: "confirmed" });
});
