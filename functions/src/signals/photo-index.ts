import { hashBuckets, mirroredHash } from "../photos/rules/photo-hash.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { photoBuckets } from "./signal.record.ts";
import type { HashedPhoto, Copy } from "./rules/copied-photos.ts";
import { theName } from "@lopango/contract/platform/french-names";
import { MOST_OTHERS, type Other } from "./rules/signals.ts";
import type { SignalsDeps } from "./compare-host.ts";

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

/**
 * Returns what shows a copy, the first five, and the most photos that one of them shows; one read each. Deleted ones are
 * left out. So are those of the owner by now: after a handover, the index has other rooms under the former owner.
 */
export async function nameCopies(
  deps: SignalsDeps,
  owner: string,
  copies: readonly Copy[],
): Promise<{ others: Other[]; photos: number }> {
  const found = await Promise.all(
    copies.slice(0, MOST_OTHERS).map(async ({ source: kind, id, photos }) => {
      const shown = await shownIn(deps, { source: kind, id });
      return shown && shown.owner !== owner ? { other: { kind, id, title: shown.title }, photos } : null;
    }),
  );
  const foreign = found.filter((each) => each !== null);
  return {
    others: foreign.map(({ other }) => other),
    photos: Math.max(0, ...foreign.map(({ photos }) => photos)),
  };
}

async function shownIn(
  deps: SignalsDeps,
  { source, id }: Pick<Copy, "source" | "id">,
): Promise<{ title: string; owner: string } | null> {
  switch (source) {
    case "listing": {
      const listing = await deps.listings.find(id);
      return listing && { title: listing.title, owner: listing.owner_id };
    }
    case "establishment": {
      const establishment = await deps.establishments.find(id);
      return establishment && { title: establishment.name, owner: establishment.owner_id };
    }
    case "review": {
      const review = await deps.reviews.review(id);
      return review && { title: `Avis sur ${theName(review.property_title)}`, owner: review.guest_id };
    }
    case "account": {
      const user = await deps.people.find(id);
      // Named when an admin reads, so that the name goes with the account.
      return user && { title: "", owner: id };
    }
  }
}
