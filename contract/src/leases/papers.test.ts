import { describe, expect, test } from "vitest";
import { addDays } from "../platform/dates.ts";
import { DEPOSIT_TOO_HIGH } from "../listings/deposit.ts";
import { highestPrice } from "../listings/listing-price.ts";
import { newGuarantee, newInspection, typedCode } from "./guarantee.ts";
import {
  comparedMeters,
  comparedRooms,
  guaranteeProblems,
  MAX_DAYS_AHEAD,
  MAX_DAYS_BACK,
  registerBy,
  returnedBy,
} from "./papers.ts";

const TODAY = "2027-03-01";
const terms = (different: Partial<Parameters<typeof guaranteeProblems>[0]> = {}) => ({
  months: 3,
  amount_cents: 135_000,
  rent_cents: 45_000,
  currency: "USD",
  paid_on: TODAY,
  lease_from: TODAY,
  host_phone: "+243812345678",
  tenant_phone: "+243998765432",
  ...different,
});
const problems = (different: Parameters<typeof terms>[0]) =>
  Object.fromEntries(guaranteeProblems(terms(different), TODAY).map(({ field, message }) => [field, message]));

describe("a guarantee", () => {
  test("is at most three months of rent, with the article", () => {
    expect(problems({})).toEqual({});
    expect(problems({ months: 4, amount_cents: 180_000 })).toMatchObject({ months: DEPOSIT_TOO_HIGH });
    expect(problems({ amount_cents: 135_001 })).toEqual({ amount_cents: DEPOSIT_TOO_HIGH });
    expect(problems({ months: 1, amount_cents: 45_000 })).toEqual({});
    expect(problems({ months: 1, amount_cents: 45_001 }).amount_cents).toContain("1 mois de loyer");
  });

  test("of no month costs nothing, and of a month something", () => {
    expect(problems({ months: 0, amount_cents: 0 })).toEqual({});
    expect(Object.keys(problems({ months: 0, amount_cents: 1 }))).toEqual(["amount_cents"]);
    expect(Object.keys(problems({ months: 1, amount_cents: 0 }))).toEqual(["amount_cents"]);
    expect(Object.keys(problems({ rent_cents: 0 }))).toContain("rent_cents");
  });

  test("is bounded by its currency, and whole in francs", () => {
    const rent_cents = highestPrice("USD");
    expect(problems({ rent_cents, amount_cents: 3 * rent_cents })).toEqual({});
    expect(Object.keys(problems({ rent_cents: rent_cents + 1 }))).toEqual(["rent_cents"]);
    const francs = { currency: "CDF", months: 1, rent_cents: 90_000_000 };
    expect(problems({ ...francs, amount_cents: 90_000_000 })).toEqual({});
    expect(Object.keys(problems({ ...francs, amount_cents: 89_999_950 }))).toEqual(["amount_cents"]);
  });

  test("has dates near today, and two numbers", () => {
    expect(problems({ paid_on: addDays(TODAY, MAX_DAYS_AHEAD) })).toEqual({});
    expect(Object.keys(problems({ paid_on: addDays(TODAY, MAX_DAYS_AHEAD + 1) }))).toEqual(["paid_on"]);
    expect(problems({ lease_from: addDays(TODAY, -MAX_DAYS_BACK) })).toEqual({});
    expect(Object.keys(problems({ lease_from: addDays(TODAY, -MAX_DAYS_BACK - 1) }))).toEqual(["lease_from"]);
    expect(Object.keys(problems({ tenant_phone: "+243812345678" }))).toEqual(["tenant_phone"]);
  });

  test("is registered within thirty days", () => expect(registerBy("2027-03-01")).toBe("2027-03-31"));

  test("is written with names, numbers and an address", () => {
    const form = {
      host_name: "Patrick Kabongo",
      tenant_name: "Grâce Mbuyi",
      host_phone: "0812 345 678",
      tenant_phone: "+243 998 765 432",
      address: "12, avenue de la Justice",
      months: 3,
      amount_cents: 135_000,
      currency: "USD",
      paid_on: TODAY,
    };
    expect(newGuarantee.parse(form)).toMatchObject({ host_phone: "+243812345678", return_days: 15 });
    for (const wrong of [
      { months: 4 },
      { months: -1 },
      { amount_cents: -1 },
      { host_name: " " },
      { tenant_phone: "12" },
      { paid_on: "2027-02-30" },
      { return_days: 91 },
    ])
      expect(newGuarantee.safeParse({ ...form, ...wrong }).error?.issues.map(({ path }) => path[0])).toEqual(
        Object.keys(wrong),
      );
  });
});

