import { listings } from "@lopango/functions/listings/listing.record";
import type { Listing, ListingPhoto } from "@lopango/functions/listings/rules/listing";
import { reviews } from "@lopango/functions/reviews/review.record";
import type { Review } from "@lopango/functions/reviews/rules/review";
import type { Database } from "@lopango/functions/platform/firestore/firestore";
import type { openBucket } from "@lopango/functions/platform/objects/bucket";
import { photoPath, variantWidths } from "@lopango/contract/photos/photos";
import { chanceOf } from "./random.ts";

const SHARE = 0.25;

/** Id of a listing's photo in a review. */
const copyOf = (photo: ListingPhoto, review: string): string => chanceOf(`${photo.id} in ${review}`).id();

/** Adds up to three photos of the rooms to some reviews: guests have seen what the listing shows. */
export function withPhotos(review: Review, { photos }: Pick<Listing, "photos">): Review {
  const chance = chanceOf(`photos of ${review.id}`);
  const rooms = photos.filter(({ is_cover }) => !is_cover);
  if (review.side !== "guest" || rooms.length === 0 || !chance.happens(SHARE)) return review;
  const taken = chance.shuffle(rooms).slice(0, chance.int(1, 3));
  return {
    ...review,
    photos: taken.map((photo) => {
      const { width, height, thumbhash } = photo;
      return { id: copyOf(photo, review.id), width, height, thumbhash };
    }),
  };
}

/** Stores the files of the photos of reviews; the reviews are new at every start. */
export async function copyReviewPhotos(db: Database, bucket: ReturnType<typeof openBucket>): Promise<void> {
  const [listed, written] = await Promise.all([listings.in(db).get(), reviews.in(db).get()]);
  const places = new Map(listed.docs.map(listings.found).map((listing) => [listing.id, listing]));
  const copies = written.docs.map(reviews.found).flatMap(({ id, property_id, photos }) =>
    photos.flatMap((photo) => {
      const source = places.get(property_id)?.photos.find((each) => copyOf(each, id) === photo.id);
      if (!source) return [];
      return variantWidths(photo.width).map((width) => [
        photoPath(property_id, source.id, width),
        photoPath(id, photo.id, width),
      ]);
    }),
  );
  // One by one: the emulator of the storage hangs up on parallel copies.
  for (const [from = "", to = ""] of copies) await bucket.file(from).copy(bucket.file(to));
}
