import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import { isPaymentReference } from "@lopango/contract/platform/ids";
import { DEFAULT_CURRENCY, MAX_TRANSACTION_LENGTH } from "@lopango/contract/limits";
import { afterAll, assert, beforeAll, describe, expect, test } from "vitest";
import { newUuid, randomText } from "../../platform/random.ts";
import { ProviderError, type PaymentOrder, type PaymentProvider, type RefundOrder } from "./provider.ts";

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
  told(reference: string): Promise<{ amount_cents: number; currency: string; notify_url?: string }>;
  failOnce(how: "error" | "nonsense" | "silence"): Promise<void>;
  /** What a provider that sends money itself has to show. */
  sends?: {
    /** Sum of refunds of an attempt, in cents. */
    sentBack(reference: string): Promise<number>;
    /** A number of a wallet that takes money, and one that refuses it. */
    takes: { phone: string; method: PaymentMethod };
    refuses: { phone: string; method: PaymentMethod };
  };
  /** Fields of a webhook event in the provider's format. */
  webhookEvent(reference: string, transactionId: string): Record<string, string>;
  /** False: status replies name no amount and no currency. */
  reportsMoney?: boolean;
  stop(): Promise<void>;
}

function anOrder(provider: PaymentProvider, different: Partial<PaymentOrder> = {}): PaymentOrder {
  const page = (name: string): string => `http://127.0.0.1:5000/payment/return?booking_id=b1&status=${name}`;
  return {
    reference: provider.newReference(randomText),
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
export function testProvider(
  name: string,
  open: () => Promise<ProviderUnderTest>,
  optional: { expires?: true; sends?: true } = {},
): void {
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
      const page = await under.provider.init(anOrder(under.provider));
      expect(new URL(page.redirect_url).origin).toBe(under.gateway);
      expect(page.session).not.toBe("");
    });

    test("is told the amount in cents, the currency and where to notify", async () => {
      const order = anOrder(under.provider, { amount_cents: 1 });
      await under.provider.init(order);
      const told = await under.told(order.reference);
      expect(told).toMatchObject({ amount_cents: 1, currency: "USD" });
      // The address of one that signs is a setting of its account.
      expect(told.notify_url).toBe(under.provider.readSignedCall ? undefined : order.notify_url);
    });

    test("takes an order without an e-mail address", async () => {
      expect((await under.provider.init(anOrder(under.provider, { email: "" }))).session).not.toBe("");
    });

    test.each(["paid", "failed", "cancelled", "pending"] as const)("tells that an attempt is %s", async (outcome) => {
      const order = anOrder(under.provider);
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
      const order = anOrder(under.provider);
      await under.provider.init(order);
      expect((await under.provider.fetchStatus({ reference: order.reference, transaction_id: null })).status).toBe(
        "pending",
      );
      expect(
        (await under.provider.fetchStatus({ reference: anOrder(under.provider).reference, transaction_id: null }))
          .status,
      ).toBe("pending");
    });

    test.each([{ amount_cents: 1 }, { currency: "CDF" }, { reference: "Other1" }])(
      "passes on what it reports, also %j",
      async (lie) => {
        if (under.reportsMoney === false && !("reference" in lie)) return;
        const order = anOrder(under.provider);
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
      const order = anOrder(under.provider);
      await under.provider.init(order);
      await under.decide(order.reference, "paid", { transaction_id });
      for (const asked of ["Asked1", null])
        expect(await under.provider.fetchStatus({ reference: order.reference, transaction_id: asked })).toMatchObject({
          status: "paid",
          transaction_id,
        });
    });

    test("refuses a reference that it has seen", async () => {
      const order = anOrder(under.provider);
      await under.provider.init(order);
      expect((await failureOf(under.provider.init(order))).failure).toBe("refused");
    });

    test("says so when it does not accept us, without the password", async () => {
      const error = await failureOf(under.rejected.init(anOrder(under.provider)));
      expect(error.failure).toBe("refused");
      const { reference } = anOrder(under.provider);
      const asked = under.rejected.fetchStatus({ reference, transaction_id: null });
      expect(["pending", "refused"]).toContain(
        await asked.then(
          ({ status }) => status,
          (reason: ProviderError) => reason.failure,
        ),
      );
      expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(under.secret);
    });

    test.each([
      ["error", "unreachable"],
      ["nonsense", "unreadable"],
      ["silence", "unreachable"],
    ] as const)("is a failure of ours to handle when it answers with %s", async (how, failure) => {
      const order = anOrder(under.provider);
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

    test("has the optional verbs that are tested here", () => {
      const { provider } = under;
      const expected = {
        expire: Boolean(optional.expires),
        refund: Boolean(optional.sends),
        payout: Boolean(optional.sends),
      };
      for (const [verb, is] of Object.entries({ ...expected, fetchRefund: expected.refund }))
        expect([verb, verb in provider]).toEqual([verb, is]);
    });

    if (optional.expires) describeExpiring(() => under);
    if (optional.sends) describeSending(() => under);
  });
}

/** A provider with all verbs; `testProvider` proves that it has them. */
type WithVerbs = PaymentProvider & Required<Pick<PaymentProvider, "expire" | "refund" | "payout" | "fetchRefund">>;

const OUTAGES = ["error", "nonsense", "silence"] as const;

