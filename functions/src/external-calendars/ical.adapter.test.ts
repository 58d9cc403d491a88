import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readIcal } from "./ical.adapter.ts";
import { outsideStays, unitsByNight } from "./rules/outside-stays.ts";
import { UnreadableCalendar } from "./rules/unreadable-calendar.ts";

const FRAME = { today: "2027-03-02", last: "2028-09-02", zone: "Africa/Kinshasa", ownHost: "lopango.cd" } as const;

const sample = (name: string): string =>
  readFileSync(join(import.meta.dirname, "../../test/calendar-samples", `${name}.ics`), "utf8");

const staysOf = async (file: string, frame: Partial<Parameters<typeof outsideStays>[1]> = {}) =>
  outsideStays(await readIcal(file), { ...FRAME, ...frame });

const datesOf = async (file: string, frame: Partial<Parameters<typeof outsideStays>[1]> = {}) =>
  (await staysOf(file, frame)).map(({ checkin, checkout }) => `${checkin} ${checkout}`);

const calendar = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]): string => ["BEGIN:VEVENT", "UID:1@x", ...lines, "END:VEVENT"].join("\r\n");

describe("calendars as other sites write them", () => {
  test("Airbnb's reservations and closed windows", async () => {
    expect(await staysOf(sample("airbnb"))).toEqual([
      { checkin: "2027-03-12", checkout: "2027-03-16", summary: "Reserved" },
      { checkin: "2027-03-20", checkout: "2027-03-21", summary: "Airbnb (Not available)" },
      { checkin: "2027-12-01", checkout: "2028-03-01", summary: "Airbnb (Not available)" },
    ]);
  });

  test("Airbnb's window that moves each day changes its two edges alone, whatever its UID is", async () => {
    const [one = new Map(), other = new Map()] = await Promise.all(
      ["airbnb", "airbnb-a-day-later"].map(async (name) => unitsByNight(await staysOf(sample(name)), 1, FRAME)),
    );
    const dates = new Set([...one.keys(), ...other.keys()]);
    expect([...dates].filter((date) => one.get(date) !== other.get(date))).toEqual(["2027-12-01", "2028-03-01"]);
  });

  test("Booking.com's, without CR at the end of lines", async () => {
    expect(await datesOf(sample("booking"))).toEqual(["2027-04-08 2027-04-10", "2027-04-12 2027-04-13"]);
  });

  test("Google's: whole days shown as free, UTC, recurrences with a moved and an excluded day, cancelled events", async () => {
    const stays = await staysOf(sample("google"));
    expect(stays.map(({ checkin, checkout }) => `${checkin} ${checkout}`)).toEqual([
      "2027-05-02 2027-05-05",
      "2027-05-10 2027-05-12",
      "2027-06-07 2027-06-08",
      "2027-06-23 2027-06-24",
      "2027-07-19 2027-07-20",
      "2027-08-10 2027-08-12",
    ]);
    expect(stays[0]?.summary).toBe("Famille Ilunga, deux enfants");
  });

  test("Vrbo's, with a duration and without an end", async () => {
    expect(await datesOf(sample("vrbo"))).toEqual(["2027-10-01 2027-10-05", "2027-10-10 2027-10-11"]);
  });
});

