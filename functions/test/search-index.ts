import { listings } from "../src/listings/listing.record.ts";
import type { Listing } from "../src/listings/rules/listing.ts";
import type { Condition, IndexQuery } from "../src/catalogue/rules/index-queries.ts";

/** A listing as a document of the index. */
export type Stored = Record<string, unknown>;

export const storedAs = (listing: Listing): Stored => ({ ...listings.document(listing), id: listing.id });

function holds(stored: Stored, { field, is, value }: Condition): boolean {
  const own = stored[field];
  if (is === "==") return own === value;
  if (is === "in") return (value as unknown[]).includes(own);
  if (is === "array-contains") return (own as unknown[]).includes(value);
  if (typeof own !== "number" || typeof value !== "number") return false;
  if (is === "<" || is === ">") return is === "<" ? own < value : own > value;
  return is === "<=" ? own <= value : own >= value;
}

/** Whether Firestore finds a document by a query. */
export const isFoundBy = (stored: Stored, { all, any }: IndexQuery): boolean =>
  all.every((one) => holds(stored, one)) && any.some((group) => group.every((one) => holds(stored, one)));
