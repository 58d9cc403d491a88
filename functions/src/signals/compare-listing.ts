import { listings } from "../listings/listing.record.ts";
import type { ListingEvent } from "../listings/rules/listing-events.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { signalsOfHost, type SignalsDeps } from "./compare-host.ts";
import { alikeInIndex, keepIndex, nameCopies } from "./photo-index.ts";
import { listingSignals } from "./signal.record.ts";
import {
  copiedPhotos,
  establishmentSignal,
  photoSignal,
  photosOfListing,
  reviewSignal,
  type HashedPhoto,
} from "./rules/copied-photos.ts";
import { numberSignal, priceSignal, textSignal, type Signal } from "./rules/signals.ts";

/** What came with these events may be another: not with an offer, nor with what a host says of a home being free. */
const COMPARED: readonly string[] = [
  "property.published",
  "property.changed",
  "property.suspended",
  "property.refused",
  "property.reinstated",
  "property.deleted",
  "property.rehoused",
] satisfies ListingEvent["kind"][];

export const changesWhatIsCompared = (kind: string): boolean => COMPARED.includes(kind);

/** Creates the handler that compares a listing with the others after its content changed, never in a request. */
export const listingComparer = (deps: SignalsDeps): EventHandler => ({
  name: "signals",
  async handle({ kind, facts }) {
    if (changesWhatIsCompared(kind)) await compareListing(deps, facts["property"] ?? "");
  },
});

/**
 * Finds the signals of a listing (docs/product/moderation.md#signals): at most 24 reads a photo, twelve more for one that
 * leaves the index, and 124 besides. The index changes with what is known of it, so that two comparisons at once and a
 * deletion lose nothing.
 */
export function compareListing(deps: SignalsDeps, id: string): Promise<void> {
  return deps.transact(async (tx) => {
    // A shared request, so that the listing is not older than what is known of it.
    const [known, listing] = await Promise.all([tx.get(listingSignals, id), tx.get(listings, id)]);
    const hashed = listing ? photosOfListing(listing) : [];
    await keepIndex(tx, known?.hashed ?? [], hashed);
    if (!listing) {
      if (known) tx.remove(listingSignals, id);
      return;
    }
    // What is not known yet would not be removed with the listing.
    if (!known) tx.relyOn(listing);
    const { title, owner_id } = listing;
    const signals = await signalsOf(deps, listing, await copiesIn(deps, tx, owner_id, hashed));
    const dismissed = known?.dismissed ?? [];
    tx.save(listingSignals, { id, title, owner_id, signals, hashed, dismissed, checked_at: deps.now() });
  });
}

async function copiesIn(
  deps: SignalsDeps,
  tx: UnitOfWork,
  owner: string,
  hashed: readonly HashedPhoto[],
): Promise<Signal[]> {
  const { others, photos } = await nameCopies(deps, owner, copiedPhotos(hashed, await alikeInIndex(tx, hashed)));
  return photoSignal(others, photos);
}

async function signalsOf(deps: SignalsDeps, listing: Listing, ofPhotos: readonly Signal[]): Promise<Signal[]> {
  const { signals } = deps;
  const [sameNumber, sameText, near, reviewed, gallery, ofHost] = await Promise.all([
    signals.withNumber(listing),
    signals.withText(listing),
    signals.near(listing),
    signals.copiesAbout(`listing:${listing.id}`),
    // Of a house its lead shows them.
    listing.establishment ? signals.copiesAbout(`establishment:${listing.establishment_id}`) : [],
    signalsOfHost(deps, listing.owner_id),
  ]);
  const reviews = reviewed.map(({ id, copies }) => ({ review: id.slice("review:".length), copies }));
  return [
    ...ofPhotos,
    ...numberSignal(listing, sameNumber),
    ...textSignal(listing, sameText),
    ...priceSignal(listing, near),
    ...establishmentSignal(gallery.flatMap(({ copies }) => copies)),
    ...reviewSignal(reviews),
    ...ofHost,
  ];
}
