import { expect, test } from "vitest";
import { aPhoto } from "../../../test/listings.ts";
import { Problem } from "../../platform/problem.ts";
import { requireRoom, withNewPhotos, arranged, withoutKnownPhoto } from "./listing-photos.ts";

const RULE = { most: 10, owner: "Une annonce", thisOne: "celle-ci" };

const some = (count: number) => Array.from({ length: count }, () => aPhoto());

test("new photos come behind the others", () => {
  const [known, added] = [[aPhoto({ is_cover: true }), aPhoto()], some(2)];
  expect(withNewPhotos(known, added, RULE)).toEqual([...known, ...added]);
});

test("the first photo of a listing is its cover, and no other", () => {
  expect(withNewPhotos([], some(3), RULE).map(({ is_cover }) => is_cover)).toEqual([true, false, false]);
});

test.each([
  [0, 10],
  [9, 1],
  [10, 0],
])("a listing with %i photos has room for %i", (known, added) => {
  expect(withNewPhotos(some(known), some(added), RULE)).toHaveLength(10);
});

test.each([
  [0, 11, "vous en envoyez 11."],
  [8, 3, "celle-ci en a déjà 8, vous en envoyez 3."],
  [10, 1, "celle-ci en a déjà 10, vous en envoyez 1."],
])("a listing with %i photos has no room for %i, and says so", (known, added, why) => {
  const refused = new Problem("too_many_photos", { detail: `Une annonce a 10 photos au plus : ${why}` });
  expect(() => requireRoom(some(known), added, RULE)).toThrow(refused);
  expect(() => withNewPhotos(some(known), some(added), RULE)).toThrow(
    expect.objectContaining({ detail: refused.detail }),
  );
});

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
  expect(shown(withoutKnownPhoto(photos, "one"))).toBe("two* three");
  expect(shown(withoutKnownPhoto(photos, "three"))).toBe("one* two");
  expect(withoutKnownPhoto([one], "one")).toEqual([]);
  expect(() => withoutKnownPhoto(photos, "four")).toThrow("photo_not_found");
});
