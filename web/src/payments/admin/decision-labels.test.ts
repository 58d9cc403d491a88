import { expect, test } from "vitest";
import { consequenceOf, subjectOf } from "./decision-labels.ts";

const payment = { purpose: "booking", amount_cents: 24_000, currency: "USD" } as const;
const stay = {
  guest_name: "Grâce Mbuyi",
  property_title: "Hôtel Memling",
  checkin: "2027-03-10",
  checkout: "2027-03-13",
  is_waiting: true,
  confirmation: "instant",
} as const;

test("the decision about a payment names guest, house and dates", () => {
  expect(subjectOf(payment, stay)).toMatch(/^Réservation\s: Grâce Mbuyi, Hôtel Memling, .*2027$/);
  expect(subjectOf({ purpose: "unlock" }, null)).toBe("Annonce débloquée");
});

test.each([
  ["accept", payment, stay, /est confirmée, et Grâce Mbuyi en est prévenu/],
  ["accept", payment, { ...stay, confirmation: "host" }, /l’hôte a 24\s?heures pour l’accepter/],
  ["accept", payment, { ...stay, is_waiting: false }, /n’attend plus ce paiement/],
  ["reject", payment, stay, /annulée et ses nuits sont libres/],
  ["reject", payment, { ...stay, is_waiting: false }, /reste comme elle est/],
  ["accept", { ...payment, purpose: "change" }, stay, /change de dates/],
  ["reject", { ...payment, purpose: "change" }, stay, /garde ses dates/],
  ["reject", { ...payment, purpose: "unlock" }, null, /Rien n’est débloqué/],
] as const)("%s of a payment for a %o says what happens", (decision, of, about, words) => {
  expect(consequenceOf(decision, of, about)).toMatch(words);
});
