import { expect, test } from "vitest";
import { NO_FACTS } from "@lopango/contract/listings/listing-facts";
import { roomFactsOf } from "@lopango/contract/listings/room-facts";
import type { Application } from "@lopango/contract/partners/partner";
import { checkApplication } from "./application-rules.ts";
import { EMPTY_APPLICATION, applicationFieldsOf, formPath } from "./application-fields.ts";

test("an application that is shown to be corrected says the same when it is sent again", () => {
  const said = {
    ...checkApplication({ ...EMPTY_APPLICATION, hotel_name: "Hôtel du Fleuve" }).application,
    year_founded: 1998,
    stars: 4,
    languages: ["fr", "sw", "chinois"],
    latlng: { lat: -4.30123, lng: 15.3 },
    rooms: [
      {
        key: "a1",
        type: "Suite",
        count: 3,
        price_cents: 14_000,
        max_guests: 4,
        ...roomFactsOf(NO_FACTS),
        room_size: 24,
        children: 0,
      },
    ],
    amenities: ["wifi", "pool"],
  };
  // Only the fields of the form are read.
  const fields = applicationFieldsOf({ ...said, id: "a", status: "rejected", files: [] } as unknown as Application);
  expect(Object.keys(fields).sort()).toEqual(Object.keys(EMPTY_APPLICATION).sort());
  expect(checkApplication(fields).application).toEqual(said);
});

test("a mistake that the server finds is at the field’s place in the form", () => {
  expect(formPath(["rooms", "0", "price_cents"], [1])).toBe("rooms.1.price");
  expect(formPath(["rooms", "0", "max_guests"], [0])).toBe("rooms.0.guests");
  expect(formPath(["rooms", 1], [0, 2])).toBe("rooms.2.type");
  expect(formPath(["languages", 3], [])).toBe("other_languages");
  expect(formPath(["email"], [])).toBe("email");
});