test("a code is six digits, however it is typed", () => {
  expect(typedCode.parse({ code: "482 913" })).toEqual({ paper: "guarantee", code: "482913" });
  for (const code of ["48291", "4829134", ""]) expect(typedCode.safeParse({ code }).success).toBe(false);
});

describe("an inspection", () => {
  const room = (name: string, photos: string[] = []) => ({ name, state: "Propre", photos });
  const form = (rooms: object[]) => newInspection.safeParse({ kind: "entry", done_on: TODAY, rooms });

  test("has one to twenty rooms of different names", () => {
    const rooms = Array.from({ length: 21 }, (_, index) => room(`Pièce ${index}`));
    expect([form([]), form(rooms), form(rooms.slice(1))].map(({ success }) => success)).toEqual([false, false, true]);
    expect(form([room("Salon"), room("salon")]).success).toBe(false);
  });

  test("shows each photo once, at most six of a room and forty in all", () => {
    const photos = (count: number, from = 0) =>
      Array.from({ length: count }, (_, at) => `photo${String(from + at).padStart(15, "0")}`);
    expect([form([room("Salon", photos(6))]), form([room("Salon", photos(7))])].map(({ success }) => success)).toEqual([
      true,
      false,
    ]);
    expect(form([room("Salon", photos(1)), room("Cuisine", photos(1))]).success).toBe(false);
    const many = (count: number) =>
      Array.from({ length: 8 }, (_, at) => room(`Pièce ${at}`, photos(at < 7 ? 5 : count, at * 10)));
    expect([form(many(5)), form(many(6))].map(({ success }) => success)).toEqual([true, false]);
  });
});

test("a guarantee is returned with the keys, or some days later", () => {
  expect([0, 1, 2].map(returnedBy)).toEqual([
    "le jour de la remise des clés",
    "au plus tard 1\u00a0jour après la remise des clés",
    "au plus tard 2\u00a0jours après la remise des clés",
  ]);
});

describe("entry and exit", () => {
  const entry = {
    rooms: [
      { name: "Salon", state: "a" },
      { name: "Cuisine", state: "b" },
    ],
  };
  const exit = {
    rooms: [
      { name: "cuisine ", state: "c" },
      { name: "Cour", state: "d" },
    ],
  };

  test("stand beside each other by the names of rooms", () => {
    expect(
      comparedRooms(entry, exit).map(({ name, entry: before, exit: after }) => [name, before?.state, after?.state]),
    ).toEqual([
      ["Salon", "a", undefined],
      ["Cuisine", "b", "c"],
      ["Cour", undefined, "d"],
    ]);
    expect(comparedRooms(null, exit)).toHaveLength(2);
  });

  test("say what a meter counted, when both readings are numbers and rise", () => {
    const meter = (reading: string) => ({ meters: [{ kind: "power" as const, label: "", reading }] });
    const used = (before: string, after: string) => comparedMeters(meter(before), meter(after))[0]?.used;
    expect(used("1 204,5", "1\u202f310")).toBe(105.5);
    expect([used("1310", "1204"), used("illisible", "12"), used("7", "7")]).toEqual([null, null, 0]);
    expect(comparedMeters(meter("7"), null)).toEqual([{ name: "Électricité", entry: "7", exit: null, used: null }]);
  });
});