describe("an event", () => {
  test.each([
    ["without an end is one night", ["DTSTART;VALUE=DATE:20270401"], "2027-04-01 2027-04-02"],
    [
      "that ends where it begins is one night",
      ["DTSTART;VALUE=DATE:20270401", "DTEND;VALUE=DATE:20270401"],
      "2027-04-01 2027-04-02",
    ],
    ["of some hours is one night", ["DTSTART:20270401T100000", "DTEND:20270401T120000"], "2027-04-01 2027-04-02"],
    ["whose date lacks VALUE=DATE is read", ["DTSTART:20270401", "DTEND:20270403"], "2027-04-01 2027-04-03"],
    [
      "in Paris in summer begins on the day that it is at the listing",
      ["DTSTART;TZID=Europe/Paris:20270701T003000", "DTEND;TZID=Europe/Paris:20270703T110000"],
      "2027-06-30 2027-07-03",
    ],
    [
      "with a prefix before its zone is read",
      [
        "DTSTART;TZID=/example.org/20070129_1/America/New_York:20270701T200000",
        "DTEND;TZID=America/New_York:20270703T090000",
      ],
      "2027-07-02 2027-07-03",
    ],
    [
      "of an unknown zone is read as written",
      ["DTSTART;TZID=Heure de Lubumbashi:20270701T000000", "DTEND;TZID=Heure de Lubumbashi:20270702T000000"],
      "2027-07-01 2027-07-02",
    ],
    [
      "keeps its days although a description is broken",
      ["DTSTART;VALUE=DATE:20270401", "DESCRIPTION no colon"],
      "2027-04-01 2027-04-02",
    ],
  ])("%s", async (_name, lines, dates) => {
    expect(await datesOf(calendar(event(...lines)))).toEqual([dates]);
  });

  test("in UTC has the date of its listing", async () => {
    const late = calendar(event("DTSTART:20270401T223000Z", "DTEND:20270403T100000Z"));
    expect(await datesOf(late)).toEqual(["2027-04-01 2027-04-03"]);
    expect(await datesOf(late, { zone: "Africa/Lubumbashi" })).toEqual(["2027-04-02 2027-04-03"]);
  });

  test("of our own is skipped", async () => {
    const own = ["BEGIN:VEVENT", "UID:abc@Lopango.cd", "DTSTART;VALUE=DATE:20270401", "END:VEVENT"].join("\n");
    expect(await datesOf(calendar(own))).toEqual([]);
  });

  test("that ended before today, or begins after 18 months, counts for nothing", async () => {
    const past = event("DTSTART;VALUE=DATE:20270201", "DTEND;VALUE=DATE:20270302");
    const far = event("DTSTART;VALUE=DATE:20280903", "DTEND;VALUE=DATE:20280904");
    expect(await datesOf(calendar(past, far))).toEqual([]);
  });
});

