import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  emptyMonth,
  firstBlockedNight,
  freeUnits,
  hasNights,
  release,
  take,
  unitsPaid,
  type CalendarMonth,
  type LoadedParts,
  type MonthPart,
} from "./calendar.ts";
import {
  emptyPart,
  fillsOrFreesPart,
  isKeptInParts,
  monthOfParts,
  ownPart,
  partNames,
  PARTS,
  shownMonth,
  splitMonth,
  wholeMonth,
  withShares,
  withTaken,
  withWholeMonth,
} from "./parts.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const LATER = new Date(NOW.getTime() + 60_000);
const FIRST = "2027-03-01";

const open = (units: number): LoadedParts => {
  const first = { ...emptyMonth("hotel", "2027-03", units), in_parts: true };
  return {
    first,
    parts: withShares(
      first,
      partNames().map((part) => emptyPart("hotel", "2027-03", part)),
    ),
  };
};

const stored = (loaded: LoadedParts, parts: readonly MonthPart[], first = loaded.first): LoadedParts => ({
  first,
  parts: loaded.parts.map((part) => parts.find((one) => one.part === part.part) ?? part),
});

const only = (loaded: LoadedParts, ...names: string[]): LoadedParts => ({
  ...loaded,
  parts: loaded.parts.filter(({ part }) => names.includes(part)),
});

const stay = (units: number, checkin = FIRST, checkout = "2027-03-02") => [
  { property_id: "hotel", units, checkin, checkout },
];

/** Books as a commit that reads all parts does. */
function booked(loaded: LoadedParts, id: string, units: number, until: Date | null = null): LoadedParts {
  const month = monthOfParts(loaded);
  expect(firstBlockedNight([month], stay(units), NOW, id)).toBeNull();
  const [after] = take([month], stay(units), id, until, NOW);
  return stored(loaded, withTaken(loaded, after as CalendarMonth));
}

const withMonth = (loaded: LoadedParts, change: Partial<CalendarMonth>): LoadedParts => {
  const { first, parts } = withWholeMonth(loaded, { ...wholeMonth(loaded), ...change });
  return stored(loaded, parts, first);
};

test.each([
  [1, false],
  [31, false],
  [32, true],
  [500, true],
])("%d units are kept in parts: %s", (units, inParts) => {
  expect(isKeptInParts(units)).toBe(inParts);
});

test.each([32, 200, 499, 500])("the parts of %d units sell all of them", (units) => {
  const { parts } = open(units);
  expect(parts).toHaveLength(PARTS);
  expect(parts.reduce((sum, part) => sum + part.units, 0)).toBe(units);
});

test("bookings spread over the parts", () => {
  const counts = Map.groupBy(
    Array.from({ length: 1_600 }, (_, index) => ownPart(`booking${index}${index * 7}`)),
    (part) => part,
  );
  expect(counts.size).toBe(PARTS);
  for (const ids of counts.values()) expect(ids.length).toBeLessThan(100);
});

describe("a booking", () => {
  test("writes its own part alone", () => {
    const loaded = only(open(200), ownPart("mine"));
    const [after] = take([monthOfParts(loaded)], stay(3), "mine", LATER, NOW);
    expect(withTaken(loaded, after as CalendarMonth)).toMatchObject([
      { part: ownPart("mine"), days: { [FIRST]: { taken: { mine: { units: 3, until: LATER } } } } },
    ]);
  });

  test("sees no unit of parts that were not read", () => {
    const [night] = Object.values(monthOfParts(only(open(200), "00")).days);
    expect(freeUnits(night, 200, NOW)).toBe(7);
  });

  test("takes units of several parts when no part has enough", () => {
    const loaded = booked(open(32), "mine", 5);
    expect(loaded.parts.filter(({ days }) => days[FIRST])).toHaveLength(5);
    expect(hasNights([monthOfParts(loaded)], stay(5), "mine")).toBe(true);
  });

  test("keeps its units where they are when its payment begins, and frees them all", () => {
    const held = booked(open(32), "mine", 5, LATER);
    const [paid] = take([monthOfParts(held)], stay(5), "mine", null, NOW);
    const after = stored(held, withTaken(held, paid as CalendarMonth));
    expect(after.parts.map(({ days }) => Object.keys(days))).toEqual(held.parts.map(({ days }) => Object.keys(days)));
    expect(unitsPaid(wholeMonth(after).days[FIRST])).toBe(5);
    const [freed] = release([monthOfParts(after)], "mine");
    expect(stored(after, withTaken(after, freed as CalendarMonth)).parts.every(({ days }) => !days[FIRST])).toBe(true);
  });

  test("gives back some units when rooms are cancelled", () => {
    const loaded = booked(open(32), "mine", 5);
    const [fewer] = take([monthOfParts(loaded)], stay(2), "mine", null, NOW);
    const after = stored(loaded, withTaken(loaded, fewer as CalendarMonth));
    expect(unitsPaid(wholeMonth(after).days[FIRST])).toBe(2);
  });
});

