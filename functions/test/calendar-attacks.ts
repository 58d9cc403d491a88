/** Calendar files that a hostile host could serve: each is cheap to write and was dear to read. */
const calendarOf = (...lines: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");

const eventOf = (index: number, ...lines: readonly string[]): string =>
  ["BEGIN:VEVENT", `UID:${index}@site.test`, ...lines, "END:VEVENT"].join("\r\n");

const repeated = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => line(index));

const zoneOf = (length: number): string =>
  calendarOf(eventOf(0, `DTSTART;TZID=${"a".repeat(length)}!:20270701T000000`));

/** Every upper and lower case of a zone's letters. */
const spelled = (index: number): string =>
  Array.from("africa/lubumbashi", (letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join("");

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

export const CALENDAR_ATTACKS: Record<string, () => string> = {
  "a zone of 60,000 letters": () => zoneOf(60_000),
  "a zone of 990,000 letters": () => zoneOf(990_000),
  "5,000 events of 18 months": () =>
    calendarOf(
      ...repeated(5_000, (index) => eventOf(index, "DTSTART;VALUE=DATE:20260101", "DTEND;VALUE=DATE:20290101")),
    ),
  "BYDAY of 1,113 values": () =>
    calendarOf(
      eventOf(
        0,
        "DTSTART;VALUE=DATE:12060101",
        `RRULE:FREQ=YEARLY;COUNT=999999;BYDAY=${repeated(1_113, (index) => `${(index % 53) + 1}${WEEKDAYS[index % 7] ?? ""}`).join(",")}`,
      ),
    ),
  "15,500 spellings of a zone": () =>
    calendarOf(
      ...repeated(5_000, (index) =>
        eventOf(
          index,
          `DTSTART;TZID=${spelled(index * 3)}:20270701T000000`,
          `DTEND;TZID=${spelled(index * 3 + 1)}:20270702T000000`,
        ),
      ),
    ),
  "a line of 950,000 letters": () => calendarOf("BEGIN:VEVENT", `END:${"A".repeat(950_000)}`),
  "a rule that never matches": () =>
    calendarOf(eventOf(0, "DTSTART;VALUE=DATE:20270405", "RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2")),
  "300 rules that never match": () =>
    calendarOf(
      ...repeated(300, (index) =>
        eventOf(index, "DTSTART;VALUE=DATE:20270405", "RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2"),
      ),
    ),
};
