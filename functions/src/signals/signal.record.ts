import { SIGNAL_KINDS, SIGNAL_SOURCES } from "@lopango/contract/listings/listing-signals";
import { z } from "zod";
import { defineRecord, instant, text } from "../platform/firestore/record.ts";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { openSignals, namedIn, type Signal } from "./rules/signals.ts";
import type { PersonalData } from "../identity/personal-data.ts";

const endOf = (signals: readonly Signal[]): Date | null =>
  signals.flatMap(({ until }) => until ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

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

/** What was found about a listing, and its photos in the index of hashes. */
const listingSignalsSchema = z.object({
  /** The listing's id. */
  id: text,
  /** Of the listing, when it was compared. */
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
  /** At most one of each kind. */
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

type ListingSignals = z.output<typeof listingSignalsSchema>;

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
const photoBucketSchema = z.object({ id: text, photos: z.array(hashedPhoto) });

type PhotoBucket = z.output<typeof photoBucketSchema>;

export const photoBuckets = defineRecord<PhotoBucket>()({
  collection: "photo_hashes",
  key: ["id"],
  schema: photoBucketSchema,
  missing: (id) => ({ id, photos: [] }),
  unindexed: ["photos"],
});

/** Photos of a host, a house or a review that are in the index of hashes, with what of other accounts shows them too. */
const comparedPhotosSchema = z.object({
  /** `account:<uid>`, `establishment:<id>` or `review:<id>`. */
  id: text,
  /** `account:<uid>`, `establishment:<id>`, or `listing:<id>` of a review: whose signals name the copies. */
  about: text,
  hashed: z.array(hashedPhoto),
  copies: z.array(other),
});

type ComparedPhotos = z.output<typeof comparedPhotosSchema>;

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
