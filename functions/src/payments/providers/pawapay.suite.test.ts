import { generateKeyPairSync } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { signedHeaders } from "../../../../tools/pawapay-sandbox/callbacks.ts";
import { type Pawapay, startPawapay } from "../../../test/pawapay.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { paymentProviders, type PaymentProvider, type PaymentProviders } from "./provider.ts";

/** pawaPay takes every new attempt; MaxiCash answers about its own. */
let shop: Shop;
let sandbox: Pawapay;
let maxicash: PaymentProviders;
let pawapay: PaymentProvider;

beforeAll(async () => {
  shop = await openShop();
  sandbox = await startPawapay({ callbackUrl: `${shop.publicUrl}/webhooks/pawapay`, now: () => shop.now() });
  maxicash = shop.deps.providers;
  pawapay = sandbox.adapter();
  use(pawapay);
});
afterEach(async () => {
  use(pawapay);
  await sandbox.fail(null);
});
afterAll(async () => {
  await sandbox.stop();
  await shop.close();
});

const use = (provider: PaymentProvider): void =>
  void (shop.deps.providers = paymentProviders(provider, maxicash.current));

let days = 10;

async function started() {
  days += 2;
  const [guest, listing] = await Promise.all([shop.signIn(), shop.list()]);
  const { id } = await shop.book(guest, listing, shop.inDays(days), shop.inDays(days + 1));
  const { payment_id: reference, redirect_url } = await shop.startPayment(guest, id);
  return { guest, id, reference, redirect_url };
}

const statusOf = async (id: string): Promise<string | undefined> => (await shop.booking(id))?.status;

/** A callback as `sign` makes it, sent to the webhook. */
async function call(body: string, different: Partial<Parameters<typeof signedHeaders>[0]> = {}, headers = {}) {
  const address = `${shop.publicUrl}/webhooks/pawapay`;
  const key = { id: "HTTP_EC_P256_KEY:1", ...generateKeyPairSync("ec", { namedCurve: "P-256" }) };
  const signed = signedHeaders({ key, now: () => shop.now(), ...different }, address, body);
  const answer = await shop.webhook(new Request(address, { method: "POST", headers: { ...signed, ...headers }, body }));
  return answer.status;
}

const completed = (reference: string): string => JSON.stringify({ checkoutId: reference, status: "COMPLETED" });

