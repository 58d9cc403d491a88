import { describe, expect, test } from "vitest";
import { aListing } from "../../../test/listings.ts";
import { aWalkIn } from "../../../test/walk-ins.ts";
import { checkIn, heldUntil, undo } from "../../bookings/rules/presence.ts";
import { Problem } from "../../platform/problem.ts";
import {
  cancelWalkIn,
  checkOutWalkIn,
  checkWalkIn,
  missWalkIn,
  presentWalkIn,
  withoutGuest,
  eventsOfWalkIn,
} from "./walk-in.ts";
import { presentReceived } from "./received-stay.ts";

const act = (at: string) => ({ at: new Date(at), by: "chantal", by_name: "Chantal" });
const stay = aWalkIn({ checkin: "2027-03-10", checkout: "2027-03-14" });
const ARRIVAL = "2027-03-10T14:00:00Z";
const LEAVING = "2027-03-12T09:00:00Z";

function codeOf(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof Problem ? error.code : "broken";
  }
}

describe("the first night", () => {
  const listing = aListing({ time_zone: "Africa/Kinshasa" });
  const asked = (checkin: string) => ({
    property_id: listing.id,
    rooms: [{ property_id: listing.id, count: 1 }],
    checkin,
    checkout: "2027-03-12",
    guest_name: "Jean",
  });
  // 0 h 30 in Kinshasa.
  const at = new Date("2027-03-10T23:30:00Z");
  test.each([
    ["2027-03-11", null],
    ["2027-03-10", null],
    ["2027-03-09", "invalid_dates"],
  ])("%s is taken or refused when it is written in the night to 11 March", (checkin, code) => {
    expect(codeOf(() => checkWalkIn(new Map([[listing.id, listing]]), asked(checkin), at, at))).toBe(code);
  });
});

describe("a request", () => {
  const listing = aListing({ time_zone: "Africa/Kinshasa" });
  const now = new Date("2027-03-10T13:00:00Z");
  const asked = {
    property_id: listing.id,
    rooms: [{ property_id: listing.id, count: 1 }],
    checkin: "2027-03-10",
    checkout: "2027-03-12",
    guest_name: "Jean",
  };
  const refusal = (different: object, is_active = true) =>
    codeOf(() => checkWalkIn(new Map([[listing.id, { ...listing, is_active }]]), { ...asked, ...different }, now, now));

  test("of an offline listing takes its nights, but sends no SMS", () => {
    const sms = { sms: true, guest_phone: "+243812345678" };
    expect([refusal(sms), refusal({}, false), refusal(sms, false)]).toEqual([null, null, "invalid_fields"]);
  });

  test("says that the guest is here on the day of arrival at the earliest", () => {
    const tomorrow = { checkin: "2027-03-11" };
    expect([refusal({ arrived: true }), refusal(tomorrow), refusal({ ...tomorrow, arrived: true })]).toEqual([
      null,
      null,
      "invalid_fields",
    ]);
  });
});

test("a walk-in is not cancelled once the guest is here, and only once before", () => {
  const here = checkIn(stay, act(ARRIVAL), new Date(ARRIVAL));
  expect(codeOf(() => cancelWalkIn(here, new Date(ARRIVAL)))).toBe("not_cancellable");
  const cancelled = cancelWalkIn(stay, new Date(ARRIVAL));
  expect([cancelled.status, cancelWalkIn(cancelled, new Date(LEAVING))]).toEqual(["cancelled", cancelled]);
});

test("a walk-in is not cancelled once nobody came or its nights are over", () => {
  const late = "2027-03-10T20:00:00Z";
  const missed = missWalkIn(stay, act(late), new Date(late));
  expect(codeOf(() => cancelWalkIn(missed, new Date(late)))).toBe("not_cancellable");
  // Midnight in Kinshasa, on the day of departure.
  expect(cancelWalkIn(stay, new Date("2027-03-13T22:59:59Z")).status).toBe("cancelled");
  expect(codeOf(() => cancelWalkIn(stay, new Date("2027-03-13T23:00:00Z")))).toBe("not_cancellable");
});

