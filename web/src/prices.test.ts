import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Where prices are looked at and nothing is agreed to: rounded (docs/product/listings.md#price). */
const ROUNDED = [
  "accounts/info/answers.ts",
  "accounts/info/terms.page.tsx",
  "catalogue/listing/booking-bar.tsx",
  "catalogue/map/cells.ts",
  "listings/card/price.tsx",
];

/** What is rounded in them: the price of a listing, or a bound of it, never what somebody pays, paid or gets back. */
const OF_A_LISTING =
  /\bformatPrice\((?:property\.base_price_cents|lowestPrice\(cheapest\)|toCents\(|from \?\? cents, currency\)|rules\.unlockCents\)|min\)|max\)|dearer \* 100\))/g;

test("a price is rounded only where nothing is committed: whatever is charged or given back shows its cents", () => {
  const rounding = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname })
    .filter((path) => !path.includes(".test."))
    .map((path) => ({ path: path.replaceAll("\\", "/"), code: readFileSync(join(import.meta.dirname, path), "utf8") }))
    .filter(({ code }) => /\bformatPrice\(/.test(code));
  expect(rounding.map(({ path }) => path).sort()).toEqual(ROUNDED);
  for (const { path, code } of rounding)
    expect([path, code.match(/\bformatPrice\(/g)?.length]).toEqual([path, code.match(OF_A_LISTING)?.length]);
});
