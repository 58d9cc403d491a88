import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname })
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path: path.replaceAll("\\", "/"), code: readFileSync(join(import.meta.dirname, path), "utf8") }));

/** Where an amount stands in its own currency alone, and why (docs/product/payments.md#francs-and-dollars). */
const ALONE: Record<string, string> = {
  "accounts/info/answers.ts": "a rule of the house",
  "accounts/info/terms.page.tsx": "a rule of the house",
  "bookings/breakdown.tsx": "a factor beside an amount that has both",
  "bookings/stay/stay-changes.tsx": "a button says what is debited",
  "catalogue/query/search-words.ts": "kept on the device: nothing converted is stored",
  "moderation/audit/changes.ts": "what was written",
  "payments/admin/correct-dialog.tsx": "what a provider is expected to say",
  "payments/admin/payment-report.tsx": "what a provider said",
  "payments/admin/payment-trail.tsx": "what a provider said",
  "payments/admin/exchange-rate.page.tsx": "the rate itself",
  "payments/currency-switch.tsx": "the rate itself",
  "payments/money-labels.ts": "what a provider said beside what we know",
  "payment-review/admin/statement.page.tsx": "what a provider said",
  "unlocks/unlock-texts.ts": "a button says what is debited",
};

test("a price is drawn by `Amount` or written by the function of both currencies", () => {
  const alone = sources.filter(({ code }) => /\bformat(?:Exact)?Price\(/.test(code));
  expect(alone.map(({ path }) => path).sort()).toEqual(Object.keys(ALONE).sort());
});

/** Where prices are looked at and nothing is agreed to: rounded (docs/product/listings.md#price). */
const ROUNDED = ["accounts/info/answers.ts", "accounts/info/terms.page.tsx", "listings/card/price.tsx"];

test("a price is rounded only where nothing is committed: whatever is charged or given back shows its cents", () => {
  const rounding = sources.filter(({ code }) => /\bformatPrice\(|<Amount[^>]*\srounded\b/.test(code));
  expect(rounding.map(({ path }) => path).sort()).toEqual(ROUNDED);
});
