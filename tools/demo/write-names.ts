import type { ListingFacts } from "@lopango/contract/listing-facts";
import type { Database } from "@lopango/functions/storage/firestore/firestore";
import { listingDocument, listingFromDocument, PROPERTIES } from "@lopango/functions/storage/listings/properties";
import { plannedListings } from "./listings.ts";
import { userDocument, userFrom, USERS } from "@lopango/functions/storage/accounts/users";

/** What hosts say of the listings of the demo world. */
const facts = new Map<string, ListingFacts>(
  plannedListings.map(({ listing: { id, amenities, bedrooms, bathrooms, floor, furnished, power_hours } }) => [
    id,
    { amenities, bedrooms, bathrooms, floor, furnished, power_hours },
  ]),
);

/** Writes people and listings anew that the export keeps from before admins could find them by name, and hosts say their facts. */
export async function writeNames(db: Database): Promise<void> {
  const [people, listings] = await Promise.all([db.collection(USERS).get(), db.collection(PROPERTIES).get()]);
  const writer = db.bulkWriter({ throttling: false });
  const writes = [
    ...people.docs
      .filter(isOld)
      .map((document) => ({ ref: document.ref, user: userFrom(document) }))
      .map(({ ref, user }) => user && writer.set(ref, userDocument(user))),
    ...listings.docs
      .filter((document) => isOld(document) || document.get("amenities") === undefined)
      .map((document) => ({ ref: document.ref, listing: listingFromDocument(document) }))
      .map(({ ref, listing }) => listing && writer.set(ref, listingDocument({ ...listing, ...facts.get(listing.id) }))),
  ];
  await Promise.all([writer.close(), ...writes]);
}

const isOld = (document: { get(field: string): unknown }): boolean => document.get("admin_tokens") === undefined;
