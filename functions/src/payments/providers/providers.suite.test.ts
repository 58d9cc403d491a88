import { adminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import { adminList } from "@lopango/contract/platform/endpoint-parts";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import type { PaymentStart } from "@lopango/contract/payments/payment-provider";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../../test/admins.ts";
import { type Pawapay, startPawapay } from "../../../test/pawapay.ts";
import { openTestServer, type TestServer } from "../../../test/test-server.ts";
import { reconcile } from "../reconcile-payments.ts";
import { paymentProviders, type PaymentProviders } from "./provider.ts";

/** Two providers at once: one takes the new attempts, the other still has open ones. */
let server: TestServer;
let other: Pawapay;
let before: PaymentProviders;

beforeAll(async () => {
  server = await openTestServer();
  other = await startPawapay({ callbackUrl: `${server.publicUrl}/webhooks/pawapay`, now: () => server.now() });
  before = server.deps.providers;
});
afterEach(async () => {
  server.deps.providers = before;
  await Promise.all([server.sandbox.fail(null), other.fail(null)]);
  const { docs } = await server.db.collection("payment_providers").get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});
afterAll(async () => {
  await other.stop();
  await server.close();
});

/** Fills in the forms of a payment page as a person does; returns where the last one leads. */
async function fillIn(address: string, ...forms: [path: string, fields: Record<string, string>][]): Promise<string> {
  let location = "";
  for (const [path, fields] of forms) {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${address}/${path}`, { method: "POST", body, redirect: "manual" });
    location = answer.headers.get("location") ?? "";
  }
  return location;
}

const NUMBERS: Partial<Record<PaymentMethod, string>> = {
  mpesa: "813 456 789",
  orange: "893 456 789",
  airtel: "973 456 789",
  afrimoney: "903 456 789",
};

function payOnPage(url: string, method: PaymentMethod): Promise<string> {
  const { [method]: phone } = NUMBERS;
  if (url.startsWith(other.url)) return fillIn(url, ["pay", { phone: phone ?? "" }]);
  const { origin, searchParams } = new URL(url);
  const logid = searchParams.get("logid") ?? "";
  const details: Record<string, string> = phone
    ? { phone }
    : { number: "4242 4242 4242 4242", expiry: "12/39", cvc: "123" };
  return fillIn(
    `${origin}/payentryweb`,
    ["method", { logid, method }],
    ["details", { logid, ...details }],
    ["code", { logid, code: "123456" }],
  );
}

async function started(method: PaymentMethod, currency = "USD") {
  const [guest, listing] = await Promise.all([
    server.signIn(),
    server.list({ currency, base_price_cents: currency === "CDF" ? 12_345_600 : 8_050 }),
  ]);
  const { id, total_cents } = await server.book(guest, listing, server.inDays(60), server.inDays(62));
  const press = (by: PaymentMethod) =>
    server.call("POST", "/api/payments/maxicash/init", { token: guest.token, body: { booking_id: id, method: by } });
  return { guest, id, total_cents, press, first: await press(method) };
}

/** The one that is down comes first: its page fails, and the other one follows in the same request. */
describe("with the other provider down, a guest pays by", () => {
  test.each<[PaymentMethod, "pawapay" | "maxicash", string]>([
    ["mpesa", "pawapay", "USD"],
    ["orange", "pawapay", "CDF"],
    ["airtel", "pawapay", "USD"],
    ["mpesa", "maxicash", "CDF"],
    ["orange", "maxicash", "USD"],
    ["airtel", "maxicash", "USD"],
    ["afrimoney", "maxicash", "USD"],
    ["card", "maxicash", "CDF"],
  ])("%s at %s in %s", async (method, provider, currency) => {
    const pawapay = other.adapter();
    server.deps.providers =
      provider === "pawapay" ? paymentProviders(server.maxicash, pawapay) : paymentProviders(pawapay, server.maxicash);
    await (provider === "pawapay" ? server.sandbox : other).fail(500);
    const { guest, id, total_cents, first } = await started(method, currency);
    const { redirect_url, payment_id } = first.body as PaymentStart;
    expect(await payOnPage(redirect_url, method)).toContain(`/payment/return?booking_id=${id}&status=success`);
    server.secondsPass(3);
    expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
    expect(await server.payment(payment_id)).toMatchObject({
      provider,
      method,
      status: "paid",
      amount_cents: total_cents,
      currency,
      mismatches: [],
    });
    expect((await server.deps.payments.paymentsFor(id)).filter(({ status }) => status === "paid")).toHaveLength(1);
  });

  test.each<PaymentMethod>(["afrimoney", "card"])(
    "another method where only MaxiCash knows %s, and loses nothing",
    async (method) => {
      server.deps.providers = paymentProviders(server.maxicash, other.adapter());
      await server.sandbox.fail(500);
      const { guest, id, first, press } = await started(method);
      expect(first).toMatchObject({ status: 503, body: { code: "method_unavailable" } });
      const { redirect_url } = (await press("airtel")).body as PaymentStart;
      await payOnPage(redirect_url, "airtel");
      server.secondsPass(3);
      expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
    },
  );
});

test("an attempt is announced to the provider of today, and asked about where it belongs", async () => {
  const [listing, guest] = await Promise.all([server.list({ units: 2 }), server.signIn()]);
  const [checkin, checkout] = [server.inDays(20), server.inDays(22)];
  const old = await server.book(guest, listing, checkin, checkout);
  const { payment_id: oldReference } = await server.startPayment(guest, old.id);

  server.deps.providers = paymentProviders(other.adapter(), server.maxicash);
  const newcomer = await server.signIn();
  const fresh = await server.book(newcomer, listing, checkin, checkout);
  const { payment_id: reference, redirect_url } = await server.startPayment(newcomer, fresh.id);
  expect(new URL(redirect_url).origin).toBe(other.url);
  expect([(await server.payment(oldReference))?.provider, (await server.payment(reference))?.provider]).toEqual([
    "maxicash",
    "pawapay",
  ]);

  await other.decide(reference, { outcome: "paid" });
  expect(await server.settleNow(newcomer, fresh.id)).toMatchObject({ status: "confirmed" });
  await server.sandbox.decide(oldReference, { outcome: "paid" });
  expect(await server.settleNow(guest, old.id)).toMatchObject({ status: "confirmed" });
});

test("a webhook event counts only at the path of the attempt's own provider", async () => {
  const [listing, guest] = await Promise.all([server.list(), server.signIn()]);
  const booking = await server.book(guest, listing, server.inDays(30), server.inDays(31));
  const { payment_id: reference } = await server.startPayment(guest, booking.id);
  server.deps.providers = paymentProviders(other.adapter(), server.maxicash);
  await server.sandbox.decide(reference, { outcome: "paid" });
  const [attempt] = await server.sandbox.attempts(reference);
  const own = attempt?.notify_url ?? "";
  const notify = async (url: string) => (await server.webhook(new Request(url))).status;

  expect(await notify(own.replace("/webhooks/maxicash", "/webhooks/pawapay"))).toBe(401);
  expect(await notify(own.replace("/webhooks/maxicash", "/webhooks/nobody"))).toBe(404);
  expect((await server.booking(booking.id))?.status).toBe("pending_payment");
  const event = `${own}&Status=success&TransactionID=${attempt?.transaction_id}`;
  expect(await notify(event)).toBe(200);
  expect((await server.booking(booking.id))?.status).toBe("confirmed");

  // Already settled: no status check to a provider that would fail.
  server.minutesPass(1);
  await server.sandbox.fail(500);
  expect(await notify(event)).toBe(200);
  await server.sandbox.fail(null);
});

test("two providers that claim one reference or one transaction are two accounts", async () => {
  server.deps.providers = paymentProviders(server.maxicash);
  const { token } = await anAdmin(server);
  const listing = await server.list({ units: 3 });
  const start = async (...providers: Parameters<typeof paymentProviders>) => {
    server.deps.providers = paymentProviders(...providers);
    const guest = await server.signIn();
    const { id } = await server.book(guest, listing, server.inDays(44), server.inDays(46));
    return { guest, id, reference: (await server.startPayment(guest, id)).payment_id };
  };
  const ours = await start(server.maxicash);
  const theirs = await start(other.adapter(), server.maxicash);
  const liar = await start(other.adapter(), server.maxicash);

  // pawaPay signs an event, and a report, about the reference of an attempt at MaxiCash.
  const { callbacks } = await other.decide(liar.reference, {
    outcome: "paid",
    notify: 1,
    tamper: { reference: ours.reference },
  });
  expect(callbacks).toMatchObject([{ http_status: 404 }]);
  server.secondsPass(3);
  await server.settleNow(liar.guest, liar.id);
  expect(await server.payment(liar.reference)).toMatchObject({ status: "review", mismatches: ["reference"] });
  expect(await server.payment(ours.reference)).toMatchObject({ status: "open", unconfirmed: [], notified: [] });
  const { body } = await server.call("GET", `/api/admin/reconciliation?q=${ours.reference}`, { token });
  expect(body).toMatchObject({
    items: [{ kind: "unmatched_webhook_event", webhook_event: { reason: "wrong_token" } }],
  });

  // The same transaction id is another transaction.
  const transaction_id = "ONE-ID-OF-TWO";
  await server.sandbox.decide(ours.reference, { outcome: "paid", tamper: { transaction_id } });
  await other.decide(theirs.reference, { outcome: "paid", tamper: { transaction_id } });
  server.secondsPass(3);
  for (const { guest, id, reference } of [ours, theirs]) {
    expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
    expect(await server.payment(reference)).toMatchObject({
      status: "paid",
      provider_transaction: transaction_id,
      mismatches: [],
      refunds: [],
    });
  }
});

test("admins do with attempts of any provider what they do with those of MaxiCash", async () => {
  server.deps.providers = paymentProviders(other.adapter(), server.maxicash);
  const { token } = await anAdmin(server);
  const asked = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await server.call(method, `/api/admin/${path}`, { token, ...(body && { body }) });
    return { status, ...(answer as object) };
  };
  const listing = await server.list({ units: 3 });
  const paidOtherwise = async (): Promise<string> => {
    const guest = await server.signIn();
    const { id } = await server.book(guest, listing, server.inDays(40), server.inDays(42));
    const { payment_id: reference } = await server.startPayment(guest, id);
    await other.decide(reference, { outcome: "paid", tamper: { amount_cents: 100 } });
    await server.settleNow(guest, id);
    return reference;
  };
  const [first, second] = [await paidOtherwise(), await paidOtherwise()];
  expect(first).toContain("-");

  expect(await asked("GET", `payments/${first}`)).toMatchObject({ status: "review", reference: first });
  server.minutesPass(1);
  expect(await asked("POST", `payments/${first}/ask`)).toMatchObject({ status: "review" });
  const received = { amount_cents: 100, currency: "USD" };
  const decision = { note: "Vu", received };
  expect(await asked("POST", `payments/${first}/resolve`, { ...decision, decision: "reject" })).toMatchObject({
    status: "rejected",
    refund: { status: "due" },
  });
  expect(await asked("GET", `payments/${first}/refund`)).toMatchObject({ payee: { payment_reference: first } });
  await asked("POST", `payments/${first}/refund/claim`, {});
  expect(await asked("DELETE", `payments/${first}/refund/claim`, {})).toMatchObject({ refund: { claim: null } });
  await asked("POST", `payments/${first}/refund/claim`, {});
  expect(await asked("POST", `payments/${first}/refund`, { reference: "AM-1" })).toMatchObject({
    refund: { status: "done" },
  });
  await asked("POST", `payments/${second}/resolve`, { ...decision, decision: "accept" });

  const page = async (path: string) => {
    const { body, headers } = await server.call("GET", path, { token });
    const next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1]?.replace(/^https?:\/\/[^/]+/, "");
    return { items: (body as { items: AdminPayment[] }).items.map(({ reference }) => reference), next: next ?? "" };
  };
  const { items: newest, next } = await page("/api/admin/payments?limit=1");
  expect([newest, (await page(next)).items]).toEqual([[second], [first]]);
  expect((await page(`/api/admin/payments?q=${first}`)).items).toEqual([first]);

  server.minutesPass(1);
  await other.decide(second, { outcome: "paid", tamper: { amount_cents: 200 } });
  await reconcile(server.deps);
  const discrepancies = async () => {
    const { body } = await server.call("GET", `/api/admin/reconciliation?q=${second}`, { token });
    return adminList(adminDiscrepancy).parse(body).items;
  };
  const [discrepancy] = await discrepancies();
  expect(discrepancy).toMatchObject({ kind: "amount", reference: second });
  const dismissal = { note: "Vu", version: discrepancy?.version };
  expect(await asked("POST", `reconciliation/${discrepancy?.id}/dismiss`, dismissal)).toMatchObject({ status: 200 });
  expect(await discrepancies()).toEqual([]);
});

test("an attempt whose provider was taken out holds nothing up, and admins hear after a day that nobody answers", async () => {
  const [admin, guest, viewer] = await Promise.all([anAdmin(server), server.signIn(), server.signIn()]);
  const start = async (who: typeof guest, days: number) => {
    const booking = await server.book(who, await server.list(), server.inDays(days), server.inDays(days + 1));
    return { booking, reference: (await server.startPayment(who, booking.id)).payment_id };
  };
  server.deps.providers = paymentProviders(other.adapter(), server.maxicash);
  const open = await start(guest, 30);
  const paid = await start(guest, 50);
  await other.decide(paid.reference, { outcome: "paid" });
  await server.settleNow(guest, paid.booking.id);
  server.deps.providers = before;
  const own = await start(viewer, 30);

  server.minutesPass(2);
  expect((await server.sweep()).failed).toBe(0);
  expect((await server.payment(open.reference))?.next_check_at?.getTime()).toBeGreaterThan(server.now().getTime());
  expect(await server.settleNow(guest, open.booking.id)).toMatchObject({ status: "pending_payment" });
  await server.sandbox.decide(own.reference, { outcome: "paid" });
  const { failed, unfinished, booked } = await reconcile(server.deps);
  expect({ failed, unfinished, booked }).toEqual({ failed: 0, unfinished: false, booked: 1 });

  await server.call("POST", `/api/admin/bookings/${paid.booking.id}/cancel`, {
    token: admin.token,
    body: { reason: "Travaux" },
  });
  const slip = await server.call("GET", `/api/admin/bookings/${paid.booking.id}/refund`, { token: admin.token });
  expect(slip.body).toMatchObject({ payee: { payment_reference: paid.reference, phone: null } });
  server.minutesPass(24 * 60);
  await server.sweep();
  await server.deliverEvents();
  expect(server.logged).toContainEqual({
    message: "a payment has been pending for a day",
    context: { reference: open.reference, booking: open.booking.id },
  });
});

test("a provider notifies as often as its adapter says", async () => {
  const webhook = { path: "/webhooks/pawapay", limit: { max: 2, seconds: 60 } } as const;
  server.deps.providers = paymentProviders({ ...other.adapter(), webhook }, server.maxicash);
  server.minutesPass(2);
  const notify = async () => (await server.webhook(new Request(`${server.publicUrl}/webhooks/pawapay`))).status;
  expect([await notify(), await notify(), await notify()]).toEqual([401, 401, 429]);
});
