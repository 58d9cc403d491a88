import { describe, expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import type { Payment, PaymentReport } from "./payment.ts";
import {
  discrepanciesOf,
  reconciled,
  reconciliationChecks,
  dismissed,
  sidesOf,
  forgedEventSlot,
  unmatchedWebhookEvent,
  adminInstruction,
  type Discrepancy,
  type Found,
} from "./reconciliation.ts";

const NOW = new Date("2027-03-08T02:10:00Z");
const attempt = (different: Partial<Payment> = {}): Payment => aPayment(aBooking(), different);
const PAID = { status: "paid", provider_transaction: "T1" } as const;

/** A report about an attempt of 240 USD. */
function said(different: Partial<PaymentReport> = {}): PaymentReport {
  const report = {
    status: "paid",
    reference: null,
    amount_cents: 24_000,
    currency: "USD",
    transaction_id: "T1",
  } as const;
  const all = { ...report, ...different };
  return { raw: { ResponseData: all.status, TransactionID: all.transaction_id ?? "" }, ...all };
}

describe("both sides agree", () => {
  test.each<[string, Partial<Payment>, Partial<PaymentReport>]>([
    ["about money that came", PAID, {}],
    [
      "where the provider leaves out what init fixed",
      PAID,
      { amount_cents: null, currency: null, transaction_id: null },
    ],
    ["about an open attempt", {}, { status: "pending" }],
    ["about one that nobody paid, whatever each calls it", { status: "failed" }, { status: "cancelled" }],
    [
      "about money that goes back, by its own transaction",
      {
        ...PAID,
        refunds: [
          { status: "due", amount_cents: 100, currency: "CDF", reason: "another_transaction", transaction: "T2" },
        ],
      },
      { transaction_id: "T2", amount_cents: 100, currency: "CDF" },
    ],
  ])("%s", (_what, payment, report) => {
    expect(discrepanciesOf(attempt(payment), said(report))).toEqual([]);
  });
});

describe("a discrepancy is", () => {
  test.each<[string, Partial<Payment>, Partial<PaymentReport>]>([
    ["not_paid", PAID, { status: "failed" }],
    ["not_paid", PAID, { status: "pending" }],
    ["not_paid", { ...PAID, status: "review" }, { status: "cancelled" }],
    ["not_counted", { status: "failed" }, {}],
    ["amount", PAID, { amount_cents: 23_999 }],
    ["amount", PAID, { amount_cents: Number.NaN }],
    ["amount", { ...PAID, status: "review", mismatches: ["amount"] }, { amount_cents: 100 }],
    ["currency", PAID, { currency: "CDF" }],
    ["transaction", PAID, { transaction_id: "T2" }],
    ["transaction", { ...PAID, status: "review", mismatches: ["transaction"] }, {}],
    ["reference", PAID, { reference: "of another one" }],
  ])("%s", (kind, payment, report) => {
    expect(discrepanciesOf(attempt(payment), said(report))).toEqual([kind]);
  });

  test("another transaction that the reference alone brings to light, but not an attempt that failed beside", () => {
    expect(discrepanciesOf(attempt(PAID), said(), said({ transaction_id: "T2" }))).toEqual(["transaction"]);
    expect(discrepanciesOf(attempt(PAID), said(), said({ transaction_id: "T2", status: "failed" }))).toEqual([]);
  });

  test("none that an admin had before them when they decided, unless the provider says something else since", () => {
    const report = said({ amount_cents: 100, transaction_id: "T1" });
    const { status: _status, transaction_id: transaction, reference: _reference, ...rest } = report;
    const reports = [{ ...rest, status: "paid" as const, transaction, at: new Date("2027-03-01T11:00:00Z") }];
    const signed = { note: "", at: new Date("2027-03-02T10:00:00Z"), by: "admin@lopango.test" };
    const rejected = attempt({
      ...PAID,
      status: "rejected",
      reports,
      resolution: { ...signed, decision: "reject", received: null },
    });
    const accepted = { ...rejected, status: "paid", resolution: { ...signed, decision: "accept" } } as Payment;
    expect([discrepanciesOf(rejected, report), discrepanciesOf(accepted, report)]).toEqual([[], []]);
    const otherwiseOrdered = { ...report, raw: Object.fromEntries(Object.entries(report.raw).toReversed()) };
    expect(discrepanciesOf(rejected, otherwiseOrdered)).toEqual([]);
    const since = { ...report, raw: { Amount: "24000" }, amount_cents: 24_000 };
    expect([discrepanciesOf(rejected, since), discrepanciesOf(accepted, said({ status: "failed" }))]).toEqual([
      ["not_counted"],
      ["not_paid"],
    ]);
  });
});

test("a settled attempt is asked about by its transaction and by the reference alone", () => {
  expect(reconciliationChecks(attempt(PAID))).toEqual(["T1", null]);
  expect(reconciliationChecks(attempt({ status: "paid" }))).toEqual([null]);
  expect(reconciliationChecks(attempt({ status: "failed", provider_transaction: "T1" }))).toEqual([null]);
});

test("money that a screen cannot show as such is shown by nobody", () => {
  const { theirs } = sidesOf(attempt(PAID), said({ amount_cents: Number.NaN, currency: "MaxiDollar" }));
  expect(theirs).toEqual({ status: "paid", amount_cents: null, currency: null, transaction: "T1" });
});

describe("what a run writes down", () => {
  const payment = attempt(PAID);
  const found: Found = { kind: "amount", ...sidesOf(payment, said({ amount_cents: 1 })) };
  const idOf = (kind: string) => `1${kind}`;
  const first = reconciled(payment.reference, [], [found], idOf, NOW);
  const later = new Date(NOW.getTime() + 24 * 3_600_000);

  test("is each discrepancy once, with both sides", () => {
    expect(first).toMatchObject([
      {
        id: "1amount",
        open: true,
        found_at: NOW,
        ours: { status: "paid", amount_cents: 24_000, currency: "USD", transaction: "T1" },
        theirs: { status: "paid", amount_cents: 1, currency: "USD", transaction: "T1" },
      },
    ]);
    expect(reconciled(payment.reference, first, [found], idOf, later)).toEqual([]);
  });

  test("is what looks otherwise now, found when it was found first", () => {
    const other: Found = { kind: "amount", ...sidesOf(payment, said({ amount_cents: 2 })) };
    expect(reconciled(payment.reference, first, [other], idOf, later)).toMatchObject([
      { id: first[0]?.id, found_at: NOW, theirs: { amount_cents: 2 } },
    ]);
  });

  test("is that it is resolved, and that it is there again", () => {
    const gone = reconciled(payment.reference, first, [], idOf, later);
    expect(gone).toMatchObject([{ id: first[0]?.id, open: false, resolved_at: later }]);
    expect(reconciled(payment.reference, gone, [], idOf, later)).toEqual([]);
    expect(reconciled(payment.reference, gone, [found], idOf, later)).toMatchObject([
      { id: first[0]?.id, open: true, found_at: later, resolved_at: null },
    ]);
  });

  test("is nothing that an admin dismissed, until one side says something else", () => {
    const by = { at: later, by: "admin@lopango.test", note: "Frais de l’opérateur" };
    const known = first.map((discrepancy) => dismissed(discrepancy, by));
    expect(known).toMatchObject([{ open: false, resolved_at: later, dismissed: by }]);
    expect(reconciled(payment.reference, known, [found], idOf, later)).toEqual([]);
    const other: Found = { kind: "amount", ...sidesOf(payment, said({ amount_cents: 2 })) };
    const again = reconciled(payment.reference, known, [other], idOf, later);
    expect(again).toMatchObject([{ id: first[0]?.id, open: true, theirs: { amount_cents: 2 }, resolved_at: null }]);
    // Null instead of absent: a merge keeps absent fields.
    expect(again[0]?.dismissed).toBeNull();
    expect(problemOf(() => known.map((discrepancy) => dismissed(discrepancy, by)))?.code).toBe("discrepancy_not_found");
  });

  test("leaves webhook events alone", () => {
    const unmatched = unmatchedWebhookEvent(
      payment.reference,
      { reason: "wrong_token", method: "GET", content: "[]" },
      "ab12cd34ef",
      NOW,
    );
    expect(reconciled(payment.reference, [unmatched], [], idOf, later)).toEqual([]);
  });
});

const hashOf = (index: number): string => (index * 2_654_435_761).toString(16).padStart(12, "0");

test.each([
  ["from everywhere, has 32 places", 32, (index: number) => [hashOf(index), hashOf(index * 7), hashOf(index * 13)]],
  ["from one sender, 4", 4, (index: number) => [hashOf(1), hashOf(index), hashOf(index * 13)]],
  ["from one visitor of one sender, 2", 2, (index: number) => [hashOf(1), hashOf(2), hashOf(index)]],
] as const)("a forged event %s a day and reason", (_what, places, hashes) => {
  const ids = Array.from({ length: 500 }, (_, index) => {
    const content = { reason: "unknown_reference", method: "GET", content: "" } as const;
    const [sender = "", visitor = "", text = ""] = hashes(index);
    return unmatchedWebhookEvent("R", content, forgedEventSlot(sender, visitor, text), NOW).id;
  });
  expect(new Set(ids).size).toBe(places);
  expect(ids.every((id) => /^[A-Za-z0-9]{1,40}$/.test(id))).toBe(true);
});

test("every discrepancy says what to do in sentences", () => {
  const kinds = [
    "not_paid",
    "not_counted",
    "amount",
    "currency",
    "transaction",
    "reference",
    "line_without_refund",
  ] as const;
  const statuses = ["paid", "review", "rejected", "failed"];
  const sentences = [
    ...kinds.flatMap((kind) =>
      statuses.map((status) => {
        const ours = { status, amount_cents: 1, currency: "USD", transaction: null };
        return adminInstruction({ kind, ours, webhook_event: null });
      }),
    ),
    ...(["unknown_reference", "wrong_token"] as const).map((reason) => {
      const webhook_event: Discrepancy["webhook_event"] = { reason, method: "GET", content: "" };
      return adminInstruction({ kind: "unmatched_webhook_event", ours: null, webhook_event });
    }),
  ];
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÉ].{40,200}\.$/);
});
