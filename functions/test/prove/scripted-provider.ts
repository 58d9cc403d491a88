import { PAYMENT_METHODS } from "@lopango/contract/payments/payment-method";
import { statusReply, type DialectName } from "../../../tools/maxicash-sandbox/dialects.ts";
import { parseReply, readStatus } from "../../src/payments/providers/maxicash-status.ts";
import type { PaymentReport } from "../../src/payments/rules/payment.ts";
import {
  ProviderError,
  type PaymentOrder,
  type PaymentProvider,
  type RefundReport,
} from "../../src/payments/providers/provider.ts";
import { Death } from "./faults.ts";

export interface Transaction {
  id: string;
  status: "paid" | "failed" | "cancelled";
  amount_cents: number;
  currency: string;
  /** The reference that the provider reports, possibly another attempt's. */
  reference: string;
}

/**
 * Transaction ids of a provider. `plain`: the notified id. `nameless`: none. `echo`: the requested id, else one of its
 * own. `renaming`: always one of its own.
 */
export const VOICES = ["plain", "nameless", "echo", "renaming"] as const;
export type Voice = (typeof VOICES)[number];

interface Attempt {
  order: PaymentOrder;
  at: number;
  transactions: Transaction[];
  /** Its page takes no money any more. */
  isEnded?: boolean;
}

interface ScriptedRefund {
  /** Of the attempt. */
  reference: string;
  amount_cents: number;
  currency: string;
  state: "accepted" | "done" | "failed";
  calls: number;
}

/** `lost`: it is done, and its answer does not come. `dropped`: it never comes. */
export const REFUND_FATES = ["done", "done", "accepted", "failed", "lost", "dropped"] as const;
export type RefundFate = (typeof REFUND_FATES)[number];

/**
 * A provider as a list of transactions for each reference. Status requests follow from the list; the history chooses
 * webhook events and outages. By reference it returns the first paid transaction, else the last. The second one ends
 * its pages, sends refunds and signs its events.
 */
export function scriptedProvider(now: () => Date) {
  const attempts = new Map<string, Attempt>();
  let outage = 0;
  let dying = false;
  let count = 0;
  let voice: Voice = "plain";
  let dialect: DialectName = "form";
  let replies = 0;
  const refunds = new Map<string, ScriptedRefund>();
  let fate: RefundFate = "done";

  const meet = (): void => {
    if (dying) {
      dying = false;
      throw new Death();
    }
    if (outage === 0) return;
    outage -= 1;
    throw new ProviderError("unreachable", "the history says so");
  };

  const adapter: PaymentProvider = {
    name: "scripted",
    methods: PAYMENT_METHODS,
    currencies: ["USD", "CDF"],
    webhook: { path: "/webhooks/scripted", limit: { max: 1_000_000, seconds: 1 } },
    newReference: () => `ATTEMPT${`${(count += 1)}`.padStart(13, "0")}`,
    async init(order) {
      meet();
      attempts.set(order.reference, { order, at: now().getTime(), transactions: [] });
      return { session: `S-${order.reference}`, redirect_url: `https://pay.test/${order.reference}` };
    },
    webhookQuery: (search) => new URLSearchParams(search),
    parseWebhookEvent: ({ reference, transaction }) => ({
      reference: reference ?? null,
      transaction_id: transaction ?? null,
    }),
    parsePayer: () => ({ phone: null, channel: null }),
    async fetchStatus({ reference, transaction_id: wanted }): Promise<PaymentReport> {
      meet();
      const told = reportedBy(attempts.get(reference)?.transactions ?? [], wanted);
      if (!told)
        return { status: "pending", reference, amount_cents: null, currency: null, transaction_id: null, raw: {} };
      const reply = statusReply(
        dialect,
        {
          state: told.status,
          transactionId: nameOf(voice, told.id, wanted),
          reference: told.reference,
          amountCents: told.amount_cents,
          currency: told.currency,
        },
        (replies += 1),
      );
      return readStatus(parseReply(JSON.stringify(reply)), dialect);
    },
  };

  /** What a call without an answer comes to. */
  const answered = <Answer>(call: () => Answer, otherwise: Answer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      try {
        meet();
        resolve(call());
      } catch (error) {
        if (error instanceof ProviderError) resolve(otherwise);
        else reject(error as Error);
      }
    });
  const unknown: RefundReport = { status: "unknown", reason: null, transaction: null };
  const reportOf = (id: string): RefundReport => {
    const { state } = refunds.get(id) ?? {};
    return { status: state ?? "missing", reason: state ?? null, transaction: state === "done" ? `re-${id}` : null };
  };

  const second: PaymentProvider = {
    ...adapter,
    name: "second",
    webhook: { ...adapter.webhook, path: "/webhooks/second" },
    readSignedCall: ({ url }) => Promise.resolve(Object.fromEntries(url.searchParams)),
    parseWebhookEvent: (fields) => ({
      ...adapter.parseWebhookEvent(fields),
      ...(fields["refund"] !== undefined && { refund_id: fields["refund"] }),
    }),
    async fetchStatus(attempt) {
      const report = await adapter.fetchStatus(attempt);
      const isOver = report.status === "pending" && attempts.get(attempt.reference)?.isEnded;
      return isOver ? { ...report, status: "cancelled" } : report;
    },
    expire: ({ reference }) =>
      answered(() => {
        const attempt = attempts.get(reference);
        if (!attempt) return "unknown";
        if (attempt.transactions.some(({ status }) => status === "paid")) return "too_late";
        attempt.isEnded = true;
        return "expired";
      }, "unknown"),
    refund: ({ id, reference, amount_cents, currency }) =>
      answered(() => {
        if (fate === "dropped") return unknown;
        const known = refunds.get(id);
        const state = fate === "lost" ? "done" : fate;
        refunds.set(id, { reference, amount_cents, currency, state, calls: (known?.calls ?? 0) + 1 });
        return fate === "lost" ? unknown : reportOf(id);
      }, unknown),
    fetchRefund: (id) => answered(() => reportOf(id), unknown),
  };

  return {
    adapter,
    second,
    attempts,
    refunds,
    /** What becomes of the refunds that come next. */
    refundsAre: (how: RefundFate) => void (fate = how),
    /** The next calls fail. */
    fail: (times: number) => void (outage = times),
    /** The process crashes while it waits for the provider. */
    die: () => void (dying = true),
    speak(as: Voice, words: DialectName) {
      voice = as;
      dialect = words;
    },
    voice: () => voice,
    /** False: a wrong amount is unseen. */
    namesAmounts: () => dialect !== "documented",
    isWell: () => outage === 0 && !dying,
    recover() {
      outage = 0;
      dying = false;
    },
    reset() {
      attempts.clear();
      refunds.clear();
      fate = "done";
      outage = 0;
      dying = false;
      count = 0;
      voice = "plain";
      dialect = "form";
      replies = 0;
    },
  };
}

function nameOf(voice: Voice, id: string, wanted: string | null): string | null {
  switch (voice) {
    case "plain":
      return id;
    case "nameless":
      return null;
    case "echo":
      return wanted ?? renamed(id);
    case "renaming":
      return renamed(id);
  }
}

const renamed = (id: string): string => `OWN-${id}`;

export const isNamed = (name: string | null | undefined, { id }: Transaction): boolean =>
  name === id || name === renamed(id);

function reportedBy(transactions: readonly Transaction[], wanted: string | null): Transaction | undefined {
  return (
    transactions.find(({ id }) => id === wanted) ??
    transactions.find(({ status }) => status === "paid") ??
    transactions.at(-1)
  );
}

export type ScriptedProvider = ReturnType<typeof scriptedProvider>;
