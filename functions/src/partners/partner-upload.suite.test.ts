import type { AddedFiles, ApplicationSummary } from "@lopango/contract/partners/partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, type SignedIn } from "../../test/people.ts";
import { formOf } from "../../test/upload.ts";
import { readProject } from "../platform/project.ts";
import { openDatabase } from "../platform/firestore/firestore.ts";
import { openBucket } from "../platform/objects/bucket.ts";

/** Tests the deployed functions through Hosting: `upload` receives the file, `api` returns it. */

const APP_URL = process.env.APP_URL ?? "";
/** Contains every byte value, which a conversion to text would corrupt. */
const PDF = Buffer.concat([
  Buffer.from("%PDF-1.7\n"),
  Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256)),
]);

let applicant: SignedIn;
let id: string;
const as = () => ({ authorization: `Bearer ${applicant.token}` });
const path = () => `${APP_URL}/api/partners/applications/${id}`;

beforeAll(async () => {
  applicant = await signIn();
  const answer = await fetch(`${APP_URL}/api/partners/applications`, {
    method: "POST",
    headers: { ...as(), "content-type": "application/json" },
    body: JSON.stringify({ hotel_name: "Hôtel des tests" }),
  });
  ({ id } = (await answer.json()) as ApplicationSummary);
});
afterAll(async () => {
  const db = openDatabase(readProject(process.env).projectId);
  await openBucket(readProject(process.env)).deleteFiles({ prefix: `partner-files/${id}/` });
  await Promise.all([db.doc(`partner_applications/${id}`).delete(), db.doc(`guards/${applicant.uid}`).delete()]);
});

test("a document comes back byte by byte", async () => {
  const form = formOf([["statuts.pdf", PDF, "application/pdf"]]);
  form.append("kind", "legal");
  const sent = await fetch(`${path()}/files`, { method: "POST", headers: as(), body: form });
  expect(sent.status).toBe(201);
  const [file] = ((await sent.json()) as AddedFiles).files;
  const got = await fetch(`${path()}/files/${file?.id}`, { headers: as() });
  expect(got.headers.get("content-disposition")).toContain('attachment; filename="statuts.pdf"');
  expect([got.status, got.headers.get("content-type"), got.headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  expect(Buffer.from(await got.arrayBuffer()).equals(PDF)).toBe(true);
});

test("nobody reads it without signing in", async () => {
  expect((await fetch(`${path()}/files/abcdefghij0123456789`)).status).toBe(401);
  expect((await fetch(`${path()}/files`, { method: "POST", body: formOf([["a.pdf", PDF]]) })).status).toBe(401);
});
