import { aListing } from "../../../test/listings.ts";
import { describe, expect, test } from "vitest";
import { BOOKING_TRANSITIONS } from "@lopango/contract/bookings/booking-life";
import type { Booking, HistoryEntry } from "../../bookings/rules/booking.ts";
import { eventsOfCommit } from "./event-kinds.ts";
import { eventsOfListing } from "../../listings/rules/listing-events.ts";
import { eventsOfUser } from "../../identity/rules/user-events.ts";
import { eventsOfPayment } from "../../payments/rules/payment-events.ts";
import { eventsOfBooking } from "../../bookings/rules/booking-events.ts";
import type { RecordedReport, Payment } from "../../payments/rules/payment.ts";
import { surplusOf } from "../../payments/rules/refunds.ts";
import { newAttempt } from "../../payments/rules/attempt.ts";
import type { User } from "../../identity/rules/user.ts";

const NOW = new Date("2026-03-01T10:00:00Z");
const entry = (event: HistoryEntry["event"], more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: NOW,
  event,
  status: "created",
  by: "guest",
  ...more,
});
const aBooking = (history: HistoryEntry[], more: Partial<Booking> = {}): Booking =>
  ({ id: "b", property_id: "p", guest_id: "guest", host_id: "host", refund: null, history, ...more }) as Booking;
const kinds = (events: { kind: string }[]) => events.map(({ kind }) => kind);

describe("a booking", () => {
  const created = aBooking([entry("create")]);

  test("that is new says so, with whom it is about", () => {
    expect(eventsOfBooking(null, created)).toEqual([
      {
        kind: "booking.created",
        by: "guest",
        facts: { booking: "b", property: "p", guest: "guest", host: "host", reason: null },
      },
    ]);
  });

  test("says what its history has gained, and nothing twice", () => {
    const paid = aBooking([...created.history, entry("settle", { by: "system" }), entry("confirm", { by: "system" })]);
    expect(kinds(eventsOfBooking(created, paid))).toEqual(["booking.paid", "booking.confirmed"]);
    expect(eventsOfBooking(paid, paid)).toEqual([]);
  });

  test("whose guest goes to pay says nothing", () => {
    expect(eventsOfBooking(created, aBooking([...created.history, entry("start_payment")]))).toEqual([]);
    expect(eventsOfBooking(created, aBooking([...created.history, entry("pay_change")]))).toEqual([]);
  });

  test("whose guest says where the refund goes says nothing", () => {
    expect(eventsOfBooking(created, aBooking([...created.history, entry("redirect_refund")]))).toEqual([]);
  });

  test.each(
    Object.keys(BOOKING_TRANSITIONS).filter(
      (transition) => !/^(start_payment|pay_change|refund|refund_returned|redirect_refund|check_out)$/.test(transition),
    ),
  )("says that a person did %s, and why", (transition) => {
    const done = entry(transition as HistoryEntry["event"], { by: "x", reason: "replaced" });
    const presence = { freed_from: "2026-03-02" } as NonNullable<Booking["presence"]>;
    const after = aBooking([...created.history, done], { presence });
    expect(eventsOfBooking(created, after)).toMatchObject([{ by: "x", facts: { reason: "replaced" } }]);
  });

  test("whose money is due back says so once, and again when it grows, was sent or came back", () => {
    const refund = { status: "due", amount_cents: 1, currency: "USD", reason: "paid_too_late" } as const;
    const owed = aBooking(created.history, { refund });
    const named = { facts: { reason: "paid_too_late", refund: "cancellation" } };
    expect(eventsOfBooking(created, owed)).toMatchObject([{ kind: "booking.refund_due", ...named }]);
    expect(eventsOfBooking(owed, { ...owed })).toEqual([]);
    const sent = aBooking(created.history, { refund: { ...refund, status: "done" } });
    expect(eventsOfBooking(owed, sent)).toMatchObject([{ kind: "booking.refunded", ...named }]);
    expect(eventsOfBooking(sent, owed)).toMatchObject([{ kind: "booking.refund_returned", ...named }]);
    const returned = { ...refund, reason: "rooms_cancelled" } as const;
    const [one, grown] = [1, 3].map((amount_cents) =>
      aBooking(created.history, { returns: [{ ...returned, amount_cents }] }),
    );
    expect(eventsOfBooking(one ?? null, grown ?? owed)).toMatchObject([
      { kind: "booking.refund_due", facts: { refund: "1" } },
    ]);
  });
});

