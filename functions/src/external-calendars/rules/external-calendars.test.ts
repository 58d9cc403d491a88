import {
  keepsItsNights,
  dueImports,
  confirmed,
  newImport,
  nextReading,
  noCalendars,
  atNewAddress,
  requireRoom,
  withBegunReading,
  withFailure,
  withReading,
  type CalendarImport,
  type ExternalCalendars,
} from "./external-calendars.ts";
import { describe, expect, test } from "vitest";
import {
  emptyMonth,
  firstBlockedNight,
  release,
  take,
  type CalendarMonth,
  withImported,
} from "../../calendar/rules/calendar.ts";
import { fullNightsOf } from "../../calendar/rules/full-nights.ts";
import { withClosure } from "../../listings/rules/closure.ts";
import { conflictsOf, eventsOfCalendars } from "./conflicts.ts";
import { UnreadableCalendar } from "./unreadable-calendar.ts";

const NOW = new Date("2027-03-02T10:00:00Z");
const TODAY = "2027-03-02";
const [NIGHT, NEXT] = ["2027-03-10", "2027-03-11"];
const asked = { url: "https://a.test/1.ics", name: "Airbnb", units: 1 };
const minutesAfter = (date: Date) => (date.getTime() - NOW.getTime()) / 60_000;
const reading = {
  etag: null,
  read_on: TODAY,
  digest: "d",
  nights: new Map([[NIGHT, 1]]),
  stays: [],
  skipped: [],
  cpuMs: 20,
};

const empty = [emptyMonth("home", "2027-03", 1)];
const imported = (months: CalendarMonth[], units = 1, total = 1) =>
  withImported(months, "airbnb", new Map([[NIGHT, units]]), total, TODAY);
const stay = [{ property_id: "home", units: 1, checkin: NIGHT, checkout: NEXT }];

describe("an imported night", () => {
  test("is blocked and full, and free again when its event is gone", () => {
    const months = imported(empty);
    expect(firstBlockedNight(months, stay, NOW)?.date).toBe(NIGHT);
    expect(fullNightsOf(months, 1, TODAY)).toEqual({ "2027-03": 1 << 9 });
    const after = withImported(months, "airbnb", new Map(), 1, TODAY);
    expect([firstBlockedNight(after, stay, NOW), after[0]?.days]).toEqual([null, {}]);
  });

  test("takes as many units as its host said", () => {
    expect(firstBlockedNight(imported([emptyMonth("home", "2027-03", 3)], 2, 3), stay, NOW)).toBeNull();
    expect(firstBlockedNight(imported([emptyMonth("home", "2027-03", 3)], 3, 3), stay, NOW)?.date).toBe(NIGHT);
  });

  test("stays apart from closures, bookings and other imports", () => {
    const closed = withClosure(empty, { from: NIGHT, to: NIGHT, closed: 1, despite_bookings: false }, 1, NOW);
    const both = withImported(imported(closed), "booking", new Map([[NIGHT, 1]]), 1, TODAY);
    const opened = withClosure(both, { from: NIGHT, to: NIGHT, closed: 0, despite_bookings: false }, 1, NOW);
    expect(opened[0]?.days[NIGHT]).toEqual({ closed: 0, taken: {}, imported: { airbnb: 1, booking: 1 } });
    expect(withImported(both, "airbnb", new Map(), 1, TODAY)[0]?.days[NIGHT]).toEqual({
      closed: 1,
      taken: {},
      imported: { booking: 1 },
    });
    const sold = take(imported(empty), stay, "b", null, NOW);
    expect(sold[0]?.days[NIGHT]).toEqual({
      closed: 0,
      taken: { b: { until: null, units: 1 } },
      imported: { airbnb: 1 },
    });
    expect(release(sold, "b")[0]?.days[NIGHT]).toEqual({ closed: 0, taken: {}, imported: { airbnb: 1 } });
  });

  test("that did not change leaves its month the same object; past nights never change", () => {
    const months = imported(empty);
    expect(imported(months)[0]).toBe(months[0]);
    expect(withImported(months, "airbnb", new Map(), 1, NEXT)[0]).toBe(months[0]);
  });
});

