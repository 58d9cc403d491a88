import { SIGNAL_KINDS } from "@lopango/contract/moderation/signals";
import { z } from "zod";
import { defineRecord } from "../platform/firestore/record.ts";
import { instant, recordOf, text } from "../platform/firestore/record-parts.ts";
import type { HashedPhoto, Signal } from "./rules/signals.ts";

/** What was found about a listing, and its photos in the index of hashes. */
interface ListingSignals {
  /** The listing's id. */
  id: string;
  signals: Signal[];
  hashed: HashedPhoto[];
  checked_at: Date;
}

export const hashedPhoto = z.object({ photo: text, property: text, owner: text, hash: text });

const schema = recordOf<ListingSignals>()({
  id: text,
  signals: z.array(
    z.object({ kind: z.enum(SIGNAL_KINDS), why: text, others: z.array(z.object({ id: text, title: text })) }),
  ),
  hashed: z.array(hashedPhoto),
  checked_at: instant,
});

export const listingSignals = defineRecord<ListingSignals>()({
  collection: "signals",
  key: ["id"],
  schema,
  unindexed: ["checked_at", "hashed", "signals"],
});
