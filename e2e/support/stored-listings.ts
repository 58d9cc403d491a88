import { randomBytes } from "node:crypto";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type DocumentData, type DocumentReference } from "firebase-admin/firestore";
import { inDays } from "./stay.ts";
import { PROJECT } from "./suite.ts";

/** The suite's database, for data that the API cannot create. */
export const db = getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT }));

const LONG_AGO = new Date("2020-01-01T00:00:00Z");
/** Puts a listing at the end of every list: lists of guests are ordered by `ranked_at`, which the product derives. */
const LAST = { created_at: LONG_AGO, ranked_at: LONG_AGO };

export function listing(id: string): DocumentReference {
  return db.collection("properties").doc(id);
}

export function newListingId(): string {
  return randomBytes(10).toString("hex");
}

/** Copies a listing with `changes`; the copy is last in every list and hidden from searches by text or place. */
export async function storeLike(model: string, id: string, changes: DocumentData): Promise<void> {
  const stored = (await listing(model).get()).data();
  if (!stored) throw new Error(`no listing ${model}`);
  // Stored photos belong to the original's id.
  await listing(id).create({
    ...stored,
    photos: [],
    search_tokens: [],
    commune_key: "",
    quartier_key: "",
    rating: { count: 0, sum: 0, parts: {} },
    ...LAST,
    ...changes,
  });
}

/** Moves a confirmed stay so that it ended yesterday. */
export async function moveToPast(bookingId: string): Promise<void> {
  await db
    .collection("bookings")
    .doc(bookingId)
    .update({ checkin: inDays(-3), checkout: inDays(-1) });
}

export async function moveLast(id: string): Promise<void> {
  await listing(id).update(LAST);
}

export async function takeOffline(ids: readonly string[]): Promise<void> {
  for (const found of await Promise.all(ids.map((id) => listing(id).get())))
    if (found.exists) await found.ref.update({ is_active: false, is_listed: false });
}
