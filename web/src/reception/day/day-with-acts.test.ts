import type { ReceivedStay, ReceptionDay } from "@lopango/contract/reception/received-stay";
import { describe, expect, test } from "vitest";
import type { QueuedAct } from "./act-outbox.ts";
import {
  awaitsArrival,
  dayWithActs,
  nightsLeft,
  roomChoices,
  roomsInUse,
  roomTaken,
  withNumber,
  undoableOf,
  withStored,
  withoutEstablishment,
} from "./day-with-acts.ts";
import { lastActOf, stateOf } from "../stay/stay-labels.ts";
import { newDraft } from "../walk-in/walk-in-draft.ts";

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
  time_zone: "Africa/Lubumbashi",
  check_in_from: "2027-03-10T06:00:00.000Z",
  no_show_from: "2027-03-10T19:00:00.000Z",
  presence: { room: null, notes: [], checked_in: null, checked_out: null, no_show: null, disputed: null },
  ...different,
});
const day = (...arrivals: ReceivedStay[]): ReceptionDay => ({
  date: "2027-03-10",
  clocks: [{ time_zone: "Africa/Lubumbashi", date: "2027-03-10" }],
  arrivals,
  in_house: [],
  departures: [],
  out_of_order: [],
});
function never(): never {
  throw new Error("the stay is listed");
}
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
    ["K7QF2M9X", 1],
    ["k7qf2m9x", 1],
    [" k7qf 2m9x ", 1],
    ["K7QF\u20132M9X", 1],
    ["k7q-f2m9x", 1],
    ["2m9", 1],
    ["k7qf2m8x", 0],
    ["mbuyi", 1],
    ["ngalula mb", 1],
    ["mbuyi-k7qf", 1],
    ["0812 345", 1],
    ["+243 812", 1],
    ["812", 0],
    ["0813 345", 0],
    ["joseph", 0],
  ])("finds «%s» by name, code, number or room", (query, count) => {
    const acts = [act({ what: "room", room: "12" })];
    const near = stay({ guest_name: "Grâce Ngalula Mbuyi", guest_phone: "+243812345678" });
    expect(dayWithActs(day(near), acts, query).arrivals).toHaveLength(count);
  });

  test("shows a note that is undone as if it were not there, the last one first", () => {
    const acts = [act({}), act({ what: "check-out" })];
    const shown = dayWithActs(day(stay()), acts, "").arrivals[0]?.presence ?? stay().presence;
    expect(undoableOf(shown)).toBe("check-out");
    const undone = dayWithActs(day(stay()), [...acts, act({ what: "undo", undone: "check-out" })], "").arrivals[0];
    expect(undone?.presence).toMatchObject({ checked_in: { at: AT }, checked_out: null });
    expect([undoableOf(undone?.presence ?? shown), undoableOf(stay().presence)]).toEqual(["check-in", null]);
  });

  test("counts the nights that are left on the clock of the place", () => {
    const left = (now: string) => nightsLeft(stay(), new Date(now));
    expect([left("2027-03-10T21:59:00Z"), left("2027-03-10T22:00:00Z"), left("2027-03-12T08:00:00Z")]).toEqual([
      2, 1, 0,
    ]);
  });

  test("tells the time of the place, whatever clock the device has", () => {
    expect(stateOf(stay({ presence: { ...stay().presence, checked_in: { at: AT, by: "Chantal" } } }))?.label).toContain(
      "16\u00a0h\u00a005",
    );
  });

  test("shows a walk-in that waits for the network in the list that it will be in", () => {
    const room = { id: "r", title: "Chambre double", establishment: "h" };
    const shown = (checkin: string, arrived: boolean, refused: string | null = null) => {
      const walkIn = { ...newDraft([room], checkin, arrived), name: "Jean Ilunga", checkout: "2027-03-12" };
      const { arrivals, in_house } = dayWithActs(day(), [act({ what: "walk-in", booking: "", walkIn, refused })], "");
      return [arrivals, in_house].map((list) => list.map(({ guest_name, unsent }) => [guest_name, unsent]));
    };
    const listed = [["Jean Ilunga", true]];
    expect(shown("2027-03-10", true)).toEqual([[], listed]);
    expect(shown("2027-03-10", false)).toEqual([listed, []]);
    expect(shown("2027-03-09", true)).toEqual([[], listed]);
    expect(shown("2027-03-11", false)).toEqual([[], []]);
    expect(shown("2027-03-10", true, "Complet.")).toEqual([[], []]);
  });

  test("hides a walk-in whose cancellation waits", () => {
    expect(dayWithActs(day(stay()), [act({ what: "cancel-walk-in" })], "").arrivals).toEqual([]);
  });

  test("warns of a room that another guest has, and not of the guest’s own or of one who left", () => {
    const room = { at: AT, by: "Chantal", numbers: "12, 14" };
    const left = { at: AT, by: "Chantal", early: null };
    const here = stay({ id: "b", guest_name: "Marie I.", presence: { ...stay().presence, room } });
    const gone = stay({
      id: "c",
      presence: { ...stay().presence, room: { ...room, numbers: "9" }, checked_out: left },
    });
    const inUse = roomsInUse(dayWithActs(day(here, gone), [], ""));
    expect([roomTaken(inUse, "a", "14"), roomTaken(inUse, "b", "12"), roomTaken(inUse, "a", "9, 1")]).toEqual([
      "La chambre 14 est déjà à Marie I.",
      null,
      null,
    ]);
  });

  test("offers the numbers of the type, with the guests who have them; one for one room, several for several", () => {
    const rooms = [
      {
        property_id: "p",
        property_title: "Double",
        numbers: ["12", "14"],
        floors: [{ name: "1er étage", numbers: ["12"] }],
      },
      { property_id: "q", property_title: "Suite", numbers: ["20"] },
    ];
    const inUse = [{ stay: "b", guest: "Marie I.", number: "14" }];
    expect(roomChoices({ rooms }, inUse, stay())).toEqual([
      { number: "12", guest: null, floor: "1er étage" },
      { number: "14", guest: "Marie I.", floor: null },
    ]);
    const both = ["Double", "Suite"].map((title) => ({ title, count: 1, guests: 1 }));
    expect(roomChoices({ rooms }, [], stay({ rooms: both })).map(({ number }) => number)).toEqual(["12", "14", "20"]);
    expect([withNumber("14", "12", 1), withNumber("14", "12", 2), withNumber("14, 12", "12", 2)]).toEqual([
      "12",
      "14, 12",
      "14",
    ]);
  });

  test("names rooms without the house where there is one", () => {
    const titled = stay({ property_title: "2\u00a0×\u00a0Hôtel Sama — Suite" });
    const shown = (...names: string[]) =>
      withoutEstablishment(day(titled), [{}, ...names.map((establishmentName) => ({ establishmentName }))]).arrivals[0]
        ?.property_title;
    expect(shown("Hôtel Sama", "Hôtel Sama")).toBe("2\u00a0×\u00a0Suite");
    expect([shown(), shown("Hôtel Sama", "Hôtel Bel")]).toEqual([titled.property_title, titled.property_title]);
  });

  test("says what the last press did, and takes it back by another", () => {
    const aline = dayWithActs(day(stay({ guest_name: "Aline K." })), [act({ what: "room", room: "9" })], "")
      .arrivals[0];
    if (!aline) throw new Error("the stay is listed");
    expect(lastActOf(aline, { what: "check-out" })).toEqual({
      label: "Départ d’Aline K. noté",
      undo: { what: "undo", undone: "check-out" },
    });
    expect(lastActOf(aline, { what: "undo", undone: "check-in" })).toEqual({
      label: "Arrivée d’Aline K. annulée",
      undo: { what: "check-in" },
    });
    expect(lastActOf(aline, { what: "room", room: "12" }).undo).toEqual({ what: "room", room: "9" });
    expect(lastActOf(aline, { what: "notes", text: "Lit bébé" }).undo).toBeNull();
  });

  test("shows the rooms of a group as they arrive, each undone apart", () => {
    const unit = { title: "Chambre double", numbers: "", checked_in: null };
    const group = stay({ presence: { ...stay().presence, units: [unit, unit, { ...unit, title: "Suite" }] } });
    const after = (...acts: Partial<QueuedAct>[]) => {
      const [shown = never()] = dayWithActs(day(group), acts.map(act), "").arrivals;
      const { checked_in, room, units = [] } = shown.presence;
      const arrived = units.flatMap((one, index) => (one.checked_in ? [index] : []));
      return [arrived, Boolean(checked_in), room?.numbers ?? "", awaitsArrival(shown), stateOf(shown)?.label];
    };
    const one = { unit: 1, room: "12" };
    expect(after(one)).toEqual([[1], true, "12", true, "1\u00a0chambre sur 3 arrivée"]);
    expect(after(one, one, { unit: 2 })).toEqual([[1, 2], true, "12", true, "2\u00a0chambres sur 3 arrivées"]);
    const all = /^Arrivé .*, noté par vous$/;
    expect(after(one, {})).toEqual([[0, 1, 2], true, "12", false, expect.stringMatching(all)]);
    const undo = { what: "undo", undone: "check-in" } as const;
    expect(after(one, { unit: 0 }, { ...undo, unit: 1 }).slice(0, 3)).toEqual([[0], true, ""]);
    expect(after(one, { ...undo, unit: 1 }).slice(0, 4)).toEqual([[], false, "", true]);
    expect(after({}, undo).slice(0, 2)).toEqual([[], false]);
    const [shown = never()] = dayWithActs(day(group), [], "").arrivals;
    expect(lastActOf(shown, { what: "check-in", unit: 1 })).toEqual({
      label: "Chambre double\u00a02, Grâce M.\u202f: arrivée notée",
      undo: { what: "undo", undone: "check-in", unit: 1 },
    });
  });

  test("takes what the server stored", () => {
    const arrived = stay({ presence: { ...stay().presence, checked_in: { at: AT, by: "Chantal" } } });
    const after = withStored(day(stay(), stay({ id: "b" })), arrived);
    expect(after.arrivals.map(({ presence }) => presence.checked_in?.by ?? null)).toEqual(["Chantal", null]);
  });
});
