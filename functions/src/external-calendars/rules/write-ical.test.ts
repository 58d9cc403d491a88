import { expect, test } from "vitest";
import { emptyMonth, type CalendarMonth } from "../../calendar/rules/calendar.ts";
import { readNights } from "../reading/read-nights.ts";
import { writeIcal } from "./write-ical.ts";

const NOW = new Date("2027-03-02T10:11:12.345Z");
const months: CalendarMonth[] = [
  {
    ...emptyMonth("hotel", "2027-03", 3),
    days: {
      "2027-03-30": { closed: 0, taken: { paid: { until: null, units: 1 }, held: { until: NOW, units: 1 } } },
      "2027-03-31": { closed: 2, taken: { paid: { until: null, units: 1 } }, imported: { airbnb: 1 } },
    },
  },
  {
    ...emptyMonth("hotel", "2027-04", 3),
    days: {
      "2027-04-01": { closed: 1, taken: { paid: { until: null, units: 1 }, group: { until: null, units: 2 } } },
      "2027-04-09": { closed: 0, taken: {}, imported: { airbnb: 3 } },
    },
  },
];
const written = (title = "Hôtel") => writeIcal({ id: "hotel", title }, months, { host: "lopango.cd", now: NOW });
const eventsOf = (file: string) =>
  [
    ...file.matchAll(
      /UID:(.+)\r\nDTSTAMP:(.+)\r\nDTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)\r\nSUMMARY:(.+)\r\n/g,
    ),
  ].map(([, uid, stamp, from, to, summary]) => [uid, stamp, from, to, summary]);

test("a calendar has each unit of paid bookings across months and each closed unit, no holds and no imported nights", () => {
  expect(eventsOf(written())).toEqual([
    ["paid@lopango.cd", "20270302T101112Z", "20270330", "20270402", "Réservé"],
    ["closed-hotel-1-2027-03-31@lopango.cd", "20270302T101112Z", "20270331", "20270402", "Fermé"],
    ["closed-hotel-2-2027-03-31@lopango.cd", "20270302T101112Z", "20270331", "20270401", "Fermé"],
    ["group@lopango.cd", "20270302T101112Z", "20270401", "20270402", "Réservé"],
    ["group-2@lopango.cd", "20270302T101112Z", "20270401", "20270402", "Réservé"],
  ]);
});

test("the UIDs of a calendar stay the same", () => {
  const later = writeIcal({ id: "hotel", title: "Hôtel" }, months, { host: "lopango.cd", now: new Date("2027-03-09") });
  expect(eventsOf(later).map(([uid]) => uid)).toEqual(eventsOf(written()).map(([uid]) => uid));
});

test("a calendar of ours is not read back as another site's", () => {
  const asked = { today: "2027-03-02", last: "2028-09-02", zone: "Africa/Kinshasa", units: 1 } as const;
  expect(readNights(written(), { ...asked, ownHost: "lopango.cd" }).stays).toEqual([]);
  expect(readNights(written(), { ...asked, ownHost: "other.cd" }).stays).toHaveLength(5);
});

test("lines have at most 75 bytes, end with CRLF, and their signs are escaped", () => {
  const file = written(`Résidence « Les Flamboyants », 3\u00a0chambres; ${"é".repeat(60)}😀\\fin`);
  const lines = file.split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file.replaceAll("\r\n ", "")).toContain(
    `X-WR-CALNAME:Résidence « Les Flamboyants »\\, 3\u00a0chambres\\; ${"é".repeat(60)}😀\\\\fin\r\n`,
  );
  expect([lines[0], ...lines.slice(-2), file.includes("\uFFFD")]).toEqual([
    "BEGIN:VCALENDAR",
    "END:VCALENDAR",
    "",
    false,
  ]);
});
