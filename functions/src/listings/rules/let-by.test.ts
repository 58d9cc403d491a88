import { expect, test } from "vitest";
import { aListing, aLockedListing } from "../../../test/listings.ts";
import type { Problem } from "../../platform/problem.ts";
import { newHeldCheck } from "./held-checks.ts";
import { isProvenLetBy, requireProvenLetBy } from "./let-by.ts";
import type { Listing } from "./listing.ts";

const NOW = new Date("2027-01-01T10:00:00Z");
const LATER = new Date("2030-01-01T10:00:00Z");
const MANDATE = { checks: [newHeldCheck("right_to_let", NOW)] };
const IDENTITY = { checks: [newHeldCheck("identity", NOW)] };
const FEE = { commission: { amount_cents: 0, paid_by: "owner" } } as const;

/** The fields that a change to `after` is refused for. */
function refused(before: Partial<Listing> | null, after: Partial<Listing>, now = NOW): string[] {
  try {
    requireProvenLetBy(before && aLockedListing(before), aLockedListing(after), now);
    return [];
  } catch (error) {
    return (error as Problem).errors?.map(({ field }) => field) ?? [];
  }
}

test.each<[string, Partial<Listing>, string[]]>([
  ["an owner", { let_by: "owner" }, []],
  ["a family", { let_by: "family" }, []],
  ["nobody whom its host names", { let_by: null }, []],
  ["an agent", { let_by: "agent" }, ["let_by"]],
  ["an agent whose identity is known", { let_by: "agent", ...IDENTITY }, ["let_by"]],
  ["an agent with a mandate", { let_by: "agent", ...MANDATE }, []],
  ["a broker", { let_by: "broker" }, ["let_by", "commission"]],
  ["a known broker without a fee", { let_by: "broker", ...IDENTITY }, ["commission"]],
  ["an unknown broker with a fee", { let_by: "broker", ...FEE, ...MANDATE }, ["let_by"]],
  ["a known broker with a fee of 0", { let_by: "broker", ...FEE, ...IDENTITY }, []],
])("a home that %s shows goes online, or is refused for %s", (_who, home, fields) => {
  expect(refused(null, home)).toEqual(fields);
  expect(refused({ ...home, is_active: false }, home)).toEqual(fields);
  expect(refused({ let_by: "owner" }, home)).toEqual(fields);
  expect(refused(null, { ...home, is_active: false })).toEqual([]);
});

test("a check that ends takes nothing offline, and the home is not proven any more", () => {
  const home = { let_by: "agent", ...MANDATE } as const;
  expect(refused(home, { ...home, title: "Autre titre", checks: [] })).toEqual([]);
  expect(refused(home, home, LATER)).toEqual([]);
  expect(refused({ ...home, is_active: false }, home, LATER)).toEqual(["let_by"]);
  expect([isProvenLetBy(aLockedListing(home), NOW), isProvenLetBy(aLockedListing(home), LATER)]).toEqual([true, false]);
});

test("a suspended home does not become an agent’s or a broker’s before an admin puts it online", () => {
  const held = { is_active: false, suspended: true } as const;
  expect(refused({ ...held, let_by: "owner" }, { ...held, let_by: "agent" })).toEqual(["let_by"]);
  expect(refused({ ...held, let_by: "owner" }, { ...held, let_by: "agent", ...MANDATE })).toEqual([]);
  expect(refused({ ...held, let_by: "owner" }, { ...held, let_by: "broker", ...IDENTITY })).toEqual(["commission"]);
  expect(refused({ ...held, let_by: "agent" }, { ...held, let_by: "agent", title: "Autre titre" })).toEqual([]);
  expect(refused({ ...held, let_by: "agent" }, { let_by: "agent" })).toEqual(["let_by"]);
});

test("a broker online keeps its fee", () => {
  const home = { let_by: "broker", ...IDENTITY } as const;
  expect(refused({ ...home, ...FEE }, { ...home, commission: null })).toEqual(["commission"]);
});

test("of a hotel nobody is asked", () => {
  expect(() => requireProvenLetBy(null, aListing({ let_by: "agent" }), NOW)).not.toThrow();
});
