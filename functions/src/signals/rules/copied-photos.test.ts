import { expect, test } from "vitest";
import { aListing, aPhoto } from "../../../test/listings.ts";
import { mirroredHash } from "../../photos/rules/photo-hash.ts";
import {
  copiedPhotos,
  photoSignal,
  photosOfHost,
  photosOfListing,
  photosOfReview,
  portraitSignal,
  reviewSignal,
} from "./copied-photos.ts";
import type { Other } from "./signals.ts";

const HASH = "0123456789abcdef";
const photos = (hash: string) => [aPhoto({ hashes: [hash] })];
const inListing = (hash: string, owner_id = "other", id = "listing") =>
  photosOfListing(aListing({ id, owner_id, photos: photos(hash) }));
const ofHost = (hash: string, uid = "other") => photosOfHost({ uid, photos: photos(hash) });
const inReview = (hash: string, property_id: string, guest_id = "guest", id = "review") =>
  photosOfReview({ id, property_id, guest_id, photos: photos(hash) });

test("a photo is a copy within eight bits, also mirrored, unless it is the owner’s own", () => {
  const mine = inListing(HASH, "me", "mine");
  const count = (hash: string, owner?: string) => copiedPhotos(mine, inListing(hash, owner)).length;
  expect([count(HASH), count(mirroredHash(HASH)), count("fe23456789abcdef"), count(HASH, "me")]).toEqual([1, 1, 1, 0]);
  expect(count("fede456789abcdef")).toBe(0);
  expect(inListing("0".repeat(16))).toEqual([]);
});

test("the photo of a host is a copy within three bits", () => {
  const count = (hash: string) => copiedPhotos(ofHost(HASH, "me"), ofHost(hash)).length;
  expect([count("1123456789abcdee"), count("1123456789abcdec")]).toEqual([1, 1]);
  expect(count("1123456789abcde8")).toBe(0);
});

test("a place and its reviews may show the same photo; two reviews and two places may not", () => {
  const mine = inListing(HASH, "me", "mine");
  expect([copiedPhotos(mine, inReview(HASH, "mine")), copiedPhotos(inReview(HASH, "mine"), mine)]).toEqual([[], []]);
  expect(copiedPhotos(mine, inReview(HASH, "another"))).toEqual([{ source: "review", id: "review", photos: 1 }]);
  expect(copiedPhotos(inReview(HASH, "mine"), inReview(HASH, "mine", "friend", "second"))).toMatchObject([
    { source: "review", id: "second" },
  ]);
  expect(copiedPhotos(inReview(HASH, "mine", "guest", "second"), inReview(HASH, "another", "guest"))).toEqual([]);
  expect(copiedPhotos(ofHost(HASH, "me"), [...inListing(HASH), ...inListing(HASH, "me", "mine")])).toMatchObject([
    { source: "listing", id: "listing" },
  ]);
});

test("a signal says in a sentence where a photo is too", () => {
  const other = (kind: Other["kind"]): Other => ({ kind, id: kind, title: "Villa" });
  expect(photoSignal([other("listing")], 1)).toEqual([
    {
      kind: "photos",
      why: "Une photo est aussi dans une annonce d’un autre compte.",
      others: [other("listing")],
      reasons: ["listing"],
    },
  ]);
  const why = (signals: { why: string }[]) => signals[0]?.why;
  expect(why(photoSignal([other("account"), other("review"), other("listing")], 2))).toBe(
    "2 photos sont aussi dans une annonce, un avis et un profil d’hôte d’un autre compte.",
  );
  expect(why(portraitSignal([other("account")]))).toBe(
    "La photo de l’hôte est aussi dans un profil d’hôte d’un autre compte.",
  );
  const review = { review: "mine", copies: [other("review")] };
  expect(reviewSignal([review])).toMatchObject([
    {
      why: "Une photo d’un avis est aussi dans un avis d’un autre compte.",
      others: [{ kind: "review", id: "mine", title: "L’avis" }, other("review")],
      reasons: ["mine", "review"],
    },
  ]);
  expect(why(reviewSignal([review, review]))).toMatch(/^Des photos de 2 avis sont aussi/);
  expect([photoSignal([], 0), reviewSignal([])]).toEqual([[], []]);
});
