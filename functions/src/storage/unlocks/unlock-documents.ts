import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import type { AnonymousStarts } from "../../domain/unlocks/anonymous-starts.ts";
import type { SoldListing } from "../../domain/unlocks/sold-listing.ts";
import type { Unlock } from "../../domain/unlocks/unlock.ts";
import { isVisitorId, viewerExpiresAt, type Viewer } from "../../domain/unlocks/viewer.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, whole, instant, surplus, recordOf } from "../firestore/record-parts.ts";
import { listingSchema } from "../listings/properties.ts";

const viewerSchema = recordOf<Viewer>()({
  id: text,
  account: text.nullable(),
  unlocked: z.array(text),
  attempts: z.record(text, z.array(text)),
});

const startsWindow = z.object({ since: instant, count: whole, networks: z.record(text, whole) });

const anonymousStartsSchema = recordOf<AnonymousStarts>()({
  id: text,
  minute: startsWindow,
  hour: startsWindow,
});

const unlockSchema = recordOf<Unlock>()({
  viewer_id: text,
  property_id: text,
  payment: text,
  amount_cents: whole,
  currency: text,
  unlocked_at: instant,
  surplus: z.array(surplus).optional(),
  sold: recordOf<SoldListing>()({ listing: listingSchema, email: text.nullable() }).nullish(),
});

export const viewerReference = (db: Database, id: string): DocumentReference => db.collection("viewers").doc(id);

export const anonymousStartsReference = (db: Database, id: string): DocumentReference =>
  db.collection("unlock_starts").doc(id);

export const unlockReference = (db: Database, viewerId: string, propertyId: string): DocumentReference =>
  db.collection("unlocks").doc(`${viewerId}_${propertyId}`);

/** What stands in `viewers/{viewer.id}` when it is saved at `now`. */
export function viewerDocument(viewer: Viewer, now: Date): DocumentData {
  const { id, ...fields } = viewer;
  return toDocument({ ...fields, expires_at: viewerExpiresAt(viewer, now) });
}

export function viewerFrom(snapshot: DocumentSnapshot): Viewer | null {
  return recordFrom(snapshot, viewerSchema, { id: snapshot.id });
}

/** What stands in `unlock_starts/{listing}`. */
export function anonymousStartsDocument(starts: AnonymousStarts): DocumentData {
  const { id, ...fields } = starts;
  return toDocument({ ...fields, expires_at: keptUntil(starts.hour.since, KEPT_DAYS.anonymousStarts) });
}

export function anonymousStartsFrom(snapshot: DocumentSnapshot): AnonymousStarts | null {
  return recordFrom(snapshot, anonymousStartsSchema, { id: snapshot.id });
}

export function unlockFrom(snapshot: DocumentSnapshot): Unlock | null {
  return recordFrom(snapshot, unlockSchema);
}

export function foundUnlock(snapshot: DocumentSnapshot): Unlock {
  return foundRecord(snapshot, unlockSchema);
}

/** What stands in `unlocks/{viewer_id}_{property_id}`: what a visitor has unlocked ends with the visitor. */
export function unlockDocument(unlock: Unlock): DocumentData {
  const isVisitors = isVisitorId(unlock.viewer_id);
  return toDocument({ ...unlock, expires_at: isVisitors ? keptUntil(unlock.unlocked_at, KEPT_DAYS.visitors) : null });
}
