import { afterAll, beforeAll, expect, test } from "vitest";
import { startOtherProvider } from "../../test/other-provider.ts";
import { openShop, type Shop } from "../../test/shop.ts";
import { paymentProviders } from "./provider.ts";

/** Two providers at once: one takes the new attempts, the other still has open ones (design §6). */
let shop: Shop;
let other: Awaited<ReturnType<typeof startOtherProvider>>;

beforeAll(async () => {
  [shop, other] = await Promise.all([openShop(), startOtherProvider()]);
});
afterAll(async () => {
  other.stop();
  await shop.close();
});

test("an attempt is announced to the provider of today, and asked about where it belongs", async () => {
  const before = shop.deps.providers;
  const [listing, guest] = await Promise.all([shop.list({ units: 2 }), shop.signIn()]);
  const [checkin, checkout] = [shop.inDays(20), shop.inDays(22)];
  const old = await shop.book(guest, listing, checkin, checkout);
  const { payment_id: oldReference } = await shop.startPayment(guest, old.id);

  shop.deps.providers = paymentProviders(other.adapter(), before.current);
  const newcomer = await shop.signIn();
  const fresh = await shop.book(newcomer, listing, checkin, checkout);
  const { payment_id: reference, redirect_url } = await shop.startPayment(newcomer, fresh.id);
  expect(new URL(redirect_url).origin).toBe(other.url);
  expect(other.intents.get(reference)?.callback).toContain("/webhooks/other?");
  expect([(await shop.payment(oldReference))?.provider, (await shop.payment(reference))?.provider]).toEqual([
    "maxicash",
    "other",
  ]);

  other.decide(reference, "paid");
  expect(await shop.settleNow(newcomer, fresh.id)).toMatchObject({ status: "confirmed" });
  await shop.sandbox.decide(oldReference, { outcome: "paid" });
  expect(await shop.settleNow(guest, old.id)).toMatchObject({ status: "confirmed" });
  shop.deps.providers = before;
});

test("a notification counts only at the path of the attempt's own provider", async () => {
  const before = shop.deps.providers;
  shop.deps.providers = paymentProviders(other.adapter(), before.current);
  const [listing, guest] = await Promise.all([shop.list(), shop.signIn()]);
  const booking = await shop.book(guest, listing, shop.inDays(30), shop.inDays(31));
  const { payment_id: reference } = await shop.startPayment(guest, booking.id);
  other.decide(reference, "paid");
  const own = other.intents.get(reference)?.callback ?? "";
  const ring = async (url: string) => (await shop.webhook(new Request(url))).status;

  expect(await ring(own.replace("/webhooks/other", "/webhooks/maxicash"))).toBe(404);
  expect(await ring(own.replace("/webhooks/other", "/webhooks/nobody"))).toBe(404);
  expect((await shop.booking(booking.id))?.status).toBe("pending_payment");
  expect(await ring(`${own}&order=${reference}&operation=op_${reference}`)).toBe(200);
  expect((await shop.booking(booking.id))?.status).toBe("confirmed");

  // Heard already, and settled: nobody is asked, who would not answer.
  shop.minutesPass(1);
  other.failOnce("error");
  expect(await ring(`${own}&order=${reference}&operation=op_${reference}`)).toBe(200);
  shop.deps.providers = before;
});

test("a provider notifies as often as its adapter says", async () => {
  const before = shop.deps.providers;
  const webhook = { path: "/webhooks/other", limit: { max: 2, seconds: 60 } } as const;
  shop.deps.providers = paymentProviders({ ...other.adapter(), webhook }, before.current);
  shop.minutesPass(2);
  const ring = async () => (await shop.webhook(new Request(`${shop.publicUrl}/webhooks/other?token=a`))).status;
  expect([await ring(), await ring(), await ring()]).toEqual([404, 404, 429]);
  shop.deps.providers = before;
});
