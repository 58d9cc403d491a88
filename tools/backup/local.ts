import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Project } from "@lopango/functions/platform/project";
import { openBucket } from "@lopango/functions/platform/objects/bucket";
import { Refusal } from "../suite/refusal.ts";

const FILES_AT_ONCE = 16;
const DOCUMENTS = "documents";
const KEPT = ["contentType", "cacheControl", "contentDisposition", "metadata"] as const;

type Bucket = ReturnType<typeof openBucket>;

interface StoredFile {
  name: string;
  metadata: ReturnType<Bucket["file"]>["metadata"];
}

interface Accounts {
  users?: object[];
}

/**
 * Exports an emulator project into an existing folder: documents, accounts and files.
 * The environment names the emulators.
 */
export async function exportLocal({ projectId, bucket }: Project, folder: string): Promise<void> {
  const database = `projects/${projectId}/databases/(default)`;
  await firestore(projectId, "export", { database, export_directory: folder, export_name: DOCUMENTS });
  const accounts = await auth(projectId, "accounts:batchGet?maxResults=-1");
  await writeFile(join(folder, "accounts.json"), JSON.stringify(accounts, null, 2));
  await downloadFiles(openBucket({ projectId, bucket }), folder);
}

/**
 * Restores such a folder and overwrites existing documents, accounts and files.
 * `over` deletes all documents first, after the folder has been checked and its files restored.
 *
 * @throws Refusal if the folder is not a backup
 */
export async function restoreLocal({ projectId, bucket }: Project, folder: string, over = false): Promise<void> {
  const accounts = await partOf<Accounts>(folder, "accounts.json");
  const files = await partOf<StoredFile[]>(folder, "files.json");
  // The emulator expects the metadata file of the export.
  const exported = join(folder, DOCUMENTS, `${DOCUMENTS}.overall_export_metadata`);
  await access(exported).catch(() => Promise.reject(noBackup(folder)));

  if (accounts.users?.length) await auth(projectId, "accounts:batchCreate", { ...accounts, allowOverwrite: true });
  await uploadFiles(openBucket({ projectId, bucket }), folder, files);
  if (over) await ask(`${firestoreUrl(projectId)}/databases/(default)/documents`, { method: "DELETE" });
  const database = `projects/${projectId}/databases/(default)`;
  await firestore(projectId, "import", { database, export_directory: exported });
}

async function partOf<T>(folder: string, name: string): Promise<T> {
  try {
    return JSON.parse(await readFile(join(folder, name), "utf8")) as T;
  } catch {
    throw noBackup(folder);
  }
}

const noBackup = (folder: string): Refusal =>
  new Refusal(`${folder} is no backup of the local suite: nothing was changed.`);

async function downloadFiles(bucket: Bucket, folder: string): Promise<void> {
  const [found] = await bucket.getFiles();
  const files: StoredFile[] = found.map(({ name, metadata }) => ({
    name,
    metadata: Object.fromEntries(KEPT.filter((key) => metadata[key]).map((key) => [key, metadata[key]])),
  }));
  await someAtOnce(files, async ({ name }) => {
    const path = join(folder, "files", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await contentOf(bucket, name));
  });
  await writeFile(join(folder, "files.json"), JSON.stringify(files, null, 2));
}

/** Google's library would warn of leaking listeners at large files. */
async function contentOf({ name: bucket }: Bucket, name: string): Promise<Uint8Array> {
  const url = `${process.env.STORAGE_EMULATOR_HOST}/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`;
  return new Uint8Array(await (await answer(url, {})).arrayBuffer());
}

async function uploadFiles(bucket: Bucket, folder: string, files: StoredFile[]): Promise<void> {
  await someAtOnce(files, async ({ name, metadata }) => {
    await bucket.file(name).save(await readFile(join(folder, "files", name)), { resumable: false, metadata });
  });
}

async function someAtOnce<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += FILES_AT_ONCE)
    await Promise.all(all.slice(from, from + FILES_AT_ONCE).map(work));
}

const firestoreUrl = (projectId: string): string =>
  `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}`;

const firestore = (projectId: string, action: "export" | "import", body: object): Promise<unknown> =>
  ask(`${firestoreUrl(projectId)}:${action}`, { method: "POST", body: JSON.stringify(body) });

const auth = (projectId: string, action: string, body?: object): Promise<unknown> =>
  ask(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${action}`,
    body ? { method: "POST", body: JSON.stringify(body) } : {},
  );

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const text = await (await answer(url, init)).text();
  return text === "" ? {} : JSON.parse(text);
}

/**
 * Calls the emulators as owner.
 * @throws Refusal with their error
 */
async function answer(url: string, init: RequestInit): Promise<Response> {
  const headers = { "content-type": "application/json", authorization: "Bearer owner" };
  const response = await fetch(url, { ...init, headers });
  if (response.ok) return response;
  const { pathname } = new URL(url);
  throw new Refusal(`The emulators answered ${response.status} to ${pathname}: ${await response.text()}`);
}