describe("a payment", () => {
  const fresh = { reference: "r", provider: "maxicash" };
  const money = { payer_id: "guest", amount_cents: 100, currency: "USD" };
  const open = newAttempt({ purpose: "booking", booking_id: "b", ...money }, fresh, NOW);
  const unlocking = newAttempt({ purpose: "unlock", viewer_id: "v", property_id: "p", ...money }, fresh, NOW);
  const of = (payment: Payment, more: Partial<Payment>): Payment => ({ ...payment, ...more }) as Payment;
  const another = { ...surplusOf(open, "another_transaction"), transaction: "T2" };

  test("that starts or is paid says nothing: its booking does", () => {
    expect([eventsOfPayment(null, open), eventsOfPayment(open, of(open, { status: "paid" }))]).toEqual([[], []]);
  });

  test.each<[string, Payment, Partial<Payment>, object]>([
    [
      "goes to review",
      open,
      { status: "review", mismatches: ["amount", "currency"] },
      { kind: "payment.in_review", facts: { reference: "r", booking: "b", mismatches: "amount,currency" } },
    ],
    [
      "brings more than is needed",
      open,
      { status: "paid", refunds: [surplusOf(open, "paid_twice")] },
      {
        kind: "payment.refund_due",
        facts: {
          reference: "r",
          booking: "b",
          reason: "paid_twice",
          refund: "0",
          amount_cents: "100",
          currency: "USD",
        },
      },
    ],
    [
      "was sent back",
      of(open, { refunds: [surplusOf(open, "paid_twice")] }),
      { refunds: [{ ...surplusOf(open, "paid_twice"), status: "done" }] },
      {
        kind: "payment.refunded",
        facts: {
          reference: "r",
          booking: "b",
          reason: "paid_twice",
          refund: "0",
          amount_cents: "100",
          currency: "USD",
        },
      },
    ],
    [
      "no money is expected of any more",
      open,
      { given_up_at: NOW },
      { kind: "payment.unanswered", facts: { reference: "r", booking: "b" } },
    ],
    [
      "unlocks a description",
      unlocking,
      { status: "paid" },
      { kind: "unlock.paid", facts: { reference: "r", property: "p" } },
    ],
    [
      "unlocks a description after a review in which another transaction brought money too much",
      of(unlocking, { status: "review", refunds: [another] }),
      { status: "paid" },
      { kind: "unlock.paid", facts: { reference: "r", property: "p" } },
    ],
    [
      "is rejected without money",
      of(open, { status: "review" }),
      { status: "rejected" },
      { kind: "payment.rejected", facts: { reference: "r", booking: "b" } },
    ],
    [
      "is rejected with money",
      of(unlocking, { status: "review", refunds: [another] }),
      { status: "rejected", refunds: [another, surplusOf(unlocking, "payment_rejected")] },
      {
        kind: "payment.refund_due",
        facts: {
          reference: "r",
          property: "p",
          reason: "payment_rejected",
          refund: "1",
          amount_cents: "100",
          currency: "USD",
        },
      },
    ],
  ])("that %s says so once", (_what, before, change, event) => {
    const after = of(before, change);
    expect(eventsOfPayment(before, after)).toEqual([{ by: null, ...event }]);
    expect(eventsOfPayment(after, of(after, { updated_at: NOW }))).toEqual([]);
  });
});

test("a rejected payment is not told of beside its booking that is let go for it", () => {
  const event = (kind: "payment.rejected" | "booking.payment_rejected" | "booking.refund_due", booking: string) => ({
    kind,
    by: null,
    facts: { booking },
  });
  const letGo = event("booking.payment_rejected", "b");
  expect(eventsOfCommit([event("payment.rejected", "b"), letGo])).toEqual([letGo]);
  const others = [event("payment.rejected", "other"), event("booking.refund_due", "other"), letGo];
  expect(eventsOfCommit(others)).toEqual(others);
});

