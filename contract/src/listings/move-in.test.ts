import { MAX_ADVANCE_MONTHS, MAX_DEPOSIT_MONTHS, MAX_MOVE_IN_FEES } from "../limits.ts";
import { expect, test } from "vitest";
import { listingChanges } from "./listing-form.ts";
import { highestPrice } from "./listing-price.ts";
import {
  isWithoutCommission,
  moveInCents,
  moveInLines,
  moveInProblems,
  NO_MOVE_IN,
  type MoveInTerms,
} from "./move-in.ts";
import { DEPOSIT_TOO_HIGH } from "./deposit.ts";

const home = (terms: Partial<MoveInTerms>) => ({
  ...NO_MOVE_IN,
  category: "logement" as const,
  currency: "USD",
  base_price_cents: 25_000,
  ...terms,
});

/** Three examples, calculated by hand. */
test.each([
  // 3 × 250 + 250 = 1 000
  [{ deposit_months: 3, advance_months: 1 }, 100_000, 75_000],
  // 2 × 250 + 250 + 125 + 30 + 20 = 925
  [
    {
      deposit_months: 2,
      advance_months: 1,
      commission: { amount_cents: 12_500, paid_by: "tenant" },
      charges: [
        { kind: "guard", amount_cents: 3_000, included: false, meter: null },
        { kind: "water", amount_cents: 1_000, included: true, meter: "shared" },
      ],
      fees: [{ label: "Frais de contrat", amount_cents: 2_000 }],
    },
    92_500,
    50_000,
  ],
  // 0 + 2 × 250; the owner pays the commission
  [{ deposit_months: 0, advance_months: 2, commission: { amount_cents: 25_000, paid_by: "owner" } }, 50_000, 0],
] as [Partial<MoveInTerms>, number, number][])(
  "the cost of moving in with %j is %i, of which %i come back",
  (terms, total, back) => {
    const lines = moveInLines(home(terms)) ?? [];
    expect(moveInCents(home(terms))).toBe(total);
    expect(lines.filter(({ refundable }) => refundable).reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(
      back,
    );
    expect(lines.every(({ amount_cents, currency }) => amount_cents > 0 && currency === "USD")).toBe(true);
  },
);

test.each([
  [{ deposit_months: 3 }, "without months in advance"],
  [{ advance_months: 1 }, "without a guarantee"],
  [{ deposit_months: 3, advance_months: 1, category: "hotel" }, "for a hotel"],
] as [object, string][])("the cost of moving in is unknown: %j, %s", (terms) => {
  expect(moveInCents({ ...home({}), ...terms } as ReturnType<typeof home>)).toBeNull();
});

test.each<[Partial<MoveInTerms>, boolean]>([
  [{}, false],
  [{ deposit_months: 3, advance_months: 1 }, true],
  [{ commission: { amount_cents: 10_000, paid_by: "owner" } }, true],
  [{ commission: { amount_cents: 0, paid_by: "tenant" } }, true],
  [{ commission: { amount_cents: 1, paid_by: "tenant" }, deposit_months: 0, advance_months: 1 }, false],
])("with %j the tenant pays no commission: %s", (terms, isWithout) => {
  expect(isWithoutCommission(home(terms))).toBe(isWithout);
});

test.each([
  [{ deposit_months: MAX_DEPOSIT_MONTHS }, null],
  [{ deposit_months: MAX_DEPOSIT_MONTHS + 1 }, DEPOSIT_TOO_HIGH],
  [{ deposit_months: -1 }, DEPOSIT_TOO_HIGH],
  [{ advance_months: MAX_ADVANCE_MONTHS }, null],
  [{ advance_months: MAX_ADVANCE_MONTHS + 1 }, `Entre 0 et ${MAX_ADVANCE_MONTHS}.`],
  [{ commission: { amount_cents: -1, paid_by: "tenant" } }, expect.any(String)],
  [{ fees: Array(MAX_MOVE_IN_FEES).fill({ label: "Frais", amount_cents: 100 }) }, null],
  [{ fees: Array(MAX_MOVE_IN_FEES + 1).fill({ label: "Frais", amount_cents: 100 }) }, expect.any(String)],
  [{ fees: [{ label: "Appelez le +243 812 345 678", amount_cents: 100 }] }, null],
  [{ charges: Array(2).fill({ kind: "water", amount_cents: 0, included: true, meter: null }) }, expect.any(String)],
  [{ charges: Array(2).fill({ kind: "other", amount_cents: 0, included: true, meter: null }) }, null],
])("the form answers %j with %j", (changes, message) => {
  expect(listingChanges.safeParse(changes).error?.issues[0]?.message ?? null).toEqual(message);
});

test("an amount above the bounds of the currency is a problem of its field", () => {
  const fee = (amount_cents: number) => home({ fees: [{ label: "Frais", amount_cents }] });
  expect(moveInProblems(fee(highestPrice("USD")))).toEqual([]);
  expect(moveInProblems(fee(highestPrice("USD") + 1))).toEqual([
    { field: "fees.0.amount_cents", message: expect.any(String) },
  ]);
});
