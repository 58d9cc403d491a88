import { addDays } from "@lopango/contract/platform/dates";
import { MAX_PRESENCE_ACTS, OBJECTION_HOURS } from "@lopango/contract/limits";
import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import type { Act, Booking, StayChange } from "./booking.ts";
import { cancelByGuest, cancelByHost } from "./booking-transitions.ts";
import { decideObjection, hasOpenObjection, objectTo, refundOfObjection } from "./objection.ts";
import {
  agreeToDeparture,
  awaitsDeparture,
  checkIn,
  checkOut,
  freeDueAt,
  heldUntil,
  nightsFreed,
  nightsToTakeBack,
  noteNoShow,
  presenceOf,
  receptionDays,
  undo,
  wasMissed,
} from "./presence.ts";
import { canReview } from "./review-window.ts";

/** 10 to 14 March in Kinshasa, from 14:00: four nights, 240 dollars, moderate. */
const stay = (different: Partial<Booking> = {}): Booking =>
  aBooking({
    status: "confirmed",
    hold_until: null,
    cancellation_policy: "moderate",
    checkin: "2027-03-10",
    checkout: "2027-03-14",
    received: { amount_cents: 24_000, currency: "USD", payment: "r" },
    ...different,
  });
const kinshasa = (time: string): Date => new Date(`2027-03-${time}:00+01:00`);
const act = (at: Date): Act => ({ at, by: "chantal", by_name: "Chantal" });
const arrivedAt = (at: Date, booking = stay()): Booking => checkIn(booking, act(at), at);
const leftAt = (at: Date, booking = arrivedAt(kinshasa("10T15:00"))): Booking =>
  checkOut(booking, act(at), at, "123456");
const missedAt = (at: Date, booking = stay()): Booking => noteNoShow(booking, act(at), at);
const codeOf = (change: () => unknown) => problemOf(change)?.code;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const HOURS = 3_600_000;
const NOW = kinshasa("12T14:00");

describe("an arrival", () => {
  test("is noted from six hours before the check-in time, and never before", () => {
    expect(codeOf(() => arrivedAt(later(kinshasa("10T08:00"), -1)))).toBe("not_receivable");
    expect(codeOf(() => arrivedAt(kinshasa("10T00:01")))).toBe("not_receivable");
    expect(presenceOf(arrivedAt(kinshasa("10T08:00"))).checked_in).toMatchObject({ by_name: "Chantal" });
    const property = { ...stay().property, checkin_time: "03:00" };
    expect(presenceOf(arrivedAt(kinshasa("09T21:00"), stay({ property }))).checked_in).not.toBeNull();
    expect(codeOf(() => arrivedAt(later(kinshasa("09T21:00"), -1), stay({ property })))).toBe("not_receivable");
  });

  test("ends no right that the clock has not ended: half goes back until 14:00", () => {
    const arrived = arrivedAt(kinshasa("10T13:00"));
    expect(cancelByGuest(arrived, later(kinshasa("10T14:00"), -1)).refund?.amount_cents).toBe(12_000);
    expect(codeOf(() => cancelByGuest(arrived, kinshasa("10T14:00")))).toBe("not_cancellable");
    expect(codeOf(() => cancelByHost(arrived, kinshasa("10T13:30")))).toBe("not_cancellable");
    expect(cancelByHost(stay(), kinshasa("10T13:30")).status).toBe("cancelled");
  });

  test("after a no-show leaves an objection to be decided", () => {
    const objected = objectTo(missedAt(kinshasa("10T20:00")), "no_show", "Je suis là.", kinshasa("10T21:00"));
    const arrived = arrivedAt(kinshasa("10T22:00"), objected);
    expect(presenceOf(arrived)).toMatchObject({ no_show: null, objections: [{ text: "Je suis là.", decision: null }] });
    expect(hasOpenObjection(arrived)).toBe(true);
    expect(arrived.history.map(({ event }) => event)).toEqual(["no_show", "object_no_show", "check_in"]);
  });
});

