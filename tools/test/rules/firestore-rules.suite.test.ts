import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLLECTIONS } from "@lopango/contract/retention";
import { type Client, signedInClients } from "./clients.ts";

const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
const DOCUMENTS = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`;

const PLACES = [...COLLECTIONS, "anything", "users/somebody/private"];
const WHOLE = ["users", "anything", "users/somebody/private"];

const DOCUMENT = { fields: { owner_id: { stringValue: "somebody" } } };

const idOf = (collection: string): string => collection.split("/").at(-1) ?? "";
const parentOf = (collection: string): string => [DOCUMENTS, ...collection.split("/").slice(0, -1)].join("/");
const nameOf = (collection: string, id: string): string =>
  `${DOCUMENTS.slice(DOCUMENTS.indexOf("projects/"))}/${collection}/${id}`;
const queryOf = (collection: string): object => ({ from: [{ collectionId: idOf(collection) }], limit: 1 });

const ATTEMPTS = {
  "read a document": (collection: string, uid: string) => [`${DOCUMENTS}/${collection}/${uid}`, "GET"],
  "list a collection": (collection: string) => [`${DOCUMENTS}/${collection}`, "GET"],
  "read documents by name": (collection: string, uid: string) => [
    `${DOCUMENTS}:batchGet`,
    "POST",
    { documents: [nameOf(collection, uid)] },
  ],
  "ask a query": (collection: string) => [
    `${parentOf(collection)}:runQuery`,
    "POST",
    { structuredQuery: queryOf(collection) },
  ],
  "ask a query of all collections of that name": (collection: string) => [
    `${DOCUMENTS}:runQuery`,
    "POST",
    { structuredQuery: { from: [{ collectionId: idOf(collection), allDescendants: true }] } },
  ],
  "count documents": (collection: string) => [
    `${parentOf(collection)}:runAggregationQuery`,
    "POST",
    { structuredAggregationQuery: { structuredQuery: queryOf(collection), aggregations: [{ count: {}, alias: "n" }] } },
  ],
  "write in a commit": (collection: string, uid: string) => [
    `${DOCUMENTS}:commit`,
    "POST",
    { writes: [{ update: { name: nameOf(collection, uid), ...DOCUMENT } }] },
  ],
  "delete in a commit": (collection: string, uid: string) => [
    `${DOCUMENTS}:commit`,
    "POST",
    { writes: [{ delete: nameOf(collection, uid) }] },
  ],
  "create a document": (collection: string) => [
    `${DOCUMENTS}/${collection}?documentId=from-a-browser`,
    "POST",
    DOCUMENT,
  ],
  "change a document": (collection: string, uid: string) => [`${DOCUMENTS}/${collection}/${uid}`, "PATCH", DOCUMENT],
  "delete a document": (collection: string, uid: string) => [`${DOCUMENTS}/${collection}/${uid}`, "DELETE"],
} satisfies Record<string, (collection: string, uid: string) => [string, string, object?]>;

let clients: Client[];
const ownDocuments = () =>
  PLACES.flatMap((collection) => clients.map(({ uid }) => `${DOCUMENTS}/${collection}/${uid}`));

beforeAll(async () => {
  clients = await signedInClients();
  await Promise.all(ownDocuments().map((url) => ask("owner", [url, "PATCH", DOCUMENT])));
});
afterAll(async () => {
  await Promise.all(ownDocuments().map((url) => ask("owner", [url, "DELETE"])));
});

/** One rule is for all collections: each gets one of the attempts, three of them all. */
const attemptsIn = (collection: string) => {
  const all = Object.entries(ATTEMPTS);
  return WHOLE.includes(collection) ? all : all.filter((_, turn) => turn === PLACES.indexOf(collection) % all.length);
};

describe.each(PLACES)("in %s", (collection) => {
  test.each(attemptsIn(collection))("no client may %s", async (_, attempt) => {
    const statuses = await Promise.all(clients.map(({ token, uid }) => ask(token, attempt(collection, uid))));
    expect(Object.fromEntries(clients.map(({ name }, index) => [name, statuses[index]]))).toEqual({
      anonymous: 403,
      guest: 403,
      admin: 403,
    });
  });
});

test("the Admin SDK, which passes rules by, may list a collection", async () => {
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
