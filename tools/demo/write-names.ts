import type { ListingFacts } from "@lopango/contract/listings/listing-facts";
import type { Database } from "@lopango/functions/platform/firestore/firestore";
import { plannedListings } from "./listings.ts";
import { users } from "@lopango/functions/identity/user.record";
import { listings } from "@lopango/functions/listings/listing.record";

const facts = new Map<string, ListingFacts>(
  plannedListings.map(({ listing: { id, amenities, bedrooms, bathrooms, floor, furnished, power_hours } }) => [
    id,
    { amenities, bedrooms, bathrooms, floor, furnished, power_hours },
  ]),
);

/** Rewrites users and listings of an older export, to add search names and facts. */
export async function writeNames(db: Database): Promise<void> {
  const [people, homes] = await Promise.all([users.in(db).get(), listings.in(db).get()]);
  const writer = db.bulkWriter({ throttling: false });
  const writes = [
    ...people.docs
      .filter(isOld)
      .map((document) => ({ ref: document.ref, user: users.found(document) }))
      .map(({ ref, user }) => writer.set(ref, users.document(user))),
    ...homes.docs
      .filter((document) => isOld(document) || document.get("amenities") === undefined)
      .map((document) => ({ ref: document.ref, listing: listings.found(document) }))
      .map(({ ref, listing }) => writer.set(ref, listings.document({ ...listing, ...facts.get(listing.id) }))),
  ];
  await Promise.all([writer.close(), ...writes]);
}

const isOld = (document: { get(field: string): unknown }): boolean => document.get("admin_tokens") === undefined;
