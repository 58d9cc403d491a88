import { expect, test } from "vitest";
import { exactMoney } from "./exact-money.ts";

test("a cent that differs is seen", () => {
  expect(exactMoney(12_001, "USD")).toBe("120,01\u00a0$US");
});

test("a whole amount looks as everywhere else", () => {
  expect(exactMoney(12_000, "USD")).toBe("120\u00a0$US");
});