test("what goes back of a payment is said by the end of its stay or change, in one message", () => {
  const owed = {
    kind: "payment.refund_due" as const,
    by: null,
    facts: { booking: "b", reason: "change_not_made", amount_cents: "8000", currency: "USD" },
  };
  const ended = (kind: "booking.cancelled" | "booking.change_dropped" | "booking.changed", by = "host") => ({
    kind,
    by,
    facts: { booking: "b", guest: "guest", reason: kind === "booking.cancelled" ? "cancelled_by_host" : "host_silent" },
  });
  for (const kind of ["booking.cancelled", "booking.change_dropped"] as const)
    expect(eventsOfCommit([ended(kind), owed])).toMatchObject([
      { kind, facts: { returned: "change_not_made 8000 USD" } },
      { kind: "payment.refund_due", facts: { is_said: "yes" } },
    ]);
  // A guest who gives a change up gets no message of it.
  for (const alone of [ended("booking.change_dropped", "guest"), ended("booking.changed")])
    expect(eventsOfCommit([alone, owed])).toEqual([alone, owed]);
});

describe("what the provider says of a payment that is settled", () => {
  const said = (more: Partial<RecordedReport> = {}): RecordedReport => ({
    at: NOW,
    status: "paid",
    transaction: "T1",
    amount_cents: 100,
    currency: "USD",
    raw: {},
    ...more,
  });
  const paid: Payment = {
    ...newAttempt(
      { purpose: "booking", booking_id: "b", payer_id: "guest", amount_cents: 100, currency: "USD" },
      { reference: "r", provider: "maxicash" },
      NOW,
    ),
    status: "paid",
    provider_transaction: "T1",
    reports: [said()],
  };
  const later = new Date(NOW.getTime() + 1);
  const hears = (more: Partial<RecordedReport>) =>
    kinds(eventsOfPayment(paid, { ...paid, reports: [...paid.reports, said({ at: later, ...more })] }));

  test.each<[string, Partial<RecordedReport>]>([
    ["another status", { status: "failed" }],
    ["another amount", { amount_cents: 1 }],
    ["another currency", { currency: "CDF" }],
    ["another transaction", { transaction: "T2" }],
  ])("contradicts it by %s", (_what, more) => {
    expect(hears(more)).toEqual(["payment.contradicted"]);
  });

  test.each<[string, Partial<RecordedReport>]>([
    ["more words", { raw: { Message: "ok" } }],
    ["less", { amount_cents: null, currency: null, transaction: null, raw: { Message: "ok" } }],
  ])("does not contradict it by %s", (_what, more) => {
    expect(hears(more)).toEqual([]);
  });

  test("of the first transaction does not contradict what it said of the second", () => {
    const owing = { ...paid, reports: [said(), said({ transaction: "T2", amount_cents: 7 })] };
    const after = { ...owing, reports: [...owing.reports, said({ at: later, raw: { Message: "ok" } })] };
    expect(eventsOfPayment(owing, after)).toEqual([]);
  });
});

test("a person says which roles came and which went, and that they were suspended", () => {
  const user = { uid: "u", roles: ["host"] } as unknown as User;
  expect(eventsOfUser(user, { ...user, roles: ["host"] })).toEqual([]);
  expect(eventsOfUser(user, { ...user, roles: ["admin"] })).toEqual([
    { kind: "user.roles_changed", by: null, facts: { user: "u", gained: "admin", lost: "host" } },
  ]);
  expect(eventsOfUser(null, { ...user, roles: [] })).toEqual([]);
  const suspended = { ...user, suspension: { at: new Date(0), reason: "Arnaque" } };
  const about = { by: null, facts: { user: "u" } };
  expect(eventsOfUser(user, suspended)).toEqual([{ kind: "user.suspended", ...about }]);
  expect(eventsOfUser(suspended, user)).toEqual([{ kind: "user.reinstated", ...about }]);
});

test("a listing says that it came, went, was suspended and put back, and that what is compared with others changed", () => {
  const listing = aListing({ id: "p", owner_id: "host", title: "A" });
  const suspended = { ...listing, suspended: true };
  expect(
    [
      eventsOfListing(null, listing),
      eventsOfListing(listing, { ...listing, title: "B" }),
      eventsOfListing(listing, { ...listing, base_price_cents: 1 }),
      eventsOfListing(listing, suspended),
      eventsOfListing(suspended, listing),
      eventsOfListing(listing, null),
      eventsOfListing(null, null),
    ].map(kinds),
  ).toEqual([
    ["property.published"],
    [],
    ["property.changed"],
    ["property.suspended"],
    ["property.reinstated"],
    ["property.deleted"],
    [],
  ]);
});
