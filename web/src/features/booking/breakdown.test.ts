import { expect, test } from "vitest";
import { quote } from "@lopango/contract/price";
import { unitLine } from "./breakdown.tsx";

const line = (category: "hotel" | "logement", cents: number, checkin: string, checkout: string) =>
  unitLine(quote({ category, base_price_cents: cents, currency: "USD" }, checkin, checkout)).replaceAll(
    /[\u00a0\u202f]/g,
    " ",
  );

test("a hotel’s price is shown by the night", () => {
  expect(line("hotel", 12_500, "2027-03-10", "2027-03-13")).toBe("125 $US × 3 nuits");
  expect(line("hotel", 12_500, "2027-03-10", "2027-03-11")).toBe("125 $US × 1 nuit");
});

test("a logement’s price is shown as its part of a month", () => {
  expect(line("logement", 90_000, "2027-03-10", "2027-03-20")).toBe("900 $US / mois × 10 nuits ÷ 30");
});
