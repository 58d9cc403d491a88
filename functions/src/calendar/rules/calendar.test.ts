import { addDays } from "@lopango/contract/platform/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  blockedDays,
  emptyMonth,
  firstBlockedNight,
  freeUnits,
  hasNights,
  monthsOf,
  release,
  take,
  type CalendarMonth,
  type RoomStay,
} from "./calendar.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const LATER = new Date(NOW.getTime() + 60_000);
const march = (units = 1): CalendarMonth[] => [emptyMonth("hotel", "2027-03", units)];
const stay = (checkin: string, checkout: string, units = 1): RoomStay[] => [
  { property_id: "hotel", units, checkin, checkout },
];
const blockedNight = (...of: Parameters<typeof firstBlockedNight>): string | undefined =>
  firstBlockedNight(...of)?.date;
const PAID = { until: null, units: 1 };

test("a departure day can be the next guest’s arrival", () => {
  const months = take(march(), stay("2027-03-10", "2027-03-12"), "first", null, NOW);
  expect(firstBlockedNight(months, stay("2027-03-12", "2027-03-14"), NOW)).toBeNull();
  expect(firstBlockedNight(months, stay("2027-03-08", "2027-03-10"), NOW)).toBeNull();
});

test("the first night that is taken is named", () => {
  const months = take(march(), stay("2027-03-10", "2027-03-12"), "first", null, NOW);
  expect(blockedNight(months, stay("2027-03-08", "2027-03-15"), NOW)).toBe("2027-03-10");
  expect(blockedNight(months, stay("2027-03-11", "2027-03-12"), NOW)).toBe("2027-03-11");
});

test("a hold that ends now is free, one that ends later is not, and a paid night stays taken", () => {
  const free = (until: Date | null) => freeUnits({ closed: 0, taken: { other: { until, units: 1 } } }, 1, NOW);
  expect([free(NOW), free(LATER), free(null)]).toEqual([1, 0, 0]);
});

test("a booking’s own nights do not block it", () => {
  const months = take(march(), stay("2027-03-10", "2027-03-12"), "mine", LATER, NOW);
  expect(firstBlockedNight(months, stay("2027-03-10", "2027-03-12"), NOW, "mine")).toBeNull();
});

test("units that the host closed are not for rent", () => {
  const [month] = march(3) as [CalendarMonth];
  const closed = [
    { ...month, days: { "2027-03-10": { closed: 3, taken: {} }, "2027-03-11": { closed: 2, taken: {} } } },
  ];
  expect(blockedNight(closed, stay("2027-03-09", "2027-03-12"), NOW)).toBe("2027-03-10");
  expect(firstBlockedNight(closed, stay("2027-03-11", "2027-03-12"), NOW)).toBeNull();
});

test("a month with no known units gives nothing away", () => {
  expect(
    blockedNight(
      [{ ...emptyMonth("hotel", "2027-03", 0), days: { "2027-03-10": { closed: 0, taken: {} } } }],
      stay("2027-03-10", "2027-03-11"),
      NOW,
    ),
  ).toBe("2027-03-10");
});

test("ninety nights fall in at most four months", () => {
  expect(monthsOf({ checkin: "2027-01-31", checkout: "2027-05-01" })).toEqual([
    "2027-01",
    "2027-02",
    "2027-03",
    "2027-04",
  ]);
  expect(monthsOf({ checkin: "2027-03-01", checkout: "2027-04-01" })).toEqual(["2027-03"]);
});

test("releasing gives every night back and leaves the others’ nights alone", () => {
  const both = take(
    take(march(2), stay("2027-03-10", "2027-03-13"), "mine", null, NOW),
    stay("2027-03-11", "2027-03-12"),
    "other",
    null,
    NOW,
  );
  expect(release(both, "mine")[0]?.days).toEqual({ "2027-03-11": { closed: 0, taken: { other: PAID } } });
});

test("live takers of a night never have more units than there are, whatever is taken, released and left to expire", () => {
  const step = fc.record({
    kind: fc.constantFrom("take", "pay", "release", "wait"),
    taker: fc.integer({ min: 0, max: 7 }),
    from: fc.integer({ min: 0, max: 40 }),
    nights: fc.integer({ min: 1, max: 20 }),
    wants: fc.integer({ min: 1, max: 2 }),
    minutes: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 60 }), (units, steps) => {
      let months = [emptyMonth("hotel", "2027-03", units), emptyMonth("hotel", "2027-04", units)];
      let now = NOW.getTime();
      const stays = new Map<string, RoomStay[]>();
      for (const { kind, taker, from, nights, wants, minutes } of steps) {
        const id = `booking${taker}`;
        const own = stays.get(id);
        if (kind === "wait") now += minutes * 60_000;
        if (kind === "release") {
          months = release(months, id);
          stays.delete(id);
        }
        const wanted =
          kind === "take" && !own
            ? stay(addDays("2027-03-01", from), addDays("2027-03-01", from + nights), wants)
            : kind === "pay"
              ? own
              : undefined;
        if (wanted && firstBlockedNight(months, wanted, new Date(now), id) === null) {
          months = take(months, wanted, id, kind === "pay" ? null : new Date(now + minutes * 60_000), new Date(now));
          stays.set(id, wanted);
        }
        for (const { days } of months) {
          for (const night of Object.values(days)) {
            const live = Object.values(night.taken).filter(({ until }) => until === null || until.getTime() > now);
            expect(live.reduce((sum, taken) => sum + taken.units, 0)).toBeLessThanOrEqual(units);
          }
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("a month is shown day by day", () => {
  const [month] = take(march(), stay("2027-03-30", "2027-04-02"), "mine", null, NOW) as [CalendarMonth];
  expect(
    blockedDays(month, NOW)
      .filter(({ is_blocked }) => is_blocked)
      .map(({ date }) => date),
  ).toEqual(["2027-03-30", "2027-03-31"]);
  expect(blockedDays(month, NOW)).toHaveLength(31);
});

test("a listing without units has no free night, whether or not anything is known of it", () => {
  expect(freeUnits(undefined, 0, new Date())).toBe(0);
  expect(freeUnits(undefined, 1, new Date())).toBe(1);
});

test("rooms of several listings are taken together, each with its own units", () => {
  const suite = emptyMonth("suite", "2027-03", 1);
  const rooms = [
    ...stay("2027-03-10", "2027-03-12", 2),
    { property_id: "suite", units: 1, checkin: "2027-03-10", checkout: "2027-03-12" },
  ];
  const months = take([...march(3), suite], rooms, "mine", LATER, NOW);
  expect(hasNights(months, rooms, "mine")).toBe(true);
  expect(hasNights(months, stay("2027-03-10", "2027-03-12", 1), "mine")).toBe(false);
  expect(firstBlockedNight(months, stay("2027-03-09", "2027-03-12", 1), NOW)).toBeNull();
  expect(firstBlockedNight(months, stay("2027-03-09", "2027-03-12", 2), NOW)).toEqual({
    date: "2027-03-10",
    property_id: "hotel",
    free: 1,
  });
  expect(firstBlockedNight(months, rooms.slice(1), NOW)).toEqual({ date: "2027-03-10", property_id: "suite", free: 0 });
  expect(firstBlockedNight(months, rooms, NOW, "mine")).toBeNull();
  expect(release(months, "mine").every(({ days }) => Object.keys(days).length === 0)).toBe(true);
});
