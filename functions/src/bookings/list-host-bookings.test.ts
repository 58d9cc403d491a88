import { expect, test } from "vitest";
import { csvLine } from "./list-host-bookings.ts";

test.each(["=1+1", "+243 81", "-2", "@SUM(A1)", " =1", "\t=1", "＝1", "\u200b=1"])("%j is no formula", (text) => {
  expect(csvLine([text])).toMatch(/^"?'/);
});

test("numbers are French, and what separates cells is quoted", () => {
  expect(csvLine(["K7Q4-M2XP", 2, 684.5, -3, null, 'Suite « Kin »; "vue"\nlac'])).toBe(
    'K7Q4-M2XP;2;684,5;-3;;"Suite « Kin »; ""vue""\nlac"\r\n',
  );
});