test("an early departure frees the nights at once, and undoing it takes them back", () => {
  const here = checkIn(stay, act(ARRIVAL), new Date(ARRIVAL));
  const left = checkOutWalkIn(here, act(LEAVING), new Date(LEAVING));
  expect(heldUntil(left)).toBe("2027-03-12");
  expect(presentReceived(left, new Date(LEAVING)).presence.checked_out?.early).toMatchObject({ can_type_code: false });
  expect(heldUntil(undo(left, "check-out", act(LEAVING), new Date(LEAVING)))).toBe(stay.checkout);
});

test("a departure on its day frees nothing", () => {
  const [here, late] = [checkIn(stay, act(ARRIVAL), new Date(ARRIVAL)), "2027-03-14T09:00:00Z"];
  expect(checkOutWalkIn(here, act(late), new Date(late)).presence).toMatchObject({ freed_from: null });
});

test("a walk-in to which nobody comes frees its nights from today on", () => {
  const late = "2027-03-10T20:00:00Z";
  expect(heldUntil(missWalkIn(stay, act(late), new Date(late)))).toBe("2027-03-10");
});

test("a walk-in is erased at the guest's wish: the number at once, the name once the stay is over", () => {
  const known = { ...stay, guest_phone: "+243812345678", sends_sms: true };
  const here = withoutGuest(checkIn(known, act(ARRIVAL), new Date(ARRIVAL)), new Date(ARRIVAL));
  expect(here).toMatchObject({ guest_phone: null, sends_sms: false, guest_name: stay.guest_name });
  const left = checkOutWalkIn(here, act(LEAVING), new Date(LEAVING));
  expect(withoutGuest(left, new Date(LEAVING)).guest_name).toBe("Voyageur");
  expect(withoutGuest(known, new Date("2027-03-13T22:59:59Z")).guest_name).toBe(stay.guest_name);
  expect(withoutGuest(known, new Date("2027-03-13T23:00:00Z")).guest_name).toBe("Voyageur");
});

test("the name of a walk-in can be erased once it is over, also where nobody noted it", () => {
  const known = { ...stay, guest_name: "Aline" };
  const [here, late] = [checkIn(known, act(ARRIVAL), new Date(ARRIVAL)), "2027-03-10T20:00:00Z"];
  const can = (walkIn: typeof stay, at: string) => presentWalkIn(walkIn, new Date(at)).can_erase_name;
  const over = [
    checkOutWalkIn(here, act(LEAVING), new Date(LEAVING)),
    missWalkIn(known, act(late), new Date(late)),
    cancelWalkIn(known, new Date(ARRIVAL)),
  ];
  expect(over.map((walkIn) => can(walkIn, LEAVING))).toEqual([true, true, true]);
  expect(over.map((walkIn) => can(withoutGuest(walkIn, new Date(LEAVING)), LEAVING))).toEqual([false, false, false]);
  expect(can(here, "2027-03-20T12:00:00Z")).toBe(false);
  expect([can(known, "2027-03-13T22:59:59Z"), can(known, "2027-03-13T23:00:00Z")]).toEqual([false, true]);
});

test("the guest hears of a walk-in and its cancellation only where the SMS was wished", () => {
  const kinds = (walkIn = stay) => [
    ...eventsOfWalkIn(null, walkIn).map(({ kind }) => kind),
    ...eventsOfWalkIn(walkIn, cancelWalkIn(walkIn, new Date(ARRIVAL))).map(({ kind }) => kind),
    ...eventsOfWalkIn(walkIn, checkIn(walkIn, act(ARRIVAL), new Date(ARRIVAL))).map(({ kind }) => kind),
  ];
  expect([kinds(), kinds({ ...stay, sends_sms: true })]).toEqual([[], ["walk_in.written", "walk_in.cancelled"]]);
});
