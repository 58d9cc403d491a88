import type { PriceLine } from "../payments/price-line.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CANCELLATION_POLICIES,
  arrivalAt,
  cancellationRefundCents,
  creditOf,
  type CancellationPolicy,
  type PaidStay,
} from "../listings/cancellation.ts";
import { asksHost, differenceOf, roomOfChange, differenceOfRooms } from "./stay-change.ts";

const PLACE = { time_zone: "Africa/Kinshasa", checkin_time: "14:00" } as const;
const HOUR = 3_600_000;
const ARRIVAL = arrivalAt("2027-03-10", PLACE).getTime();
const before = (hours: number): Date => new Date(ARRIVAL - hours * HOUR);

const aStay = (different: Partial<PaidStay> = {}): PaidStay => ({
  checkin: "2027-03-10",
  cancellation_policy: "flexible",
  property: PLACE,
  total_cents: 18_000,
  paid_cents: 18_000,
  paid_currency: "USD",
  forfeited_cents: 0,
  kept_cents: 0,
  ...different,
});

test.each<[CancellationPolicy, number, number, number]>([
  ["flexible", 24, 6_001, 0],
  ["flexible", 23.99, 0, 6_001],
  ["moderate", 120, 6_001, 0],
  ["moderate", 119.99, 3_001, 3_000],
  ["strict", 168, 3_001, 3_000],
  ["strict", 167.99, 0, 6_001],
])("%s, %f hours before arrival: of what is paid too much %i go back and %i stay", (policy, hours, back, kept) => {
  const stay = aStay({ cancellation_policy: policy });
  expect(differenceOf(stay, 11_999, before(hours))).toEqual({ to_pay_cents: 0, back_cents: back, kept_cents: kept });
});

test("a dearer stay costs its difference, and the same price nothing", () => {
  expect(differenceOf(aStay(), 24_050, before(1))).toEqual({ to_pay_cents: 6_050, back_cents: 0, kept_cents: 0 });
  expect(differenceOf(aStay(), 18_000, before(1))).toEqual({ to_pay_cents: 0, back_cents: 0, kept_cents: 0 });
});

test("what an admin waived is not asked for again, and what was paid beyond the price counts", () => {
  expect(differenceOf(aStay({ paid_cents: 10_000 }), 20_000, before(99)).to_pay_cents).toBe(2_000);
  expect(differenceOf(aStay({ paid_cents: 10_000 }), 12_000, before(99)).back_cents).toBe(0);
  expect(differenceOf(aStay({ paid_cents: 20_000 }), 24_000, before(99)).to_pay_cents).toBe(4_000);
});

test("money kept for nights and rooms that were given up pays for no others", () => {
  // Five rooms of 200, four of them cancelled: 400 went back, 400 were kept, and the fifth costs 200.
  const stay = aStay({
    cancellation_policy: "strict",
    total_cents: 20_000,
    paid_cents: 60_000,
    forfeited_cents: 50_000,
    kept_cents: 40_000,
  });
  expect(differenceOf(stay, 100_000, before(999)).to_pay_cents).toBe(80_000);
  expect(differenceOf(stay, 10_000, before(999))).toEqual({ to_pay_cents: 0, back_cents: 5_000, kept_cents: 5_000 });
  expect(differenceOfRooms({ ...stay, total_cents: 25_000 }, 12_500, before(999)).back_cents).toBe(5_000);
  expect(cancellationRefundCents(stay, before(999))).toBe(10_000);
});

test("a cancellation takes no money where an objection gave more back than was refundable", () => {
  expect(cancellationRefundCents(aStay({ paid_cents: 5_000, forfeited_cents: 9_000 }), before(999))).toBe(0);
});

test("a stay made shorter and longer again costs what the policy kept, however often", () => {
  fc.assert(
    fc.property(policies, fc.nat(400), fc.array(cents, { minLength: 2, maxLength: 6 }), (policy, hours, prices) => {
      const now = before(hours);
      const first = prices[0] ?? 0;
      let stay = aStay({ cancellation_policy: policy, total_cents: first, paid_cents: first });
      for (const total_cents of prices.slice(1)) {
        const { to_pay_cents, back_cents, kept_cents } = differenceOf(stay, total_cents, now);
        const forfeited_cents = stay.paid_cents - cancellationRefundCents(stay, now);
        const paid_cents = stay.paid_cents + to_pay_cents - back_cents;
        stay = { ...stay, total_cents, paid_cents, forfeited_cents, kept_cents: stay.kept_cents + kept_cents };
        // The present price is paid once, by nothing that was kept.
        expect(creditOf(stay)).toBe(total_cents);
      }
    }),
  );
});

