import type { AdminProvider, PayableMethods, PaymentStart } from "@lopango/contract/payments/payment-provider";
import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { callerOf } from "../../test/api.ts";
import { aLockedListing } from "../../test/listings.ts";
import { startPawapay, type Pawapay } from "../../test/pawapay.ts";
import type { SignedIn } from "../../test/people.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { createApi } from "../app/create-api.ts";
import { expireAttempt } from "./expire-attempt.ts";
import { paymentProviders, type PaymentProvider } from "./providers/provider.ts";

/** MaxiCash is first and knows every method; pawaPay beside it can end its pages. */
let server: TestServer;
let pawapay: Pawapay;
let admin: SignedIn;

beforeAll(async () => {
  server = await openTestServer();
  pawapay = await startPawapay({ now: () => server.now() });
  admin = await anAdmin(server);
});
afterEach(async () => {
  await server.sandbox.fail(null);
  const { docs } = await server.db.collection("payment_providers").get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});
afterAll(async () => {
  await pawapay.stop();
  await server.close();
});

function withProviders(...providers: [PaymentProvider, ...PaymentProvider[]]): void {
  server.deps.providers = paymentProviders(...providers);
}
const maxicashFirst = () => withProviders(server.maxicash, pawapay.adapter());
const pawapayFirst = () => withProviders(pawapay.adapter(), server.maxicash);

async function aStay() {
  const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
  const { id } = await server.book(guest, listing, server.inDays(20), server.inDays(22));
  return { guest, listing, id };
}

async function press(guest: SignedIn, id: string, method?: PaymentMethod) {
  const body = { booking_id: id, ...(method && { method }) };
  const answer = await server.call("POST", "/api/payments/maxicash/init", { token: guest.token, body });
  if (answer.status !== 200) return { code: (answer.body as ProblemDetails).code };
  const { payment_id: reference, redirect_url } = answer.body as PaymentStart;
  return { reference, provider: redirect_url.startsWith(pawapay.url) ? "pawapay" : "maxicash" };
}

async function started(guest: SignedIn, id: string): Promise<string> {
  const { reference } = await press(guest, id);
  if (!reference) throw new Error("no payment page");
  return reference;
}

const stop = (name: string) =>
  server.call("POST", `/api/admin/payment-providers/${name}/setting`, { token: admin.token, body: { is_on: false } });

async function methodsNow(): Promise<string[]> {
  server.secondsPass(5);
  const { body } = await server.call("GET", "/api/payment-methods");
  return (body as PayableMethods).methods.map(({ method, is_available }) => `${method} ${is_available}`);
}

test("an attempt goes to a provider that knows the method, and the methods that work are told", async () => {
  withProviders({ ...server.maxicash, methods: ["card"] }, { ...pawapay.adapter(), methods: ["orange", "mpesa"] });
  const { guest, id } = await aStay();
  expect(await methodsNow()).toEqual(["mpesa true", "orange true", "card true"]);
  const { reference, provider } = await press(guest, id, "orange");
  expect(provider).toBe("pawapay");
  expect(await server.payment(reference ?? "")).toMatchObject({ provider: "pawapay", method: "orange" });

  // The page at the first provider ends before another one is offered.
  const card = await press(guest, id, "card");
  expect(card.provider).toBe("maxicash");
  expect((await pawapay.checkout(reference ?? "")).status).toBe("EXPIRED");
  expect(await server.payment(reference ?? "")).toMatchObject({
    status: "failed",
    expired_at: expect.any(Date) as Date,
  });
  expect((await press(guest, id, "afrimoney")).code).toBe("method_unavailable");
  expect((await server.booking(id))?.open_payment).toBe(card.reference);
});

