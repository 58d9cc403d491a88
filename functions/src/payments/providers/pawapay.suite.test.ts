import { generateKeyPairSync } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { signedHeaders } from "../../../../tools/pawapay-sandbox/callbacks.ts";
import { anAdmin } from "../../../test/admins.ts";
import { type Pawapay, startPawapay } from "../../../test/pawapay.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { openTestServer, type TestServer } from "../../../test/test-server.ts";
import { importStatement } from "../../payment-review/import-statement.ts";
import { paymentProviders, type PaymentProvider, type PaymentProviders } from "./provider.ts";

/** pawaPay takes every new attempt; MaxiCash answers about its own. */
let server: TestServer;
let sandbox: Pawapay;
let maxicash: PaymentProviders;
let pawapay: PaymentProvider;

beforeAll(async () => {
  server = await openTestServer();
  sandbox = await startPawapay({ callbackUrl: `${server.publicUrl}/webhooks/pawapay`, now: () => server.now() });
  maxicash = server.deps.providers;
  pawapay = sandbox.adapter();
  use(pawapay);
});
afterEach(async () => {
  use(pawapay);
  await sandbox.fail(null);
});
afterAll(async () => {
  await sandbox.stop();
  await server.close();
});

const use = (provider: PaymentProvider): void =>
  void (server.deps.providers = paymentProviders(provider, server.maxicash));

let days = 10;

async function started(listed: Partial<Listing> = {}) {
  days += 2;
  const [guest, listing] = await Promise.all([server.signIn(), server.list(listed)]);
  const { id } = await server.book(guest, listing, server.inDays(days), server.inDays(days + 1));
  const { payment_id: reference, redirect_url } = await server.startPayment(guest, id);
  return { guest, id, reference, redirect_url };
}

const statusOf = async (id: string): Promise<string | undefined> => (await server.booking(id))?.status;

/** A callback as `sign` makes it, sent to the webhook. */
async function call(body: string, different: Partial<Parameters<typeof signedHeaders>[0]> = {}, headers = {}) {
  const address = `${server.publicUrl}/webhooks/pawapay`;
  const key = { id: "HTTP_EC_P256_KEY:1", ...generateKeyPairSync("ec", { namedCurve: "P-256" }) };
  const signed = signedHeaders({ key, now: () => server.now(), ...different }, address, body);
  const answer = await server.webhook(
    new Request(address, { method: "POST", headers: { ...signed, ...headers }, body }),
  );
  return answer.status;
}

const completed = (reference: string): string => JSON.stringify({ checkoutId: reference, status: "COMPLETED" });

