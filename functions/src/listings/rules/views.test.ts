import { addDays } from "@lopango/contract/platform/dates";
import { expect, test } from "vitest";
import { noViews, viewsOf, weightOf, withView } from "./views.ts";

const TODAY = "2027-03-31";

test("views of the last 30 days count, older ones go", () => {
  const seen = withView(withView(noViews("p"), 1, addDays(TODAY, -30)), 1, addDays(TODAY, -29));
  expect(viewsOf(seen, TODAY)).toBe(1);
  const now = withView(withView(seen, 1, TODAY), 10, TODAY);
  expect(now.days).toEqual({ [addDays(TODAY, -29)]: 1, [TODAY]: 11 });
  expect(viewsOf(now, TODAY)).toBe(12);
});

test("of a listing that is seen a hundred thousand times a month fewer than twelve thousand views are written", () => {
  let [views, writes] = [0, 0];
  for (; views < 100_000; writes += 1) views += weightOf(views);
  expect([weightOf(0), weightOf(1_999), weightOf(2_000), weightOf(99_999)]).toEqual([1, 1, 10, 10]);
  expect(writes).toBe(11_800);
});
