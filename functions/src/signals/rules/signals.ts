import type { SignalKind } from "@lopango/contract/moderation/signals";
import { formatExactPrice } from "@lopango/contract/payments/money";
import type { Listing } from "../../listings/rules/listing.ts";
import { COPIED_MARKS, sharedMarks, textMarks } from "../../listings/rules/text-marks.ts";
import { COPY_BITS, hashDistance, isPlain, mirroredHash } from "../../photos/rules/photo-hash.ts";

export interface Signal {
  kind: SignalKind;
  /** French sentence. */
  why: string;
  /** Listings, or accounts with the name of their hotel. */
  others: { id: string; title: string }[];
  /** What it is about; a dismissed signal is open again with a new one. */
  reasons: string[];
}

/** Signals about the host; the others are about the listing. */
export const HOST_KINDS = ["papers", "sales", "refunds", "reports"] as const satisfies SignalKind[];

/** A photo in the index of hashes. */
export interface HashedPhoto {
  photo: string;
  property: string;
  owner: string;
  hash: string;
}

export const MOST_OTHERS = 5;
/** Prices of a quartier that make a median. */
const FEWEST_PRICES = 5;
/** A price is suspicious below this share of the median. */
const LOW_SHARE = 0.4;

type Compared = Pick<Listing, "id" | "owner_id" | "title" | "description" | "base_price_cents" | "currency">;

export const hashedPhotos = ({ id: property, owner_id: owner, photos }: Pick<Listing, "id" | "owner_id" | "photos">) =>
  photos.flatMap(({ id: photo, hashes = [] }) =>
    hashes.filter((hash) => !isPlain(hash)).map((hash): HashedPhoto => ({ photo, property, owner, hash })),
  );

/** Returns the listings of other owners that show a copy of a photo, with the number of its photos that are copied. */
export function copiedFrom(
  listing: Pick<Listing, "id" | "owner_id" | "photos">,
  candidates: readonly HashedPhoto[],
): Map<string, number> {
  const found = new Map<string, Set<string>>();
  const foreign = candidates.filter(({ owner }) => owner !== listing.owner_id);
  for (const { photo, hash } of hashedPhotos(listing))
    for (const { hash: other, property } of foreign) {
      const bits = Math.min(hashDistance(hash, other), hashDistance(mirroredHash(hash), other));
      if (bits <= COPY_BITS) found.set(property, (found.get(property) ?? new Set()).add(photo));
    }
  return new Map([...found].map(([property, photos]) => [property, photos.size]));
}

export function photoSignal(others: readonly Compared[], copies: ReadonlyMap<string, number>): Signal[] {
  const count = Math.max(0, ...others.map(({ id }) => copies.get(id) ?? 0));
  const photos = count === 1 ? "Une photo est aussi" : `${count} photos sont aussi`;
  return signal("photos", `${photos} dans une annonce d’un autre compte.`, others);
}

export function numberSignal({ owner_id }: Compared, found: readonly Compared[]): Signal[] {
  return signal("number", "Même numéro qu’une annonce d’un autre compte.", foreign(owner_id, found));
}

export function textSignal({ owner_id, description }: Compared, found: readonly Compared[]): Signal[] {
  const marks = textMarks(description);
  const isCopy = (other: Compared) => sharedMarks(marks, textMarks(other.description)) >= COPIED_MARKS;
  return signal("text", "Même description qu’une annonce d’un autre compte.", foreign(owner_id, found).filter(isCopy));
}

/** @param neighbours - the newest of the same quartier and category */
export function priceSignal(
  { id, base_price_cents: price, currency }: Compared,
  neighbours: readonly Compared[],
): Signal[] {
  const prices = neighbours
    .filter((other) => other.id !== id && other.currency === currency && other.base_price_cents > 0)
    .map(({ base_price_cents }) => base_price_cents)
    .toSorted((a, b) => a - b);
  const median = prices[Math.floor(prices.length / 2)] ?? 0;
  if (prices.length < FEWEST_PRICES || price === 0 || price >= median * LOW_SHARE) return [];
  const [asked, usual] = [price, median].map((cents) => formatExactPrice(cents, currency));
  const why = `Prix très bas\u202f: ${asked}, contre ${usual} d’habitude dans ce quartier.`;
  return [{ kind: "price", why, others: [], reasons: [`${price} ${currency}`] }];
}

const foreign = (owner: string, found: readonly Compared[]): Compared[] => [
  ...new Map(found.filter(({ owner_id }) => owner_id !== owner).map((other) => [other.id, other])).values(),
];

function signal(kind: SignalKind, why: string, others: readonly Compared[]): Signal[] {
  const named = others.slice(0, MOST_OTHERS).map(({ id, title }) => ({ id, title }));
  return named.length === 0 ? [] : [{ kind, why, others: named, reasons: others.map(({ id }) => id) }];
}
