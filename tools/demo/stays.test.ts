import { BOOKING_STATUSES } from "@lopango/contract/bookings/booking-life";
import { freeUnits } from "@lopango/functions/calendar/rules/calendar";
import type { Listing } from "@lopango/functions/listings/rules/listing";
import { nightsOf, monthOf } from "@lopango/contract/platform/dates";
import { describe, expect, test } from "vitest";
import { plannedListings } from "./listings.ts";
import { mainGuest } from "./people.ts";
import { withDemoRates } from "./rates.ts";
import { demoStays } from "./stays.ts";

const photo = { id: "photo00000", is_cover: true, width: 1500, height: 1000, thumbhash: "" };
const listings: Listing[] = plannedListings.map(({ listing, subjects }) => ({
  ...listing,
  photos: subjects.length > 0 ? [photo] : [],
}));
const active = listings.filter(({ is_active }) => is_active);

describe("the listings of the demo world", () => {
  test("at least 80 are active, half of them hotels, in seven cities and all 24 communes of the capital", () => {
    expect(active.length).toBeGreaterThanOrEqual(80);
    expect(active.filter(({ category }) => category === "hotel").length).toBeGreaterThanOrEqual(active.length / 2);
    expect(new Set(active.map(({ city }) => city)).size).toBe(7);
    expect(new Set(active.filter(({ city }) => city === "Kinshasa").map(({ commune }) => commune)).size).toBe(24);
  });

  test("every text is told once only, that of a house by its room types, and ids do not repeat", () => {
    for (const field of ["id", "title"] as const)
      expect(new Set(listings.map((listing) => listing[field])).size).toBe(listings.length);
    const told = Map.groupBy(listings, ({ description }) => description);
    for (const [, of] of told)
      expect(new Set(of.map(({ id, establishment_id }) => establishment_id ?? id)).size).toBe(1);
  });

  test("some have no photos, some are inactive, some have one unit and some many", () => {
    expect(active.some(({ photos }) => photos.length === 0)).toBe(true);
    expect(listings.filter(({ is_active }) => !is_active).length).toBeGreaterThanOrEqual(5);
    expect(active.some(({ units }) => units === 1) && active.some(({ units }) => units > 5)).toBe(true);
  });
});

test("some hotels have dearer week-ends, one a season, one a rebate and a tax", () => {
  const priced = withDemoRates(listings, new Date("2026-11-20T09:00:00Z"));
  const rules = priced.map(({ rates }) => rates.filter(({ price_cents }) => price_cents !== undefined));
  expect(rules.filter(([rule]) => rule?.weekdays).length).toBeGreaterThanOrEqual(2);
  expect(rules.some(([rule]) => rule && !rule.weekdays)).toBe(true);
  expect(priced.some(({ rate_plan }) => rate_plan.weekly_rebate && rate_plan.tax_cents)).toBe(true);
});

describe.each(["2026-11-20T09:00:00Z", "2027-02-27T23:30:00Z", "2028-12-31T12:00:00Z"])(
  "the stays at %s",
  (instant) => {
    const now = new Date(instant);
    const stays = demoStays(listings, now);
    const months = new Map(stays.calendars.map((calendar) => [`${calendar.property_id}_${calendar.month}`, calendar]));

    test("the chooser’s guest has a booking in every status", () => {
      const statuses = new Set(
        stays.bookings.filter(({ guest_id }) => guest_id === mainGuest.uid).map(({ status }) => status),
      );
      expect(BOOKING_STATUSES.filter((status) => !statuses.has(status))).toEqual([]);
    });

    test("every booking that is on has its nights, and no night is given twice", () => {
      for (const booking of stays.bookings.filter(({ status }) =>
        ["created", "pending_payment", "paid", "confirmed"].includes(status),
      )) {
        for (const night of nightsOf(booking.checkin, booking.checkout)) {
          expect(months.get(`${booking.property_id}_${monthOf(night)}`)?.days[night]?.taken).toHaveProperty(booking.id);
        }
      }
      for (const calendar of stays.calendars) {
        for (const night of Object.values(calendar.days)) {
          expect(night.closed + Object.keys(night.taken).length).toBeLessThanOrEqual(calendar.units);
        }
      }
    });

    test("every active hotel has a blocked night in the next two weeks", () => {
      for (const listing of active.filter(({ category }) => category === "hotel")) {
        const blocked = stays.calendars
          .filter(({ property_id }) => property_id === listing.id)
          .some((calendar) => Object.values(calendar.days).some((night) => freeUnits(night, listing.units, now) < 1));
        expect(blocked, listing.title).toBe(true);
      }
    });

    test("the same instant gives the same stays", () => {
      expect(demoStays(listings, now)).toEqual(stays);
    });
  },
);
