import { expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { nextAttempt, NOTHING_KNOWN, type Knowledge } from "./next-attempt.ts";
import type { Payment } from "./payment.ts";
import type { ProviderOnOffer } from "./provider-choice.ts";
import { newProviderState, type ProviderState } from "./provider-state.ts";

const NOW = new Date("2027-03-01T12:00:00Z");
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const STOPPED = { stop: { at: NOW, references: [] } };

const anOffer = (
  name: string,
  methods: ProviderOnOffer["methods"],
  state: Partial<ProviderState> = {},
  can_expire = false,
): ProviderOnOffer => ({
  name,
  methods,
  currencies: ["USD"],
  can_expire,
  state: { ...newProviderState(name), ...state },
});

const both = (maxicash: Partial<ProviderState> = {}, pawapay: Partial<ProviderState> = {}) => [
  anOffer("maxicash", ["mpesa", "orange", "card"], maxicash),
  anOffer("pawapay", ["mpesa", "orange"], pawapay, true),
];

const anAttempt = (provider: string, minutes: number, different: Partial<Payment> = {}): Payment =>
  aPayment(aBooking(), { reference: "R", provider, created_at: ago(minutes), ...different });

const knowing = (different: Partial<Knowledge> = {}): Knowledge => ({
  ...NOTHING_KNOWN,
  unanswered: new Set(),
  ...different,
});
const silent = { unanswered: new Set(["R"]) };
const tried = { tried: new Set(["R"]) };
const tooLate = { ...tried, lasting: new Set(["R"]) };

const atMaxicash = (minutes: number, different: Partial<Payment> = {}) => anAttempt("maxicash", minutes, different);
const atPawapay = (minutes: number, different: Partial<Payment> = {}) => anAttempt("pawapay", minutes, different);

test.each<[string, Payment | null, ProviderOnOffer[], "mpesa" | "card" | null, Partial<Knowledge>, string]>([
  ["no attempt yet", null, both(), "mpesa", {}, "maxicash"],
  ["an attempt of a minute goes on", atMaxicash(1), both(), null, {}, "resume"],
  ["with another method that its page knows too", atMaxicash(1, { method: "mpesa" }), both(), "card", {}, "resume"],
  ["after ten minutes another attempt may begin", atMaxicash(10), both(), null, {}, "maxicash"],
  [
    "where nobody answers it goes on without another provider",
    atMaxicash(11),
    both({}, STOPPED),
    null,
    silent,
    "resume",
  ],
  ["where nobody answers the other provider takes over", atMaxicash(3), both(), null, silent, "pawapay"],
  ["within two minutes that may be a second press", atMaxicash(1), both(), null, silent, "resume"],
  ["another method is no second press", atMaxicash(1, { method: "card" }), both(), "mpesa", silent, "pawapay"],
  ["a stopped provider's attempt is replaced", atMaxicash(1), both(STOPPED), "mpesa", {}, "pawapay"],
  ["a provider without that method is replaced", atPawapay(1), both(), "card", {}, "expire"],
  ["the page ends before", atPawapay(3), both({}, STOPPED), "mpesa", {}, "expire"],
  ["and then the other one takes over", atPawapay(3), both({}, STOPPED), "mpesa", tried, "maxicash"],
  ["a page that does not end goes on", atPawapay(3), both({}, STOPPED), "mpesa", tooLate, "resume"],
  ["after ten minutes the page ends before a new attempt", atPawapay(10), both(), "mpesa", {}, "expire"],
  ["its page does not end where nobody takes over", atPawapay(10), both(STOPPED, STOPPED), "mpesa", {}, "resume"],
  ["announced money is waited for", atMaxicash(30, { said_paid_at: ago(29) }), both(STOPPED), "mpesa", {}, "resume"],
  [
    "announced money is waited for where nobody answers",
    atMaxicash(30, { said_paid_at: ago(29) }),
    both(),
    null,
    silent,
    "resume",
  ],
  ["one that failed in this request is left out", null, both(), "mpesa", { failed: new Set(["maxicash"]) }, "pawapay"],
  ["a closed attempt is not resumed", atMaxicash(1, { status: "failed" }), both(), null, {}, "maxicash"],
])("%s", (_name, open, offers, method, known, expected) => {
  const next = nextAttempt(open, offers, { method, currency: "USD" }, knowing(known), NOW);
  expect(next.next === "new" ? next.provider : next.next).toBe(expected);
});

test("a method that nobody works by is said to be down while others work", () => {
  const start = (method: "card" | null, offers: ProviderOnOffer[]) =>
    problemOf(() => nextAttempt(null, offers, { method, currency: "USD" }, NOTHING_KNOWN, NOW))?.code;
  expect(start("card", both(STOPPED))).toBe("method_unavailable");
  expect(start("card", both(STOPPED, STOPPED))).toBe("payment_unavailable");
  expect(start(null, both(STOPPED, STOPPED))).toBe("payment_unavailable");
});
