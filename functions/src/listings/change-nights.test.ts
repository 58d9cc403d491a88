import { expect, test } from "vitest";
import type { CalendarMonth } from "../calendar/rules/calendar.ts";
import { hostNights } from "./change-nights.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const LATER = new Date("2027-03-01T10:30:00Z");

const march: CalendarMonth = {
  property_id: "hotel",
  month: "2027-03",
  units: 4,
  days: {
    "2027-03-31": {
      closed: 1,
      taken: { paid: { until: null, units: 2 }, held: { until: LATER, units: 1 }, over: { until: NOW, units: 1 } },
    },
  },
};

test("a host sees closed units, bookings and holds that still last", () => {
  expect(hostNights([march], ["2027-03-31"], NOW)).toEqual([
    {
      date: "2027-03-31",
      closed: 1,
      out_of_order: 0,
      imported: 0,
      bookings: [
        { id: "paid", hold_until: null, units: 2 },
        { id: "held", hold_until: LATER.toISOString(), units: 1 },
      ],
    },
  ]);
});

test("nights that nobody touched are there with nothing in them, in months without a document too", () => {
  expect(hostNights([march], ["2027-03-30", "2027-04-01"], NOW)).toEqual([
    { date: "2027-03-30", closed: 0, out_of_order: 0, imported: 0, bookings: [] },
    { date: "2027-04-01", closed: 0, out_of_order: 0, imported: 0, bookings: [] },
  ]);
});
