import { expect, test } from "vitest";
import { aPhoto } from "../../../test/listings.ts";
import { arranged, withoutPhoto } from "./listing-photos.ts";

const one = aPhoto({ id: "one", is_cover: true });
const two = aPhoto({ id: "two" });
const three = aPhoto({ id: "three" });
const photos = [one, two, three];
const shown = (list: typeof photos) => list.map(({ id, is_cover }) => (is_cover ? `${id}*` : id)).join(" ");

test("photos come in the wished order with the wished cover", () => {
  expect(shown(arranged(photos, { photo_ids: ["three", "one", "two"], cover_id: "two" }))).toBe("three one two*");
});

test.each([
  [["one", "two"]],
  [["one", "two", "two"]],
  [["one", "two", "three", "three"]],
  [["one", "two", "four"]],
  [["one", "two", "three", "four"]],
])("an order of %j is not of these photos", (photo_ids) => {
  expect(() => arranged(photos, { photo_ids, cover_id: "one" })).toThrow("photos_changed");
});

test("the cover is one of the photos", () => {
  expect(() => arranged(photos, { photo_ids: ["one", "two", "three"], cover_id: "four" })).toThrow("invalid_fields");
});

test("without its cover a listing shows its first photo, otherwise the cover stays", () => {
  expect(shown(withoutPhoto(photos, "one"))).toBe("two* three");
  expect(shown(withoutPhoto(photos, "three"))).toBe("one* two");
  expect(withoutPhoto([one], "one")).toEqual([]);
  expect(() => withoutPhoto(photos, "four")).toThrow("photo_not_found");
});
