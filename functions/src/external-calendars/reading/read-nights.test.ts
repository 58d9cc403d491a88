import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnreadableCalendar } from "../rules/unreadable-calendar.ts";
import { readNights, type ReadingOptions } from "./read-nights.ts";

const ASKED = {
  today: "2027-03-02",
  last: "2028-09-02",
  zone: "Africa/Kinshasa",
  ownHost: "lopango.cd",
  units: 1,
} as const;

const sample = (name: string): string =>
  readFileSync(join(import.meta.dirname, "../../../test/calendar-samples", `${name}.ics`), "utf8");

const staysOf = (file: string, asked: Partial<ReadingOptions> = {}) => readNights(file, { ...ASKED, ...asked }).stays;

const datesOf = (file: string, asked: Partial<ReadingOptions> = {}) =>
  staysOf(file, asked).map(({ checkin, checkout }) => `${checkin} ${checkout}`);

const calendar = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const eventOf = (uid: string, ...lines: string[]): string =>
  ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"].join("\r\n");
const event = (...lines: string[]): string => eventOf("1@x", ...lines);

describe("calendars are read as other sites write them:", () => {
  test("Airbnb's reservations and closed windows", () => {
    expect(staysOf(sample("airbnb"))).toEqual([
      { checkin: "2027-03-12", checkout: "2027-03-16", summary: "Reserved" },
      { checkin: "2027-03-20", checkout: "2027-03-21", summary: "Airbnb (Not available)" },
      { checkin: "2027-12-01", checkout: "2028-03-01", summary: "Airbnb (Not available)" },
    ]);
  });

  test("Airbnb's window that moves each day changes its two edges alone, whatever its UID is", () => {
    const [one = new Map(), other = new Map()] = ["airbnb", "airbnb-a-day-later"].map(
      (name) => new Map(readNights(sample(name), ASKED).nights),
    );
    const dates = new Set([...one.keys(), ...other.keys()]);
    expect([...dates].filter((date) => one.get(date) !== other.get(date))).toEqual(["2027-12-01", "2028-03-01"]);
  });

  test("Booking.com's, without CR at the end of lines", () => {
    expect(datesOf(sample("booking"))).toEqual(["2027-04-08 2027-04-10", "2027-04-12 2027-04-13"]);
  });

  test("Google's: whole days shown as free, UTC, recurrences with a moved and an excluded day, cancelled events", () => {
    const stays = staysOf(sample("google"));
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

  test("Vrbo's, with a duration and without an end", () => {
    expect(datesOf(sample("vrbo"))).toEqual(["2027-10-01 2027-10-05", "2027-10-10 2027-10-11"]);
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
      "of whole days ends on the day of its time",
      ["DTSTART;VALUE=DATE:20270401", "DTEND:20270403T100000Z"],
      "2027-04-01 2027-04-03",
    ],
    ["that ends before it begins is one night", ["DTSTART:20270401T140000Z", "DURATION:-P3D"], "2027-04-01 2027-04-02"],
    [
      "keeps its days although a description is broken",
      ["DTSTART;VALUE=DATE:20270401", "DESCRIPTION no colon"],
      "2027-04-01 2027-04-02",
    ],
  ])("has the nights that it says: %s", (_name, lines, dates) => {
    expect(datesOf(calendar(event(...lines)))).toEqual([dates]);
  });

  test("in UTC has the date of its listing", () => {
    const late = calendar(event("DTSTART:20270401T223000Z", "DTEND:20270403T100000Z"));
    expect(datesOf(late)).toEqual(["2027-04-01 2027-04-03"]);
    expect(datesOf(late, { zone: "Africa/Lubumbashi" })).toEqual(["2027-04-02 2027-04-03"]);
  });

  test("of our own is skipped", () => {
    const own = ["BEGIN:VEVENT", "UID:abc@Lopango.cd", "DTSTART;VALUE=DATE:20270401", "END:VEVENT"].join("\n");
    expect(datesOf(calendar(own))).toEqual([]);
  });

  test("that ended before today, or begins after 18 months, counts for nothing", () => {
    const past = event("DTSTART;VALUE=DATE:20270201", "DTEND;VALUE=DATE:20270302");
    const far = event("DTSTART;VALUE=DATE:20280903", "DTEND;VALUE=DATE:20280904");
    expect(datesOf(calendar(past, far))).toEqual([]);
  });
});

describe("recurrences", () => {
  const dates = (rule: string, start = "20270405") =>
    datesOf(calendar(event(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`)));
  const firsts = (rule: string, start?: string) => dates(rule, start).map((stay) => stay.slice(0, 10));

  test.each([
    ["FREQ=DAILY;COUNT=3", ["2027-04-05", "2027-04-06", "2027-04-07"]],
    ["FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4", ["2027-04-05", "2027-04-09", "2027-04-12", "2027-04-16"]],
    ["FREQ=MONTHLY;UNTIL=20270605", ["2027-04-05", "2027-05-05", "2027-06-05"]],
    ["FREQ=MONTHLY;BYDAY=-1SU;COUNT=3", ["2027-04-05", "2027-04-25", "2027-05-30"]],
    ["FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", ["2027-04-05", "2027-04-30", "2027-05-31"]],
    ["FREQ=YEARLY", ["2027-04-05", "2028-04-05"]],
    ["FREQ=DAILY;UNTIL=20270406T230000Z", ["2027-04-05", "2027-04-06", "2027-04-07"]],
    ["RRULE:FREQ=DAILY;COUNT=2", ["2027-04-05", "2027-04-06"]],
    ["FREQ=DAILY;COUNT=0", ["2027-04-05"]],
  ])("are read as nights: %s", (rule, expected) => {
    expect(firsts(rule)).toEqual(expected);
  });

  test("that began long ago count from today on", () => {
    expect(firsts("FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", "19990501")).toEqual(["2027-05-01", "2028-05-01"]);
    expect(firsts("FREQ=DAILY;COUNT=3", "20270228")).toEqual(["2027-03-02"]);
  });

  test("that never match again end all the same", () => {
    expect(firsts("FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2")).toEqual(["2027-04-05"]);
  });

  test("are refused with their line where there are too many", () => {
    const many = calendar(
      ...Array.from({ length: 300 }, (_, index) =>
        eventOf(`${index}@x`, "DTSTART;VALUE=DATE:20270405", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31"),
      ),
    );
    expect(() => staysOf(many)).toThrow(/^Ligne\u00a0\d+\u202f: ce calendrier a trop de répétitions\.$/);
    const all = calendar(
      ...Array.from({ length: 20 }, (_, index) =>
        eventOf(`${index}@x`, "DTSTART;VALUE=DATE:20270405", "RRULE:FREQ=DAILY"),
      ),
    );
    expect(() => staysOf(all)).toThrow(/plus de 5\u202f000\u00a0événements, répétitions comprises/);
  });

  test.each(["FREQ=SECONDLY", "FREQ=YEARLY;BYWEEKNO=20", "FREQ=YEARLY;BYDAY=MO;BYSETPOS=1", "FREQ=NEVER", "COUNT=3"])(
    "of a kind that is not known cost one event: %s",
    (rule) => {
      const file = calendar(
        eventOf("a@x", "DTSTART;VALUE=DATE:20270405", `RRULE:${rule}`),
        eventOf("b@x", "DTSTART;VALUE=DATE:20270501"),
      );
      const { stays, skipped } = readNights(file, ASKED);
      expect([stays.map(({ checkin }) => checkin), skipped]).toEqual([
        ["2027-05-01"],
        [expect.stringMatching(/^Ligne\u00a0\d\u202f: Lopango ne sait pas lire cette répétition \(RRULE\)\.$/)],
      ]);
    },
  );
});

describe("a calendar is refused with its line for", () => {
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
      "components within each other",
      [
        "BEGIN:VCALENDAR",
        ...Array<string>(20).fill("BEGIN:A"),
        ...Array<string>(20).fill("END:A"),
        "END:VCALENDAR",
      ].join("\n"),
      /^Ligne\u00a011\u202f: «\u202fBEGIN:A\u202f» est trop imbriqué\.$/,
    ],
    [
      "5,001 events",
      calendar(...Array.from({ length: 5_001 }, () => event("DTSTART;VALUE=DATE:20270401"))),
      /plus de 5\u202f000\u00a0événements\.$/,
    ],
  ])("%s", (_name, file, message) => {
    expect(() => staysOf(file)).toThrow(message);
  });
});

describe("an event that cannot be read is skipped and named, and the others count", () => {
  const good = eventOf("good@x", "DTSTART;VALUE=DATE:20270401");
  test.each([
    ["a day that does not exist", "DTSTART:20190230", "DTSTART:20190230"],
    ["a month that does not exist", "DTSTART;VALUE=DATE:20271345", "DTSTART;VALUE=DATE:20271345"],
    ["a minute that does not exist", "DTSTART:20270401T107500Z", "DTSTART:20270401T107500Z"],
    ["no date", "DTSTART:demain", "DTSTART:demain"],
    ["a rule in place of a date", "DTSTART;VALUE=RECUR:FREQ=DAILY", "DTSTART;VALUE=RECUR:FREQ=DAILY"],
    ["a line of 950,000 letters", `DTSTART:${"a".repeat(950_000)}`, "DTSTART:aaaa"],
  ])("%s", (_name, line, named) => {
    const { stays, skipped } = readNights(calendar(eventOf("bad@x", line), good), ASKED);
    expect(stays.map(({ checkin }) => checkin)).toEqual(["2027-04-01"]);
    expect(skipped).toEqual([expect.stringMatching(/^Ligne\u00a05\u202f: «\u202f.*\u202f» est illisible\.$/)]);
    expect(skipped[0]).toContain(named);
    expect(skipped[0]?.length).toBeLessThan(120);
  });

  test.each([
    ["EXDATE;VALUE=DATE:20270403,20270231", ["01", "02", "04", "10"]],
    [`EXDATE:${"2".repeat(30_000)}`, ["01", "02", "03", "04", "10"]],
    ["RDATE;VALUE=DATE:20270412,20270231", ["01", "02", "03", "04", "10", "12"]],
  ])("also one day of a series: %.30s", (line, expected) => {
    const more = ["RRULE:FREQ=DAILY;COUNT=4", "RDATE;VALUE=DATE:20270410"];
    const { stays, skipped } = readNights(calendar(event("DTSTART;VALUE=DATE:20270401", ...more, line)), ASKED);
    expect(stays.map(({ checkin }) => checkin.slice(8))).toEqual(expected);
    expect(skipped).toEqual([expect.stringMatching(/^Ligne\u00a08\u202f: «\u202f.*\u202f» est illisible\.$/)]);
  });

  test("at most five sentences are kept", () => {
    const bad = Array.from({ length: 50 }, (_, index) => eventOf(`${index}@x`, "DTSTART:demain"));
    expect(readNights(calendar(...bad, good), ASKED).skipped).toHaveLength(5);
  });
});

describe("whole days of another zone", () => {
  const inZone = (zone: string, from: string, to: string | null) =>
    datesOf(calendar(event(`DTSTART;TZID=${zone}:${from}`, ...(to ? [`DTEND;TZID=${zone}:${to}`] : []))));
  test.each([
    ["two hours east", "Africa/Nairobi", "20270701T000000", "20270703T000000"],
    ["one hour east", "Africa/Lubumbashi", "20270701T000000", "20270703T000000"],
    ["far west", "America/New_York", "20270701T000000", "20270703T000000"],
    ["far east", "Asia/Tokyo", "20270701T000000", "20270703T000000"],
    ["its end one minute early", "Asia/Dubai", "20270701T000000", "20270702T235900"],
    ["its end one second early", "Asia/Dubai", "20270701T000000", "20270702T235959"],
  ])("are read as whole days: %s", (_name, zone, from, to) => {
    expect(inZone(zone, from, to)).toEqual(["2027-07-01 2027-07-03"]);
  });

  test("without an end are one, and a duration counts", () => {
    expect(inZone("Asia/Dubai", "20270701T000000", null)).toEqual(["2027-07-01 2027-07-02"]);
    const lasting = (duration: string) =>
      datesOf(calendar(event("DTSTART;TZID=Asia/Dubai:20270701T000000", `DURATION:${duration}`)));
    expect([lasting("P2D"), lasting("PT48H"), lasting("P1W")]).toEqual([
      ["2027-07-01 2027-07-03"],
      ["2027-07-01 2027-07-03"],
      ["2027-07-01 2027-07-08"],
    ]);
  });

  test("in UTC are those of the zone that the calendar names", () => {
    const dates = (...named: string[]) =>
      datesOf(calendar(...named, event("DTSTART:20270630T220000Z", "DTEND:20270702T220000Z")));
    expect(dates("X-WR-TIMEZONE:Europe/Paris")).toEqual(["2027-07-01 2027-07-03"]);
    expect(dates()).toEqual(["2027-06-30 2027-07-02"]);
  });

  test("in UTC, of a series, are those of the zone that the calendar names", () => {
    const series = event("DTSTART:20270630T200000Z", "DTEND:20270701T200000Z", "RRULE:FREQ=DAILY;COUNT=2");
    expect(datesOf(calendar("X-WR-TIMEZONE:Asia/Dubai", series))).toEqual([
      "2027-07-01 2027-07-02",
      "2027-07-02 2027-07-03",
    ]);
  });

  test("count by the clock of the listing where a night ends at noon", () => {
    expect(inZone("Asia/Dubai", "20270701T000000", "20270703T120000")).toEqual(["2027-06-30 2027-07-03"]);
  });
});

describe("the end of a series", () => {
  const series = (until: string, start = "DTSTART;TZID=Asia/Dubai:20270701T010000") =>
    datesOf(calendar(event(start, "DURATION:PT2H", `RRULE:FREQ=DAILY;UNTIL=${until}`))).map((stay) =>
      stay.slice(5, 10),
    );
  test("is an instant in the zone of the event", () => {
    // 01:00 in Dubai is 22:00 of the day before in Kinshasa.
    expect(series("20270703T210000Z")).toEqual(["06-30", "07-01", "07-02", "07-03"]);
    expect(series("20270703T205959Z")).toEqual(["06-30", "07-01", "07-02"]);
  });
  test("is a time of that zone where it has none, and a whole day", () => {
    expect(series("20270703T010000")).toEqual(["06-30", "07-01", "07-02"]);
    expect(series("20270703")).toEqual(["06-30", "07-01", "07-02"]);
    expect(series("20270703", "DTSTART;TZID=America/New_York:20270701T230000")).toEqual(["07-02", "07-03", "07-04"]);
  });
  test("of whole days is the day that it is there", () => {
    expect(series("20270702T200000Z", "DTSTART;TZID=Asia/Dubai:20270701T000000")).toEqual(["06-30", "07-01", "07-02"]);
    const days = (...lines: string[]) => datesOf(calendar(...lines)).map((stay) => stay.slice(5, 10));
    const until = event("DTSTART;VALUE=DATE:20270701", "RRULE:FREQ=DAILY;UNTIL=20270702T200000Z");
    expect([days(until), days("X-WR-TIMEZONE:Asia/Dubai", until)]).toEqual([
      ["07-01", "07-02"],
      ["07-01", "07-02", "07-03"],
    ]);
  });
});

describe("of the versions of one event one counts:", () => {
  const version = (day: string, ...lines: string[]) => event(`DTSTART;VALUE=DATE:202704${day}`, ...lines);
  const days = (...versions: string[]) => datesOf(calendar(...versions)).map((stay) => stay.slice(8, 10));
  test.each<[string, string[], string[]]>([
    ["identical ones count once", [version("01"), version("01")], ["01"]],
    ["the highest SEQUENCE counts", [version("01", "SEQUENCE:0"), version("05", "SEQUENCE:1")], ["05"]],
    ["also where it comes first", [version("05", "SEQUENCE:2"), version("01", "SEQUENCE:1")], ["05"]],
    ["without one it is 0", [version("01"), version("05", "SEQUENCE:1")], ["05"]],
    ["10 is more than 9", [version("01", "SEQUENCE:9"), version("05", "SEQUENCE:10")], ["05"]],
    [
      "of equal ones the newest counts",
      [version("01", "DTSTAMP:20270101T000000Z"), version("05", "DTSTAMP:20270102T000000Z")],
      ["05"],
    ],
    ["of equal age both count, so that no night is sold twice", [version("01"), version("05")], ["01", "05"]],
    ["the newest is cancelled", [version("01", "SEQUENCE:0"), version("01", "SEQUENCE:1", "STATUS:CANCELLED")], []],
    ["an older one was cancelled", [version("01", "STATUS:CANCELLED"), version("01", "SEQUENCE:1")], ["01"]],
    ["the newest is cancelled without a day", [version("01"), version("xx", "SEQUENCE:1", "STATUS:CANCELLED")], []],
    [
      "without UID each counts",
      [version("01"), version("01")].map((one) => one.replace("UID:1@x\r\n", "")),
      ["01", "01"],
    ],
  ])("%s", (_name, versions, expected) => {
    expect(days(...versions)).toEqual(expected);
  });

  test("of an occurrence: the highest SEQUENCE of its RECURRENCE-ID", () => {
    const series = version("01", "RRULE:FREQ=DAILY;COUNT=3");
    const moved = (day: string, sequence: number, ...lines: string[]) =>
      version(day, "RECURRENCE-ID;VALUE=DATE:20270402", `SEQUENCE:${sequence}`, ...lines);
    expect(days(series, moved("10", 1), moved("12", 2))).toEqual(["01", "03", "12"]);
    expect(days(series, moved("10", 1), moved("12", 2, "STATUS:CANCELLED"))).toEqual(["01", "03"]);
    expect(days(moved("10", 1), version("01", "SEQUENCE:3", "STATUS:CANCELLED"))).toEqual([]);
    expect(days(moved("10", 1))).toEqual(["10"]);
  });
});

describe("a change of this and future occurrences", () => {
  const series = (override: string[], start = "DTSTART;TZID=Europe/Paris:20270405T180000") =>
    datesOf(calendar(event(start, "DURATION:PT14H", "RRULE:FREQ=WEEKLY;COUNT=4"), event(...override)));
  test("moves later ones with it, which last as long", () => {
    expect(
      series([
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20270412T180000",
        "DTSTART;TZID=Europe/Paris:20270414T180000",
        "DURATION:P2D",
      ]),
    ).toEqual(["2027-04-05 2027-04-06", "2027-04-14 2027-04-16", "2027-04-21 2027-04-23", "2027-04-28 2027-04-30"]);
  });
  test("moves whole days, also backwards, and its id may be in UTC", () => {
    const whole = (id: string, day: string) =>
      series(
        [`RECURRENCE-ID;RANGE=THISANDFUTURE${id}`, `DTSTART;VALUE=DATE:202704${day}`],
        "DTSTART;VALUE=DATE:20270405",
      );
    const days = ["2027-04-05", "2027-04-11", "2027-04-18", "2027-04-25"];
    const starts = (stays: string[]) => stays.map((stay) => stay.slice(0, 10));
    expect(starts(whole(";VALUE=DATE:20270412", "11"))).toEqual(days);
    expect(starts(whole(":20270411T230000Z", "11"))).toEqual(days);
  });
  test.each(["RANGE=thisandfuture;TZID=Europe/Paris:20270412T180000", "VALUE=DATE;RANGE=THISANDFUTURE:20270412"])(
    "moves later ones: %s",
    (id) => {
      expect(
        series([`RECURRENCE-ID;${id}`, "DTSTART;TZID=Europe/Paris:20270414T180000", "DURATION:PT14H"]).map((stay) =>
          stay.slice(5, 10),
        ),
      ).toEqual(["04-05", "04-14", "04-21", "04-28"]);
    },
  );
  test("names its occurrence by the day alone, in UTC or by the clock of another zone", () => {
    for (const id of ["VALUE=DATE:20270412", "X-A=b:20270412T160000Z", "TZID=America/New_York:20270412T120000"])
      expect(
        series([`RECURRENCE-ID;${id}`, "DTSTART;TZID=Europe/Paris:20270414T180000", "DURATION:PT14H"]).map((stay) =>
          stay.slice(5, 10),
        ),
      ).toEqual(["04-05", "04-14", "04-19", "04-26"]);
  });
  test("removes the rest of the series when it is cancelled", () => {
    expect(
      series(
        ["RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270412", "STATUS:CANCELLED"],
        "DTSTART;VALUE=DATE:20270405",
      ),
    ).toEqual(["2027-04-05 2027-04-19"].map(() => "2027-04-05 2027-04-06"));
  });
  test("moves its own day alone without the range, and its own rule counts for nothing", () => {
    expect(
      series(
        ["RECURRENCE-ID;VALUE=DATE:20270412", "DTSTART;VALUE=DATE:20270413", "RRULE:FREQ=DAILY;COUNT=5"],
        "DTSTART;VALUE=DATE:20270405",
      ).map((stay) => stay.slice(0, 10)),
    ).toEqual(["2027-04-05", "2027-04-13", "2027-04-19", "2027-04-26"]);
  });
});

describe("more and fewer occurrences are read from", () => {
  test.each<[string, string[], string[]]>([
    ["a period with its end", ["RDATE;VALUE=PERIOD:20270410T100000Z/20270413T100000Z"], ["2027-04-10 2027-04-13"]],
    ["a period with its duration", ["RDATE;VALUE=PERIOD:20270410T100000Z/P3D"], ["2027-04-10 2027-04-13"]],
    [
      "two periods in one line",
      ["RDATE;VALUE=PERIOD:20270410T100000Z/P3D,20270420T100000Z/PT12H"],
      ["2027-04-10 2027-04-13", "2027-04-20 2027-04-21"],
    ],
    ["days in a list", ["RDATE;VALUE=DATE:20270410,20270412"], ["2027-04-10 2027-04-11", "2027-04-12 2027-04-13"]],
  ])("%s", (_name, lines, expected) => {
    const file = calendar(event("DTSTART:20270401T100000Z", "DTEND:20270402T100000Z", ...lines));
    expect(datesOf(file)).toEqual(["2027-04-01 2027-04-02", ...expected]);
  });

  const days = (...lines: string[]) =>
    datesOf(calendar(event("DTSTART;VALUE=DATE:20270701", "RRULE:FREQ=DAILY;COUNT=4", ...lines))).map((stay) =>
      stay.slice(8, 10),
    );
  test.each<[string, string[], string[]]>([
    ["a day", ["EXDATE;VALUE=DATE:20270702"], ["01", "03", "04"]],
    ["a day and instants in one line", ["EXDATE:20270702T000000Z,20270703,20270704T000000"], ["01"]],
    ["several values and lines", ["EXDATE;VALUE=DATE:20270702,20270704", "EXDATE:20270701"], ["03"]],
    ["an instant that is the next day there", ["EXDATE:20270702T230000Z"], ["01", "02", "04"]],
    ["an instant of the same day", ["EXDATE:20270702T000000Z"], ["01", "03", "04"]],
    ["a time of another zone", ["EXDATE;TZID=Europe/Paris:20270702T003000"], ["02", "03", "04"]],
    ["midnight of another zone", ["EXDATE;TZID=Europe/Paris:20270702T000000"], ["01", "03", "04"]],
  ])("whole days without %s", (_name, lines, expected) => {
    expect(days(...lines)).toEqual(expected);
  });

  test("whole days of another zone without an instant of it", () => {
    const file = (start: string, ...lines: string[]) =>
      datesOf(calendar(...lines, event(start, "RRULE:FREQ=DAILY;COUNT=4", "EXDATE:20270701T200000Z"))).map((stay) =>
        stay.slice(8, 10),
      );
    expect(file("DTSTART;TZID=Asia/Dubai:20270701T000000")).toEqual(["01", "03", "04"]);
    expect(file("DTSTART;VALUE=DATE:20270701", "X-WR-TIMEZONE:Asia/Dubai")).toEqual(["01", "03", "04"]);
    const defined = ["BEGIN:VTIMEZONE", "TZID:Asia/Dubai", "BEGIN:STANDARD", "DTSTART:19700101T000000"];
    const ends = ["TZOFFSETFROM:+0400", "TZOFFSETTO:+0400", "END:STANDARD", "END:VTIMEZONE"];
    expect(file("DTSTART;VALUE=DATE:20270701", ...defined, ...ends)).toEqual(["01", "03", "04"]);
  });

  test("times without a day, and without an instant in UTC", () => {
    const series = (exdate: string) =>
      datesOf(
        calendar(
          event("DTSTART;TZID=Europe/Paris:20270701T180000", "DURATION:PT2H", "RRULE:FREQ=DAILY;COUNT=3", exdate),
        ),
      ).map((stay) => stay.slice(8, 10));
    expect([series("EXDATE;VALUE=DATE:20270702"), series("EXDATE:20270702T160000Z")]).toEqual([
      ["01", "03"],
      ["01", "03"],
    ]);
  });
});

describe("superfluous separators are read past:", () => {
  test.each([
    "RRULE:FREQ=DAILY;COUNT=2;",
    "RRULE:;FREQ=DAILY;;COUNT=2",
    "RRULE:FREQ=DAILY;COUNT=2;BYDAY=TH,FR,",
    "RRULE: freq=daily; count=2",
    "RRULE;:FREQ=DAILY;COUNT=2",
    "RDATE;VALUE=DATE:20270402,",
    "RDATE;VALUE=DATE;:,20270402",
  ])("%s", (line) => {
    expect(datesOf(calendar(event("DTSTART;VALUE=DATE:20270401", line)))).toEqual([
      "2027-04-01 2027-04-02",
      "2027-04-02 2027-04-03",
    ]);
  });

  test("empty ones say nothing", () => {
    const file = calendar(event("DTSTART;VALUE=DATE;:20270401", "RRULE:", "EXDATE:", "DTEND;VALUE=DATE:"));
    expect(datesOf(file)).toEqual(["2027-04-01 2027-04-02"]);
  });
});

describe("a text that looks like a line", () => {
  const withLines = (...lines: string[]) => datesOf(calendar(event("DTSTART;VALUE=DATE:20270401", ...lines)));
  test.each([
    [["DESCRIPTION:Bonjour", "Status:cancelled", "Merci"]],
    [["STATUS:CONFIRMED", "DESCRIPTION:Bonjour", "STATUS:CANCELLED"]],
    [["DESCRIPTION:Bonjour", "status:cancelled"]],
    [["DESCRIPTION:Bonjour", "End:VEVENT"]],
    [["DESCRIPTION:Bonjour", "Arrivée : demain", "DTSTART 3 avril"]],
    [["X-STATUS:CANCELLED"]],
  ])("belongs to it: %s", (lines) => {
    expect(withLines(...lines)).toEqual(["2027-04-01 2027-04-02"]);
  });
  test.each([
    "STATUS:CANCELLED",
    "STATUS: CANCELLED",
    "STATUS:cancelled ",
    "STATUS;X-A=1:CANCELLED",
    "STATUS:CANCELED",
  ])("is none in its place: %s", (line) => {
    expect(withLines(line)).toEqual([]);
  });
  test("a file in lower case is read as it is written", () => {
    expect(datesOf(calendar(event("DTSTART;VALUE=DATE:20270401")).toLowerCase())).toEqual(["2027-04-01 2027-04-02"]);
    expect(datesOf(calendar(event("DTSTART;VALUE=DATE:20270401", "STATUS:CANCELLED")).toLowerCase())).toEqual([]);
  });
});

describe("a zone is read by the name", () => {
  const at = (zone: string, ...lines: string[]) =>
    datesOf(calendar(...lines, event(`DTSTART;TZID=${zone}:20270701T200000`, "DURATION:PT10H")));
  const [sameDay, dayAfter] = [["2027-07-01 2027-07-02"], ["2027-07-02 2027-07-03"]];
  test.each([
    ["Eastern Standard Time", dayAfter],
    ['"Eastern Standard Time"', dayAfter],
    ["W. Central Africa Standard Time", sameDay],
    ["Tokyo Standard Time", sameDay],
    ["Etc/GMT+5", dayAfter],
    ["Etc/GMT-1", sameDay],
    ["EST5EDT", dayAfter],
    ["US/Eastern", dayAfter],
    ["america/new_york", dayAfter],
    ["America/Argentina/Buenos_Aires", dayAfter],
    ["/freeassociation.sourceforge.net/Tzfile/America/New_York", dayAfter],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', dayAfter],
    ["UTC-5", dayAfter],
    ["GMT-0500", dayAfter],
    ['"UTC+02:00"', sameDay],
    ["GMT-05:00", dayAfter],
    ["UTC\u221205:00", dayAfter],
    ["(GMT-05:00) Eastern Time", dayAfter],
    ["America/New York", dayAfter],
    ["tzone://Microsoft/Utc", sameDay],
    ["UTC", sameDay],
    ["Nulle part", sameDay],
  ])("%s", (zone, expected) => {
    expect(at(zone)).toEqual(expected);
  });

  test("that the file defines, but only with yearly changes", () => {
    const zone = (rule: string) => [
      "BEGIN:VTIMEZONE",
      "TZID:Mine",
      "BEGIN:STANDARD",
      "DTSTART:19701101T020000",
      `RRULE:${rule};BYMONTH=11;BYDAY=1SU`,
      "TZOFFSETFROM:-0400",
      "TZOFFSETTO:-0500",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:19700308T020000",
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
      "TZOFFSETFROM:-0500",
      "TZOFFSETTO:-0400",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ];
    expect(at("Mine", ...zone("FREQ=YEARLY"))).toEqual(dayAfter);
    expect(at("Mine", ...zone("FREQ=SECONDLY"))).toEqual(sameDay);
  });
});

test.each([
  ["CR alone", (file: string) => file.replaceAll("\r\n", "\r")],
  ["LF alone", (file: string) => file.replaceAll("\r\n", "\n")],
  ["a byte order mark", (file: string) => `\uFEFF${file}`],
  ["two of them", (file: string) => `\uFEFF\uFEFF${file}`],
  ["CR CR LF", (file: string) => file.replaceAll("\r\n", "\r\r\n")],
  ["lines folded by a tab", (file: string) => file.replace("DTSTART;", "DTST\r\n\tART;")],
  ["lines folded by a space", (file: string) => file.replace("20270401", "2027\r\n 0401")],
  ["empty lines", (file: string) => file.replaceAll("\r\n", "\r\n\r\n")],
  ["spaces at the ends of lines", (file: string) => file.replaceAll("\r\n", " \r\n")],
])("a file with %s is read", (_name, changed) => {
  expect(datesOf(changed(calendar(event("DTSTART;VALUE=DATE:20270401"))))).toEqual(["2027-04-01 2027-04-02"]);
});

function thrownBy(read: () => unknown): unknown {
  try {
    read();
    return null;
  } catch (error) {
    return error;
  }
}

test("whatever is changed in a file, it is read or refused with a sentence", () => {
  const samples = ["airbnb", "booking", "google", "vrbo"].map(sample);
  const parts = [
    "RRULE:FREQ=DAILY;UNTIL=9Z",
    "RRULE:FREQ=WEEKLY;INTERVAL=x;BYDAY=99MO;COUNT=-1",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20270401",
    "DURATION:P9999D",
    "DTSTART:99991231T999999Z",
    "EXDATE;VALUE=RECUR:20270401",
  ];
  const signs = ["0", "9", ":", ";", "=", "T", "Z", "-", "\r\n", " ", "é", ...parts.map((part) => `\r\n${part}\r\n`)];
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(3_000), fc.nat(3), fc.constantFrom(...signs)), { maxLength: 4 }),
      (file, changes) => {
        const changed = changes.reduce(
          (text, [at, length, sign]) => text.slice(0, at) + sign + text.slice(at + length),
          file,
        );
        expect(thrownBy(() => staysOf(changed))).toSatisfy(
          (error: unknown) => error === null || error instanceof UnreadableCalendar,
        );
      },
    ),
    { numRuns: 100 },
  );
});

test.each([
  "DTSTART;VALUE=DATE:99991231",
  "DTSTART;VALUE=DATE:00010101",
  "DTSTART;TZID=America/New_York:99991231T230000",
  "DTSTART;TZID=Asia/Tokyo:00000101T000100",
])("%s is no error", (start) => {
  const file = calendar(
    eventOf("a@x", start),
    eventOf("b@x", "DTSTART;VALUE=DATE:20270401", "DTEND;VALUE=DATE:99991231"),
  );
  const { nights, stays } = readNights(file, ASKED);
  expect([nights.length, stays.map(({ checkin }) => checkin)]).toEqual([521, ["2027-04-01"]]);
});
