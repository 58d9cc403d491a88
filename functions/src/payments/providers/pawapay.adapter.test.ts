import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startPawapay } from "../../../test/pawapay.ts";
import { randomText } from "../../platform/random.ts";
import { pawapay, fieldsOf } from "./pawapay.adapter.ts";
import { type ProviderUnderTest, testProvider } from "./provider-tests.ts";
import type { PaymentOrder } from "./provider.ts";

const FAILURES = { error: 500, nonsense: "garbage", silence: "timeout" } as const;
const NOW = new Date("2026-11-30T12:00:00Z");

async function open(): Promise<ProviderUnderTest> {
  const sandbox = await startPawapay();
  return {
    reportsMoney: true,
    provider: sandbox.adapter(),
    impatient: sandbox.adapter({ timeoutMs: 50 }),
    rejected: sandbox.adapter({ token: "somebody-else" }),
    gateway: sandbox.url,
    secret: sandbox.token,
    decide: async (reference, outcome, tamper = {}) => void (await sandbox.decide(reference, { outcome, tamper })),
    async told(reference) {
      const { amount_cents, currency } = await sandbox.checkout(reference);
      return { amount_cents, currency };
    },
    failOnce: async (how) => void (await sandbox.fail(FAILURES[how], 1)),
    sends: {
      async sentBack(reference) {
        const { deposit } = (await sandbox.checkout(reference)) as unknown as { deposit: { depositId: string } };
        const refunds = (await sandbox.transfers()).filter(({ depositId }) => depositId === deposit.depositId);
        return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
      },
      takes: { phone: "+243973456789", method: "airtel" },
      refuses: { phone: "+243813456089", method: "mpesa" },
    },
    webhookEvent: (reference, transactionId) => ({
      checkoutId: reference,
      status: "COMPLETED",
      "deposit.depositId": transactionId,
    }),
    stop: () => sandbox.stop(),
  };
}

testProvider("pawaPay", open, { expires: true, sends: true });

const ORDER: Omit<PaymentOrder, "reference"> = {
  amount_cents: 24_000,
  currency: "USD",
  success_url: "http://127.0.0.1:5000/payment/return?booking_id=b1&status=success",
  failure_url: "",
  cancel_url: "",
  notify_url: "",
  email: "",
  phone: "",
  method: null,
  expires_at: null,
};

async function told(different: Partial<PaymentOrder>) {
  const sandbox = await startPawapay({ now: () => NOW });
  const provider = sandbox.adapter();
  const reference = provider.newReference(randomText);
  try {
    await provider.init({ ...ORDER, reference, ...different });
    return await sandbox.checkout(reference);
  } finally {
    await sandbox.stop();
  }
}

const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

test.each([
  [null, 15],
  [inMinutes(-5), 3],
  [inMinutes(2.9), 3],
  [inMinutes(17.9), 17],
  [inMinutes(60), 60],
  [inMinutes(90), 60],
])("a page that ends at %s is open for %i minutes", async (expires_at, minutes) => {
  expect((await told({ expires_at })).expires_after).toBe(minutes);
});

test.each([
  [{ method: "mpesa" as const, phone: "+243991234567" }, { provider: "VODACOM_MPESA_COD" }],
  [{ method: "orange" as const }, { provider: "ORANGE_COD" }],
  [{ phone: "+243991234567" }, { phoneNumber: "243991234567" }],
  [{ method: "card" as const, phone: "+33612345678" }, undefined],
])("what is known of the payer, %j, is suggested as %j", async (order, details) => {
  const { payer } = await told(order);
  expect(payer?.accountDetails).toEqual(details && { ...details, allowCustomerToOverride: true });
});

test("francs are asked for whole, and a part of one is not asked for", async () => {
  expect(await told({ currency: "CDF", amount_cents: 5_000_000 })).toMatchObject({
    amounts: [{ country: "COD", currency: "CDF", amount: "50000" }],
  });
  await expect(told({ currency: "CDF", amount_cents: 5_000_050 })).rejects.toMatchObject({ failure: "refused" });
});

/** A server that answers everything so. */
async function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const server = createServer((_request, response) => void response.writeHead(status, headers).end(text));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = pawapay({ apiUrl, pageUrl: "https://checkout.test", token: "secret" }, () => NOW);
  return { provider, apiUrl, close: () => void server.close() };
}

const reference = "f4401bd2-1568-4140-bf2d-eb77d2b2b639";
const deposit = (fields: object) => ({ deposit: { depositId: "d1", amount: "240.00", currency: "USD", ...fields } });

