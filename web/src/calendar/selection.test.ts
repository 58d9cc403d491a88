import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, nightsBetween, nightsOf, type CivilDate } from "@lopango/contract/platform/dates";
import { MAX_NIGHTS } from "@lopango/contract/limits";
import { rateOfNight, type NightlyRates } from "@lopango/contract/listings/rates";
import { lastDay, type RateOn } from "@lopango/contract/calendar/stay";
import {
  departureOnBlockedDay,
  isBlocked,
  isDisabled,
  isFree,
  NO_SELECTION,
  pick,
  readSelection,
  whyDropped,
  whyRestarted,
  writeSelection,
  type BookableRange,
  type Selection,
} from "./selection.ts";

const TODAY = "2027-03-01";
const rates =
  (listing: Partial<NightlyRates> = {}): RateOn =>
  (date) =>
    rateOfNight({ base_price_cents: 8_000, ...listing }, date);
const offer = (listing: Partial<NightlyRates> = {}, earliest = TODAY) => ({
  today: TODAY,
  earliest,
  rateOn: rates(listing),
});
const bounds = (...taken: CivilDate[]): BookableRange => ({
  rateOn: rates(),
  today: TODAY,
  earliest: TODAY,
  isTaken: (date) => taken.includes(date),
});
const picked = (dates: CivilDate[], where: BookableRange): Selection =>
  dates.reduce<Selection>((selection, date) => pick(selection, date, where), NO_SELECTION);

function faultOf({ checkin, checkout }: Selection, where: BookableRange): string | null {
  if (checkin === null) return checkout === null ? null : "a departure without an arrival";
  if (isDisabled(checkin, where)) return "an arrival on a disabled day";
  if (checkout === null) return null;
  const nights = nightsBetween(checkin, checkout);
  if (nights < 1 || nights > MAX_NIGHTS || checkout > lastDay(TODAY)) return `${nights} nights until ${checkout}`;
  return nightsOf(checkin, checkout).some((night) => isBlocked(night, where)) ? "a blocked night" : null;
}

describe("picking dates", () => {
  test("the first click sets the arrival", () => {
    expect(picked(["2027-03-10"], bounds())).toEqual({ checkin: "2027-03-10", checkout: null });
  });

  test("a later click sets the departure", () => {
    expect(picked(["2027-03-10", "2027-03-13"], bounds())).toEqual({ checkin: "2027-03-10", checkout: "2027-03-13" });
  });

  test("a click on the arrival itself restarts with it", () => {
    expect(picked(["2027-03-10", "2027-03-13", "2027-03-10"], bounds())).toEqual({
      checkin: "2027-03-10",
      checkout: null,
    });
  });

  test("a click before the arrival restarts there", () => {
    expect(picked(["2027-03-10", "2027-03-13", "2027-03-08"], bounds())).toEqual({
      checkin: "2027-03-08",
      checkout: null,
    });
  });

  test("with both dates chosen, a later click moves the departure", () => {
    expect(picked(["2027-03-10", "2027-03-13", "2027-03-20"], bounds())).toEqual({
      checkin: "2027-03-10",
      checkout: "2027-03-20",
    });
  });

  test("a range over a blocked day restarts with the later date", () => {
    expect(picked(["2027-03-10", "2027-03-14"], bounds("2027-03-12"))).toEqual({
      checkin: "2027-03-14",
      checkout: null,
    });
  });

  test("the reason for a restart is known, so that it can be told", () => {
    const begun = picked(["2027-03-10"], bounds());
    expect(whyRestarted(begun, "2027-03-14", bounds("2027-03-12"))).toBe("blocked");
    expect(whyRestarted(begun, addDays("2027-03-10", 91), bounds())).toBe("too_long");
    expect(whyRestarted(begun, "2027-03-14", bounds())).toBeNull();
    expect(whyRestarted(begun, "2027-03-08", bounds("2027-03-09"))).toBeNull();
    expect(whyRestarted(NO_SELECTION, "2027-03-14", bounds("2027-03-12"))).toBeNull();
  });

  test("a departure day can be the next guest’s arrival", () => {
    expect(picked(["2027-03-10", "2027-03-12"], bounds("2027-03-12"))).toEqual({
      checkin: "2027-03-10",
      checkout: "2027-03-12",
    });
  });

  test("a blocked day never starts a stay", () => {
    expect(picked(["2027-03-12"], bounds("2027-03-12"))).toEqual(NO_SELECTION);
    const begun = picked(["2027-03-14"], bounds("2027-03-12"));
    expect(pick(begun, "2027-03-12", bounds("2027-03-12"))).toEqual(begun);
  });

  test("a past day is blocked and today is not", () => {
    expect(isBlocked("2027-02-28", bounds())).toBe(true);
    expect(isBlocked(TODAY, bounds())).toBe(false);
    expect(picked(["2027-02-28"], bounds())).toEqual(NO_SELECTION);
  });

  test("a stay has at most 90 nights; one more restarts", () => {
    const longest = addDays("2027-03-10", MAX_NIGHTS);
    expect(picked(["2027-03-10", longest], bounds()).checkout).toBe(longest);
    expect(picked(["2027-03-10", addDays(longest, 1)], bounds())).toEqual({
      checkin: addDays(longest, 1),
      checkout: null,
    });
  });

  test("nothing later than 18 months ahead can be picked", () => {
    expect(lastDay(TODAY)).toBe("2028-09-01");
    expect(isDisabled("2028-09-01", bounds())).toBe(false);
    expect(isDisabled("2028-09-02", bounds())).toBe(true);
    expect(picked(["2028-08-30", "2028-09-02"], bounds())).toEqual({ checkin: "2028-08-30", checkout: null });
  });

  test("whatever is clicked, a complete selection is a stay of 1 to 90 free nights from today on", () => {
    const day = fc.integer({ min: -5, max: 560 }).map((offset) => addDays(TODAY, offset));
    fc.assert(
      fc.property(fc.array(day, { maxLength: 12 }), fc.uniqueArray(day, { maxLength: 60 }), (clicks, taken) => {
        const where = bounds(...taken);
        expect(faultOf(picked(clicks, where), where)).toBeNull();
      }),
    );
  });
});

