import { expect, test } from "vitest";
import { amountOf } from "./admin-labels.ts";

const stay = { total_cents: 24_000, currency: "USD" };

test("the queue of refunds shows what goes back in its own currency, every other list the price", () => {
  const refund = { amount_cents: 1_000_000, currency: "CDF" };
  expect(amountOf({ ...stay, refund }, true)).toEqual(refund);
  expect(amountOf({ ...stay, refund }, false)).toEqual({ amount_cents: 24_000, currency: "USD" });
});