describe("a guest who pays on pawaPay's page", () => {
  test("has the stay as soon as pawaPay calls", async () => {
    const { id, reference, redirect_url } = await started();
    expect(new URL(redirect_url).origin).toBe(sandbox.url);
    expect(await server.payment(reference)).toMatchObject({ provider: "pawapay", status: "open" });
    const { callbacks } = await sandbox.decide(reference, { outcome: "paid", notify: 1 });
    expect(callbacks).toMatchObject([{ http_status: 200 }]);
    expect(await statusOf(id)).toBe("confirmed");
    const payment = await server.payment(reference);
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
      server.secondsPass(3);
      expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
    }
  });

  test("may fail and try again on the same page", async () => {
    const { guest, id, reference, redirect_url } = await started();
    const pay = (phone: string) =>
      fetch(`${redirect_url}/pay`, { method: "POST", body: new URLSearchParams({ phone }), redirect: "manual" });
    await pay("813456049");
    server.secondsPass(3);
    expect(await server.settleNow(guest, id)).toMatchObject({ status: "pending_payment" });
    await pay("813456789");
    server.secondsPass(3);
    expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
    expect((await server.payment(reference))?.unproven).toEqual([]);
  });

  test("has it when pawaPay never calls", async () => {
    const { guest, id, reference } = await started();
    await sandbox.decide(reference, { outcome: "paid" });
    server.secondsPass(3);
    expect(await server.settleNow(guest, id)).toMatchObject({ status: "confirmed" });
  });

  test.each([
    ["paid less", { amount_cents: 100 }, "amount"],
    ["paid in francs", { currency: "CDF" }, "currency"],
    ["paid for something else", { reference: "f4401bd2-1568-4140-bf2d-eb77d2b2b639" }, "reference"],
  ])("and %s is a case for an admin", async (_what, tamper, mismatch) => {
    const { id, reference } = await started();
    await sandbox.decide(reference, { outcome: "paid", tamper });
    server.minutesPass(2);
    await server.sweep();
    expect(await server.payment(reference)).toMatchObject({ status: "review", mismatches: [mismatch] });
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
    expect(await server.payment(reference)).toMatchObject({ status: "open" });
    await server.sweep();
    expect(await statusOf(id)).toBe("confirmed");
  });

  test("five times is one event", async () => {
    const { id, reference } = await started();
    const before = await server.idsOf("webhook_events");
    const { callbacks } = await sandbox.decide(reference, { outcome: "paid", notify: 5 });
    expect(callbacks.map(({ http_status }) => http_status)).toEqual(Array(5).fill(200));
    expect(await statusOf(id)).toBe("confirmed");
    expect(await server.idsOf("webhook_events")).toHaveLength(before.length + 1);
  });

  test("signed by another key, or by nobody, is 401 and leaves no trace", async () => {
    const { id, reference } = await started();
    await sandbox.decide(reference, { outcome: "paid" });
    const before = await server.idsOf("webhook_events");
    const key = { id: "HTTP_EC_P256_KEY:9", ...generateKeyPairSync("ec", { namedCurve: "P-256" }) };
    expect([
      await call(completed(reference)),
      await call(completed(reference), { key }),
      await call(completed(reference), {}, { signature: "sig-pp=:AAAA:" }),
      (await server.webhook(new Request(`${server.publicUrl}/webhooks/pawapay?checkoutId=${reference}`))).status,
    ]).toEqual([401, 401, 401, 401]);
    expect(await statusOf(id)).toBe("pending_payment");
    expect(await server.idsOf("webhook_events")).toEqual(before);
  });

  test("of an hour ago is 401", async () => {
    const { reference } = await started();
    const old = { now: () => new Date(server.now().getTime() - 3_600_000) };
    expect(await call(completed(reference), old)).toBe(401);
  });

  test("of 1 MB is not read", async () => {
    expect(await call(" ".repeat(1_000_000))).toBe(413);
  });

  test("signed by a new key is genuine within a minute", async () => {
    const { id, reference } = await started();
    await sandbox.ask("key", {});
    server.minutesPass(1);
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
    use(server.maxicash);
    const { reference } = await started();
    use(pawapay);
    const { id: own } = await started();
    const foreign = await sandbox.decide((await attemptOf(own)).reference, {
      outcome: "paid",
      notify: 1,
      tamper: { reference },
    });
    expect(foreign.callbacks).toMatchObject([{ http_status: 404 }]);
    expect((await server.payment(reference))?.status).toBe("open");
  });

  test("about an id that is a path is 404", async () => {
    const { reference } = await started();
    const { callbacks } = await sandbox.decide(reference, {
      outcome: "paid",
      notify: 1,
      tamper: { reference: "payments/a" },
    });
    expect(callbacks).toMatchObject([{ http_status: 404 }]);
  });

  test("about a refund changes no attempt", async () => {
    const { reference } = await started();
    await sandbox.decide(reference, { outcome: "paid", notify: 1 });
    const payment = await server.payment(reference);
    const order = {
      id: pawapay.newReference(server.deps.random),
      reference,
      transaction: payment?.provider_transaction ?? null,
    };
    await pawapay.refund?.({ ...order, amount_cents: 100, currency: "USD", phone: null, method: null });
    const { sent } = await sandbox.ask<{ sent: object[] }>(`transfers/${order.id}/outcome`, { status: "COMPLETED" });
    expect(sent).toMatchObject([{ http_status: 200 }]);
    expect(await server.payment(reference)).toEqual(payment);
  });
});

const attemptOf = async (bookingId: string): Promise<{ reference: string }> => {
  const [attempt] = await server.deps.payments.paymentsFor(bookingId);
  if (!attempt) throw new Error(`no attempt of ${bookingId}`);
  return attempt;
};