test("an unlock goes to the method's provider too", async () => {
  withProviders({ ...server.maxicash, methods: ["card"] }, { ...pawapay.adapter(), methods: ["orange"] });
  const [viewer, { id: property_id }] = await Promise.all([server.signIn(), server.list(aLockedListing())]);
  const unlock = async (method: string) => {
    const body = { property_id, amount_cents: 200, currency: "USD", method };
    return (await server.call("POST", "/api/paywalls/unlock/init", { token: viewer.token, body })).body as PaymentStart;
  };
  const first = await unlock("orange");
  const second = await unlock("card");
  expect([first, second].map(({ redirect_url }) => redirect_url.startsWith(pawapay.url))).toEqual([true, false]);
  expect((await pawapay.checkout(first.payment_id)).status).toBe("EXPIRED");
});

test("a provider that gives no page is followed by the other one in the same request", async () => {
  maxicashFirst();
  const { guest, id } = await aStay();
  await server.sandbox.fail(500, 1);
  const { reference, provider } = await press(guest, id);
  expect(provider).toBe("pawapay");
  const attempts = await server.deps.payments.paymentsFor(id);
  expect(attempts.map((one) => `${one.provider} ${one.status}`).toSorted()).toEqual([
    "maxicash failed",
    "pawapay open",
  ]);
  expect((await server.booking(id))?.open_payment).toBe(reference);

  // The next attempts avoid the one that just failed, and return to it after two minutes.
  const second = await aStay();
  expect((await press(second.guest, second.id)).provider).toBe("pawapay");
  server.minutesPass(2);
  const third = await aStay();
  expect((await press(third.guest, third.id)).provider).toBe("maxicash");
});

test("a provider that fails at noon is followed by the other one, and a second payment goes back", async () => {
  maxicashFirst();
  const { guest, id } = await aStay();
  const first = await started(guest, id);
  await server.sandbox.fail(500);
  server.minutesPass(1);
  // A second press of the same button gets the same page.
  expect(await press(guest, id)).toMatchObject({ reference: first });
  server.minutesPass(1);
  const { reference: second = "", provider } = await press(guest, id);
  expect(provider).toBe("pawapay");
  await pawapay.decide(second, { outcome: "paid" });
  expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed" });

  await server.sandbox.fail(null);
  await server.sandbox.decide(first, { outcome: "paid" });
  server.minutesPass(5);
  await server.sweep();
  const [one, two] = await Promise.all([server.payment(first), server.payment(second)]);
  expect(one).toMatchObject({ status: "paid", refunds: [{ status: "due", reason: "paid_twice" }] });
  expect(two).toMatchObject({ status: "paid", refunds: [] });
});

test("a request that comes again gets no page that was replaced meanwhile", async () => {
  maxicashFirst();
  const { guest, id } = await aStay();
  const again = () =>
    server.call("POST", "/api/payments/maxicash/init", {
      token: guest.token,
      body: { booking_id: id, method: "mpesa" },
      headers: { "idempotency-key": `again-${id}` },
    });
  const first = (await again()).body as PaymentStart;
  expect(((await again()).body as PaymentStart).payment_id).toBe(first.payment_id);
  await server.sandbox.fail(500);
  server.minutesPass(1);
  const second = await press(guest, id, "orange");
  expect(second.provider).toBe("pawapay");
  expect(((await again()).body as PaymentStart).payment_id).toBe(second.reference);
});

test("a page that is paid while it should end is the only one", async () => {
  const adapter = pawapay.adapter();
  const late: PaymentProvider = {
    ...adapter,
    async expire({ reference }) {
      await pawapay.decide(reference, { outcome: "paid" });
      return "too_late";
    },
  };
  withProviders(late, server.maxicash);
  const { guest, id } = await aStay();
  const reference = await started(guest, id);
  await stop("pawapay");
  expect(await press(guest, id)).toEqual({ code: "already_paid" });
  expect(await server.payment(reference)).toMatchObject({ status: "paid" });
  expect(await server.deps.payments.paymentsFor(id)).toHaveLength(1);
});