test("a forfeited part does not come back with later dates", () => {
  const stay = aStay({ forfeited_cents: 18_000, paid_cents: 24_000 });
  expect(cancellationRefundCents(stay, before(1_000))).toBe(6_000);
  expect(differenceOf(stay, 0, before(1_000)).back_cents).toBe(6_000);
});

const policies = fc.constantFrom(...(Object.keys(CANCELLATION_POLICIES) as CancellationPolicy[]));
const cents = fc.integer({ min: 0, max: 1_000_000 });

test("a guest who moves a stay and cancels it then never gets back more than by cancelling at once", () => {
  fc.assert(
    fc.property(policies, policies, cents, cents, fc.nat(400), (policy, next, total, moved, hours) => {
      const now = before(hours);
      const stay = aStay({ cancellation_policy: policy, total_cents: total, paid_cents: total });
      const atOnce = cancellationRefundCents(stay, now);
      const { to_pay_cents, back_cents, kept_cents } = differenceOf(stay, moved, now);
      const after: PaidStay = {
        ...stay,
        checkin: "2028-01-01",
        cancellation_policy: next,
        total_cents: moved,
        paid_cents: total + to_pay_cents - back_cents,
        forfeited_cents: total - atOnce,
        kept_cents,
      };
      expect(back_cents + cancellationRefundCents(after, now)).toBeLessThanOrEqual(atOnce + to_pay_cents);
      expect(cancellationRefundCents(after, now)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a difference is paid or given back, never both, and nothing of what was paid is lost", () => {
  fc.assert(
    fc.property(policies, cents, cents, cents, fc.nat(400), (policy, total, paid, moved, hours) => {
      const stay = aStay({ cancellation_policy: policy, total_cents: total, paid_cents: paid });
      const { to_pay_cents, back_cents, kept_cents } = differenceOf(stay, moved, before(hours));
      expect(to_pay_cents === 0 || (back_cents === 0 && kept_cents === 0)).toBe(true);
      expect(back_cents + kept_cents).toBe(Math.max(0, paid - moved));
    }),
  );
});

const night = (nights: number, unit_cents: number) =>
  ({ kind: "nights", nights, unit_cents, amount_cents: nights * unit_cents }) as const;
const hotel = { category: "hotel" as const, base_price_cents: 10_000, currency: "USD" };
const dates = { checkin: "2027-03-10", checkout: "2027-03-12" };
const later = { checkin: "2027-03-11", checkout: "2027-03-13" };
const sold = {
  count: 1,
  guests: 2,
  unit_price_cents: 9_000,
  price_lines: [night(2, 9_000)],
  total_cents: 18_000,
};

test("a change on the same dates sells nothing anew; on other dates the listing's price counts", () => {
  expect(roomOfChange(sold, dates, { ...dates, guests: 3 }, hotel)).toMatchObject({ total_cents: 18_000, guests: 3 });
  expect(roomOfChange(sold, dates, { ...later, guests: 2 }, hotel)).toEqual({
    ...sold,
    unit_price_cents: 10_000,
    price_lines: [night(2, 10_000)],
    total_cents: 20_000,
  });
});

test("several rooms of a type cost their number of times the price of one", () => {
  const rooms = { ...sold, count: 3, total_cents: 54_000 };
  expect(roomOfChange(rooms, dates, { ...later, guests: 2 }, hotel)).toMatchObject({
    price_lines: [night(2, 10_000)],
    total_cents: 60_000,
  });
});

test("one more guest keeps the price of the nights and pays what a person costs now", () => {
  const plan = { included_guests: 2, extra_guest_cents: 1_500, tax_cents: 100, breakfast_cents: 800 };
  const after = roomOfChange(sold, dates, { ...dates, guests: 3 }, { ...hotel, rate_plan: plan });
  expect(after.price_lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ["nights", 18_000],
    ["extra_guests", 3_000],
    ["tax", 600],
  ]);
  expect(after).toMatchObject({ total_cents: 21_600, unit_price_cents: 9_000 });
});

test("a guest who ordered breakfast has it on the new dates too, at its present price", () => {
  const lines: PriceLine[] = [
    night(2, 9_000),
    { kind: "breakfast", nights: 2, guests: 2, unit_cents: 500, amount_cents: 2_000 },
  ];
  const room = { ...sold, price_lines: lines, total_cents: 20_000 };
  const wanted = { checkin: "2027-03-11", checkout: "2027-03-12", guests: 2 };
  const after = roomOfChange(room, dates, wanted, { ...hotel, rate_plan: { breakfast_cents: 800 } });
  expect(after.total_cents).toBe(11_600);
});

test.each<[CancellationPolicy, number, number]>([
  ["flexible", 24, 10_001],
  ["flexible", 23.99, 0],
  ["moderate", 1, 5_001],
  ["strict", 168, 5_001],
  ["strict", 167.99, 0],
])("%s, %f hours before arrival: of rooms for 100.01 of 300 dollars go back %i cents", (policy, hours, back) => {
  const stay = aStay({ cancellation_policy: policy, total_cents: 30_000, paid_cents: 30_000 });
  const { back_cents, kept_cents } = differenceOfRooms(stay, 10_001, before(hours));
  expect([back_cents, kept_cents]).toEqual([back, 10_001 - back]);
});

test("rooms give back their part of what was paid, in the currency of the payment", () => {
  const stay = aStay({ total_cents: 30_000, paid_cents: 15_000 });
  expect(differenceOfRooms(stay, 10_000, before(99)).back_cents).toBe(5_000);
  const forfeited = aStay({ total_cents: 30_000, paid_cents: 30_000, forfeited_cents: 25_000 });
  expect(differenceOfRooms(forfeited, 10_000, before(99)).back_cents).toBe(5_000);
});

test("a guest who cancels rooms and then the rest gets back what cancelling all at once gives, to the rounding", () => {
  fc.assert(
    fc.property(policies, cents, cents, fc.nat(400), (policy, one, other, hours) => {
      const now = before(hours);
      const total = one + other;
      const stay = aStay({ cancellation_policy: policy, total_cents: total, paid_cents: total });
      const atOnce = cancellationRefundCents(stay, now);
      const { back_cents: back, kept_cents } = differenceOfRooms(stay, one, now);
      const left = aStay({
        cancellation_policy: policy,
        total_cents: other,
        paid_cents: total - back,
        forfeited_cents: total - atOnce,
        kept_cents,
      });
      const both = back + cancellationRefundCents(left, now);
      expect(both).toBeLessThanOrEqual(atOnce);
      expect(both).toBeGreaterThanOrEqual(atOnce - 1);
    }),
  );
});

test("rooms cancelled one by one give back what they give together, to the rounding", () => {
  fc.assert(
    fc.property(policies, cents, fc.integer({ min: 2, max: 40 }), fc.nat(400), (policy, price, count, hours) => {
      const now = before(hours);
      const whole = aStay({ cancellation_policy: policy, total_cents: price * count, paid_cents: price * count });
      const together = differenceOfRooms(whole, price * (count - 1), now).back_cents;
      let stay = whole;
      for (let left = count; left > 1; left -= 1) {
        const forfeited_cents = stay.paid_cents - cancellationRefundCents(stay, now);
        const { back_cents: back, kept_cents } = differenceOfRooms(stay, price, now);
        stay = {
          ...stay,
          total_cents: stay.total_cents - price,
          paid_cents: stay.paid_cents - back,
          forfeited_cents,
          kept_cents: stay.kept_cents + kept_cents,
        };
      }
      expect(Math.abs(whole.paid_cents - stay.paid_cents - together)).toBeLessThanOrEqual(count);
    }),
  );
});

test.each([
  ["confirmed", "host", true],
  ["confirmed", "instant", false],
  ["paid", "host", false],
] as const)("of a %s stay that is confirmed by %s the host is asked: %s", (status, confirmation, expected) => {
  expect(asksHost({ status }, { confirmation })).toBe(expected);
});

test("a stay in francs gives back whole francs, halves up, and keeps the rest", () => {
  const francs = fc.integer({ min: 1, max: 10_000_000 }).map((amount) => amount * 100);
  fc.assert(
    fc.property(francs, francs, fc.constantFrom(99, 168, 999), (total_cents, other, hours) => {
      const stay = aStay({ total_cents, paid_cents: total_cents, paid_currency: "CDF", cancellation_policy: "strict" });
      const back = cancellationRefundCents(stay, before(hours));
      const change = differenceOf(stay, other, before(hours));
      const rooms = differenceOfRooms(stay, Math.min(other, total_cents), before(hours));
      for (const cents of [back, ...Object.values(change), ...Object.values(rooms)]) {
        expect([cents % 100, cents >= 0]).toEqual([0, true]);
      }
      expect(back).toBeLessThanOrEqual(total_cents);
      expect(rooms.back_cents + rooms.kept_cents).toBe(Math.min(other, total_cents));
    }),
  );
});