describe("money that goes back", () => {
  /** A stay paid by this number and given up by its guest. */
  async function cancelled({ phone = "813456789", ...listed }: Partial<Listing> & { phone?: string } = {}) {
    const { guest, id, reference, redirect_url } = await started({ cancellation_policy: "flexible", ...listed });
    await fetch(`${redirect_url}/pay`, { method: "POST", body: new URLSearchParams({ phone }), redirect: "manual" });
    await sandbox.decide(reference, { outcome: "paid" });
    server.secondsPass(3);
    const { total_cents } = await server.settleNow(guest, id);
    await server.call("POST", `/api/bookings/${id}/cancel`, { token: guest.token, body: {} });
    return { guest, id, reference, total_cents };
  }
  /** The sweep, and one that asks about what it sent. */
  async function sweeps(): Promise<void> {
    await server.sweep();
    server.minutesPass(6);
    await server.sweep();
  }
  const transferOf = async (reference: string) => {
    const deposit = (await server.payment(reference))?.provider_transaction;
    const found = (await sandbox.transfers()).filter(({ depositId }) => depositId === deposit);
    expect(found).toHaveLength(1);
    return found[0];
  };

  test.each([
    ["dollars", {}],
    ["francs, whole", { currency: "CDF", base_price_cents: 12_345_600 }],
  ])("is sent in %s, once, and its guest follows it", async (_what, listed) => {
    const { guest, id, reference, total_cents } = await cancelled(listed);
    await sweeps();
    await server.sweep();
    expect(await transferOf(reference)).toMatchObject({
      kind: "refund",
      amountCents: total_cents,
      status: "COMPLETED",
    });
    const seen = await server.view(guest, id);
    expect(seen).toMatchObject({ status: "refunded", refund: { status: "done", amount_cents: total_cents } });
    expect(seen.refund?.steps?.map(({ step }) => step)).toEqual(["due", "sent", "arrived"]);
    expect(await server.payment(reference)).toMatchObject({
      returned: { amount_cents: total_cents },
      transfers: [{ status: "done" }],
    });
  });

  test("is confirmed by the signed call alone", async () => {
    const { guest, id, reference } = await cancelled({ phone: "813456129" });
    await sweeps();
    expect((await server.view(guest, id)).refund?.steps?.map(({ step }) => step)).toEqual(["due", "sent"]);
    const { id: transfer } = (await transferOf(reference)) ?? {};
    const { sent } = await sandbox.ask<{ sent: object[] }>(`transfers/${transfer}/outcome`, { status: "COMPLETED" });
    expect(sent).toMatchObject([{ http_status: 200 }]);
    expect(await statusOf(id)).toBe("refunded");
  });

  test("that does not arrive is given to a person, with pawaPay's reason", async () => {
    const { guest, id, reference } = await cancelled({ phone: "813456089" });
    await sweeps();
    expect(await server.payment(reference)).toMatchObject({
      transfers: [{ status: "failed", detail: "RECIPIENT_NOT_FOUND" }],
    });
    expect((await server.view(guest, id)).refund?.steps?.map(({ step }) => step)).toContain("person");
    await sweeps();
    await transferOf(reference);
  });

  test.each([500, "garbage", "timeout"] as const)(
    "and gets the answer %s is not sent again, and asked about",
    async (how) => {
      const { id, reference } = await cancelled();
      use({
        ...pawapay,
        async refund(order) {
          await pawapay.refund?.(order);
          await sandbox.fail(how, 1);
          return (await pawapay.refund?.(order)) ?? { status: "unknown", reason: null, transaction: null };
        },
      });
      await server.sweep();
      use(pawapay);
      server.minutesPass(6);
      await server.sweep();
      expect(await statusOf(id)).toBe("refunded");
      await transferOf(reference);
    },
  );

  test("agrees with pawaPay's statement, line by line", async () => {
    const { reference, total_cents } = await cancelled();
    await sweeps();
    const { id: transfer = "" } = (await transferOf(reference)) ?? {};
    const deposit = (await server.payment(reference))?.provider_transaction ?? "";
    const { email, uid } = await anAdmin(server);
    const period = { provider: "pawapay", from: server.inDays(-5), to: server.inDays(0) } as const;
    const [head = "", ...lines] = (await sandbox.statement(period.from, period.to)).split("\r\n");
    const own = lines.filter((line) => line.includes(deposit) || line.includes(transfer));
    expect(own).toHaveLength(3);
    const file = { field: "files", name: "pawapay.csv", bytes: new TextEncoder().encode([head, ...own].join("\n")) };
    expect(
      await importStatement(server.deps, { email, uid }, async () => ({ files: [file], fields: period })),
    ).toMatchObject({ matched: 1, refunded: 1, set_aside: 1, differing: 0, bad: 0 });
    const stated = (await server.payment(reference))?.stated?.map(
      ({ kind, amount_cents }) => `${kind} ${amount_cents}`,
    );
    expect(stated?.toSorted()).toEqual([`fee ${total_cents / 50}`, `payment ${total_cents}`, `refund ${total_cents}`]);
  });

  test("beside the price goes back too, and its payer follows it", async () => {
    const { guest, id, reference: one } = await started();
    server.minutesPass(11);
    const { payment_id: two } = await server.startPayment(guest, id);
    for (const reference of [one, two]) await sandbox.decide(reference, { outcome: "paid" });
    server.secondsPass(3);
    await server.settleNow(guest, id);
    await sweeps();
    await server.sweep();
    const { status, surplus } = await server.view(guest, id);
    expect({ status, surplus }).toMatchObject({
      status: "confirmed",
      surplus: [{ status: "done", reason: "paid_twice" }],
    });
    expect(surplus?.[0]?.steps?.map(({ step }) => step)).toEqual(["due", "sent", "arrived"]);
  });
});

describe("while pawaPay answers with", () => {
  test.each(["garbage", 500, 404] as const)(
    "%s, a payment is pending, and asked about until it is known",
    async (how) => {
      const { guest, id, reference } = await started();
      await sandbox.decide(reference, { outcome: "paid" });
      await sandbox.fail(how);
      server.secondsPass(3);
      expect(await server.settleNow(guest, id)).toMatchObject({ status: "pending_payment" });
      for (let quarter = 0; quarter < 4; quarter += 1) {
        server.minutesPass(15);
        await server.sweep();
      }
      expect((await server.payment(reference))?.status).toBe("open");
      await sandbox.fail(null);
      server.minutesPass(60);
      await server.sweep();
      expect((await server.payment(reference))?.status).toBe("paid");
    },
  );
});

test("without an account of pawaPay nobody answers at its address", async () => {
  server.deps.providers = maxicash;
  expect(await call(completed("f4401bd2-1568-4140-bf2d-eb77d2b2b639"))).toBe(404);
});