describe("leaving on a blocked day", () => {
  test("is offered for the first blocked day after the arrival", () => {
    const where = bounds("2027-03-12", "2027-03-15");
    const begun = picked(["2027-03-10"], where);
    expect(departureOnBlockedDay(begun, where)).toBe("2027-03-12");
    expect(pick(begun, "2027-03-12", where).checkout).toBe("2027-03-12");
  });

  test("is not offered before an arrival, after a departure, or when nothing is blocked within 90 nights", () => {
    expect(departureOnBlockedDay(NO_SELECTION, bounds("2027-03-12"))).toBeNull();
    expect(
      departureOnBlockedDay(picked(["2027-03-10", "2027-03-11"], bounds("2027-03-12")), bounds("2027-03-12")),
    ).toBeNull();
    expect(departureOnBlockedDay(picked(["2027-03-10"], bounds()), bounds(addDays("2027-03-10", 91)))).toBeNull();
  });
});

describe("dates in the address", () => {
  const read = (query: string) => readSelection(new URLSearchParams(query), offer());

  test("a stay survives being written and read", () => {
    const stay = { checkin: "2027-03-10", checkout: "2027-03-13" };
    const query = writeSelection(new URLSearchParams("guests=2"), stay);
    expect(query.toString()).toBe("guests=2&checkin=2027-03-10&checkout=2027-03-13");
    expect(readSelection(query, offer())).toEqual(stay);
    expect(writeSelection(query, NO_SELECTION).toString()).toBe("guests=2");
  });

  test.each([
    ["", NO_SELECTION],
    ["checkin=&checkout=", NO_SELECTION],
    ["checkin=2027-02-30&checkout=2027-03-02", NO_SELECTION],
    ["checkin=2027-02-28&checkout=2027-03-02", NO_SELECTION],
    ["checkin=2029-03-10&checkout=2029-03-12", NO_SELECTION],
    ["checkout=2027-03-13", NO_SELECTION],
    ["checkin=2027-03-10", { checkin: "2027-03-10", checkout: null }],
    ["checkin=2027-03-10&checkout=2027-03-10", { checkin: "2027-03-10", checkout: null }],
    ["checkin=2027-03-10&checkout=2027-03-09", { checkin: "2027-03-10", checkout: null }],
    ["checkin=2027-03-10&checkout=2027-06-09", { checkin: "2027-03-10", checkout: null }],
    ["checkin=2027-03-10&checkout=demain", { checkin: "2027-03-10", checkout: null }],
  ])("%s is read without what cannot be booked", (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  // Today is TODAY; the last selectable day is 18 months later.
  test.each([
    ["", null],
    ["checkin=&checkout=", null],
    ["checkin=2027-03-10", null],
    ["checkin=2027-03-10&checkout=2027-03-13", null],
    ["checkin=2027-02-28&checkout=2027-03-02", "past"],
    ["checkin=2029-03-10&checkout=2029-03-12", "too_far"],
    ["checkin=2027-02-30&checkout=2027-03-02", "impossible"],
    ["checkout=2027-03-13", "impossible"],
    ["checkin=2027-03-10&checkout=2027-03-10", "impossible"],
    ["checkin=2027-03-10&checkout=2027-03-09", "impossible"],
    ["checkin=2027-03-10&checkout=demain", "impossible"],
    ["checkin=2027-03-10&checkout=2027-06-08", null],
    ["checkin=2027-03-10&checkout=2027-06-09", "too_long"],
    ["checkin=2028-08-20&checkout=2028-09-02", "too_far"],
  ])("%s says why a date is left out", (query, why) => {
    expect(whyDropped(new URLSearchParams(query), offer())).toBe(why);
  });

  test("dates that another guest took meanwhile are noticed", () => {
    expect(isFree(read("checkin=2027-03-10&checkout=2027-03-13"), bounds("2027-03-12"))).toBe(false);
    expect(isFree(read("checkin=2027-03-10&checkout=2027-03-13"), bounds("2027-03-10"))).toBe(false);
    expect(isFree(read("checkin=2027-03-10&checkout=2027-03-13"), bounds("2027-03-13"))).toBe(true);
    expect(isFree(NO_SELECTION, bounds("2027-03-12"))).toBe(true);
  });
});

describe("where the shortest stay is three nights", () => {
  const where: BookableRange = { ...bounds(), rateOn: rates({ min_nights: 3 }) };

  test("a nearer departure begins anew, and the calendar says why", () => {
    const begun = { checkin: "2027-03-10", checkout: null };
    expect(pick(begun, "2027-03-12", where)).toEqual({ checkin: "2027-03-12", checkout: null });
    expect(whyRestarted(begun, "2027-03-12", where)).toBe("too_short");
    expect(pick(begun, "2027-03-13", where)).toEqual({ checkin: "2027-03-10", checkout: "2027-03-13" });
    expect(whyRestarted(begun, "2027-03-13", where)).toBeNull();
  });

  test("a blocked day ends a stay of three nights, and none of two", () => {
    const ends = (day: string) =>
      departureOnBlockedDay(
        { checkin: "2027-03-10", checkout: null },
        { ...bounds(day), rateOn: rates({ min_nights: 3 }) },
      );
    expect([ends("2027-03-12"), ends("2027-03-13")]).toEqual([null, "2027-03-13"]);
  });

  test("an address with a nearer departure keeps the arrival alone", () => {
    const asked = new URLSearchParams("checkin=2027-03-10&checkout=2027-03-12");
    expect(readSelection(asked, offer({ min_nights: 3 }))).toEqual({ checkin: "2027-03-10", checkout: null });
    expect([3, 2].map((min_nights) => whyDropped(asked, offer({ min_nights })))).toEqual(["too_short", null]);
  });
});

test("where a host confirms, today is no arrival any more once it is time to arrive", () => {
  const where: BookableRange = { ...bounds(), earliest: "2027-03-02" };
  expect([isDisabled(TODAY, where), isDisabled("2027-03-02", where)]).toEqual([true, false]);
  expect(pick(NO_SELECTION, TODAY, where)).toEqual(NO_SELECTION);
  const asked = new URLSearchParams({ checkin: TODAY, checkout: "2027-03-03" });
  const late = offer({}, "2027-03-02");
  expect([readSelection(asked, late), whyDropped(asked, late)]).toEqual([NO_SELECTION, "late"]);
  expect(whyDropped(asked, offer())).toBeNull();
});

describe("where the host closed days", () => {
  const on = (date: CivilDate, closed: object) => ({ rates: [{ from: date, to: date, ...closed }] });
  const stay = { checkin: "2027-03-10", checkout: "2027-03-12" };
  const asked = new URLSearchParams(stay);
  const begun = { checkin: "2027-03-10", checkout: null };

  test("a day without arrivals ends a stay and begins none", () => {
    const closed = on("2027-03-12", { closed_to_arrival: true });
    const where = { ...bounds(), rateOn: rates(closed) };
    expect([pick(NO_SELECTION, "2027-03-12", where), pick(begun, "2027-03-12", where)]).toEqual([NO_SELECTION, stay]);
    const arrival = offer(on("2027-03-10", { closed_to_arrival: true }));
    expect([readSelection(asked, arrival), whyDropped(asked, arrival)]).toEqual([NO_SELECTION, "no_arrival"]);
  });

  test("a day without departures begins a stay and ends none", () => {
    const closed = on("2027-03-12", { closed_to_departure: true });
    const where = { ...bounds(), rateOn: rates(closed) };
    expect(pick(begun, "2027-03-12", where)).toEqual({ checkin: "2027-03-12", checkout: null });
    expect(whyRestarted(begun, "2027-03-12", where)).toBe("no_departure");
    expect(whyRestarted(begun, "2027-03-13", where)).toBeNull();
    expect([readSelection(asked, offer(closed)), whyDropped(asked, offer(closed))]).toEqual([begun, "no_departure"]);
  });

  test("the shortest stay is that of the day of arrival", () => {
    const where = { ...bounds(), rateOn: rates(on("2027-03-10", { min_nights: 3 })) };
    expect(pick(begun, "2027-03-12", where).checkout).toBeNull();
    expect(pick({ checkin: "2027-03-11", checkout: null }, "2027-03-12", where).checkout).toBe("2027-03-12");
  });
});