test.each<[string, object, object]>([
  ["a page that waits", { status: "WAITING_PAYMENT" }, { status: "pending", word: "WAITING_PAYMENT" }],
  [
    "a try that failed, on an open page",
    { status: "WAITING_PAYMENT", ...deposit({ status: "FAILED" }) },
    { status: "pending", transaction_id: null },
  ],
  ["a payer who confirms", { status: "WAITING_PAYMENT", ...deposit({ status: "PROCESSING" }) }, { status: "pending" }],
  [
    "money that pawaPay looks for",
    { status: "FAILED", ...deposit({ status: "IN_RECONCILIATION" }) },
    { status: "pending" },
  ],
  [
    "money on an expired page",
    { status: "EXPIRED", ...deposit({ status: "COMPLETED" }) },
    { status: "paid", transaction_id: "d1", amount_cents: 24_000 },
  ],
  [
    "an expired page that a payer confirms",
    { status: "EXPIRED", ...deposit({ status: "SUBMITTED" }) },
    { status: "pending" },
  ],
  ["an expired page", { status: "EXPIRED" }, { status: "cancelled" }],
  ["a page that was left", { status: "CANCELLED" }, { status: "cancelled" }],
  [
    "a page without money",
    { status: "FAILED", ...deposit({ status: "FAILED" }) },
    { status: "failed", transaction_id: "d1" },
  ],
  [
    "money without its amount",
    { status: "COMPLETED", amounts: [{ amount: "240.00", currency: "USD" }] },
    { status: "paid", amount_cents: null, currency: null },
  ],
  [
    "money in thousandths",
    { status: "COMPLETED", ...deposit({ status: "COMPLETED", amount: "240.001" }) },
    { status: "paid", amount_cents: Number.NaN },
  ],
  ["a word of tomorrow", { status: "SPLIT" }, { status: "pending", is_unknown: true, word: "SPLIT" }],
  ["a word of every object", { status: "constructor" }, { status: "pending", is_unknown: true }],
  [
    "a word of tomorrow about the money",
    { status: "WAITING_PAYMENT", ...deposit({ status: "HELD" }) },
    { status: "pending", is_unknown: true },
  ],
  [
    "a word of tomorrow about the money of an ended page",
    { status: "EXPIRED", ...deposit({ status: "HELD" }) },
    { status: "pending", is_unknown: true, word: "EXPIRED / HELD" },
  ],
  [
    "a paid page whose try failed",
    { status: "COMPLETED", ...deposit({ status: "FAILED" }) },
    { status: "pending", is_unknown: true, transaction_id: null },
  ],
])("%s is reported", async (_what, data, expected) => {
  const { provider, close } = await answering(200, { status: "FOUND", data });
  expect(await provider.fetchStatus({ reference, transaction_id: null })).toMatchObject(expected);
  close();
});

test.each<[number, unknown, string]>([
  [200, { status: "REJECTED", failureReason: { failureCode: "AMOUNT_OUT_OF_BOUNDS" } }, "refused"],
  [200, { status: "DUPLICATE_IGNORED" }, "refused"],
  [200, { status: "ACCEPTED" }, "unreadable"],
  [200, { status: "ACCEPTED", redirectUrl: "https://evil.test/" }, "unreadable"],
  [200, { status: "ACCEPTED", redirectUrl: "https://checkout.test.evil.test/" }, "unreadable"],
  [400, { failureReason: { failureCode: "INVALID_PARAMETER" } }, "refused"],
  [200, "<html>", "unreadable"],
  [200, "", "unreadable"],
  [500, { failureReason: { failureCode: "UNKNOWN_ERROR" } }, "unreachable"],
])("init answered with %i %j gives no page", async (status, body, failure) => {
  const { provider, close } = await answering(status, body);
  await expect(provider.init({ ...ORDER, reference })).rejects.toMatchObject({ failure });
  close();
});

test("a redirect is not followed: it would carry the token along", async () => {
  const elsewhere = await answering(200, { status: "ACCEPTED", redirectUrl: "https://checkout.test/x" });
  const { provider, close } = await answering(301, "", { location: elsewhere.apiUrl });
  await expect(provider.init({ ...ORDER, reference })).rejects.toMatchObject({ failure: "unreachable" });
  await expect(provider.fetchStatus({ reference, transaction_id: null })).rejects.toMatchObject({
    failure: "unreachable",
  });
  close();
  elsewhere.close();
});