test("a page that may be paid at this moment is offered again", async () => {
  withProviders({ ...pawapay.adapter(), expire: () => Promise.resolve("too_late") }, server.maxicash);
  const { guest, id } = await aStay();
  const reference = await started(guest, id);
  await stop("pawapay");
  expect(await press(guest, id)).toMatchObject({ reference });
});

/** Announces a payment that status checks call pending. */
async function announce(): Promise<string> {
  const { guest, id } = await aStay();
  const reference = await started(guest, id);
  const [attempt] = await server.sandbox.attempts(reference);
  await server.webhook(new Request(`${attempt?.notify_url}&Status=success&TransactionID=T${reference}`));
  return reference;
}

const settle = async (reference: string) => {
  const payment = await server.payment(reference);
  if (payment?.purpose === "booking")
    await server.call("POST", `/api/admin/payments/${reference}/ask`, { token: admin.token });
};

async function providersShown(): Promise<AdminProvider[]> {
  return (await server.call("GET", "/api/admin/payment-providers", { token: admin.token })).body as AdminProvider[];
}

test("two unconfirmed payments do not stop a provider, the third does, and an admin goes on", async () => {
  maxicashFirst();
  const announced = [await announce(), await announce()];
  server.minutesPass(2);
  for (const reference of announced) await settle(reference);
  expect((await providersShown()).map(({ state }) => state)).toEqual(["working", "working"]);

  const third = await announce();
  server.minutesPass(2);
  await settle(third);
  const [maxicash] = await providersShown();
  expect(maxicash).toMatchObject({ name: "maxicash", state: "stopped", stop: { references: [...announced, third] } });
  const { guest, id } = await aStay();
  expect((await press(guest, id)).provider).toBe("pawapay");
  withProviders(server.maxicash);
  expect(await methodsNow()).toContain("card false");
  const alone = await aStay();
  expect(await press(alone.guest, alone.id)).toEqual({ code: "payment_unavailable" });
  maxicashFirst();

  await server.deliverEvents();
  expect(server.logged).toContainEqual({
    message: "the stop-switch stopped a payment provider",
    context: { provider: "maxicash" },
  });
  const told = await server.db.collection("notifications").where("uid", "==", admin.uid).get();
  expect(told.docs.map((doc) => doc.get("title") as string)).toContain("Prestataire de paiement arrêté");

  const resume = async () =>
    (await server.call("POST", "/api/admin/payment-providers/maxicash/resume", { token: admin.token })).body;
  expect(await resume()).toMatchObject({ state: "working", stop: null });
  expect(await resume()).toMatchObject({ state: "working" });
  const actions = (await auditOf(server.db, "maxicash")).map(({ action }) => action as string);
  expect(actions.filter((action) => action === "provider.resume")).toHaveLength(1);
  // The same attempts do not stop it again.
  for (const reference of [...announced, third]) await settle(reference);
  expect((await providersShown())[0]?.state).toBe("working");
});

test("payments announced an hour before do not count, nor those that are confirmed", async () => {
  maxicashFirst();
  const old = await announce();
  server.minutesPass(2);
  await settle(old);
  server.minutesPass(58);
  const later = [await announce(), await announce()];
  server.minutesPass(2);
  for (const reference of later) await settle(reference);
  expect((await providersShown())[0]).toMatchObject({ state: "working", unconfirmed: later });

  await server.sandbox.decide(later[0] ?? "", { outcome: "paid" });
  await settle(later[0] ?? "");
  const last = await announce();
  server.minutesPass(2);
  await settle(last);
  expect((await providersShown())[0]).toMatchObject({ state: "working", unconfirmed: [later[1], last] });
});

