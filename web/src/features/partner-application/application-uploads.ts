import { FILE_KINDS, MAX_FILES_PER_KIND, type FileKind } from "@lopango/contract/establishment";
import type { ApplicationFile } from "@lopango/contract/partner";
import { api } from "../../lib/api/api.ts";
import { LONGEST_REQUEST_MS, newIdempotencyKey } from "../../lib/api/api-client.ts";
import { createNetworkWaker } from "../../lib/browser/network-waker.ts";
import { fingerprintOf } from "../../lib/uploads/fingerprint.ts";
import { guardQueue } from "../../lib/uploads/guard-queue.ts";
import { shrink } from "../../lib/uploads/shrink.ts";
import { createUploadQueue, type UploadQueue } from "../../lib/uploads/upload-queue.ts";
import { prepareFile } from "./file-rules.ts";
import { addPending, removePending } from "./pending-files.ts";
import { changeFiles, deleteFile } from "./use-applications.ts";

/**
 * The files of one application on their way. Without an application they are made ready and wait; once it
 * exists each goes in a request of its own, also while other screens are looked at.
 */
export interface ApplicationUploads {
  queues: Record<FileKind, FileQueue>;
  application: string | null;
  /** The files of each kind that the server has. */
  stored: Record<FileKind, readonly ApplicationFile[]>;
}

/** A queue of files, each of which can take the place of one that was sent. */
export interface FileQueue extends UploadQueue {
  /** Sends a file; the one that it replaces is deleted once it has arrived. */
  replace: (stored: ApplicationFile, by: File) => void;
}

const all = new Map<string, ApplicationUploads>();

/** The uploads of an application, by its id, or of a form that has none yet, by its name. */
export function uploadsOf(name: string, application: string | null = null): ApplicationUploads {
  const known = all.get(name);
  if (known) return known;
  const uploads: ApplicationUploads = {
    application,
    stored: { legal: [], gallery: [] },
    queues: { legal: queueOf("legal", () => uploads), gallery: queueOf("gallery", () => uploads) },
  };
  all.set(name, uploads);
  return uploads;
}

/** The files that its application has, as a page knows them. */
export function setStored(name: string, stored: readonly ApplicationFile[]): void {
  const uploads = uploadsOf(name);
  for (const kind of FILE_KINDS) uploads.stored[kind] = stored.filter((file) => file.kind === kind);
}

/** The form's application exists now: its files are sent. */
export function startUploads(name: string, application: string): void {
  const uploads = uploadsOf(name);
  all.delete(name);
  all.set(application, uploads);
  uploads.application = application;
  for (const kind of FILE_KINDS) {
    const queue = uploads.queues[kind];
    addPending(
      application,
      kind,
      queue
        .uploads()
        .filter(({ state }) => state !== "refused")
        .map((upload) => upload.name),
    );
    queue.resume();
  }
}

function queueOf(kind: FileKind, uploads: () => ApplicationUploads): FileQueue {
  /** Files that are deleted once an upload has arrived, by its id. */
  const replaced = new Map<string, string>();
  const prints = new Map<string, string>();
  const network = createNetworkWaker();
  const queue = createUploadQueue({
    prepare: async (file) => {
      try {
        return await prepareFile(kind, file, shrink);
      } catch (refusal) {
        const id = uploads().application;
        if (id) removePending(id, kind, file.name);
        throw refusal;
      }
    },
    send: async (file, name, idempotencyKey, onProgress) => {
      const id = uploads().application ?? "";
      const body = new FormData();
      body.append("kind", kind);
      // What is sent may be called otherwise than what was chosen: a HEIC leaves as a JPEG.
      body.append("files", file, file instanceof File ? file.name : name);
      const { files } = await api.post("/api/partners/applications/{id}/files", {
        params: { id },
        body,
        idempotencyKey,
        onProgress,
        timeoutMs: LONGEST_REQUEST_MS,
      });
      return { id, files, chosen: name };
    },
    arrived: ({ id, files, chosen }, { id: upload, fingerprint }) => {
      network.rested();
      for (const file of files) if (fingerprint) prints.set(fingerprint, file.id);
      uploads().stored[kind] = [...uploads().stored[kind], ...files];
      removePending(id, kind, chosen);
      changeFiles(id, (known) => [...known, ...files.filter((file) => known.every((each) => each.id !== file.id))]);
      const old = replaced.get(upload);
      replaced.delete(upload);
      // Both are there where that fails; the old one can still be deleted by hand.
      if (old !== undefined) deleteFile(id, old).catch(() => undefined);
    },
    room: () => MAX_FILES_PER_KIND - uploads().stored[kind].length,
    width: () => (uploads().application ? 1 : 0),
    newKey: newIdempotencyKey,
    fingerprint: fingerprintOf,
    // Of an earlier visit only name and size are known; a photo that was made smaller has another size.
    isStored: (file, print) =>
      uploads().stored[kind].some(
        ({ id, name, bytes }) =>
          (print !== null && prints.get(print) === id) || (name === file.name && bytes === file.size),
      ),
    wake: network.wake,
    sentences: {
      full:
        kind === "legal"
          ? `Une candidature a ${MAX_FILES_PER_KIND} documents au plus.`
          : `Une candidature a ${MAX_FILES_PER_KIND} photos au plus.`,
      failed: "Ce fichier n’a pas pu être envoyé.",
    },
  });
  guardQueue(queue);
  const add = (files: readonly File[]) => {
    const id = uploads().application;
    if (id)
      addPending(
        id,
        kind,
        files.map(({ name }) => name),
      );
    return queue.add(files);
  };
  return {
    ...queue,
    add,
    replace: (stored, by) => {
      for (const upload of add([by])) replaced.set(upload, stored.id);
    },
    remove: (upload) => {
      const id = uploads().application;
      const name = queue.uploads().find((each) => each.id === upload)?.name;
      if (id && name !== undefined) removePending(id, kind, name);
      replaced.delete(upload);
      queue.remove(upload);
    },
  };
}