describe("a departure", () => {
  test("less than a second after the arrival is a double tap, unless one clock says otherwise", () => {
    const at = kinshasa("10T15:00");
    const out = (ms: number, server = ms) => checkOut(arrivedAt(at), act(later(at, ms)), later(at, server), "1");
    expect(codeOf(() => out(0))).toBe("presence_conflict");
    expect(codeOf(() => out(999))).toBe("presence_conflict");
    expect(presenceOf(out(1_000)).checked_out).not.toBeNull();
    // Sent together, later; and a device whose clock is slow.
    expect(presenceOf(out(5 * HOURS, 0)).checked_out).not.toBeNull();
    expect(presenceOf(out(-HOURS, HOURS)).checked_out).toMatchObject({ at });
  });

  test("with nights left frees none by itself, and is due 48 hours after the server learned of it", () => {
    const at = kinshasa("11T09:00");
    const left = checkOut(arrivedAt(kinshasa("10T15:00")), act(at), later(at, HOURS), "123456");
    expect(heldUntil(left)).toBe("2027-03-14");
    expect(freeDueAt(left)).toEqual(later(at, (OBJECTION_HOURS + 1) * HOURS));
    const due = later(at, (OBJECTION_HOURS + 1) * HOURS);
    expect(nightsFreed(left, later(due, -1), "system")).toBe(left);
    const freed = nightsFreed(left, due, "system");
    expect([heldUntil(freed), freeDueAt(freed)]).toEqual(["2027-03-14", null]);
    const longer = leftAt(kinshasa("11T09:00"), arrivedAt(kinshasa("10T15:00"), stay({ checkout: "2027-03-20" })));
    expect(heldUntil(nightsFreed(longer, kinshasa("13T09:00"), "system"))).toBe("2027-03-14");
  });

  test("on its day has no nights left, and late neither", () => {
    for (const day of ["14T09:00", "16T09:00"]) {
      expect(presenceOf(leftAt(kinshasa(day))).checked_out?.early).toBeNull();
      expect(freeDueAt(leftAt(kinshasa(day)))).toBeNull();
    }
    expect(presenceOf(leftAt(later(kinshasa("13T23:59"), 0))).checked_out?.early).not.toBeNull();
  });

  test("that the guest agrees to frees the nights of the day on, and never past ones", () => {
    const left = leftAt(kinshasa("11T09:00"));
    expect(heldUntil(agreeToDeparture(left, kinshasa("11T09:01")))).toBe("2027-03-11");
    const agreed = agreeToDeparture(left, kinshasa("12T23:30"));
    expect(heldUntil(agreed)).toBe("2027-03-12");
    expect(agreeToDeparture(agreed, kinshasa("12T23:31"))).toBe(agreed);
    expect(codeOf(() => objectTo(agreed, "check_out", "", kinshasa("12T23:40")))).toBe("too_late_to_object");
    expect(codeOf(() => agreeToDeparture(arrivedAt(kinshasa("10T15:00")), kinshasa("11T09:00")))).toBe(
      "departure_not_noted",
    );
  });

  test("that the guest agrees to ends a change that waits: nobody pays for other nights of a stay that they give back", () => {
    const asking = { id: "c", to_pay_cents: 6_000, received: null } as unknown as StayChange;
    const agreed = agreeToDeparture({ ...leftAt(kinshasa("11T09:00")), change: asking }, kinshasa("11T09:01"));
    expect([agreed.change, agreed.history.at(-1)?.event]).toEqual([null, "drop_change"]);
  });

  test("that nobody notes stays awaited, and its day of a late one is a day of the reception", () => {
    const arrived = arrivedAt(kinshasa("10T15:00"));
    expect([awaitsDeparture(stay()), awaitsDeparture(arrived)]).toEqual([false, true]);
    const late = leftAt(kinshasa("16T09:00"), arrived);
    expect([awaitsDeparture(late), receptionDays(late).slice(-2)]).toEqual([false, ["2027-03-14", "2027-03-16"]]);
  });
});