describe("readings", () => {
  test("come every 15 minutes, a minute early, because the sweep is never on the second", () => {
    const one = withReading(newImport("i", asked, "host", NOW), reading, NOW);
    expect([minutesAfter(one.next_read_at), one.read_at, one.nights]).toEqual([14, NOW, 1]);
    const next = (cpuMs: number) => minutesAfter(withReading(one, { ...reading, cpuMs }, NOW).next_read_at);
    expect([next(300), next(3_000), next(60_000)]).toEqual([14, 149, 359]);
  });

  test("that fail wait twice as long each time, up to six hours, and keep the nights", () => {
    let one = withReading(newImport("i", asked, "host", NOW), reading, NOW);
    const waits = Array.from({ length: 8 }, () => {
      one = withFailure(one, new UnreadableCalendar("Non."), NOW);
      return minutesAfter(one.next_read_at);
    });
    expect(waits).toEqual([14, 29, 59, 119, 239, 359, 359, 359]);
    expect(one).toMatchObject({ nights: 1, digest: "d", error: "Non.", read_at: NOW });
    expect(withReading(one, null, NOW)).toMatchObject({ failures: 0, error: null, nights: 1 });
  });

  test("are due by import; the first one wakes the listing", () => {
    const early = newImport("early", asked, "host", NOW);
    const late = withReading(newImport("late", asked, "host", NOW), reading, NOW);
    const calendars: ExternalCalendars = { ...noCalendars({ id: "p", owner_id: "h" }, "s"), imports: [late, early] };
    expect([dueImports(calendars, NOW).map(({ id }) => id), nextReading(calendars)]).toEqual([["early"], NOW]);
    expect(nextReading({ ...calendars, imports: [] })).toBeNull();
  });
});

describe("a reading that begins", () => {
  const one = withReading(newImport("i", asked, "host", NOW), reading, NOW);
  test("moves the next one first, and says nothing else", () => {
    const begun = withBegunReading(one, NOW);
    expect([minutesAfter(begun.next_read_at), begun.failures, begun.error]).toEqual([14, 0, null]);
    expect(withReading(begun, null, NOW).begun_at).toBeNull();
  });
  test("and never ends counts as failed, so that it comes ever later", () => {
    let begun = one;
    const waits = Array.from({ length: 8 }, () => {
      begun = withBegunReading(begun, NOW);
      return minutesAfter(begun.next_read_at);
    });
    expect(waits).toEqual([14, 29, 59, 119, 239, 359, 359, 359]);
  });
});

