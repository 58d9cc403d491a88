import { readFileSync } from "node:fs";
import fc from "fast-check";
import { arrivalAt, CANCELLATION_POLICIES, refundDeadlines } from "@lopango/contract/listings/cancellation";
import { addDays, nightsOf, TIME_ZONES, todayIn } from "@lopango/contract/platform/dates";
import { quote } from "@lopango/contract/listings/price";
import { expect, test } from "vitest";
import { backByPolicy, beginningOf, dateIn, nightsFrom, POLICIES, priceOf } from "./rules.ts";

test.each(["rules.ts", "invariants.ts", "reception.ts", "groups.ts", "records.ts", "establishments.ts", "walk-ins.ts"])(
  "%s calls nothing of what it judges",
  (file) => {
    const code = readFileSync(new URL(file, import.meta.url), "utf8");
    const imports = [...code.matchAll(/^import (type )?[^;]*? from "([^"]+)";/gm)];
    const called = imports.filter(([, type]) => type === undefined).map(([, , from]) => from ?? "");
    expect(imports.length).toBeGreaterThan(0);
    expect(called.filter((from) => !from.startsWith("./"))).toEqual([]);
  },
);

test("docs/proof.md names checks that exist", () => {
  const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
  const files = [
    "invariants.ts",
    "reception.ts",
    "groups.ts",
    "records.ts",
    "establishments.ts",
    "walk-ins.ts",
    "run.ts",
    "time.ts",
  ];
  const known = files.flatMap((file) => [...read(file).matchAll(/function (check\w+)/g)].map(([, name]) => name));
  const named = [...read("../../../docs/proof.md").matchAll(/`(check\w+)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

const POLICY_NAMES = Object.keys(POLICIES) as (keyof typeof POLICIES)[];
const stay = fc.record({
  checkin: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays("2027-01-01", days)),
  nights: fc.integer({ min: 0, max: 200 }),
  price: fc.integer({ min: 1, max: 10_000_000 }),
  category: fc.constantFrom("hotel" as const, "logement" as const),
  time_zone: fc.constantFrom(...TIME_ZONES),
  checkin_time: fc.constantFrom("06:00", "10:30", "13:59", "14:00", "18:00"),
  policy: fc.constantFrom(...POLICY_NAMES),
});

const day = fc.integer({ min: 0, max: 1_600 }).map((days) => addDays("2027-01-01", days));
const rated = fc.record({
  guests: fc.integer({ min: 1, max: 5 }),
  ages: fc.array(fc.constantFrom(null, 0, 5, 6, 17), { maxLength: 4 }),
  rates: fc.array(
    fc.record({
      from: day,
      to: day,
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      price_cents: fc.constantFrom(null, undefined, 7_777, 12_345),
    }),
    { maxLength: 4 },
  ),
  rate_plan: fc.record(
    {
      weekly_rebate: fc.integer({ min: 1, max: 90 }),
      monthly_rebate: fc.integer({ min: 1, max: 90 }),
      included_guests: fc.integer({ min: 1, max: 4 }),
      extra_guest_cents: fc.constantFrom(999, 1_500),
      tax_cents: fc.constantFrom(1, 150),
      free_child_age: fc.constantFrom(0, 5, 17),
    },
    { requiredKeys: [] },
  ),
});

test("price, nights, beginning and day are what the contract says", () => {
  fc.assert(
    fc.property(
      stay,
      rated,
      ({ checkin, nights, price, category, time_zone, checkin_time }, { guests: adults, ages, rates, rate_plan }) => {
        const checkout = addDays(checkin, nights);
        const listing = { category, base_price_cents: price, currency: "USD", rates, rate_plan };
        const guests = adults + ages.length;
        expect(priceOf(listing, checkin, checkout, { guests, ages })).toBe(
          quote(listing, checkin, checkout, { guests, children: ages }).total_cents,
        );
        expect(nightsFrom(checkin, checkout)).toEqual(nightsOf(checkin, checkout));
        const property = { time_zone, checkin_time };
        expect(beginningOf({ checkin, property })).toEqual(arrivalAt(checkin, property));
        const now = new Date(Date.parse(`${checkin}T00:00:00Z`) + price);
        expect(dateIn(time_zone, now)).toBe(todayIn(time_zone, now));
      },
    ),
  );
});

test("what goes back is what the contract says, on both sides of every limit", () => {
  fc.assert(
    fc.property(stay, fc.constantFrom(-1, 0, 1), ({ checkin, price, time_zone, checkin_time, policy }, off) => {
      const property = { time_zone, checkin_time } as never;
      const booking = { checkin, property, cancellation_policy: policy };
      const { full_until_hours: full, half_until_hours: half } = CANCELLATION_POLICIES[policy];
      for (const hours of [full, half, 48]) {
        if (hours === null) continue;
        const at = new Date(beginningOf(booking).getTime() - hours * 3_600_000 + off);
        const kept = refundDeadlines(policy, checkin, property, at);
        expect(backByPolicy(booking, price, at)).toBe(kept.full ? price : kept.half ? Math.ceil(price / 2) : 0);
      }
    }),
  );
});
