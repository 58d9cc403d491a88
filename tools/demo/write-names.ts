import type { Database } from "@lopango/functions/storage/firestore/firestore";
import { listingDocument, listingFromDocument, PROPERTIES } from "@lopango/functions/storage/listings/properties";
import { userDocument, userFrom, USERS } from "@lopango/functions/storage/accounts/users";

/** Writes people and listings anew that the export keeps from before admins could find them by name. */
export async function writeNames(db: Database): Promise<void> {
  const [people, listings] = await Promise.all([db.collection(USERS).get(), db.collection(PROPERTIES).get()]);
  const writer = db.bulkWriter({ throttling: false });
  const writes = [
    ...people.docs
      .filter(isOld)
      .map((document) => ({ ref: document.ref, user: userFrom(document) }))
      .map(({ ref, user }) => user && writer.set(ref, userDocument(user))),
    ...listings.docs
      .filter(isOld)
      .map((document) => ({ ref: document.ref, listing: listingFromDocument(document) }))
      .map(({ ref, listing }) => listing && writer.set(ref, listingDocument(listing))),
  ];
  await Promise.all([writer.close(), ...writes]);
}

const isOld = (document: { get(field: string): unknown }): boolean => document.get("admin_tokens") === undefined;
