import { z } from "zod";
import { defineRecord, recordOf, text } from "../platform/firestore/record.ts";
import { hashedPhoto, other } from "./listing-signals.record.ts";
import type { HashedPhoto } from "./rules/copied-photos.ts";
import { namedIn, type Other } from "./rules/signals.ts";

/** Photos of a host, a house or a review that are in the index of hashes, with what of other accounts shows them too. */
interface ComparedPhotos {
  /** `account:<uid>`, `house:<id>` or `review:<id>`. */
  id: string;
  /** `account:<uid>`, `house:<id>`, or `listing:<id>` of a review: whose signals name the copies. */
  about: string;
  hashed: HashedPhoto[];
  copies: Other[];
}

const schema = recordOf<ComparedPhotos>()({
  id: text,
  about: text,
  hashed: z.array(hashedPhoto),
  copies: z.array(other),
});

export const comparedPhotos = defineRecord<ComparedPhotos>()({
  collection: "compared_photos",
  key: ["id"],
  schema,
  derive: ({ about, copies }) => ({ copied_about: copies.length > 0 ? about : null, named: namedIn(copies) }),
  unindexed: ["about", "copies", "hashed"],
});
