import { expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { isExpected } from "./statement-line.ts";

const SPAN = { from: new Date("2027-03-01T00:00:00Z"), until: new Date("2027-04-01T00:00:00Z") };

test.each([
  ["begun before it and paid in it", "2027-02-28T23:58:00Z", "2027-03-01T00:00:00Z", true],
  ["begun in it and paid in it", "2027-03-31T23:57:00Z", "2027-03-31T23:59:59Z", true],
  ["begun in it and paid after it", "2027-03-31T23:58:00Z", "2027-04-01T00:00:00Z", false],
  ["begun and paid before it", "2027-02-28T23:58:00Z", "2027-02-28T23:59:59Z", false],
  ["that shows it in two hours", "2027-03-31T23:57:00Z", "2027-03-31T23:59:59Z", false, "2027-04-01T01:59:58Z"],
])("the statement of a month has the payment %s", (_what, begun, paid, is, now = "2027-04-02T00:00:00Z") => {
  const report = { at: new Date(paid), status: "paid" as const, transaction: "t", amount_cents: 1, currency: "USD" };
  const payment = aPayment(aBooking(), {
    status: "paid",
    created_at: new Date(begun),
    reports: [{ ...report, raw: {} }],
  });
  expect(isExpected(payment, SPAN, new Date(now))).toBe(is);
});
