import { expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { roomPrices } from "./booking.ts";
import { cancelByGuest } from "./booking-transitions.ts";
import { requireShownRefund, requireShownTerms } from "./terms.ts";

const booking = aBooking({ total_cents: 24_050 });
const shown = {
  total_cents: 24_050,
  currency: "USD",
  cancellation_policy: "flexible",
  confirmation: "instant",
} as const;
const spaces = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

test("a stay is booked on the terms that were shown, or when nothing is said of them", () => {
  expect(problemOf(() => requireShownTerms(booking, shown))).toBeNull();
  expect(problemOf(() => requireShownTerms(booking, undefined))).toBeNull();
});

test.each([
  [{ total_cents: 24_049 }, "Le prix a changé : ce séjour coûte maintenant 240,50 $US. Vérifiez avant de payer."],
  [{ currency: "CDF" }, "Le prix a changé : ce séjour coûte maintenant 240,50 $US. Vérifiez avant de payer."],
  [{ cancellation_policy: "strict" }, "Les conditions d’annulation ont changé. Vérifiez avant de payer."],
  [{ confirmation: "host" }, "La réservation est désormais confirmée dès le paiement. Vérifiez avant de payer."],
  [
    { total_cents: 1, cancellation_policy: "moderate" },
    "Le prix a changé : ce séjour coûte maintenant 240,50 $US. Les conditions d’annulation ont changé. Vérifiez avant de payer.",
  ],
] as const)("other terms than %o are told, and nothing is booked", (different, sentence) => {
  const refused = problemOf(() => requireShownTerms(booking, { ...shown, ...different }));
  expect(refused).toMatchObject({ code: "terms_changed", terms: { ...shown, ...roomPrices(booking) } });
  expect(spaces(refused?.detail)).toBe(sentence);
});

/** 24 hours before 14:00 in Kinshasa on the day of arrival. */
const DEADLINE = new Date("2027-03-09T13:00:00Z");
const cancelled = (now: Date, different = {}) =>
  cancelByGuest(aBooking({ status: "confirmed", total_cents: 24_050, ...different }), now);

test("a stay is cancelled for the refund that was shown, or when nothing is said of it", () => {
  expect(
    problemOf(() => requireShownRefund(cancelled(DEADLINE), { amount_cents: 24_050, currency: "USD" })),
  ).toBeNull();
  expect(problemOf(() => requireShownRefund(cancelled(DEADLINE), undefined))).toBeNull();
  const late = new Date(DEADLINE.getTime() + 1);
  expect(problemOf(() => requireShownRefund(cancelled(late), { amount_cents: 0, currency: "USD" }))).toBeNull();
});

test("another refund than was shown is told, and nothing is cancelled", () => {
  const late = new Date(DEADLINE.getTime() + 1);
  const refused = problemOf(() => requireShownRefund(cancelled(late), { amount_cents: 24_050, currency: "USD" }));
  expect(refused).toMatchObject({ code: "terms_changed", refund: { amount_cents: 0, currency: "USD" } });
  expect(spaces(refused?.detail)).toBe(
    "Le remboursement a changé : annuler vous rend maintenant 0 $US. Vérifiez avant d’annuler.",
  );
  const received = { amount_cents: 100_000, currency: "CDF", payment: "R1" };
  const francs = cancelled(DEADLINE, { received });
  expect(problemOf(() => requireShownRefund(francs, { amount_cents: 100_000, currency: "USD" }))?.code).toBe(
    "terms_changed",
  );
});
