import type { SignalSource } from "@lopango/contract/listings/listing-signals";
import type { Listing } from "../../listings/rules/listing.ts";
import { COPY_BITS, hashDistance, isPlain, mirroredHash, PORTRAIT_BITS } from "../../photos/rules/photo-hash.ts";
import { MOST_OTHERS, type Other, type Signal } from "./signals.ts";

export interface HashedPhoto {
  photo: string;
  /** Where it is shown: in a listing, a house, on the page of a host, or in a review. */
  source: SignalSource;
  /** The listing, also of a review, or the house; empty for the photo of a host. */
  property: string;
  /** Host, or the author of the review. */
  owner: string;
  /** Empty unless it is in one. */
  review: string;
  hash: string;
}

type Shown = Omit<HashedPhoto, "photo" | "hash">;

/** Photos without enough contrast are left out. */
const hashesOf = (photos: readonly { id: string; hashes?: string[] | undefined }[], shown: Shown): HashedPhoto[] =>
  photos.flatMap(({ id: photo, hashes = [] }) =>
    hashes.filter((hash) => !isPlain(hash)).map((hash): HashedPhoto => ({ photo, hash, ...shown })),
  );

export const photosOfListing = ({ id, owner_id, photos }: Pick<Listing, "id" | "owner_id" | "photos">) =>
  hashesOf(photos, { source: "listing", property: id, owner: owner_id, review: "" });

export const photosOfEstablishment = ({ id, owner_id, photos }: Pick<Listing, "id" | "owner_id" | "photos">) =>
  hashesOf(photos, { source: "establishment", property: id, owner: owner_id, review: "" });

export const photosOfHost = ({ uid, photos }: { uid: string; photos: Parameters<typeof hashesOf>[0] }) =>
  hashesOf(photos, { source: "account", property: "", owner: uid, review: "" });

/** @param review - its photos as long as everybody sees them */
export const photosOfReview = (review: {
  id: string;
  property_id: string;
  guest_id: string;
  photos: Parameters<typeof hashesOf>[0];
}) =>
  hashesOf(review.photos, {
    source: "review",
    property: review.property_id,
    owner: review.guest_id,
    review: review.id,
  });

/** Where a photo of another account is shown, with how many of the asked photos it shows. */
export interface Copy {
  source: SignalSource;
  /** Of the listing, the house, the account or the review. */
  id: string;
  photos: number;
}

/** Returns what of other accounts shows a copy of one of the photos. A place and its reviews may show the same. */
export function copiedPhotos(asked: readonly HashedPhoto[], candidates: readonly HashedPhoto[]): Copy[] {
  const found = new Map<string, { source: SignalSource; id: string; photos: Set<string> }>();
  for (const photo of asked)
    for (const other of candidates) {
      if (!isForeign(photo, other) || !isAlike(photo, other)) continue;
      const [source, id] = [other.source, idIn(other)];
      const copy = found.get(source + id) ?? { source, id, photos: new Set() };
      copy.photos.add(photo.photo);
      found.set(source + id, copy);
    }
  return [...found.values()].map(({ source, id, photos }) => ({ source, id, photos: photos.size }));
}

const idIn = ({ source, property, owner, review }: HashedPhoto): string =>
  ({ listing: property, establishment: property, account: owner, review })[source];

const isForeign = (one: HashedPhoto, other: HashedPhoto): boolean =>
  one.owner !== other.owner && (one.source === other.source || one.property !== other.property);

/** Portraits resemble each other more than rooms do. */
function isAlike(one: HashedPhoto, other: HashedPhoto): boolean {
  const bits = Math.min(hashDistance(one.hash, other.hash), hashDistance(mirroredHash(one.hash), other.hash));
  return bits <= ([one, other].some(({ source }) => source === "account") ? PORTRAIT_BITS : COPY_BITS);
}

/** Photos of a listing. `count`: how many of them one of the others shows. */
export const photoSignal = (others: readonly Other[], count: number): Signal[] =>
  signalOf("photos", count === 1 ? "Une photo est" : `${count} photos sont`, others, others);

export const establishmentSignal = (others: readonly Other[]): Signal[] =>
  signalOf("establishment_photos", "Une photo de l’hôtel est", others, others);

export const portraitSignal = (others: readonly Other[]): Signal[] =>
  signalOf("portrait", "La photo de l’hôte est", others, others);

/** @param found - reviews of the listing, each with what shows its photos too */
export function reviewSignal(found: readonly { review: string; copies: readonly Other[] }[]): Signal[] {
  const copies = found.flatMap((each) => each.copies);
  const subject = found.length === 1 ? "Une photo d’un avis est" : `Des photos de ${found.length} avis sont`;
  const reviews = found.map(({ review }): Other => ({ kind: "review", id: review, title: "L’avis" }));
  const named = [...new Map([...reviews, ...copies].map((other) => [other.kind + other.id, other])).values()];
  return signalOf("review_photos", subject, copies, named);
}

const PLACES: Record<SignalSource, string> = {
  listing: "une annonce",
  establishment: "un hôtel",
  review: "un avis",
  account: "un profil d’hôte",
};
const LIST = new Intl.ListFormat("fr");

function signalOf(kind: Signal["kind"], subject: string, copies: readonly Other[], named: readonly Other[]): Signal[] {
  if (copies.length === 0) return [];
  const kinds = new Set(copies.map((copy) => copy.kind));
  const places = (["listing", "establishment", "review", "account"] as const).filter((each) => kinds.has(each));
  return [
    {
      kind,
      why: `${subject} aussi dans ${LIST.format(places.map((place) => PLACES[place]))} d’un autre compte.`,
      others: named.slice(0, MOST_OTHERS),
      reasons: named.map(({ id }) => id),
    },
  ];
}
