import { SIGNAL_KINDS, SIGNAL_SOURCES } from "@lopango/contract/listings/signal-kinds";
import { z } from "zod";
import { defineRecord, instant, recordOf, text } from "../platform/firestore/record.ts";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { openSignals, type Dismissal, namedIn, type Signal, type Other } from "./rules/signals.ts";
import type { HashedPhoto } from "./rules/copied-photos.ts";
import type { PersonalData } from "../identity/personal-data.ts";

const endOf = (signals: readonly Signal[]): Date | null =>
  signals.flatMap(({ until }) => until ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

/** What was found about a listing, and its photos in the index of hashes. */
interface ListingSignals {
  /** The listing's id. */
  id: string;
  /** Of the listing, when it was compared. */
  title: string;
  owner_id: string;
  signals: Signal[];
  hashed: HashedPhoto[];
  /** At most one of each kind. */
  dismissed: Dismissal[];
  checked_at: Date;
}

const source = z.enum(SIGNAL_SOURCES).default("listing");

const hashedPhoto = z.object({
  photo: text,
  source,
  property: text,
  owner: text,
  review: text.default(""),
  hash: text,
});

const other = z.object({ kind: source, id: text, title: text });

const listingSignalsSchema = recordOf<ListingSignals>()({
  id: text,
  title: text.default(""),
  owner_id: text.default(""),
  signals: z.array(
    z.object({
      kind: z.enum(SIGNAL_KINDS),
      why: text,
      others: z.array(other),
      reasons: z.array(text).default([]),
      until: instant.optional(),
    }),
  ),
  hashed: z.array(hashedPhoto),
  dismissed: z
    .array(
      z.object({
        kind: z.enum(SIGNAL_KINDS),
        reasons: z.array(text),
        at: instant,
        by: z.object({ uid: text, email: text }),
      }),
    )
    .default([]),
  checked_at: instant,
});

export const listingSignals = defineRecord<ListingSignals>()({
  collection: "signals",
  key: ["id"],
  schema: listingSignalsSchema,
  derive: ({ id, title, owner_id, signals, dismissed }) => ({
    ends_at: endOf(signals),
    named: namedIn(signals.flatMap(({ others }) => others)),
    is_open: openSignals(signals, dismissed).length > 0,
    admin_tokens: nameTokens([title], [id, owner_id]),
  }),
  unindexed: ["admin_tokens", "dismissed", "hashed", "owner_id", "signals", "title"],
  adminList: { newest: "checked_at", filters: [["is_open"]] },
});

/** Photos whose hashes share 16 bits, oldest first (`hashBuckets`). */
interface PhotoBucket {
  id: string;
  photos: HashedPhoto[];
}

const photoBucketSchema = recordOf<PhotoBucket>()({ id: text, photos: z.array(hashedPhoto) });

export const photoBuckets = defineRecord<PhotoBucket>()({
  collection: "photo_hashes",
  key: ["id"],
  schema: photoBucketSchema,
  missing: (id) => ({ id, photos: [] }),
  unindexed: ["photos"],
});

/** Photos of a host, a house or a review that are in the index of hashes, with what of other accounts shows them too. */
interface ComparedPhotos {
  /** `account:<uid>`, `house:<id>` or `review:<id>`. */
  id: string;
  /** `account:<uid>`, `house:<id>`, or `listing:<id>` of a review: whose signals name the copies. */
  about: string;
  hashed: HashedPhoto[];
  copies: Other[];
}

const comparedPhotosSchema = recordOf<ComparedPhotos>()({
  id: text,
  about: text,
  hashed: z.array(hashedPhoto),
  copies: z.array(other),
});

export const comparedPhotos = defineRecord<ComparedPhotos>()({
  collection: "compared_photos",
  key: ["id"],
  schema: comparedPhotosSchema,
  derive: ({ about, copies }) => ({ copied_about: copies.length > 0 ? about : null, named: namedIn(copies) }),
  unindexed: ["about", "copies", "hashed"],
});

/**
 * Derived from listings, hosts and reviews, which the export contains; removed with them (`compare-*.ts`). Of the
 * accounts that they compare with, the id is stored, and the hotel whose papers are alike.
 */
export const personalSignals: PersonalData<object> = {
  records: [listingSignals, photoBuckets, comparedPhotos],
  exported: () => ({}),
  erase: null,
};
