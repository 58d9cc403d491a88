import { expect, test } from "vitest";
import { aListing, aPhoto } from "../../../test/listings.ts";
import { mirroredHash } from "../../photos/rules/photo-hash.ts";
import { copiedFrom, hashedPhotos, numberSignal, photoSignal, priceSignal } from "./signals.ts";

const HASH = "0123456789abcdef";
const pictured = (hash: string, owner_id = "other") =>
  aListing({ owner_id, photos: [aPhoto({ hashes: [hash] })], title: "Villa" });

test("a photo is a copy within eight bits, also mirrored, unless it is the owner’s own", () => {
  const mine = pictured(HASH, "me");
  const count = (hash: string, owner?: string) => copiedFrom(mine, hashedPhotos(pictured(hash, owner))).size;
  expect([count(HASH), count(mirroredHash(HASH)), count("fe23456789abcdef"), count(HASH, "me")]).toEqual([1, 1, 1, 0]);
  expect(count("fede456789abcdef")).toBe(0);
  expect(hashedPhotos(pictured("0".repeat(16)))).toEqual([]);
});

test("a signal says why in a sentence, and names the other listings", () => {
  const [mine, other] = [pictured(HASH, "me"), pictured(HASH)];
  expect(photoSignal([other], copiedFrom(mine, hashedPhotos(other)))).toEqual([
    {
      kind: "photos",
      why: "Une photo est aussi dans une annonce d’un autre compte.",
      others: [{ id: other.id, title: "Villa" }],
      reasons: [other.id],
    },
  ]);
  expect(numberSignal(mine, [mine, other, other])).toMatchObject([{ others: [{ id: other.id }] }]);
  expect([photoSignal([], new Map()), numberSignal(mine, [mine])]).toEqual([[], []]);
});

test("a price is very low below two fifths of the median of at least five neighbours", () => {
  const priced = (base_price_cents: number) => aListing({ base_price_cents });
  const near = [5_000, 9_000, 10_000, 11_000, 40_000].map(priced);
  expect(priceSignal(priced(3_999), near)).toMatchObject([
    { why: "Prix très bas\u202f: 39,99\u00a0$US, contre 100\u00a0$US d’habitude dans ce quartier." },
  ]);
  expect([priceSignal(priced(4_000), near), priceSignal(priced(100), near.slice(1))]).toEqual([[], []]);
});