describe("a guest who pays on pawaPay's page", () => {
  test("has the stay as soon as pawaPay calls", async () => {
    const { id, reference, redirect_url } = await started();
    expect(new URL(redirect_url).origin).toBe(sandbox.url);
    expect(await shop.payment(reference)).toMatchObject({ provider: "pawapay", status: "open" });
    const { callbacks } = await sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(callbacks).toMatchObject([{ http_status: 200 }]);
    expect(await statusOf(id)).toBe("confirmed");
    const payment = await shop.payment(reference);
    expect(payment).toMatchObject({ status: "paid", channel: "M-Pesa", mismatches: [] });
    expect(payment?.provider_transaction).toMatch(/^[0-9a-f-]{36}$/);
    expect(payment?.refunds).toEqual([]);
  });

  test("by the form of the page itself, with the test number of each wallet", async () => {
    for (const number of ["813 456 789", "+243 893456789", "0973456789"]) {
      const { guest, id, redirect_url } = await started();
      const paid = await fetch(`${redirect_url}/pay`, {
        method: "POST",
        body: new URLSearchParams({ phone: number }),
        redirect: "manual",
      });
      expect(paid.headers.get("location")).toMatch(
        /^http:\/\/127\.0\.0\.1:\d+\/payment\/return\?booking_id=.*&checkoutId=/,
      );
      shop.secondsPass(3);
      expect(await shop.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
    }
  });

  test("may fail and try again on the same page", async () => {
    const { guest, id, reference, redirect_url } = await started();
    const pay = (phone: string) =>
      fetch(`${redirect_url}/pay`, { method: "POST", body: new URLSearchParams({ phone }), redirect: "manual" });
    await pay("813456049");
    shop.secondsPass(3);
    expect(await shop.settleNow(guest, id)).toMatchObject({ status: "pending_payment" });
    await pay("813456789");
    shop.secondsPass(3);
    expect(await shop.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
    expect((await shop.payment(reference))?.unproven).toEqual([]);
  });

  test("has it when pawaPay never calls", async () => {
    const { guest, id, reference } = await started();
    await sandbox.decide(reference, { outcome: "paid" });
    shop.secondsPass(3);
    expect(await shop.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
  });

  test.each([
    ["paid less", { amount_cents: 100 }, "amount"],
    ["paid in francs", { currency: "CDF" }, "currency"],
    ["paid for something else", { reference: "f4401bd2-1568-4140-bf2d-eb77d2b2b639" }, "reference"],
  ])("and %s is a case for an admin", async (_what, tamper, mismatch) => {
    const { id, reference } = await started();
    await sandbox.decide(reference, { outcome: "paid", tamper });
    shop.minutesPass(2);
    await shop.sweep();
    expect(await shop.payment(reference)).toMatchObject({ status: "review", mismatches: [mismatch] });
    expect(await statusOf(id)).not.toBe("confirmed");
  });
});

describe("a callback", () => {
  test("that comes before the answer to our call is not lost", async () => {
    use({
      ...pawapay,
      async init(order) {
        const page = await pawapay.init(order);
        const { callbacks } = await sandbox.decide(order.reference, { outcome: "paid", notify: 1 });
        expect(callbacks).toMatchObject([{ http_status: 200 }]);
        return page;
      },
    });
    const { id, reference } = await started();
    expect(await shop.payment(reference)).toMatchObject({ status: "open" });
    await shop.sweep();
    expect(await statusOf(id)).toBe("confirmed");
  });

  test("five times is one event", async () => {
    const { id, reference } = await started();
    const before = await shop.idsOf("webhook_events");
    const { callbacks } = await sandbox.decide(reference, { outcome: "paid", notify: 5 });
    expect(callbacks.map(({ http_status }) => http_status)).toEqual(Array(5).fill(200));
    expect(await statusOf(id)).toBe("confirmed");
    expect(await shop.idsOf("webhook_events")).toHaveLength(before.length + 1);
  });

  test("signed by another key, or by nobody, is 401 and leaves no trace", async () => {
    const { id, reference } = await started();
    await sandbox.decide(reference, { outcome: "paid" });
    const before = await shop.idsOf("webhook_events");
    const key = { id: "HTTP_EC_P256_KEY:9", ...generateKeyPairSync("ec", { namedCurve: "P-256" }) };
    expect([
      await call(completed(reference)),
      await call(completed(reference), { key }),
      await call(completed(reference), {}, { signature: "sig-pp=:AAAA:" }),
      (await shop.webhook(new Request(`${shop.publicUrl}/webhooks/pawapay?checkoutId=${reference}`))).status,
    ]).toEqual([401, 401, 401, 401]);
    expect(await statusOf(id)).toBe("pending_payment");
    expect(await shop.idsOf("webhook_events")).toEqual(before);
  });

  test("of an hour ago is 401", async () => {
    const { reference } = await started();
    const old = { now: () => new Date(shop.now().getTime() - 3_600_000) };
    expect(await call(completed(reference), old)).toBe(401);
  });

  test("of 1 MB is not read", async () => {
    expect(await call(" ".repeat(1_000_000))).toBe(413);
  });

  test("signed by a new key is genuine within a minute", async () => {
    const { id, reference } = await started();
    await sandbox.ask("key", {});
    shop.minutesPass(1);
    const { callbacks } = await sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(callbacks).toMatchObject([{ http_status: 200 }]);
    expect(await statusOf(id)).toBe("confirmed");
  });

  test("that cannot be verified while pawaPay is away is 503", async () => {
    const { reference } = await started();
    use(sandbox.adapter());
    await sandbox.fail(500);
    expect(await call(completed(reference))).toBe(503);
  });

  test("about a checkout that is not ours, or another provider's, is 404 and a case for an admin", async () => {
    use(maxicash.current);
    const { reference } = await started();
    use(pawapay);
    const { id: own } = await started();
    const foreign = await sandbox.decide((await attemptOf(own)).reference, {
      outcome: "paid",
      notify: 1,
      tamper: { reference },
    });
    expect(foreign.callbacks).toMatchObject([{ http_status: 404 }]);
    expect((await shop.payment(reference))?.status).toBe("open");
  });

  test("about a refund changes no attempt", async () => {
    const { reference } = await started();
    await sandbox.decide(reference, { outcome: "paid", notify: 1 });
    const payment = await shop.payment(reference);
    const order = {
      id: pawapay.newReference(shop.deps.random),
      reference,
      transaction: payment?.provider_transaction ?? null,
    };
    await pawapay.refund?.({ ...order, amount_cents: 100, currency: "USD", phone: null, method: null });
    const { sent } = await sandbox.ask<{ sent: object[] }>(`transfers/${order.id}/outcome`, { status: "COMPLETED" });
    expect(sent).toMatchObject([{ http_status: 200 }]);
    expect(await shop.payment(reference)).toEqual(payment);
  });
});

const attemptOf = async (bookingId: string): Promise<{ reference: string }> => {
  const [attempt] = await shop.deps.payments.paymentsFor(bookingId);
  if (!attempt) throw new Error(`no attempt of ${bookingId}`);
  return attempt;
};

describe("while pawaPay answers with", () => {
  test.each(["garbage", 500, 404] as const)(
    "%s, a payment is pending, and asked about until it is known",
    async (how) => {
      const { guest, id, reference } = await started();
      await sandbox.decide(reference, { outcome: "paid" });
      await sandbox.fail(how);
      shop.secondsPass(3);
      expect(await shop.settleNow(guest, id)).toMatchObject({ status: "pending_payment" });
      for (let quarter = 0; quarter < 4; quarter += 1) {
        shop.minutesPass(15);
        await shop.sweep();
      }
      expect((await shop.payment(reference))?.status).toBe("open");
      await sandbox.fail(null);
      shop.minutesPass(60);
      await shop.sweep();
      expect((await shop.payment(reference))?.status).toBe("paid");
    },
  );
});

test("without an account of pawaPay nobody answers at its address", async () => {
  shop.deps.providers = maxicash;
  expect(await call(completed("f4401bd2-1568-4140-bf2d-eb77d2b2b639"))).toBe(404);
});
