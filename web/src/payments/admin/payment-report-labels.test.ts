import { expect, test } from "vitest";
import { proposedReceipt, reportedFacts } from "./payment-report-labels.ts";

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

test("what is no amount, no currency or unknown stays as it came", () => {
  expect(said({ Amount: "10.5", Currency: "dollars", Fee: "3" })).toEqual([
    { label: "Montant", value: "10.5" },
    { label: "Devise", value: "dollars" },
    { label: "Fee", value: "3" },
  ]);
  expect(said({ Amount: "100", Currency: "dollars" })[0]).toEqual({ label: "Montant", value: "1\u00a0$US" });
  expect(said(null)).toEqual([]);
});

test("what came in is proposed as the provider names it, and asked for where it names nothing", () => {
  const proposed = (reported: Record<string, string> | null) =>
    proposedReceipt({ reported, currency: "USD" }, "accept", false);
  expect(proposed({ Amount: "1050", Currency: "cdf" })).toEqual({ amount: "10,5", currency: "CDF" });
  expect(proposed({ Amount: "10.5", Currency: "dollars" })).toEqual({ amount: "", currency: "USD" });
  expect(proposed(null)).toEqual({ amount: "", currency: "USD" });
});

test("refusing a transaction that settled another payment proposes to give nothing back", () => {
  const payment = { reported: { Amount: "1050" }, currency: "USD" };
  expect(proposedReceipt(payment, "reject", true).amount).toBe("");
  expect([proposedReceipt(payment, "reject", false), proposedReceipt(payment, "accept", true)]).toMatchObject([
    { amount: "10,5" },
    { amount: "10,5" },
  ]);
});