describe("recurrences", () => {
  const dates = (rule: string, start = "20270405") =>
    datesOf(calendar(event(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`)));
  const firsts = async (rule: string, start?: string) => (await dates(rule, start)).map((stay) => stay.slice(0, 10));

  test.each([
    ["FREQ=DAILY;COUNT=3", ["2027-04-05", "2027-04-06", "2027-04-07"]],
    ["FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4", ["2027-04-05", "2027-04-09", "2027-04-12", "2027-04-16"]],
    ["FREQ=MONTHLY;UNTIL=20270605", ["2027-04-05", "2027-05-05", "2027-06-05"]],
    ["FREQ=MONTHLY;BYDAY=-1SU;COUNT=3", ["2027-04-05", "2027-04-25", "2027-05-30"]],
    ["FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", ["2027-04-05", "2027-04-30", "2027-05-31"]],
    ["FREQ=YEARLY", ["2027-04-05", "2028-04-05"]],
    ["FREQ=DAILY;UNTIL=20270406T230000Z", ["2027-04-05", "2027-04-06", "2027-04-07"]],
  ])("%s", async (rule, expected) => {
    expect(await firsts(rule)).toEqual(expected);
  });

  test("that began long ago count from today on", async () => {
    expect(await firsts("FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", "19990501")).toEqual(["2027-05-01", "2028-05-01"]);
    expect(await firsts("FREQ=DAILY;COUNT=3", "20270228")).toEqual(["2027-03-02"]);
  });

  test("that never match again end all the same", async () => {
    expect(await firsts("FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2")).toEqual(["2027-04-05"]);
  });

  test("are refused with their line where there are too many, or where they are unknown", async () => {
    const many = calendar(
      ...Array.from({ length: 600 }, () =>
        event("DTSTART;VALUE=DATE:20270405", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31"),
      ),
    );
    await expect(staysOf(many)).rejects.toThrow(/^Ligne\u00a0\d+\u202f: ce calendrier a trop de répétitions\.$/);
    const all = calendar(...Array.from({ length: 20 }, () => event("DTSTART;VALUE=DATE:20270405", "RRULE:FREQ=DAILY")));
    await expect(staysOf(all)).rejects.toThrow(/plus de 5\u202f000\u00a0événements, répétitions comprises/);
    await expect(dates("FREQ=SECONDLY")).rejects.toThrow(
      "Ligne\u00a06\u202f: Lopango ne sait pas lire cette répétition (RRULE).",
    );
  });
});

describe("what is refused, with its line", () => {
  test.each([
    ["a page", "<!doctype html>\n<title>Connexion</title>", /^Cette adresse ne mène pas à un calendrier iCal/],
    ["nothing", "", /^Cette adresse ne mène pas/],
    [
      "a file that was cut off",
      calendar(event("DTSTART;VALUE=DATE:20270401")).slice(0, -25),
      /^Ligne\u00a05\u202f: le calendrier s’arrête ici/,
    ],
    [
      "a date that does not exist",
      calendar(event("DTSTART;VALUE=DATE:20271345")),
      /^Ligne\u00a05\u202f: «\u202fDTSTART;VALUE=DATE:20271345\u202f» est illisible\.$/,
    ],
    [
      "an event without a beginning",
      calendar(event("SUMMARY:Rien")),
      /^Ligne\u00a04\u202f: cet événement n’a pas de début \(DTSTART\)\.$/,
    ],
    [
      "a duration of nothing",
      calendar(event("DTSTART;VALUE=DATE:20270401", "DURATION:long")),
      /^Ligne\u00a06\u202f: «\u202fDURATION:long/,
    ],
    [
      "an end without a beginning",
      "BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR",
      /^Ligne\u00a02\u202f: «\u202fEND:VEVENT\u202f» n’a pas de début\.$/,
    ],
    [
      "5,001 events",
      calendar(...Array.from({ length: 5_001 }, () => event("DTSTART;VALUE=DATE:20270401"))),
      /plus de 5\u202f000\u00a0événements\.$/,
    ],
  ])("%s", async (_name, file, message) => {
    await expect(readIcal(file)).rejects.toThrow(message);
  });
});

test("whatever is changed in a file, it is read or refused with a sentence", async () => {
  const samples = ["airbnb", "booking", "google", "vrbo"].map(sample);
  const parts = [
    "RRULE:FREQ=DAILY;UNTIL=9Z",
    "RRULE:FREQ=WEEKLY;INTERVAL=x;BYDAY=99MO;COUNT=-1",
    "DURATION:P9999D",
    "DTSTART:99991231T999999Z",
  ];
  const signs = ["0", "9", ":", ";", "=", "T", "Z", "-", "\r\n", " ", "é", ...parts.map((part) => `\r\n${part}\r\n`)];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(3_000), fc.nat(3), fc.constantFrom(...signs)), { maxLength: 4 }),
      async (file, changes) => {
        const changed = changes.reduce(
          (text, [at, length, sign]) => text.slice(0, at) + sign + text.slice(at + length),
          file,
        );
        const thrown: unknown = await staysOf(changed).then(
          () => null,
          (error: unknown) => error,
        );
        expect(thrown === null || thrown instanceof UnreadableCalendar, String(thrown)).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each(["DTSTART;VALUE=DATE:99991231", "DTSTART;VALUE=DATE:00010101"])("%s is no error", async (start) => {
  const file = calendar(event(start), event("DTSTART;VALUE=DATE:20270401", "DTEND;VALUE=DATE:99991231"));
  expect(unitsByNight(await staysOf(file), 1, FRAME).size).toBe(521);
});

test("5,000 events are read in little time", async () => {
  const file = calendar(
    ...Array.from({ length: 5_000 }, (_, day) =>
      event(`DTSTART;VALUE=DATE:2027${String((day % 9) + 4).padStart(2, "0")}01`),
    ),
  );
  expect(await staysOf(file)).toHaveLength(5_000);
});
