import type { ReceivedStay, ReceptionDay } from "@lopango/contract/reception/stay";
import { describe, expect, test } from "vitest";
import type { QueuedAct } from "./act-outbox.ts";
import { dayWithActs, withStored } from "./day-with-acts.ts";

const AT = "2027-03-10T14:05:00.000Z";

const stay = (different: Partial<ReceivedStay> = {}): ReceivedStay => ({
  id: "a",
  code: "K7QF-2M9X",
  property_id: "p",
  property_title: "Chambre double",
  guest_name: "Grâce M.",
  guest_phone: null,
  guests: 2,
  checkin: "2027-03-10",
  checkout: "2027-03-12",
  nights: 2,
  checkin_time: "14:00",
  checkout_time: "11:00",
  no_show_from: "2027-03-10T19:00:00.000Z",
  presence: { room: null, notes: [], checked_in: null, checked_out: null, no_show: null },
  ...different,
});
const day = (...arrivals: ReceivedStay[]): ReceptionDay => ({
  date: "2027-03-10",
  arrivals,
  in_house: [],
  departures: [],
  out_of_order: [],
});
const act = (different: Partial<QueuedAct>): QueuedAct => ({
  key: "k",
  booking: "a",
  guest: "Grâce M.",
  what: "check-in",
  at: AT,
  refused: null,
  ...different,
});

describe("the day on the device", () => {
  test("shows what waits for the network, and not what was refused", () => {
    const acts = [act({}), act({ what: "room", room: "12" }), act({ what: "notes", text: "Lit bébé" })];
    const [shown] = dayWithActs(day(stay()), acts, "").arrivals;
    expect(shown).toMatchObject({
      unsent: true,
      presence: { checked_in: { at: AT }, room: { numbers: "12" }, notes: [{ text: "Lit bébé" }] },
    });
    const [refused] = dayWithActs(day(stay()), [act({ refused: "Déjà parti." })], "").arrivals;
    expect(refused).toMatchObject({ unsent: false, presence: { checked_in: null } });
  });

  test.each([
    ["gra", 1],
    ["Grâce 12", 1],
    ["k7qf", 1],
    ["joseph", 0],
  ])("finds «%s» by name, code or room", (query, count) => {
    const acts = [act({ what: "room", room: "12" })];
    expect(dayWithActs(day(stay()), acts, query).arrivals).toHaveLength(count);
  });

  test("takes what the server stored", () => {
    const arrived = stay({ presence: { ...stay().presence, checked_in: { at: AT, by: "Chantal" } } });
    const after = withStored(day(stay(), stay({ id: "b" })), arrived);
    expect(after.arrivals.map(({ presence }) => presence.checked_in?.by ?? null)).toEqual(["Chantal", null]);
  });
});
