import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aListing, stored } from "../../test/listings.ts";
import { signIn, type SignedIn } from "../../test/people.ts";
import { padded, plain } from "../../test/pictures.ts";
import { formOf, type SentFile } from "../../test/upload.ts";
import type { Listing } from "./rules/listing.ts";
import { readProject } from "../platform/project.ts";
import { openDatabase } from "../platform/firestore/firestore.ts";
import { openBucket } from "../platform/objects/bucket.ts";

/** Tests the deployed function through Hosting and directly: routing, and the traces of a broken connection. */

const APP_URL = process.env.APP_URL ?? "";
const UPLOAD_URL = `${process.env.FUNCTIONS_URL}/upload`;
const db = openDatabase(readProject(process.env).projectId);

let host: SignedIn;
let listing: Listing;
let jpeg: Buffer;
beforeAll(async () => {
  host = await signIn();
  [listing] = (await stored(db, aListing({ owner_id: host.uid, is_active: false }))) as [Listing];
  jpeg = await plain(640, 480).jpeg().toBuffer();
});
afterAll(async () => {
  await openBucket(readProject(process.env)).deleteFiles({ prefix: `photos/${listing.id}/` });
  await db.doc(`properties/${listing.id}`).delete();
});

const path = () => `/api/properties/${listing.id}/photos`;
const send = (url: string, files: SentFile[]) =>
  fetch(url, { method: "POST", body: formOf(files), headers: { authorization: `Bearer ${host.token}` } });
const photosKept = async (): Promise<number> =>
  ((await db.doc(`properties/${listing.id}`).get()).get("photos") as unknown[]).length;

async function nothingIsUnderWay(): Promise<void> {
  const orphans = await db.collection("orphaned_files").where("owner_id", "==", listing.id).get();
  const [files] = await openBucket(readProject(process.env)).getFiles({ prefix: `photos/${listing.id}/` });
  expect([orphans.size, new Set(files.map(({ name }) => name.split("/")[2])).size]).toEqual([0, await photosKept()]);
}

describe("Hosting", () => {
  test("sends photos to the function that takes them", async () => {
    const before = await photosKept();
    const answer = await send(APP_URL + path(), [["salon.jpg", jpeg]]);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([201, "private, no-store"]);
    expect(await photosKept()).toBe(before + 1);
    await nothingIsUnderWay();
  });

  test.each(["GET", "PUT", "PATCH", "DELETE"])("lets nobody %s there, as a problem", async (method) => {
    const answer = await fetch(APP_URL + path(), { method });
    expect([answer.status, answer.headers.get("allow"), answer.headers.get("content-type")]).toEqual([
      405,
      "POST, OPTIONS",
      "application/problem+json; charset=utf-8",
    ]);
    expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
  });

  test.each([
    ["PUT", "/photo-order"],
    ["DELETE", "/photos/abcdefghij0123456789"],
  ])("sends %s …%s to the api", async (method, rest) => {
    const answer = await fetch(`${APP_URL}/api/properties/${listing.id}${rest}`, { method });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: "authentication_required" }),
    ]);
  });

  test("lets 31 MB through to an answer that explains itself", async () => {
    const answer = await send(
      APP_URL + path(),
      [5, 5, 5, 5, 5, 5, 1].map((megabytes) => ["photo.jpg", padded(jpeg, megabytes * 1024 * 1024)]),
    );
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: "payload_too_large" })]);
    await nothingIsUnderWay();
  });
});

describe("around Hosting", () => {
  test("the function serves its own addresses and nothing of the api", async () => {
    expect((await send(UPLOAD_URL + path(), [["salon.jpg", jpeg]])).status).toBe(201);
    expect((await fetch(`${UPLOAD_URL}/api/properties`)).status).toBe(404);
    expect((await fetch(`${process.env.FUNCTIONS_URL}/api${path()}`, { method: "POST" })).status).toBe(404);
  });
});

test("a connection that closes half-way leaves nothing, and the next upload works", async () => {
  const before = await photosKept();
  const sent = new Response(formOf([["salon.jpg", padded(jpeg, 2_000_000)]]));
  const body = Buffer.from(await sent.arrayBuffer());
  const { hostname, port, pathname } = new URL(UPLOAD_URL + path());
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [
        `POST ${pathname} HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${host.token}`,
        `Content-Type: ${sent.headers.get("content-type")}`,
        `Content-Length: ${body.length}`,
        "",
        "",
      ];
      socket.write(head.join("\r\n"));
      socket.write(body.subarray(0, 1_000_000), () => socket.destroy());
    });
    socket.once("close", () => resolve());
    socket.once("error", reject);
  });
  const next = await send(APP_URL + path(), [["vue.jpg", jpeg]]);
  expect([next.status, await photosKept()]).toEqual([201, before + 1]);
  await nothingIsUnderWay();
});