/** The adapter that does not wait long for an answer that does not come. */
const struckBy = ({ provider, impatient }: ProviderUnderTest, how: (typeof OUTAGES)[number]): WithVerbs =>
  (how === "silence" ? impatient : provider) as WithVerbs;

/** Ends a page. */
function describeExpiring(under: () => ProviderUnderTest): void {
  describe("which ends pages", () => {
    test("ends one that nobody pays, as often as it is asked to", async () => {
      const provider = under().provider as WithVerbs;
      const order = anOrder(provider);
      await provider.init(order);
      expect([await provider.expire(order), await provider.expire(order)]).toEqual(["expired", "expired"]);
      const { status } = await provider.fetchStatus({ reference: order.reference, transaction_id: null });
      expect(status).toBe("cancelled");
    });

    test("says that it is too late for one that is paid", async () => {
      const provider = under().provider as WithVerbs;
      const order = anOrder(provider);
      await provider.init(order);
      await under().decide(order.reference, "paid");
      expect(await provider.expire(order)).toBe("too_late");
    });

    test.each(OUTAGES)("does not know with %s for an answer", async (how) => {
      const provider = under().provider as WithVerbs;
      const order = anOrder(provider);
      await provider.init(order);
      await under().failOnce(how);
      expect(await struckBy(under(), how).expire(order)).toBe("unknown");
    });
  });
}

function sender({ provider, sends }: ProviderUnderTest): [WithVerbs, NonNullable<ProviderUnderTest["sends"]>] {
  assert(sends);
  return [provider as WithVerbs, sends];
}

/** Refunds and payouts. */
function describeSending(under: () => ProviderUnderTest): void {
  describe("which sends money back", () => {
    const paid = async (): Promise<RefundOrder> => {
      const { provider } = under();
      const order = anOrder(provider);
      await provider.init(order);
      await under().decide(order.reference, "paid");
      const { transaction_id } = await provider.fetchStatus({ reference: order.reference, transaction_id: null });
      const { reference, amount_cents, currency } = order;
      const wallet = { phone: null, method: null };
      return { id: newUuid(randomText), reference, transaction: transaction_id, amount_cents, currency, ...wallet };
    };

    test("sends it once, however often it is told", async () => {
      const [provider, sends] = sender(under());
      const order = await paid();
      const told = [await provider.refund(order), await provider.refund(order)];
      expect(told.map(({ status }) => status)).toEqual(["accepted", "accepted"]);
      expect(await provider.fetchRefund(order.id)).toMatchObject({ status: "done" });
      expect(await sends.sentBack(order.reference)).toBe(order.amount_cents);
    });

    test("sends parts, and never more than came", async () => {
      const [provider, sends] = sender(under());
      const order = await paid();
      const part = { ...order, amount_cents: 24_000 };
      expect((await provider.refund(part)).status).toBe("accepted");
      const rest = await provider.refund({ ...order, id: newUuid(randomText), amount_cents: 2 });
      expect(rest.status).toBe("failed");
      expect(rest.reason).not.toBeNull();
      expect(await sends.sentBack(order.reference)).toBe(24_000);
    });

    test.each(OUTAGES)("does not know with %s for an answer", async (how) => {
      const struck = struckBy(under(), how);
      const order = await paid();
      await under().failOnce(how);
      expect((await struck.refund(order)).status).toBe("unknown");
      expect((await (under().provider as WithVerbs).fetchRefund(order.id)).status).toBe("missing");
      await under().failOnce(how);
      expect((await struck.fetchRefund(order.id)).status).toBe("unknown");
    });

    test("says so when it does not accept us", async () => {
      const { rejected, secret } = under();
      const order = await paid();
      const { status, reason } = (await rejected.refund?.(order)) ?? {};
      expect([status, (await rejected.fetchRefund?.(order.id))?.status]).toEqual(["failed", "unknown"]);
      expect(reason).not.toContain(secret);
    });
  });

  describe("which pays out", () => {
    const payout = (wallet: { phone: string; method: PaymentMethod }): RefundOrder => ({
      id: newUuid(randomText),
      reference: anOrder(under().provider).reference,
      transaction: null,
      amount_cents: 500_000,
      currency: "CDF",
      ...wallet,
    });

    test("sends it once, to the number that it is told", async () => {
      const [provider, sends] = sender(under());
      const order = payout(sends.takes);
      const told = [await provider.payout(order), await provider.payout(order)];
      expect(told.map(({ status }) => status)).toEqual(["accepted", "accepted"]);
      expect(await provider.fetchRefund(order.id)).toMatchObject({ status: "done" });
    });

    test("says why a number does not get it, and why a wallet cannot", async () => {
      const [provider, sends] = sender(under());
      const order = payout(sends.refuses);
      await provider.payout(order);
      const told = await provider.fetchRefund(order.id);
      expect([told.status, told.reason]).toEqual(["failed", expect.stringMatching(/^[A-Z_]+$/)]);
      expect((await provider.payout(payout({ ...sends.takes, method: "card" }))).status).toBe("failed");
    });

    test.each(OUTAGES)("does not know with %s for an answer", async (how) => {
      const [, sends] = sender(under());
      const order = payout(sends.takes);
      await under().failOnce(how);
      expect((await struckBy(under(), how).payout(order)).status).toBe("unknown");
    });
  });
}
