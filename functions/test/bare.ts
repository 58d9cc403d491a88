import {
  FieldPath,
  Firestore,
  type DocumentData,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from "@google-cloud/firestore";
import { CATEGORIES } from "@lopango/contract/listings/categories";
import { onRequest } from "firebase-functions/https";
import { CARD_FIELDS } from "../src/listings/listing.record.ts";

/**
 * Baseline of the benchmark: the API's Firestore reads and response sizes of four calls, without router, parsing,
 * limits or headers. Never deployed.
 */

const db = new Firestore();
const listings = db.collection("properties");

async function page(query: Query, size: number): Promise<object[]> {
  const newest = query
    .orderBy("created_at", "desc")
    .orderBy(FieldPath.documentId(), "desc")
    .select(...CARD_FIELDS)
    .limit(size);
  return (await newest.get()).docs.map(card);
}

function card(document: QueryDocumentSnapshot): object {
  const { photos, ...shown } = document.data();
  return { id: document.id, ...shown, photos: photos.slice(0, 1) };
}

function listing(document: DocumentSnapshot): object {
  const { search_tokens: _words, admin_tokens: _names, ...shown } = document.data() ?? {};
  return { id: document.id, ...shown };
}

async function month(property: string, of: string): Promise<object> {
  const [found, calendar] = await Promise.all([
    listings.doc(property).get(),
    db.collection("calendars").doc(`${property}_${of}`).get(),
  ]);
  const { is_active: isActive, units }: DocumentData = found.data() ?? {};
  const taken: DocumentData = calendar.data()?.["days"] ?? {};
  const days = Array.from({ length: 31 }, (_, index) => {
    const date = `${of}-${String(index + 1).padStart(2, "0")}`;
    return { date, is_blocked: Object.keys(taken[date] ?? {}).length >= units };
  });
  return { property_id: isActive && property, month: of, days };
}

const listed = listings.where("is_listed", "==", true).where("category", "in", CATEGORIES);
const CALLS: Record<string, (query: Record<string, string>) => Promise<unknown>> = {
  home: () => page(listed, 12),
  search: ({ commune }) => page(listed.where("commune_key", "==", commune), 20),
  listing: async ({ id }) => listing(await listings.doc(String(id)).get()),
  month: ({ id, month: of }) => month(String(id), String(of)),
};

export const bare = onRequest(
  { region: "europe-west1", memory: "512MiB", concurrency: 80 },
  async (request, response) => {
    const call = CALLS[request.path.split("/").at(-1) ?? ""];
    if (call) response.json(await call(request.query as Record<string, string>));
    else response.status(404).end();
  },
);
