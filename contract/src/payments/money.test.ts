import fc from "fast-check";
import { expect, test } from "vitest";
import { formatExactPrice, formatPrice } from "./money.ts";

const intl = (digits: 0 | 2) =>
  new Intl.NumberFormat("fr-FR", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

test("dollars are written as French writes them, whatever the amount", () => {
  const [whole, exact] = [intl(0), intl(2)];
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), (cents) => {
      expect(formatPrice(cents)).toBe(whole.format(cents / 100));
      expect(formatExactPrice(cents)).toBe((cents % 100 === 0 ? whole : exact).format(cents / 100));
    }),
    { examples: [[0], [49], [50], [99], [100], [99_999], [100_000], [100_001], [99_999_950], [10 ** 12]] },
  );
});
