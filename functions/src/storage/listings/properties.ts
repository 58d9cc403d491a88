import type { DocumentData, DocumentSnapshot } from "@google-cloud/firestore";
import { placeKey } from "@lopango/contract/plain-letters";
import type { Listing } from "../../domain/listings/listing.ts";
import type { CardListing } from "../../usecases/ports.ts";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import { priceBand } from "../../domain/search/price-bands.ts";
import { searchTokens } from "../../domain/search/search-terms.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { cardSchema, fieldsOf, listingSchema } from "../firestore/record-schemas.ts";

export const PROPERTIES = "properties";

/** What stands in `properties/{listing.id}`: the listing and the fields by which a search (design §10) and an admin find it. */
export function listingDocument(listing: Listing): DocumentData {
  const { id, ...fields } = listing;
  return toDocument({
    ...fields,
    search_tokens: searchTokens(listing),
    commune_key: placeKey(listing.commune),
    quartier_key: placeKey(listing.quartier),
    price_band: priceBand(listing.base_price_cents),
    admin_tokens: nameTokens([listing.title, listing.city, listing.commune, listing.quartier], [id, listing.owner_id]),
  });
}

/** The listing in a document; null when there is no document. */
export function listingFromDocument(snapshot: DocumentSnapshot): Listing | null {
  return recordFrom(snapshot, listingSchema, { id: snapshot.id });
}

/** What is read of a listing for a card: all the rest stays where it is. */
export const CARD_FIELDS = fieldsOf(cardSchema);

/** The card of a listing that was read for `CARD_FIELDS`. */
export function foundCard(snapshot: DocumentSnapshot): CardListing {
  return foundRecord(snapshot, cardSchema, { id: snapshot.id });
}

/** Listings by id: one read each. */
export function properties(db: Database) {
  return {
    async find(id: string): Promise<Listing | null> {
      return listingFromDocument(await db.collection(PROPERTIES).doc(id).get());
    },
  };
}