describe("an objection", () => {
  const left = leftAt(kinshasa("12T09:00"));

  test.each([
    ["no_show" as const, missedAt(kinshasa("10T20:00")), kinshasa("10T20:00")],
    ["check_out" as const, left, kinshasa("12T09:00")],
  ])("to a %s stops the nights, until 48 hours are over", (about, booking, told) => {
    const end = later(told, OBJECTION_HOURS * HOURS);
    expect(freeDueAt(booking)).toEqual(end);
    const objected = objectTo(booking, about, "", later(end, -1));
    expect([freeDueAt(objected), hasOpenObjection(objected)]).toEqual([null, true]);
    expect(objectTo(objected, about, "", end)).toBe(objected);
    expect(codeOf(() => objectTo(booking, about, "", end))).toBe("too_late_to_object");
  });

  test("decided for the house frees the nights from the next day on, and refunds nothing", () => {
    const objected = objectTo(left, "check_out", "", kinshasa("12T10:00"));
    const decision = { about: "check_out", outcome: "establishment", note: "Vu" } as const;
    const decided = decideObjection(objected, decision, "admin", kinshasa("12T11:00"));
    expect([heldUntil(decided), decided.adjusted, hasOpenObjection(decided)]).toEqual(["2027-03-13", undefined, false]);
    expect(codeOf(() => decideObjection(decided, decision, "admin", kinshasa("12T12:00")))).toBe("no_objection");
  });

  test("decided for a guest who stays voids the note; a no-show is not noted again", () => {
    const missed = objectTo(missedAt(kinshasa("10T20:00")), "no_show", "", kinshasa("10T21:00"));
    const keeps = { about: "no_show", outcome: "guest_keeps", note: "Vu" } as const;
    const decided = decideObjection(missed, keeps, "admin", kinshasa("11T09:00"));
    expect([presenceOf(decided).no_show, heldUntil(decided)]).toEqual([null, "2027-03-14"]);
    expect(codeOf(() => missedAt(kinshasa("11T10:00"), decided))).toBe("presence_conflict");
    expect(presenceOf(arrivedAt(kinshasa("11T10:00"), decided)).checked_in).not.toBeNull();
  });

  test("decided for a guest who left pays the nights since then; after a no-show everything", () => {
    const objected = objectTo(left, "check_out", "", kinshasa("12T10:00"));
    const [objection] = presenceOf(objected).objections;
    expect(objection && refundOfObjection(objected, objection)).toBe(12_000);
    const refunded = { about: "check_out", outcome: "guest_refunded", note: "Vu" } as const;
    const decided = decideObjection(objected, refunded, "admin", kinshasa("12T11:00"));
    expect(decided).toMatchObject({ status: "confirmed", adjusted: { returned_cents: 12_000 } });
    expect(heldUntil(decided)).toBe("2027-03-13");
    const missed = objectTo(missedAt(kinshasa("10T20:00")), "no_show", "", kinshasa("10T21:00"));
    // Also once the stay is over.
    const calledOff = decideObjection(missed, { ...refunded, about: "no_show" }, "admin", kinshasa("20T09:00"));
    expect(calledOff).toMatchObject({ status: "cancelled", refund: { status: "due", amount_cents: 24_000 } });
  });

  test("pays the same once the house undid the departure, and the nights of the guest come free", () => {
    const objected = objectTo(left, "check_out", "", kinshasa("12T10:00"));
    const undone = undo(objected, "check-out", act(kinshasa("12T10:30")), kinshasa("12T10:30"));
    const [objection] = presenceOf(undone).objections;
    expect([objection && refundOfObjection(undone, objection), heldUntil(undone)]).toEqual([12_000, "2027-03-14"]);
    const refunded = { about: "check_out", outcome: "guest_refunded", note: "Vu" } as const;
    const decided = decideObjection(undone, refunded, "admin", kinshasa("12T11:00"));
    expect(decided).toMatchObject({ adjusted: { returned_cents: 12_000 } });
    expect(heldUntil(decided)).toBe("2027-03-13");
    const keeps = decideObjection(undone, { ...refunded, outcome: "guest_keeps" }, "admin", kinshasa("12T11:00"));
    expect([keeps.adjusted, heldUntil(keeps)]).toEqual([undefined, "2027-03-14"]);
  });

  test("to a no-show shows all that goes back, also what was kept of rooms that were cancelled", () => {
    const adjusted = { added: [], returned_cents: 4_000, forfeited_cents: 4_000, kept_cents: 4_000 };
    const objected = objectTo(missedAt(kinshasa("10T20:00"), stay({ adjusted })), "no_show", "", kinshasa("10T21:00"));
    const refunded = { about: "no_show", outcome: "guest_refunded", note: "Vu" } as const;
    const decided = decideObjection(objected, refunded, "admin", kinshasa("11T09:00"));
    expect(decided.refund?.amount_cents).toBe(20_000);
    expect(presenceOf(decided).objections).toMatchObject([{ decision: { refund_cents: 20_000 } }]);
  });

  test("that an older screen shows is not decided in the place of the present one", () => {
    const first = objectTo(left, "check_out", "", kinshasa("12T10:00"));
    const keeps = { about: "check_out", outcome: "guest_keeps", note: "Vu" } as const;
    const kept = decideObjection(first, keeps, "admin", kinshasa("12T11:00"));
    const second = objectTo(leftAt(kinshasa("12T12:00"), kept), "check_out", "", kinshasa("12T13:00"));
    const decide = (objected_at: Date) => () =>
      decideObjection(
        second,
        { ...keeps, outcome: "establishment", objected_at: objected_at.toISOString() },
        "ada",
        NOW,
      );
    expect(codeOf(decide(kinshasa("12T10:00")))).toBe("no_objection");
    expect(codeOf(decide(kinshasa("12T13:00")))).toBeUndefined();
  });

  test("outlives the note that the reception undoes", () => {
    const objected = objectTo(missedAt(kinshasa("10T20:00")), "no_show", "", kinshasa("10T21:00"));
    const undone = undo(objected, "no-show", act(kinshasa("10T22:00")), kinshasa("10T22:00"));
    expect([presenceOf(undone).no_show, hasOpenObjection(undone)]).toEqual([null, true]);
    const again = missedAt(kinshasa("10T23:00"), undone);
    expect(freeDueAt(again)).toBeNull();
  });
});

