import { expect, test } from "vitest";
import { chooseNight, describeNight, nightOf, nightsIn, type Day } from "./nights.tsx";

const day = (closed: number, ...holds: (string | null)[]): Day => ({
  date: "2027-03-01",
  closed,
  imported: 0,
  out_of_order: 0,
  bookings: holds.map((hold_until, index) => ({ id: `booking${index}0000`, hold_until, units: 1 })),
});
const HELD = "2027-02-01T10:00:00Z";

test("a night counts what is closed, paid, held and left", () => {
  expect(nightOf(day(1, null, HELD), 5)).toEqual({
    closed: 1,
    imported: 0,
    outOfOrder: 0,
    booked: 1,
    held: 1,
    free: 2,
  });
  expect(nightOf(undefined, 2)).toEqual({ closed: 0, imported: 0, outOfOrder: 0, booked: 0, held: 0, free: 2 });
});

test("a unit out of order is not free, and is named apart from closures", () => {
  const night = nightOf({ ...day(1), out_of_order: 1 }, 3);
  expect([night.free, describeNight(night, 3)]).toEqual([1, "1 sur 3 libre, 1 hors service, 1 fermée"]);
  expect(describeNight(nightOf({ ...day(0), out_of_order: 1 }, 1), 1)).toBe("hors service");
});

test("a night that was closed over a booking leaves nothing, and not less", () => {
  expect(nightOf(day(1, null), 1)).toEqual({ closed: 1, imported: 0, outOfOrder: 0, booked: 1, held: 0, free: 0 });
});

test("one unit is named, several are counted", () => {
  const words = (units: number, ...made: Parameters<typeof day>) => describeNight(nightOf(day(...made), units), units);
  expect(words(1, 0)).toBe("libre");
  expect(words(1, 1)).toBe("fermée");
  expect(words(1, 0, null)).toBe("réservée");
  expect(words(1, 0, HELD)).toBe("en attente de paiement");
  expect(words(1, 1, null)).toBe("réservée, fermée");
  expect(words(5, 2, null)).toBe("2 sur 5 libres, 1 réservée, 2 fermées");
  expect(words(2, 0)).toBe("2 sur 2 libres");
  const elsewhere = (units: number, imported: number) => describeNight(nightOf({ ...day(0), imported }, units), units);
  expect([elsewhere(1, 1), elsewhere(5, 2)]).toEqual(["prise ailleurs", "3 sur 5 libres, 2 prises ailleurs"]);
});

test("a press chooses a night, a later one ends the range, the next begins anew", () => {
  const one = chooseNight(null, "2027-03-05");
  expect(one).toEqual({ from: "2027-03-05", to: "2027-03-05" });
  expect(chooseNight(one, "2027-03-08")).toEqual({ from: "2027-03-05", to: "2027-03-08" });
  expect(chooseNight(one, "2027-03-03")).toEqual({ from: "2027-03-03", to: "2027-03-03" });
  expect(chooseNight({ from: "2027-03-05", to: "2027-03-08" }, "2027-03-10")).toEqual({
    from: "2027-03-10",
    to: "2027-03-10",
  });
});

test("a range has its first and its last night", () => {
  expect(nightsIn({ from: "2027-02-27", to: "2027-03-01" })).toEqual(["2027-02-27", "2027-02-28", "2027-03-01"]);
});