describe("a host", () => {
  test("closes units of all parts, and opens them", () => {
    const closed = withMonth(booked(open(200), "mine", 3), {
      days: { [FIRST]: { closed: 150, taken: { mine: { until: null, units: 3 } } } },
    });
    expect(freeUnits(monthOfParts(closed).days[FIRST], 200, NOW)).toBe(47);
    expect(shownMonth(closed.first).days[FIRST]?.closed).toBe(153);
    const opened = withMonth(closed, { days: { [FIRST]: { closed: 0, taken: { mine: { until: null, units: 3 } } } } });
    expect(freeUnits(monthOfParts(opened).days[FIRST], 200, NOW)).toBe(197);
    expect(opened.parts.some(({ days }) => days[FIRST]?.units !== undefined)).toBe(false);
  });

  test("who closes what is booked sells nothing until enough is free again", () => {
    const full = booked(open(32), "mine", 32);
    const closed = withMonth(full, { days: { [FIRST]: { closed: 2, taken: { mine: { until: null, units: 32 } } } } });
    const [freed] = take([monthOfParts(closed)], stay(29), "mine", null, NOW);
    const three = stored(closed, withTaken(closed, freed as CalendarMonth));
    expect(freeUnits(monthOfParts(three).days[FIRST], 32, NOW)).toBeLessThan(1);
    expect(freeUnits(monthOfParts(withMonth(three, {})).days[FIRST], 32, NOW)).toBe(1);
  });

  test("who lowers the units keeps what is sold, wherever it is", () => {
    let loaded = open(48);
    for (let index = 0; index < 40; index += 1) loaded = booked(loaded, `guest${index}`, 1);
    const fewer = withMonth(loaded, { units: 41 });
    expect(freeUnits(monthOfParts(fewer).days[FIRST], 41, NOW)).toBe(1);
    expect(
      fewer.parts.every(
        (part) => Object.keys(part.days[FIRST]?.taken ?? {}).length <= (part.days[FIRST]?.units ?? part.units),
      ),
    ).toBe(true);
  });

  test("who adds units puts the nights of one document into parts", () => {
    const [one] = take([emptyMonth("hotel", "2027-03", 10)], stay(7), "mine", null, NOW);
    const { first, parts } = splitMonth({ ...(one as CalendarMonth), units: 200 });
    const all = stored({ first, parts: open(200).parts }, parts, first);
    expect(wholeMonth(all).days[FIRST]).toEqual({ closed: 0, taken: { mine: { until: null, units: 7 } } });
    expect(freeUnits(monthOfParts(all).days[FIRST], 200, NOW)).toBe(193);
  });
});

test("a part tells when its last unit is paid for or comes free, not of holds", () => {
  const night = (units: number, until: Date | null): MonthPart => ({
    ...emptyPart("hotel", "2027-03", "00"),
    units: 2,
    days: { [FIRST]: { taken: { mine: { until, units } } } },
  });
  expect(fillsOrFreesPart(null, night(2, LATER))).toBe(false);
  expect(fillsOrFreesPart(null, night(1, null))).toBe(false);
  expect(fillsOrFreesPart(night(2, LATER), night(2, null))).toBe(true);
  expect(fillsOrFreesPart(night(2, null), night(1, null))).toBe(true);
});

test("a part with more held than it may sell tells of each hold that ends", () => {
  const night = (taken: MonthPart["days"][string]["taken"]): MonthPart => ({
    ...emptyPart("hotel", "2027-03", "00"),
    units: 2,
    days: { [FIRST]: { units: 0, taken } },
  });
  const [mine, yours] = [
    { until: LATER, units: 1 },
    { until: LATER, units: 1 },
  ];
  expect(fillsOrFreesPart(night({ mine, yours }), night({ yours }))).toBe(true);
  expect(fillsOrFreesPart(night({ mine }), night({ mine }))).toBe(false);
});

test("whatever is booked, freed and closed, the parts sell exactly what the listing has left", () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        do: fc.constant("book" as const),
        who: fc.integer({ min: 0, max: 30 }),
        units: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({ do: fc.constant("free" as const), who: fc.integer({ min: 0, max: 30 }), units: fc.constant(0) }),
      fc.record({ do: fc.constant("close" as const), who: fc.constant(0), units: fc.integer({ min: 0, max: 40 }) }),
      fc.record({ do: fc.constant("resize" as const), who: fc.constant(0), units: fc.integer({ min: 32, max: 60 }) }),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      let loaded = open(40);
      let oversold = false;
      for (const { do: what, who, units } of all) {
        const truth = wholeMonth(loaded);
        const night = truth.days[FIRST] ?? { closed: 0, taken: {} };
        const taken = Object.values(night.taken).reduce((sum, one) => sum + one.units, 0);
        const id = `guest${who}`;
        if (what === "close") loaded = withMonth(loaded, { days: { [FIRST]: { ...night, closed: units } } });
        else if (what === "resize") {
          if (units >= taken) loaded = withMonth(loaded, { units });
        } else if (what === "free") {
          const [after] = release([monthOfParts(loaded)], id);
          loaded = stored(loaded, withTaken(loaded, after as CalendarMonth));
        } else if (!night.taken[id] && firstBlockedNight([monthOfParts(loaded)], stay(units), NOW) === null) {
          oversold ||= taken + units + night.closed > truth.units;
          loaded = booked(loaded, id, units);
        }
        const after = withMonth(loaded, {});
        const rest = freeUnits(wholeMonth(after).days[FIRST], after.first.units, NOW);
        const sold = freeUnits(monthOfParts(after).days[FIRST], after.first.units, NOW);
        expect([Math.max(0, sold), oversold]).toEqual([Math.max(0, rest), false]);
      }
    }),
  );
});
