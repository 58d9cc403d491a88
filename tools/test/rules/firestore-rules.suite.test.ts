import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, signedInClients } from "./clients.ts";

const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
const DOCUMENTS = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`;

/** Every collection of design §5, one that does not exist, and one below a document. */
const COLLECTIONS = [
  "users",
  "properties",
  "calendars",
  "bookings",
  "payments",
  "payment_events",
  "unlocks",
  "partner_applications",
  "provider_transactions",
  "guards",
  "commits",
  "anything",
  "users/somebody/private",
];

const DOCUMENT = { fields: { owner_id: { stringValue: "somebody" } } };

/** What a browser with the Firebase SDK could try. */
const ATTEMPTS = {
  "read a document": (collection: string, uid: string) => [`${DOCUMENTS}/${collection}/${uid}`, "GET"],
  "list a collection": (collection: string) => [`${DOCUMENTS}/${collection}`, "GET"],
  "create a document": (collection: string) => [
    `${DOCUMENTS}/${collection}?documentId=from-a-browser`,
    "POST",
    DOCUMENT,
  ],
  "change a document": (collection: string, uid: string) => [`${DOCUMENTS}/${collection}/${uid}`, "PATCH", DOCUMENT],
  "delete a document": (collection: string, uid: string) => [`${DOCUMENTS}/${collection}/${uid}`, "DELETE"],
} satisfies Record<string, (collection: string, uid: string) => [string, string, object?]>;

let clients: Client[];
/** Each client finds a document of its own in each collection. */
const ownDocuments = () =>
  COLLECTIONS.flatMap((collection) => clients.map(({ uid }) => `${DOCUMENTS}/${collection}/${uid}`));

beforeAll(async () => {
  clients = await signedInClients();
  await Promise.all(ownDocuments().map((url) => ask("owner", [url, "PATCH", DOCUMENT])));
});
afterAll(async () => {
  await Promise.all(ownDocuments().map((url) => ask("owner", [url, "DELETE"])));
});

describe.each(COLLECTIONS)("in %s", (collection) => {
  test.each(Object.entries(ATTEMPTS))("no client may %s", async (_, attempt) => {
    const statuses = await Promise.all(clients.map(({ token, uid }) => ask(token, attempt(collection, uid))));
    expect(Object.fromEntries(clients.map(({ name }, index) => [name, statuses[index]]))).toEqual({
      anonymous: 403,
      guest: 403,
      admin: 403,
    });
  });
});

test("the Admin SDK, which passes rules by, may", async () => {
  expect(await ask("owner", ATTEMPTS["list a collection"]("users"))).toBe(200);
});

async function ask(token: string | undefined, [url, method, body]: [string, string, object?]): Promise<number> {
  const reply = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await reply.arrayBuffer();
  return reply.status;
}
