import { expect, test } from "vitest";
import { MAX_ROOMS } from "../limits.ts";
import { sharedBytes } from "../platform/fields.ts";
import { newWalkIn } from "./walk-in.ts";

const ID = "a".repeat(20);
const asked = (different: object = {}): object => ({
  establishment_id: ID,
  rooms: [{ property_id: ID, count: 1 }],
  checkin: "2027-03-10",
  checkout: "2027-03-11",
  guest_name: "Jean Ilunga",
  ...different,
});
const fieldsOf = (body: object): (string | undefined)[] =>
  newWalkIn.safeParse(body).error?.issues.map(({ path }) => path.join(".")) ?? [];

test.each<[what: string, different: object, fields: string[]]>([
  ["name, room and nights", {}, []],
  ["a single listing", { establishment_id: undefined, property_id: ID }, []],
  ["neither house nor listing", { establishment_id: undefined }, ["property_id"]],
  ["both", { property_id: ID }, ["property_id"]],
  ["an empty name", { guest_name: " " }, ["guest_name"]],
  ["a number that does not exist", { guest_phone: "081234" }, ["guest_phone"]],
  ["an SMS without a number", { sms: true }, ["guest_phone"]],
  ["an SMS with a number", { sms: true, guest_phone: "0812345678" }, []],
  [`${MAX_ROOMS} rooms`, { rooms: [{ property_id: ID, count: MAX_ROOMS }] }, []],
  [
    "one more in two types",
    { rooms: [MAX_ROOMS, 1].map((count, index) => ({ property_id: `${index}`.repeat(20), count })) },
    ["rooms"],
  ],
  ["a type twice", { rooms: [1, 2].map((count) => ({ property_id: ID, count })) }, ["rooms"]],
])("a walk-in is taken or refused: %s", (_what, different, fields) => {
  expect(fieldsOf(asked(different))).toEqual(fields);
});

test("a number is stored as E.164, and an empty one as none", () => {
  const phoneOf = (guest_phone: string) => newWalkIn.parse(asked({ guest_phone })).guest_phone;
  expect([phoneOf("0812 345 678"), phoneOf(" ")]).toEqual(["+243812345678", null]);
});

test("the longest list of rooms fits into its bytes", () => {
  const { rooms: field } = newWalkIn.shape;
  const rooms = Array.from({ length: MAX_ROOMS }, () => ({ property_id: ID, count: MAX_ROOMS }));
  expect(JSON.stringify(rooms).length).toBeLessThanOrEqual(sharedBytes.get(field)?.bytes ?? 0);
});
