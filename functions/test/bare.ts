import { FieldPath, Firestore, type Query, type QueryDocumentSnapshot } from "@google-cloud/firestore";
import { onRequest } from "firebase-functions/https";

/**
 * The benchmark's yardstick (design §12): what the API asks Firestore for four calls, and nothing
 * else: no router, no parsing, no limits, no headers. Never deployed.
 */

const db = new Firestore();
const listings = db.collection("properties");
const SHOWN = [
  "title",
  "city",
  "country",
  "commune",
  "quartier",
  "category",
  "currency",
  "base_price_cents",
  "max_guests",
  "photos",
  "supports_booking",
  "is_active",
  "created_at",
];

async function page(query: Query, size: number): Promise<object[]> {
  const newest = query
    .orderBy("created_at", "desc")
    .orderBy(FieldPath.documentId(), "desc")
    .select(...SHOWN)
    .limit(size);
  return (await newest.get()).docs.map(card);
}

/** As many bytes as the API answers: of the photos, the cover alone. */
function card(document: QueryDocumentSnapshot): object {
  const { photos, ...shown } = document.data();
  return { id: document.id, ...shown, photos: photos.slice(0, 1) };
}

async function month(property: string, of: string): Promise<unknown> {
  const calendar = await db.collection("calendars").doc(`${property}_${of}`).get();
  return calendar.exists ? calendar.data() : (await listings.doc(property).get()).data();
}

const active = listings.where("is_active", "==", true);
const CALLS: Record<string, (query: Record<string, string>) => Promise<unknown>> = {
  home: () => page(active, 12),
  search: ({ commune }) => page(active.where("commune_key", "==", commune), 20),
  listing: async ({ id }) => (await listings.doc(String(id)).get()).data(),
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