test("a page ends with its hold, and is asked about when that is too late", async () => {
  pawapayFirst();
  const [unpaid, paid] = [await aStay(), await aStay()];
  const [first, second] = [await started(unpaid.guest, unpaid.id), await started(paid.guest, paid.id)];
  // A payer who confirms on the phone pays an expired page.
  await pawapay.decide(second, { outcome: "processing" });
  server.minutesPass(61);
  await server.sweep();
  expect(await server.booking(unpaid.id)).toMatchObject({ status: "cancelled", reason: "hold_expired" });
  await pawapay.decide(second, { outcome: "paid" });
  await server.sweep();
  expect((await pawapay.checkout(first)).status).toBe("EXPIRED");
  expect(await server.payment(first)).toMatchObject({ status: "cancelled" });
  // Late money is treated as always: the nights are free.
  expect(await server.booking(paid.id)).toMatchObject({ status: "confirmed" });
});

test("a page ends when its booking is given up, also after a crash between ending and noting it", async () => {
  pawapayFirst();
  const { guest, id } = await aStay();
  const reference = await started(guest, id);
  await server.call("POST", `/api/bookings/${id}/give-up`, { token: guest.token });
  const payment = await server.deps.payments.payment(reference);
  if (!payment) throw new Error("the attempt is gone");
  expect(payment).toMatchObject({ status: "open", to_expire: true });
  const dying = { ...server.deps, transact: () => Promise.reject(new Error("the process ended")) };
  await expect(expireAttempt(dying, payment)).rejects.toThrow("the process ended");
  expect((await pawapay.checkout(reference)).status).toBe("EXPIRED");
  expect((await server.payment(reference))?.status).toBe("open");
  await server.sweep();
  expect(await server.payment(reference)).toMatchObject({ status: "failed", expired_at: expect.any(Date) as Date });
});

test("the page of another attempt ends when the booking is paid", async () => {
  pawapayFirst();
  const { guest, id } = await aStay();
  const first = await started(guest, id);
  await stop("pawapay");
  const noEnd: PaymentProvider = { ...pawapay.adapter(), expire: () => Promise.resolve("unknown") };
  withProviders(noEnd, server.maxicash);
  const { reference: second = "", provider } = await press(guest, id);
  expect(provider).toBe("maxicash");
  expect(await server.payment(first)).toMatchObject({ status: "open", to_expire: true });
  pawapayFirst();
  await server.sandbox.decide(second, { outcome: "paid" });
  expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
  await server.sweep();
  expect((await pawapay.checkout(first)).status).toBe("EXPIRED");
});

test("a crash between choosing and sending leaves an attempt that the next press replaces", async () => {
  const dead = { ...server.maxicash, init: () => Promise.reject(new Error("the process ended")) };
  withProviders(dead, pawapay.adapter());
  const { guest, id } = await aStay();
  const dying = callerOf(createApi({ ...server.deps, asking: new Map() }));
  const { status } = await dying("POST", "/api/payments/maxicash/init", {
    token: guest.token,
    body: { booking_id: id },
  });
  expect(status).toBe(500);
  const left = (await server.booking(id))?.open_payment ?? "";
  maxicashFirst();
  server.secondsPass(16);
  const { reference } = await press(guest, id);
  expect(reference).not.toBe(left);
  expect(await server.payment(left)).toMatchObject({ status: "open", to_expire: true });
  await server.sandbox.decide(reference ?? "", { outcome: "paid" });
  expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
});

test("an admin chooses the provider that comes first, and an unknown one is refused", async () => {
  maxicashFirst();
  const set = async (name: string, body: object) =>
    (await server.call("POST", `/api/admin/payment-providers/${name}/setting`, { token: admin.token, body })).status;
  expect(await set("pawapay", { is_first: true })).toBe(200);
  expect((await providersShown()).map(({ name, is_first }) => [name, is_first])).toEqual([
    ["pawapay", true],
    ["maxicash", false],
  ]);
  const { guest, id } = await aStay();
  expect((await press(guest, id)).provider).toBe("pawapay");
  expect([await set("nobody", { is_on: true }), await set("pawapay", { is_on: "no" })]).toEqual([404, 422]);
});
