import { describe, expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { recordReport, withoutPayer } from "../../payments/rules/payment.ts";
import { countAction, emptyAccountLimits, leaving, left, staying } from "../../identity/rules/account-limits.ts";
import { NOTHING_NOTED } from "../../bookings/rules/presence.ts";
import { aWalkIn } from "../../../test/walk-ins.ts";
import { requireNothingOpen, type Obligations } from "./leaving.ts";
import { withoutGuest } from "../../bookings/rules/booking-persons.ts";
import { FORMER_GUEST } from "../../identity/rules/names.ts";

/** During the stay of `aBooking`. */
const DURING = new Date("2027-03-12T10:00:00Z");
const AFTER = new Date("2027-03-14T10:00:00Z");
const refund = { status: "due", amount_cents: 5, currency: "USD", reason: "cancelled_by_guest" } as const;

type About = Partial<Obligations>;
const refusal = ({ own = [], received = [], walkIns = [], payments = [] }: About, now = AFTER): string | null => {
  const problem = problemOf(() => requireNothingOpen({ own, received, walkIns, payments }, now));
  return problem && `${problem.code}: ${problem.detail}`;
};

const over = { hold_until: null } as const;
const old = aPayment(aBooking(), { status: "failed" });
const goneEarly = aWalkIn({
  checkin: "2027-03-10",
  checkout: "2027-04-10",
  presence: { ...NOTHING_NOTED, freed_from: "2027-03-12" },
});

describe("an account stays while", () => {
  test.each<[string, About, Date, RegExp]>([
    [
      "a paid stay is not over",
      { own: [aBooking({ ...over, status: "confirmed" })] },
      DURING,
      /votre séjour .* n’est pas terminé/,
    ],
    ["the host has not answered", { own: [aBooking({ ...over, status: "paid" })] }, DURING, /votre séjour/],
    ["nights are held", { own: [aBooking()] }, new Date("2027-03-01T10:10:00Z"), /attend encore son paiement/],
    [
      "an attempt is open",
      { own: [aBooking({ ...over, status: "cancelled", open_payment: "r" })] },
      AFTER,
      /attend encore/,
    ],
    [
      "guests are to come",
      { received: [aBooking({ ...over, status: "confirmed" })] },
      DURING,
      /des voyageurs ont réservé/,
    ],
    [
      "a walk-in is not over",
      { walkIns: [aWalkIn({ checkin: "2027-03-10", checkout: "2027-03-12" })] },
      DURING,
      /votre réception attend un voyageur/,
    ],
    ["a walk-in left today", { walkIns: [goneEarly] }, DURING, /votre réception attend un voyageur/],
    ["a payment is in review", { payments: [{ ...old, status: "review" }] }, AFTER, /en cours de vérification/],
    [
      "a booking is",
      { own: [aBooking({ ...over, status: "cancelled", reason: "payment_review" })] },
      AFTER,
      /vérification/,
    ],
    [
      "a refund is due",
      { own: [aBooking({ ...over, status: "cancelled", refund })] },
      AFTER,
      /un remboursement vous est dû/,
    ],
    [
      "an objection waits for a decision",
      {
        own: [
          aBooking({
            ...over,
            status: "confirmed",
            presence: {
              ...NOTHING_NOTED,
              objections: [{ about: "no_show", at: DURING, text: "", from: "2027-03-10", decision: null }],
            },
          }),
        ],
      },
      AFTER,
      /examine votre contestation/,
    ],
    [
      "money too much is",
      { payments: [{ ...old, status: "paid", refunds: [{ ...refund, reason: "paid_twice" }] }] },
      AFTER,
      /remboursement/,
    ],
    ["money may be late", { payments: [old] }, new Date("2027-03-03T10:00:00Z"), /peut encore arriver/],
  ])("%s", (_what, about, now, why) => {
    expect(refusal(about, now)).toMatch(/^account_in_use: Votre compte ne peut pas encore être supprimé\u202f: /);
    expect(refusal(about, now)).toMatch(why);
  });

  test("any of these lasts, and goes when all of them are over", () => {
    const done = { ...refund, status: "done" } as const;
    const own = [aBooking({ ...over, status: "confirmed" }), aBooking({ ...over, status: "refunded", refund: done })];
    expect(
      refusal({ own, received: own, walkIns: [goneEarly], payments: [old, { ...old, status: "paid" }] }),
    ).toBeNull();
  });
});

test("a booking keeps everything but who the guest was", () => {
  const booking = aBooking();
  const after = withoutGuest(booking);
  expect(after).toEqual({ ...booking, guest_name: FORMER_GUEST, guest_email: "" });
  expect(withoutGuest(after)).toBe(after);
  expect(withoutGuest({ ...after, guest_phone: "+243812345678" })).toEqual({ ...after, guest_phone: null });
  const sent = { ...refund, status: "done", to: "+243998765432" } as const;
  const refunded = withoutGuest({ ...booking, refund: sent });
  expect([JSON.stringify(refunded).includes("998765432"), refunded.refund?.amount_cents]).toEqual([false, 5]);
  expect(withoutGuest(refunded)).toBe(refunded);
});

test("a payment keeps its money, and nothing that the provider said of the payer, also what it says later", () => {
  const raw = { Telephone: "0812345678" };
  const report = {
    status: "paid",
    reference: "r",
    amount_cents: 5,
    currency: "USD",
    transaction_id: "t",
    raw,
  } as const;
  const payment = recordReport({ ...old, reported: raw }, report, AFTER);
  const after = withoutPayer(payment);
  expect(JSON.stringify(after)).not.toContain("0812345678");
  expect(after).toMatchObject({ amount_cents: payment.amount_cents, reports: [{ amount_cents: 5, transaction: "t" }] });
  expect([withoutPayer(after), recordReport(after, report, AFTER)]).toEqual([after, after]);
});

test("an account that is being deleted does nothing that is limited, until it stays after all", () => {
  const limit = { action: "book", max: 1, seconds: 60 } as const;
  const going = leaving(emptyAccountLimits("guest"), AFTER);
  expect(leaving(going, DURING)).toBe(going);
  for (const limits of [going, left("guest", AFTER)])
    expect(problemOf(() => countAction(limits, limit, AFTER))?.code).toBe("account_deleted");
  expect(countAction(staying(going), limit, AFTER).recent.book).toEqual([AFTER]);
});
