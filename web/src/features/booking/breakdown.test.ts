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

test("a price with cents is shown to the cent, because it is what will be paid", () => {
  const line = unitLine({ unit: "night", unit_price_cents: 8_050, nights: 3, currency: "USD" });
  expect(line).toBe("80,50\u00a0$US × 3\u00a0nuits");
});