describe("undoing", () => {
  const now = kinshasa("11T10:00");

  test("takes back nights that came free, from today on", () => {
    const agreed = agreeToDeparture(leftAt(kinshasa("11T09:00")), kinshasa("11T09:30"));
    const undone = undo(agreed, "check-out", act(now), now);
    expect([heldUntil(undone), presenceOf(undone).checked_out]).toEqual(["2027-03-14", null]);
    expect(nightsToTakeBack(agreed, undone, now)).toEqual({ checkin: "2027-03-11" });
    expect(nightsToTakeBack(agreed, undone, kinshasa("12T10:00"))).toEqual({ checkin: "2027-03-12" });
    expect(nightsToTakeBack(agreed, undone, kinshasa("14T10:00"))).toBeNull();
    const unfreed = leftAt(kinshasa("11T09:00"));
    expect(nightsToTakeBack(unfreed, undo(unfreed, "check-out", act(now), now), now)).toBeNull();
  });

  test("goes from the last note back, and changes nothing where nothing is noted", () => {
    const left = leftAt(kinshasa("11T09:00"));
    expect(codeOf(() => undo(left, "check-in", act(now), now))).toBe("presence_conflict");
    expect(undo(stay(), "no-show", act(now), now).presence).toBeNull();
    expect(left.history.map(({ event, noted_at }) => [event, noted_at])).toEqual([
      ["check_in", kinshasa("10T15:00")],
      ["check_out", kinshasa("11T09:00")],
    ]);
  });

  test("a stay is noted twelve times at most", () => {
    let booking = stay();
    for (let done = 0; done < MAX_PRESENCE_ACTS; done += 2)
      booking = undo(arrivedAt(now, booking), "check-in", act(now), now);
    expect(booking.history).toHaveLength(MAX_PRESENCE_ACTS);
    expect(codeOf(() => arrivedAt(now, booking))).toBe("too_many_notes");
  });
});

describe("a review", () => {
  const over = kinshasa("15T10:00");
  const reviewed = (booking: Booking): boolean[] => [
    canReview(booking, "guest", over),
    canReview(booking, "host", over),
  ];
  const missed = missedAt(kinshasa("10T20:00"));
  const objected = objectTo(missed, "no_show", "", kinshasa("10T21:00"));
  const decided = (outcome: "establishment" | "guest_keeps") =>
    decideObjection(objected, { about: "no_show", outcome, note: "" }, "admin", kinshasa("11T10:00"));

  test.each([
    ["of a stay", stay(), true],
    ["of a no-show", missed, false],
    ["of a no-show whose nights came free", nightsFreed(missed, kinshasa("13T20:00"), "system"), false],
    ["of one that the guest objects to", objected, true],
    ["of one that the admins found true", decided("establishment"), false],
    ["of one that they found wrong", decided("guest_keeps"), true],
    ["of a guest who came after all", arrivedAt(kinshasa("10T22:00"), missed), true],
    ["of an early departure", leftAt(kinshasa("11T09:00")), true],
    ["of a no-show that was undone", undo(missed, "no-show", act(over), over), true],
  ])("%s is written only when the stay took place", (_what, booking, may) => {
    expect(reviewed(booking)).toEqual([may, may]);
    expect(wasMissed(booking)).toBe(!may);
  });
});

test("nights are freed on the clock of the place", () => {
  const property = { ...stay().property, time_zone: "Africa/Lubumbashi" as const };
  // 00:30 in Lubumbashi is still the day before in Kinshasa.
  const at = new Date("2027-03-11T22:30:00Z");
  const left = leftAt(at, checkIn(stay({ property }), act(kinshasa("10T15:00")), kinshasa("10T15:00")));
  expect(heldUntil(agreeToDeparture(left, at))).toBe(addDays("2027-03-11", 1));
});
