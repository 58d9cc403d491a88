import { expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import type { Booking, Presence } from "./booking.ts";
import { transfersWithEstablishment, withHost } from "./stay-host.ts";
import { NOTHING_NOTED } from "./presence.ts";

const NOW = new Date("2027-03-14T10:00:00Z");
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
const stay = (different: Partial<Booking> = {}): Booking =>
  aBooking({ status: "confirmed", checkin: "2027-03-10", checkout: "2027-03-12", ...different });
const missed = (freed_at: Date | null, objections: Presence["objections"] = []): Presence => ({
  ...NOTHING_NOTED,
  no_show: { at: hoursAgo(40), by: "host", by_name: "Chantal", told_at: hoursAgo(40), freed_at },
  objections,
});

test.each<[what: string, goes: boolean, booking: Partial<Booking>]>([
  ["a stay to come", true, { checkin: "2027-03-20", checkout: "2027-03-22" }],
  ["an unpaid one", true, { status: "pending_payment", checkin: "2027-03-20", checkout: "2027-03-22" }],
  ["a cancelled one", false, { status: "cancelled", checkin: "2027-03-20", checkout: "2027-03-22" }],
  ["one that ended yesterday, which is today elsewhere", true, { checkout: "2027-03-13" }],
  ["one that is over", false, {}],
  ["one that is over, with a no-show whose nights are still to come free", true, { presence: missed(null) }],
  ["one that is over, with a no-show whose nights came free", false, { presence: missed(hoursAgo(1)) }],
])("%s goes with its house: %s", (_what, goes, different) => {
  expect(transfersWithEstablishment(stay(different), NOW)).toBe(goes);
});

test("what the former host did counts as done by a member of the team", () => {
  const by = { at: NOW, event: "confirm" as const, status: "confirmed" as const };
  const booking = stay({
    host_id: "former",
    history: [
      { ...by, by: "former" },
      { ...by, by: "guest" },
    ],
  });
  expect(withHost(booking, { uid: "new", first_name: "Chantal" })).toMatchObject({
    host_id: "new",
    history: [{ by: "new", member: "former" }, { by: "guest" }],
  });
  expect(withHost(booking, { uid: "former", first_name: "Patrick" })).toBe(booking);
});
