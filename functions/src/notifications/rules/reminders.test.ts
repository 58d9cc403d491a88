import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { acceptByHost, settlePaid, startPayment } from "../../bookings/rules/booking-transitions.ts";
import { NOTHING_NOTED } from "../../bookings/rules/presence.ts";
import {
  answerReminder,
  hoursBefore,
  arrivalReminder,
  arrivalsDue,
  departuresDue,
  reviewRequest,
} from "./reminders.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const at = (time: string) => new Date(`2027-03-${time}Z`);
const asked = settlePaid(startPayment(aBooking({ confirmation: "host", created_at: NOW }), "r", NOW), NOW);

describe("a host is reminded", () => {
  test("of a request that still waits, with what is left and both answers", () => {
    expect(answerReminder(asked, at("01T22:00:00"))).toMatchObject({
      to: { uid: asked.host_id },
      title: "Encore 12\u00a0h pour répondre",
      actions: [{ label: "Accepter" }, { label: "Refuser" }],
    });
    expect(answerReminder(asked, at("02T08:30:00"))?.title).toBe("Encore 2\u00a0h pour répondre");
  });

  test("of nothing that was answered, or is over", () => {
    expect(answerReminder(acceptByHost(asked, NOW), at("01T22:00:00"))).toBeNull();
    expect(answerReminder(asked, at("02T10:00:00"))).toBeNull();
  });

  test("in the run in whose time it falls, and in no other", () => {
    const end = asked.confirm_by as Date;
    const falls = (from: string, to: string) => {
      const { after, until } = hoursBefore(12, at(from), at(to));
      return after < end && end <= until;
    };
    expect([falls("01T21:50:00", "01T21:55:00"), falls("01T21:55:00", "01T22:00:00")]).toEqual([false, true]);
    expect(falls("01T22:00:00", "01T22:05:00")).toBe(false);
  });
});

describe("a guest is reminded of tomorrow’s arrival", () => {
  const stay = { ...aBooking(), status: "confirmed" } as const;

  test("at ten in the morning there, once, and after a pause of the sweep too", () => {
    expect(arrivalsDue(at("09T08:55:00"), at("09T09:00:00"))).toEqual([
      { zone: "Africa/Kinshasa", checkin: "2027-03-10" },
    ]);
    expect(arrivalsDue(at("09T09:00:00"), at("09T09:05:00"))).toEqual([]);
    expect(arrivalsDue(at("08T12:00:00"), at("09T12:00:00"))).toEqual([
      { zone: "Africa/Kinshasa", checkin: "2027-03-10" },
      { zone: "Africa/Lubumbashi", checkin: "2027-03-10" },
    ]);
  });

  test("for arrivals of the last days, however long the sweep was away", () => {
    const days = arrivalsDue(at("01T00:00:00"), at("09T12:00:00")).filter(({ zone }) => zone === "Africa/Kinshasa");
    expect(days.map(({ checkin }) => checkin)).toEqual(["2027-03-07", "2027-03-08", "2027-03-09", "2027-03-10"]);
    const first = arrivalsDue(at("06T00:00:00"), at("09T12:00:00")).filter(({ zone }) => zone === "Africa/Kinshasa");
    expect(first).toEqual(days);
  });

  test("unless it is called off, or on another clock", () => {
    expect(arrivalReminder(stay, "Africa/Kinshasa")).toMatchObject({
      title: "Vous arrivez demain",
      topic: "stays",
      // «Demain» expires at midnight in the property's time zone.
      until: at("09T23:00:00"),
    });
    expect(arrivalReminder(stay, "Africa/Lubumbashi")).toBeNull();
    expect(arrivalReminder({ ...stay, status: "cancelled" }, "Africa/Kinshasa")).toBeNull();
  });
});

describe("both sides are asked for a review", () => {
  const stay = { ...aBooking(), status: "confirmed" } as const;
  const evening = at("13T17:00:00");

  test("at six in the evening of the departure there, once, with a link for each number of stars", () => {
    expect(departuresDue(at("13T16:55:00"), evening)).toEqual([{ zone: "Africa/Kinshasa", checkout: "2027-03-13" }]);
    expect(departuresDue(evening, at("13T17:05:00"))).toEqual([]);
    const asked = reviewRequest(stay, "Africa/Kinshasa", "guest", evening);
    expect(asked?.actions?.map(({ path }) => path)).toEqual(
      [1, 2, 3, 4, 5].map((stars) => `/my-bookings/${stay.id}?rating=${stars}`),
    );
    expect(reviewRequest(stay, "Africa/Kinshasa", "host", evening)).toMatchObject({ to: { uid: stay.host_id } });
  });

  test("unless they wrote it already, the stay was called off, or the clock is another", () => {
    expect(reviewRequest({ ...stay, reviewed_by: ["guest"] }, "Africa/Kinshasa", "guest", evening)).toBeNull();
    expect(reviewRequest({ ...stay, status: "cancelled" }, "Africa/Kinshasa", "host", evening)).toBeNull();
    expect(reviewRequest(stay, "Africa/Lubumbashi", "guest", evening)).toBeNull();
  });

  test.each(["guest", "host"] as const)("never the %s of a no-show that nobody objected to", (side) => {
    const no_show = { at: evening, by: "r", by_name: "Chantal", told_at: evening, freed_at: null };
    const missed = { ...stay, presence: { ...NOTHING_NOTED, no_show } };
    expect(reviewRequest(missed, "Africa/Kinshasa", side, evening)).toBeNull();
  });
});