describe("a calendar that empties", () => {
  const stays = [{ checkin: NIGHT, checkout: NEXT, summary: "Reserved" }];
  const full = withReading(newImport("i", asked, "host", NOW), { ...reading, stays }, NOW);
  const empty = { ...reading, digest: "e", nights: new Map<string, number>() };
  test("keeps its nights for two more readings, then they open", () => {
    const [first, second] = [withReading(full, empty, NOW), withReading(withReading(full, empty, NOW), empty, NOW)];
    expect([keepsItsNights(full, empty), keepsItsNights(first, empty), keepsItsNights(second, empty)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([first, second].map(({ nights, empty_readings }) => [nights, empty_readings])).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(withReading(second, empty, NOW)).toMatchObject({ nights: 0, empty_readings: 0, stays: [] });
  });
  test("begins anew when its nights are back meanwhile, or unchanged", () => {
    const first = withReading(full, empty, NOW);
    expect([
      withReading(first, { ...reading, stays }, NOW).empty_readings,
      withReading(first, null, NOW).empty_readings,
    ]).toEqual([0, 0]);
  });
  test("is none where the last stay has ended", () => {
    expect(keepsItsNights(full, { ...empty, read_on: NEXT })).toBe(false);
    expect(keepsItsNights(full, { ...empty, read_on: NIGHT })).toBe(true);
  });
  test("is told once", () => {
    const of = (one: CalendarImport): ExternalCalendars => ({
      ...noCalendars({ id: "p", owner_id: "h" }, "s"),
      imports: [one],
    });
    const first = withReading(full, empty, NOW);
    const second = withReading(first, empty, NOW);
    const kinds = (before: CalendarImport, after: CalendarImport) =>
      eventsOfCalendars(of(before), of(after)).map(({ kind }) => kind);
    expect([kinds(full, first), kinds(first, second), kinds(second, withReading(second, empty, NOW))]).toEqual([
      ["calendar.emptied"],
      [],
      [],
    ]);
  });
});

test("a calendar that fails for a day is told once, and again after a good reading", () => {
  const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
  const of = (one: CalendarImport): ExternalCalendars => ({
    ...noCalendars({ id: "p", owner_id: "h" }, "s"),
    imports: [one],
  });
  const read = withReading(newImport("i", asked, "host", NOW), reading, NOW);
  const failed = (before: CalendarImport, hours: number) =>
    withFailure(before, new UnreadableCalendar("Non."), later(hours));
  const told = (before: CalendarImport, after: CalendarImport) => eventsOfCalendars(of(before), of(after)).length;
  const [early, late] = [failed(read, 23), failed(read, 24)];
  expect([told(read, early), told(early, failed(early, 24)), told(late, failed(late, 30))]).toEqual([0, 1, 0]);
  const again = withReading(late, null, later(31));
  expect([again.is_overdue, told(again, failed(again, 55))]).toEqual([false, 1]);
});

test("an error of any length is kept short", () => {
  const long = withFailure(newImport("i", asked, "host", NOW), new UnreadableCalendar("a".repeat(1_000_000)), NOW);
  expect(long.error?.length).toBe(240);
});

test("a calendar that waits for an owner is not due, and wakes nobody", () => {
  const calendars = atNewAddress(
    {
      ...noCalendars({ id: "p", owner_id: "h" }, "old"),
      imports: ["left", "stays"].map((by) => newImport(by, { ...asked, url: `https://a.test/${by}` }, by, NOW)),
    },
    "new",
    (by) => by !== "left",
  );
  expect([calendars.secret, dueImports(calendars, NOW).map(({ id }) => id)]).toEqual(["new", ["stays"]]);
  const [waiting] = calendars.imports;
  expect(nextReading({ ...calendars, imports: waiting ? [waiting] : [] })).toBeNull();
  expect(waiting && confirmed(waiting, "owner", NOW)).toMatchObject({
    to_confirm: false,
    added_by: "owner",
    next_read_at: NOW,
  });
});

test("a listing follows five calendars, each once", () => {
  const of = (count: number): ExternalCalendars => ({
    ...noCalendars({ id: "p", owner_id: "h" }, "s"),
    imports: Array.from({ length: count }, (_, index) =>
      newImport(`i${index}`, { ...asked, url: `https://a.test/${index}` }, "host", NOW),
    ),
  });
  expect(() => requireRoom(of(4), asked)).not.toThrow();
  expect(() => requireRoom(of(5), asked)).toThrow("too_many_calendars");
  expect(() => requireRoom(of(2), { url: "https://a.test/1" })).toThrow("invalid_fields");
});

describe("a conflict", () => {
  const withStays = (...summaries: string[]): ExternalCalendars => ({
    ...noCalendars({ id: "p", owner_id: "h" }, "s"),
    imports: [
      {
        ...newImport("airbnb", asked, "host", NOW),
        stays: summaries.map((summary) => ({ checkin: "2027-03-09", checkout: "2027-03-12", summary })),
      },
    ],
  });
  const sold = (until: Date | null, units = 1) =>
    imported(take([emptyMonth("home", "2027-03", units)], stay, "b", until, NOW), 1, units);

  test("names the event and the paid booking", () => {
    expect(conflictsOf(withStays("Reserved"), sold(null), 1, TODAY)).toEqual([
      {
        import_id: "airbnb",
        event: { checkin: "2027-03-09", checkout: "2027-03-12", summary: "Reserved" },
        booking_id: "b",
      },
    ]);
  });

  test.each([
    ["while a unit is left", withStays("Reserved"), sold(null, 2), 2],
    ["with a hold, which may end", withStays("Reserved"), sold(new Date("2027-03-02T11:00:00Z")), 1],
    ["with a window that another site merely closed", withStays("Airbnb (Not available)"), sold(null), 1],
  ])("is none %s", (_name, calendars, months, units) => {
    expect(conflictsOf(calendars, months, units, TODAY)).toEqual([]);
  });

  test("is none once it is past", () => {
    expect(conflictsOf(withStays("Reserved"), sold(null), 1, NEXT)).toEqual([]);
  });
});
