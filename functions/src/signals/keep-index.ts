import { hashBuckets, mirroredHash } from "../photos/rules/photo-hash.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { photoBuckets } from "./photo-bucket.record.ts";
import type { HashedPhoto } from "./rules/copied-photos.ts";

/** Photos in one bucket; the oldest make room. */
const MAX_BUCKET = 100;

const keyOf = ({ photo, hash, owner }: HashedPhoto): string => photo + hash + owner;

function without(photos: readonly HashedPhoto[], others: readonly HashedPhoto[]): HashedPhoto[] {
  const known = new Set(others.map(keyOf));
  return photos.filter((photo) => !known.has(keyOf(photo)));
}

/** Changes the buckets of photos that come into the index or leave it: twelve reads a photo. */
export async function keepIndex(
  tx: UnitOfWork,
  before: readonly HashedPhoto[],
  after: readonly HashedPhoto[],
): Promise<void> {
  const [added, gone] = [without(after, before), without(before, after)];
  const names = [...new Set([...added, ...gone].flatMap(({ hash }) => hashBuckets(hash)))];
  const buckets = await Promise.all(names.map((id) => tx.get(photoBuckets, id)));
  for (const { id, photos } of buckets) {
    const own = added.filter(({ hash }) => hashBuckets(hash).includes(id));
    const changed = [...without(photos, [...gone, ...own]), ...own].slice(-MAX_BUCKET);
    if (changed.length > 0) tx.save(photoBuckets, { id, photos: changed });
    else if (photos.length > 0) tx.remove(photoBuckets, id);
  }
}

/** Returns the photos whose hashes share 16 bits with one of these, also mirrored: 24 reads a photo. */
export async function alikeInIndex(tx: UnitOfWork, photos: readonly HashedPhoto[]): Promise<HashedPhoto[]> {
  const names = photos.flatMap(({ hash }) => [hash, mirroredHash(hash)].flatMap(hashBuckets));
  const buckets = await Promise.all([...new Set(names)].map((id) => tx.get(photoBuckets, id)));
  return buckets.flatMap(({ photos: found }) => found);
}
