import type { ListingStore } from "../listings/listing.store.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { hashBuckets, mirroredHash } from "../photos/rules/photo-hash.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { signalsOfHost, type CompareHostDeps } from "./compare-host.ts";
import { listingSignals } from "./listing-signals.record.ts";
import { photoBuckets } from "./photo-bucket.record.ts";
import {
  copiedFrom,
  hashedPhotos,
  numberSignal,
  photoSignal,
  priceSignal,
  textSignal,
  type HashedPhoto,
  type Signal,
} from "./rules/signals.ts";
import type { SignalStore } from "./signal.store.ts";

export interface CompareDeps extends CompareHostDeps {
  transact: Transact;
  listings: ListingStore;
  signals: SignalStore;
  now: Clock;
}

/** Photos in one bucket; the oldest make room. */
const MAX_BUCKET = 100;
/** Other listings whose photos are looked up. */
const MAX_COPIES = 5;

/** Creates the handler that compares a listing with the others after its content changed, never in a request. */
export const listingComparer = (deps: CompareDeps): EventHandler => ({
  name: "signals",
  async handle({ kind, facts }) {
    if (kind.startsWith("property.")) await compareListing(deps, facts["property"] ?? "");
  },
});

/**
 * Finds the signals of a listing (docs/product/moderation.md#signals): at most 24 reads a photo and 101 besides.
 * Idempotent: an interrupted comparison is repeated.
 */
async function compareListing(deps: CompareDeps, id: string): Promise<void> {
  const [listing, known] = await Promise.all([deps.listings.find(id), deps.signals.find(id)]);
  const [before, hashed] = [known?.hashed ?? [], listing ? hashedPhotos(listing) : []];
  for (const photo of without(hashed, before)) await index(deps, photo, true);
  for (const photo of without(before, hashed)) await index(deps, photo, false);
  const signals = listing ? await signalsOf(deps, listing) : [];
  await deps.transact(async (tx) => {
    const stored = await tx.get(listingSignals, id);
    if (listing) {
      const { title, owner_id } = listing;
      const dismissed = stored?.dismissed ?? [];
      tx.save(listingSignals, { id, title, owner_id, signals, hashed, dismissed, checked_at: deps.now() });
    } else if (stored) tx.remove(listingSignals, id);
  });
}

const keyOf = ({ photo, hash }: HashedPhoto): string => photo + hash;

function without(photos: readonly HashedPhoto[], others: readonly HashedPhoto[]): HashedPhoto[] {
  const known = new Set(others.map(keyOf));
  return photos.filter((photo) => !known.has(keyOf(photo)));
}

async function signalsOf(deps: CompareDeps, listing: Listing): Promise<Signal[]> {
  const { signals, listings } = deps;
  const asked = hashedPhotos(listing).flatMap(({ hash }) => [hash, mirroredHash(hash)]);
  const [candidates, sameNumber, sameText, near, ofHost] = await Promise.all([
    signals.photosIn([...new Set(asked.flatMap(hashBuckets))]),
    signals.withNumber(listing),
    signals.withText(listing),
    signals.near(listing),
    signalsOfHost(deps, listing.owner_id),
  ]);
  const copies = copiedFrom(listing, candidates);
  const ids = [...copies.keys()].slice(0, MAX_COPIES);
  const copied = (await Promise.all(ids.map((id) => listings.find(id)))).filter((each) => each !== null);
  return [
    ...photoSignal(copied, copies),
    ...numberSignal(listing, sameNumber),
    ...textSignal(listing, sameText),
    ...priceSignal(listing, near),
    ...ofHost,
  ];
}

/** Adds a hash of a photo to its four buckets, or removes it. */
function index({ transact }: CompareDeps, photo: HashedPhoto, isThere: boolean): Promise<void> {
  return transact(async (tx) => {
    const buckets = await Promise.all(hashBuckets(photo.hash).map((id) => tx.get(photoBuckets, id)));
    for (const { id, photos } of buckets) {
      const others = without(photos, [photo]);
      const changed = isThere ? [...others, photo].slice(-MAX_BUCKET) : others;
      if (changed.length > 0) tx.save(photoBuckets, { id, photos: changed });
      else if (photos.length > 0) tx.remove(photoBuckets, id);
    }
  });
}
