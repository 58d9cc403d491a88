import { declaredIndexes } from "../../functions/src/records.ts";
import { LISTING_AMENITIES } from "@lopango/contract/listings/listing-facts";
import { aListing } from "../../functions/test/listings.ts";
import { told, type Row } from "./report.ts";
import { listings } from "../../functions/src/listings/listing.record.ts";

const { indexes, fieldOverrides } = declaredIndexes();
const exempt = new Set(
  fieldOverrides.filter(({ collectionGroup }) => collectionGroup === "properties").map(({ fieldPath }) => fieldPath),
);

/** Returns a field's automatic index entries: two, one per array element, for a map the sum of its fields. */
function ownEntries(value: unknown): number {
  if (Array.isArray(value)) return 2 + new Set(value.map((each) => JSON.stringify(each))).size;
  if (value !== null && typeof value === "object" && !(value instanceof Date))
    return 2 + Object.values(value).reduce((sum: number, part) => sum + ownEntries(part), 0);
  return 2;
}

/** Returns the index entries that Firestore writes for one listing. */
function entriesOf(listing: ReturnType<typeof aListing>): { composite: number; single: number; tokens: number } {
  const document = listings.document(listing);
  const composite = indexes
    .filter(({ collectionGroup }) => collectionGroup === "properties")
    .reduce((sum, { fields }) => {
      const arrays = fields.filter((field) => "arrayConfig" in field).map(({ fieldPath }) => document[fieldPath]);
      return sum + arrays.reduce((product: number, array) => product * (array as unknown[]).length, 1);
    }, 0);
  const single = Object.entries(document)
    .filter(([field]) => !exempt.has(field))
    .reduce((sum, [, value]) => sum + ownEntries(value), 0);
  return { composite, single, tokens: (document["search_tokens"] as unknown[]).length };
}

/** Compares a listing without optional fields and one with all of them. */
export function indexEntries(): Row[] {
  const plain = { title: "Appartement meublé, avenue de la Justice", commune: "Gombe", quartier: "Haut-Commandement" };
  const listings = {
    "without facts": aListing(plain),
    "with every fact": aListing({
      ...plain,
      amenities: [...LISTING_AMENITIES],
      bedrooms: 2,
      bathrooms: 1,
      floor: 3,
      furnished: true,
      power_hours: 20,
    }),
  };
  return Object.entries(listings).map(([name, listing]) => {
    const { composite, single, tokens } = entriesOf(listing);
    return told(
      `index entries of a listing ${name}`,
      `${composite + single} (${composite} of composite indexes with ${tokens} tokens, ${single} of single fields)`,
      { composite, single, tokens },
    );
  });
}
