import { SIGNAL_KINDS, SIGNAL_SOURCES } from "@lopango/contract/listings/signal-kinds";
import { z } from "zod";
import { defineRecord, instant, recordOf, text } from "../platform/firestore/record.ts";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { openSignals, type Dismissal } from "./rules/dismissed.ts";
import type { HashedPhoto } from "./rules/copied-photos.ts";
import { namedIn, type Signal } from "./rules/signals.ts";

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

export const hashedPhoto = z.object({
  photo: text,
  source,
  property: text,
  owner: text,
  review: text.default(""),
  hash: text,
});

export const other = z.object({ kind: source, id: text, title: text });

const schema = recordOf<ListingSignals>()({
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
  schema,
  derive: ({ id, title, owner_id, signals, dismissed }) => ({
    ends_at: endOf(signals),
    named: namedIn(signals.flatMap(({ others }) => others)),
    is_open: openSignals(signals, dismissed).length > 0,
    admin_tokens: nameTokens([title], [id, owner_id]),
  }),
  unindexed: ["admin_tokens", "dismissed", "hashed", "owner_id", "signals", "title"],
  adminList: { newest: "checked_at", filters: [["is_open"]] },
});
