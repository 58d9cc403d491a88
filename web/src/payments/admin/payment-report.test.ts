import { expect, test } from "vitest";
import { consequenceOf, proposedReceipt, reportedFacts, subjectOf } from "./payment-report.tsx";

const said = (reported: Record<string, string> | null) => reportedFacts({ reported, currency: "USD" });

test("a report is in French, its amount is money, and the order is the provider’s", () => {
  expect(
    said({
      ResponseStatus: "success",
      ResponseError: "",
      ResponseData: "PAID",
      TransactionID: "MX0001",
      Reference: "LP7Q2X9K",
      Amount: "1050",
      Currency: "USD",
    }),
  ).toEqual([
    { label: "Résultat", value: "Payé" },
    { label: "Transaction", value: "MX0001" },
    { label: "Référence", value: "LP7Q2X9K" },
    { label: "Montant", value: "10,50\u00a0$US" },
    { label: "Devise", value: "USD" },
  ]);
});

test("the amount is in the currency that the provider names", () => {
  expect(said({ Amount: "24000", currency: "eur" })[0]).toEqual({ label: "Montant", value: "240\u00a0€" });
});

test("a value that is no amount, no currency or unknown stays as it came", () => {
  expect(said({ Amount: "10.5", Currency: "dollars", Fee: "3" })).toEqual([
    { label: "Montant", value: "10.5" },
    { label: "Devise", value: "dollars" },
    { label: "Fee", value: "3" },
  ]);
  expect(said({ Amount: "100", Currency: "dollars" })[0]).toEqual({ label: "Montant", value: "1\u00a0$US" });
  expect(said(null)).toEqual([]);
});

test("the money that came in is proposed as the provider names it, and asked for where it names nothing", () => {
  const proposed = (reported: Record<string, string> | null) =>
    proposedReceipt({ reported, currency: "USD" }, "accept", false);
  expect(proposed({ Amount: "1050", Currency: "cdf" })).toEqual({ amount: "10,5", currency: "CDF" });
  expect(proposed({ Amount: "10.5", Currency: "dollars" })).toEqual({ amount: "", currency: "USD" });
  expect(proposed(null)).toEqual({ amount: "", currency: "USD" });
});

test("a report of pawaPay is read as one of MaxiCash: its amount is in units, and its page is left out", () => {
  const reported = {
    checkoutId: "f4401bd2",
    status: "COMPLETED",
    redirectUrl: "https://pay.test/1",
    "deposit.amount": "25000.50",
    "deposit.currency": "CDF",
  };
  expect(said(reported)).toEqual([
    { label: "Référence", value: "f4401bd2" },
    { label: "Résultat", value: "COMPLETED" },
    { label: "Montant", value: "25\u202f000,50\u00a0FC" },
    { label: "Devise", value: "CDF" },
  ]);
  expect(proposedReceipt({ reported, currency: "USD" }, "accept", false)).toEqual({
    amount: "25000,5",
    currency: "CDF",
  });
});

test("refusing a transaction that settled another payment proposes to give nothing back", () => {
  const payment = { reported: { Amount: "1050" }, currency: "USD" };
  expect(proposedReceipt(payment, "reject", true).amount).toBe("");
  expect([proposedReceipt(payment, "reject", false), proposedReceipt(payment, "accept", true)]).toMatchObject([
    { amount: "10,5" },
    { amount: "10,5" },
  ]);
});

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
