import { randomBytes } from "node:crypto";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type DocumentData, type DocumentReference } from "firebase-admin/firestore";
import { PROJECT } from "./suite.ts";

/** The database of the suite, for what no call of the API can make. */
export const db = getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT }));

/** So early that a listing is the last one of every list. */
const LONG_AGO = new Date("2020-01-01T00:00:00Z");

export function listing(id: string): DocumentReference {
  return db.collection("properties").doc(id);
}

export function newListingId(): string {
  return randomBytes(10).toString("hex");
}

/**
 * Stores a listing that is another one's copy but for `changes`: the last one of every list, and in none that
 * asks for words or a place.
 */
export async function storeLike(model: string, id: string, changes: DocumentData): Promise<void> {
  const stored = (await listing(model).get()).data();
  if (!stored) throw new Error(`no listing ${model}`);
  // Photos are stored under the id of their listing.
  await listing(id).create({
    ...stored,
    photos: [],
    search_tokens: [],
    commune_key: "",
    quartier_key: "",
    created_at: LONG_AGO,
    ...changes,
  });
}

/** Takes a listing that a journey published out of the way of other tests. */
export async function moveLast(id: string): Promise<void> {
  await listing(id).update({ created_at: LONG_AGO });
}

/** Takes listings offline; a journey may have deleted some of them. */
export async function takeOffline(ids: readonly string[]): Promise<void> {
  for (const found of await Promise.all(ids.map((id) => listing(id).get())))
    if (found.exists) await found.ref.update({ is_active: false });
}
