import { newWalkIn } from "@lopango/contract/reception/walk-in";
import { expect, test } from "vitest";
import { draftErrors, newDraft, requestOf, type WalkInDraft } from "./walk-in-draft.ts";

const ROOM = { id: "r".repeat(20), title: "Chambre double", establishment: "h".repeat(20) };
const draft = (different: Partial<WalkInDraft> = {}): WalkInDraft => ({
  ...newDraft([ROOM], "2027-03-10", true),
  name: "Jean Ilunga",
  ...different,
});

test("a name is enough for a walk-in: it is tonight, in one room, and the guest is here", () => {
  expect(draftErrors(draft())).toEqual({});
  const request = requestOf(draft());
  expect(newWalkIn.parse(request)).toMatchObject({
    establishment_id: ROOM.establishment,
    rooms: [{ property_id: ROOM.id, count: 1 }],
    checkin: "2027-03-10",
    checkout: "2027-03-11",
    arrived: true,
  });
});

test("a single listing is named by itself, and what was typed goes with it", () => {
  const rooms = [{ ...ROOM, establishment: null, count: 2 }];
  const typed = { phone: "0812345678", guests: "3", price: "45,5", room: " 12 ", note: "Lit bébé", sms: true };
  expect(newWalkIn.parse(requestOf(draft({ rooms, ...typed })))).toMatchObject({
    property_id: ROOM.id,
    guest_phone: "+243812345678",
    guests: 3,
    price: { amount_cents: 4_550, currency: "USD" },
    room: "12",
    note: "Lit bébé",
    sms: true,
  });
});

test.each<[Partial<WalkInDraft>, string[]]>([
  [{ name: " " }, ["name"]],
  [{ phone: "081" }, ["phone"]],
  [{ sms: true }, ["phone"]],
  [{ rooms: [] }, ["rooms"]],
  [{ checkout: "2027-03-10" }, ["checkout"]],
  [{ checkin: "" }, ["checkout"]],
  [{ checkout: "2027-06-08" }, []],
  [{ checkout: "2027-06-09" }, ["checkout"]],
  [{ price: "beaucoup" }, ["price"]],
])("a walk-in is checked without the network: %o", (different, fields) => {
  expect(Object.keys(draftErrors(draft(different)))).toEqual(fields);
});