test("a page is not ended while its money has a word that nobody knows", async () => {
  const data = { status: "EXPIRED", ...deposit({ status: "HELD" }) };
  const { provider, close } = await answering(200, { status: "FOUND", data });
  expect(await provider.expire?.({ reference })).toBe("too_late");
  close();
});

test("a 404 that is not pawaPay's own says nothing of a payment or a refund", async () => {
  const { provider, close } = await answering(404, { message: "no Route matched with those values" });
  await expect(provider.fetchStatus({ reference, transaction_id: null })).rejects.toMatchObject({
    failure: "unreadable",
  });
  expect(await provider.fetchRefund?.(reference)).toMatchObject({ status: "unknown" });
  expect(await provider.refund?.(REFUND)).toMatchObject({ status: "unknown" });
  close();
});

const REFUND = {
  id: reference,
  reference,
  transaction: "d1",
  amount_cents: 1,
  currency: "USD",
  phone: null,
  method: null,
};

test.each<[number, unknown, string, string]>([
  [200, { status: "ACCEPTED" }, "accepted", "ACCEPTED"],
  [200, { status: "ENQUEUED" }, "accepted", "ENQUEUED"],
  [200, { status: "DUPLICATE_IGNORED" }, "accepted", "DUPLICATE_IGNORED"],
  [200, { status: "REJECTED", failureReason: { failureCode: "INVALID_STATE" } }, "failed", "INVALID_STATE"],
  [200, { status: "REJECTED", failureReason: { failureCode: "NOT_FOUND" } }, "failed", "NOT_FOUND"],
  [404, { failureReason: { failureCode: "NOT_FOUND" } }, "failed", "NOT_FOUND"],
  [200, { status: "LATER" }, "unknown", "LATER"],
  [200, {}, "unknown", ""],
])("a refund answered with %i %j is %s", async (status, body, outcome, reason) => {
  const { provider, close } = await answering(status, body);
  expect(await provider.refund?.(REFUND)).toEqual({ status: outcome, reason, transaction: null });
  close();
});

test("a payer is read from the try that paid, and from nothing else", () => {
  const provider = pawapay({ apiUrl: "", pageUrl: "", token: "" }, () => NOW);
  const payer = "deposit.payer.accountDetails";
  expect(
    provider.parsePayer({ [`${payer}.phoneNumber`]: "243813456789", [`${payer}.provider`]: "ORANGE_COD" }),
  ).toEqual({ phone: "+243813456789", channel: "Orange Money" });
  expect(provider.parsePayer({ "payer.accountDetails.phoneNumber": "243813456789" })).toEqual({
    phone: null,
    channel: null,
  });
});

test("events about refunds and payouts name no attempt", () => {
  const provider = pawapay({ apiUrl: "", pageUrl: "", token: "" }, () => NOW);
  expect(provider.parseWebhookEvent({ refundId: "r1", status: "COMPLETED" })).toEqual({
    reference: null,
    transaction_id: null,
    refund_id: "r1",
  });
  expect(provider.parseWebhookEvent({ payoutId: "p1", status: "FAILED" })).toEqual({
    reference: null,
    transaction_id: null,
    refund_id: "p1",
  });
  expect(provider.parseWebhookEvent({ checkoutId: "c1", status: "FAILED", "deposit.depositId": "d1" })).toEqual({
    reference: "c1",
    transaction_id: null,
  });
});

test("texts and numbers have the names of their path", () => {
  expect(fieldsOf({ status: " FOUND ", data: { amounts: [{ amount: 12.5 }], at: null, is: true } })).toEqual({
    status: "FOUND",
    "data.amounts.0.amount": "12.5",
  });
});

test.each([null, undefined, "text", 1, [], {}])("of %j nothing is read, or one field without a name", (reply) => {
  expect(Object.keys(fieldsOf(reply)).every((name) => name === "")).toBe(true);
});

test("what is kept is bounded and holds no secret", () => {
  const wide = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, "x".repeat(5_000)]));
  const fields = fieldsOf({ apiToken: "secret", Password: "secret", clientSecret: "secret", ...wide });
  expect(Object.keys(fields)).toHaveLength(60);
  expect(JSON.stringify(fields)).not.toContain("secret");
  expect(Object.values(fields).every((value) => value.length <= 1_000)).toBe(true);
});

test("what is nested too deep, or has a name that the database refuses, is left out", () => {
  let deep: unknown = "end";
  for (let depth = 0; depth < 1_000; depth += 1) deep = { in: deep };
  expect(fieldsOf({ deep, __name__: "1", "": "2", ["n".repeat(200)]: "3" })).toEqual({});
});
