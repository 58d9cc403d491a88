import { join } from "node:path";
import { collectionsEndedBy } from "@lopango/contract/retention";
import { describe, expect, test } from "vitest";
import { indexQueries, orderOf, type IndexQuery } from "../catalogue/rules/index-queries.ts";
import { planSearch, type SearchFilters, type SearchPlan } from "../catalogue/rules/search-plan.ts";
import { TOKENS_FIELD } from "../platform/firestore/indexes.ts";
import { planHostBookings, type HostBookingsPlan } from "../bookings/booking.store.ts";
import { declaredIndexes } from "./records.ts";

const FILE = join(import.meta.dirname, "../../../firestore.indexes.json");

test("the deployed file is what the code says", async () => {
  await expect(`${JSON.stringify(declaredIndexes(), null, 2)}\n`).toMatchFileSnapshot(FILE);
});

test("the database deletes what the table of retention says that it deletes", () => {
  const expiring = declaredIndexes().fieldOverrides.filter(({ ttl }) => ttl);
  expect(expiring.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual(
    collectionsEndedBy("ttl").map((name) => `${name}.expires_at`),
  );
  expect(expiring.length).toBeGreaterThan(5);
});

/** Equalities in any order, then what the search is ordered by. */
const shapeOf = (equal: readonly string[], order: readonly (readonly [string, string])[]): string =>
  [...equal.toSorted(), ...order.map(([field, direction]) => `${field} ${direction}`)].join();

const ORDER_FIELDS = ["ranked_at", "least_price_cents", "rating_score", "move_in_order"];

const declared = new Set(
  declaredIndexes()
    .indexes.filter(
      ({ collectionGroup, fields }) =>
        collectionGroup === "properties" &&
        fields[1]?.fieldPath === "category" &&
        fields.every(({ fieldPath }) => fieldPath !== TOKENS_FIELD),
    )
    .filter(({ fields }) => fields[0]?.fieldPath === "is_listed")
    .map(({ fields }) => {
      const equal = fields.findIndex(({ fieldPath }) => ORDER_FIELDS.includes(fieldPath));
      return shapeOf(
        fields.slice(0, equal).map(({ fieldPath }) => fieldPath),
        fields
          .slice(equal)
          .map((field) => [field.fieldPath, "order" in field && field.order === "ASCENDING" ? "asc" : "desc"]),
      );
    }),
);

test("searches have 40 shapes", () => {
  expect(declared.size).toBe(40);
});

/** Every range needs a field of the order: Firestore would append others by their names. */
function shapesOf({ all, any }: IndexQuery, plan: SearchPlan): string[] {
  const order = orderOf(plan);
  return any.map((group) => {
    const isRange = new Map([...all, ...group].map(({ field, is }) => [field, [">=", "<=", "<", ">"].includes(is)]));
    const equal = [...isRange.keys()].filter((field) => !isRange.get(field));
    const ranges = [...isRange.keys()].filter((field) => isRange.get(field));
    expect(order.map(([field]) => field)).toEqual(expect.arrayContaining(ranges));
    return shapeOf(equal, order);
  });
}

/** Firestore counts the products of what stands beside each other. */
const disjunctionsOf = ({ any }: IndexQuery): number =>
  any.reduce(
    (sum, group) => sum + group.reduce((product, { value }) => product * (Array.isArray(value) ? value.length : 1), 1),
    0,
  );

const CHOICES = {
  q: [undefined, "gombe", "hôtel gombe", "de la"],
  commune: [undefined, "Gombe"],
  quartier: [undefined, "Socimat"],
  min_price_cents: [undefined, 0, 5_000],
  max_price_cents: [undefined, 5_100, 90_000],
  category: [undefined, "hotel", "logement"],
  city: [undefined, "Goma"],
  guests: [undefined, 2, 3],
  amenities: [undefined, ["wifi", "pool"]],
  sort: ["new", "rating", "price_asc", "price_desc", "move_in"],
} as const;

function combinations(): Omit<SearchFilters, "logic">[] {
  return Object.entries(CHOICES).reduce<object[]>(
    (found, [name, values]) => found.flatMap((criteria) => values.map((value) => ({ ...criteria, [name]: value }))),
    [{}],
  );
}

describe.each(["all", "any"] as const)("with logic=%s", (logic) => {
  test("every combination of criteria asks for a declared shape, within what one query may hold", () => {
    const asked = new Set<string>();
    let most = 0;
    for (const criteria of combinations()) {
      const plan = planSearch({ ...criteria, logic }, new Date(0), 2_850);
      for (const query of [undefined, ...plan.narrowings].flatMap((narrowing) => indexQueries(plan, narrowing))) {
        for (const shape of shapesOf(query, plan)) asked.add(shape);
        most = Math.max(most, disjunctionsOf(query));
      }
    }
    expect([...asked].filter((shape) => !declared.has(shape))).toEqual([]);
    expect(asked.size).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(30);
  });
});

const bookingIndexes = new Set(
  declaredIndexes()
    .indexes.filter(({ collectionGroup }) => collectionGroup === "bookings")
    .map(({ fields }) => JSON.stringify(fields)),
);

function indexOf(plan: HostBookingsPlan): string {
  const equal = ["host_id", ...plan.equal.map(([field]) => field)].map((fieldPath) => ({
    fieldPath,
    order: "ASCENDING",
  }));
  const containing = plan.contains ? [{ fieldPath: plan.contains[0], arrayConfig: "CONTAINS" }] : [];
  return JSON.stringify([
    ...equal,
    ...containing,
    { fieldPath: "checkin", order: plan.order === "asc" ? "ASCENDING" : "DESCENDING" },
  ]);
}

test("every combination of a host’s filters asks for a declared shape, 9 in all", () => {
  const asked = new Set<string>();
  for (const status of [undefined, "paid"] as const)
    for (const property_id of [undefined, "listing"])
      for (const from of [undefined, "2027-01-01"])
        for (const word of [undefined, "grace"])
          for (const order of [undefined, "asc", "desc"] as const)
            asked.add(indexOf(planHostBookings(["host"], { status, property_id, from, word, order })));
  expect(asked.size).toBe(9);
  for (const shape of asked) expect(bookingIndexes).toContain(shape);
});
