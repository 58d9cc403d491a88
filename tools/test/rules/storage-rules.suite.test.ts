import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../suite/folders.ts";
import { type Client, signedInClients } from "./clients.ts";

const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT, STORAGE_EMULATOR_HOST } = process.env;
const FILES = `${STORAGE_EMULATOR_HOST}/v0/b/${GCLOUD_PROJECT}.appspot.com/o`;
const FILE = `${FILES}/${encodeURIComponent("photos/of-nobody.webp")}`;

const ATTEMPTS: Record<string, [string, string, string?]> = {
  "read a file": [`${FILE}?alt=media`, "GET"],
  "read what is known of a file": [FILE, "GET"],
  "list files": [`${FILES}?prefix=photos/`, "GET"],
  "write a file": [`${FILES}?name=${encodeURIComponent("photos/from-a-browser.txt")}`, "POST", "hello"],
  "delete a file": [FILE, "DELETE"],
};

const UPLOAD = `${STORAGE_EMULATOR_HOST}/upload/storage/v1/b/${GCLOUD_PROJECT}.appspot.com/o?uploadType=media&name=photos/of-nobody.webp`;

let clients: Client[];
beforeAll(async () => {
  clients = await signedInClients();
});

test("the Admin SDK, which passes rules by, may write a file", async () => {
  expect(await ask("owner", UPLOAD, "POST", "a photo")).toBe(200);
});

describe("in Storage", () => {
  test.each(Object.entries(ATTEMPTS))("no client may %s", async (_, [url, method, body]) => {
    const statuses = await Promise.all(clients.map(({ token }) => ask(token, url, method, body)));
    expect(statuses).toEqual([403, 403, 403]);
  });
});

test("storage.rules is well-formed", async () => {
  expect(await compile(readFileSync(join(ROOT, "storage.rules"), "utf8"))).toBe(200);
});

test("malformed rules would be noticed", async () => {
  expect(await compile("service firebase.storage { match /b/{bucket}/o { allow read if false; } }")).toBe(400);
});

/** The Firestore emulator compiles any rules; a separate project isolates them. */
function compile(content: string): Promise<number> {
  const url = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/demo-syntax:securityRules`;
  return ask("owner", url, "PUT", JSON.stringify({ rules: { files: [{ name: "storage.rules", content }] } }));
}

async function ask(token: string | undefined, url: string, method: string, body?: string): Promise<number> {
  const reply = await fetch(url, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });
  await reply.arrayBuffer();
  return reply.status;
}
