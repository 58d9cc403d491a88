import { expect, test } from "vitest";
import { aListing, aLockedListing } from "../../../test/listings.ts";
import { newHeldCheck } from "../../listings/rules/held-checks.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { homeConditions, searchedCategory, type HomeFilters } from "./home-filters.ts";

const NOW = new Date("2027-01-01T10:00:00Z");
const SHEET = { deposit_months: 3, advance_months: 1, base_price_cents: 25_000 } as const;

test.each<[HomeFilters, Partial<Listing>, boolean]>([
  [{ max_move_in_cents: 100_000 }, SHEET, true],
  [{ max_move_in_cents: 99_999 }, SHEET, false],
  [{ max_move_in_cents: 100_000 }, { ...SHEET, advance_months: null }, false],
  // 1 000 000 FC at 2 500 are 400 dollars.
  [{ max_move_in_cents: 40_000 }, { ...SHEET, base_price_cents: 25_000_000, currency: "CDF" }, true],
  [{ max_move_in_cents: 39_999 }, { ...SHEET, base_price_cents: 25_000_000, currency: "CDF" }, false],
  [{ deposit_max: 3 }, { deposit_months: 3 }, true],
  [{ deposit_max: 2 }, { deposit_months: 3 }, false],
  [{ deposit_max: 0 }, { deposit_months: 0 }, true],
  [{ deposit_max: 3 }, {}, false],
  [{ without_commission: true }, SHEET, true],
  [{ without_commission: true }, {}, false],
  [{ without_commission: true }, { ...SHEET, commission: { amount_cents: 1, paid_by: "tenant" } }, false],
  [{ without_commission: true }, { ...SHEET, commission: { amount_cents: 1, paid_by: "owner" } }, true],
  [{ let_by: "owner" }, { let_by: "owner" }, true],
  [{ let_by: "owner" }, { let_by: "family" }, false],
  [{ let_by: "owner" }, {}, false],
  [{ let_by: "agent" }, { let_by: "agent" }, false],
  [{ let_by: "agent" }, { let_by: "agent", checks: [newHeldCheck("right_to_let", NOW)] }, true],
  [{ let_by: "broker" }, { let_by: "broker", checks: [newHeldCheck("right_to_let", NOW)] }, false],
  [{ let_by: "broker" }, { let_by: "broker", checks: [newHeldCheck("identity", NOW)] }, true],
])("the filter %j of a home with %j: %s", (asked, said, fits) => {
  const home = aLockedListing(said);
  expect(homeConditions(asked, NOW, 2_500).every((holds) => holds(home))).toBe(fits);
});

test("without a rate only homes in dollars have a sum that fits", () => {
  const [holds] = homeConditions({ max_move_in_cents: 1_000_000 }, NOW, null);
  const inCurrency = (currency: string) => holds?.(aLockedListing({ ...SHEET, currency }));
  expect([inCurrency("USD"), inCurrency("CDF")]).toEqual([true, false]);
});

test("a hotel fits no filter of homes", () => {
  const hotel = aListing({ ...SHEET, let_by: "owner" });
  const [sum, commission] = homeConditions({ max_move_in_cents: 1_000_000, without_commission: true }, NOW, 2_500);
  expect([sum?.(hotel), commission?.(hotel)]).toEqual([false, false]);
});

test("filters of homes and their order look for homes, and are refused among hotels", () => {
  expect(searchedCategory({})).toBeUndefined();
  expect(searchedCategory({ category: "hotel", sort: "price_asc" })).toBe("hotel");
  expect(searchedCategory({ sort: "move_in" })).toBe("logement");
  expect(searchedCategory({ deposit_max: 0 })).toBe("logement");
  expect(() => searchedCategory({ category: "hotel", sort: "move_in", let_by: "owner" })).toThrow(
    expect.objectContaining({
      code: "invalid_fields",
      errors: ["let_by", "sort"].map((field) => ({ field, message: expect.stringContaining("logements") })),
    }),
  );
});
