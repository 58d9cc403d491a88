import type { Listing, ListingPhoto } from "../src/listings/rules/listing.ts";
import { type OrphanedFiles, orphanedFiles } from "../src/files/orphaned-files.record.ts";
import { createUploadDeps, type UploadDeps } from "../src/app/deps.ts";
import { openApp } from "../src/platform/firebase-app.ts";
import { createUpload } from "../src/app/create-upload.ts";
import { openDatabase, type Answer } from "./api.ts";
import { aListing, stored } from "./listings.ts";
import { signIn, type SignedIn } from "./people.ts";
import { readProject } from "../src/platform/project.ts";
import { openBucket } from "../src/platform/objects/bucket.ts";
import { listings } from "../src/listings/listing.record.ts";

export type SentFile = readonly [name: string, bytes: Uint8Array, type?: string];

export interface SendOptions {
  key?: string;
  field?: string;
  /** Null: anonymous. */
  by?: SignedIn | null;
}

/** The form of a browser's upload. */
export function formOf(files: readonly SentFile[], field = "files"): FormData {
  const form = new FormData();
  for (const [name, bytes, type = "image/jpeg"] of files)
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  return form;
}

/** Returns names of objects below `prefix`, without it. */
export async function namesIn(prefix: string): Promise<string[]> {
  const [files] = await openBucket(readProject(process.env)).getFiles({ prefix });
  return files.map(({ name }) => name.slice(prefix.length)).toSorted();
}

/** Creates the function `upload` in this process on the suite's emulators, with a host. */
export async function openUploads(different: Partial<UploadDeps> = {}) {
  const identityApp = openApp();
  const db = openDatabase();
  const deps = { ...createUploadDeps(identityApp, db), ...different };
  const app = createUpload(deps);
  const host = await signIn();
  const bucket = openBucket(readProject(process.env));

  async function request(path: string, init: RequestInit): Promise<Answer> {
    const answer = await app.request(path, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
  }

  const listing = async (id: string): Promise<Listing | null> => listings.read(await db.doc(`properties/${id}`).get());

  const filesOf = ({ id }: Pick<Listing, "id">): Promise<string[]> => namesIn(`photos/${id}/`);

  async function orphansOf({ id }: Pick<Listing, "id">): Promise<OrphanedFiles[]> {
    const found = await db.collection("orphaned_files").where("owner_id", "==", id).get();
    return found.docs.map((document) => orphanedFiles.found(document));
  }

  return {
    db,
    deps,
    app,
    host,
    request,
    async list(different: Partial<Listing> = {}): Promise<Listing> {
      const listing = aListing({ owner_id: host.uid, ...different });
      await stored(db, listing);
      return listing;
    },
    /** Sends files as the host by default. */
    send(
      listing: Pick<Listing, "id">,
      files: readonly SentFile[],
      { key, field, by = host }: SendOptions = {},
    ): Promise<Answer> {
      const headers = {
        ...(by && { authorization: `Bearer ${by.token}` }),
        ...(key !== undefined && { "idempotency-key": key }),
      };
      return request(`/api/properties/${listing.id}/photos`, { method: "POST", body: formOf(files, field), headers });
    },
    listing,
    filesOf,
    orphansOf,
    /**
     * Returns all traces of the listing's photos: files, records of uploads, and photos in the listing; null when it is
     * deleted.
     */
    async tracesOf({ id }: Pick<Listing, "id">): Promise<[string[], OrphanedFiles[], ListingPhoto[] | null]> {
      return [await filesOf({ id }), await orphansOf({ id }), (await listing(id))?.photos ?? null];
    },
    bytesOf: async (listing: Pick<Listing, "id">, file: string): Promise<Buffer> =>
      (await bucket.file(`photos/${listing.id}/${file}`).download())[0],
  };
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>;
