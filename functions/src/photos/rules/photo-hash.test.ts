import { expect, test } from "vitest";
import { hashBuckets, hashDistance, isPlain, mirroredHash, photoHash } from "./photo-hash.ts";

const HASH = "0123456789abcdef";

test("a hash says where it gets brighter to the right", () => {
  const rising = Uint8Array.from({ length: 72 }, (_, index) => index % 9);
  expect([photoHash(rising), photoHash(rising.toReversed())]).toEqual(["f".repeat(16), "0".repeat(16)]);
});

test("the hash of a mirrored photo follows from the photo’s own", () => {
  const grey = Uint8Array.from({ length: 72 }, (_, index) => (index * 37) % 251);
  const mirror = Uint8Array.from({ length: 72 }, (_, index) => grey[9 * Math.floor(index / 9) + 8 - (index % 9)] ?? 0);
  expect(mirroredHash(photoHash(grey))).toBe(photoHash(mirror));
  expect(mirroredHash(mirroredHash(HASH))).toBe(HASH);
});

test("distance counts bits, and hashes within three bits share a bucket", () => {
  expect([
    hashDistance(HASH, HASH),
    hashDistance(HASH, "0123456789abcdee"),
    hashDistance(HASH, "f123456789abcdef"),
  ]).toEqual([0, 1, 4]);
  expect(hashBuckets(HASH)).toEqual(["0_0123", "1_4567", "2_89ab", "3_cdef"]);
  const threeOff = "1123556799abcdef";
  expect(hashDistance(HASH, threeOff)).toBe(3);
  expect(hashBuckets(HASH).filter((bucket) => hashBuckets(threeOff).includes(bucket))).toEqual(["3_cdef"]);
});

test("a photo of one colour is compared with none", () => {
  expect([isPlain("0".repeat(16)), isPlain("f".repeat(16)), isPlain(HASH)]).toEqual([true, true, false]);
});
