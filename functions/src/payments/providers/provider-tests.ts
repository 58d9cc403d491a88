import { isPaymentReference } from "@lopango/contract/platform/ids";
import { DEFAULT_CURRENCY, MAX_TRANSACTION_LENGTH } from "@lopango/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomText } from "../../platform/random.ts";
import { ProviderError, type PaymentOrder, type PaymentProvider } from "./provider.ts";

export interface ProviderUnderTest {
  provider: PaymentProvider;
  /** The same adapter, which waits for a moment only. */
  impatient: PaymentProvider;
  /** The same adapter with invalid credentials. */
  rejected: PaymentProvider;
  /** Origin of the payment page. */
  gateway: string;
  /** Secret that must not appear outside requests. */
  secret: string;
  decide(
    reference: string,
    outcome: "paid" | "failed" | "cancelled" | "pending",
    lie?: { amount_cents?: number; currency?: string; reference?: string; transaction_id?: string | null },
  ): Promise<void>;
  /** Returns the order that the sandbox received at init. */
  told(reference: string): Promise<{ amount_cents: number; currency: string; notify_url: string }>;
  failOnce(how: "error" | "nonsense" | "silence"): Promise<void>;
  /** Fields of a webhook event in the provider's format. */
  webhookEvent(reference: string, transactionId: string): Record<string, string>;
  /** False: status replies name no amount and no currency. */
  reportsMoney?: boolean;
  stop(): Promise<void>;
}

let orders = 0;

function anOrder(different: Partial<PaymentOrder> = {}): PaymentOrder {
  orders += 1;
  const page = (name: string): string => `http://127.0.0.1:5000/payment/return?booking_id=b1&status=${name}`;
  return {
    reference: `Attempt${orders}x${process.pid}`,
    amount_cents: 24_001,
    currency: DEFAULT_CURRENCY,
    success_url: page("success"),
    failure_url: page("failure"),
    cancel_url: page("cancel"),
    notify_url: "http://127.0.0.1:5000/webhooks/provider?token=abc&reference=def",
    email: "invite@lopango.test",
    phone: "",
    method: null,
    expires_at: null,
    ...different,
  };
}

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ProviderError) return error;
  throw new Error(`expected a ProviderError, got ${String(error)}`);
}

/** Contract tests for every adapter of the payment port. */
export function testProvider(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`${name} as a payment provider`, () => {
    let under: ProviderUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.stop());

    test("makes unguessable references that every address and cursor takes", () => {
      const made = Array.from({ length: 50 }, () => under.provider.newReference(randomText));
      expect(new Set(made).size).toBe(50);
      for (const reference of made) expect(isPaymentReference(reference)).toBe(true);
    });

    test("gives a payment page on its own host", async () => {
      const page = await under.provider.init(anOrder());
      expect(new URL(page.redirect_url).origin).toBe(under.gateway);
      expect(page.session).not.toBe("");
    });

    test("is told the amount in cents, the currency and where to notify", async () => {
      const order = anOrder({ amount_cents: 1 });
      await under.provider.init(order);
      expect(await under.told(order.reference)).toMatchObject({
        amount_cents: 1,
        currency: "USD",
        notify_url: order.notify_url,
      });
    });

    test("takes an order without an e-mail address", async () => {
      expect((await under.provider.init(anOrder({ email: "" }))).session).not.toBe("");
    });

    test.each(["paid", "failed", "cancelled", "pending"] as const)("tells that an attempt is %s", async (outcome) => {
      const order = anOrder();
      await under.provider.init(order);
      await under.decide(order.reference, outcome);
      const report = await under.provider.fetchStatus({ reference: order.reference, transaction_id: null });
      expect(report).toMatchObject({
        status: outcome,
        reference: order.reference,
        ...(under.reportsMoney === false
          ? { amount_cents: null, currency: null }
          : { amount_cents: 24_001, currency: "USD" }),
      });
      expect(report.transaction_id === null).toBe(outcome === "pending" || outcome === "cancelled");
    });

    test("has nothing to tell of an attempt that nobody paid yet, nor of one that it does not know", async () => {
      const order = anOrder();
      await under.provider.init(order);
      expect((await under.provider.fetchStatus({ reference: order.reference, transaction_id: null })).status).toBe(
        "pending",
      );
      expect((await under.provider.fetchStatus({ reference: "Unknown1", transaction_id: null })).status).toBe(
        "pending",
      );
    });

    test.each([{ amount_cents: 1 }, { currency: "CDF" }, { reference: "Other1" }])(
      "passes on what it reports, also %j",
      async (lie) => {
        if (under.reportsMoney === false && !("reference" in lie)) return;
        const order = anOrder();
        await under.provider.init(order);
        await under.decide(order.reference, "paid", lie);
        expect(await under.provider.fetchStatus({ reference: order.reference, transaction_id: null })).toMatchObject({
          status: "paid",
          ...lie,
        });
      },
    );

    test.each([
      ["names nothing", null],
      ["names another transaction than it was asked about", "Another1"],
      ["echoes the one that it was asked about", "Asked1"],
    ])("%s, and the adapter makes up no other name", async (_how, transaction_id) => {
      const order = anOrder();
      await under.provider.init(order);
      await under.decide(order.reference, "paid", { transaction_id });
      for (const asked of ["Asked1", null])
        expect(await under.provider.fetchStatus({ reference: order.reference, transaction_id: asked })).toMatchObject({
          status: "paid",
          transaction_id,
        });
    });

    test("refuses a reference that it has seen", async () => {
      const order = anOrder();
      await under.provider.init(order);
      expect((await failureOf(under.provider.init(order))).failure).toBe("refused");
    });

    test("says so when it does not accept us, without the password", async () => {
      const error = await failureOf(under.rejected.init(anOrder()));
      expect(error.failure).toBe("refused");
      expect((await under.rejected.fetchStatus({ reference: "Unknown1", transaction_id: null })).status).toBe(
        "pending",
      );
      expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(under.secret);
    });

    test.each([
      ["error", "unreachable"],
      ["nonsense", "unreadable"],
      ["silence", "unreachable"],
    ] as const)("is a failure of ours to handle when it answers with %s", async (how, failure) => {
      const order = anOrder();
      const provider = how === "silence" ? under.impatient : under.provider;
      await under.failOnce(how);
      const init = await failureOf(provider.init(order));
      await under.failOnce(how);
      const status = await failureOf(provider.fetchStatus({ reference: order.reference, transaction_id: null }));
      expect([init.failure, status.failure]).toEqual([failure, failure]);
      expect(`${init.message} ${init.stack} ${status.message}`).not.toContain(under.secret);
    });

    test("is understood when it notifies, and when it says nothing", () => {
      expect(under.provider.parseWebhookEvent(under.webhookEvent("R1", "T1"))).toMatchObject({
        reference: "R1",
        transaction_id: "T1",
      });
      expect(under.provider.parseWebhookEvent({})).toEqual({ reference: null, transaction_id: null });
      const long = under.provider.parseWebhookEvent(under.webhookEvent("R1", "T".repeat(500)));
      expect(long.transaction_id).toHaveLength(MAX_TRANSACTION_LENGTH);
    });
  });
}
