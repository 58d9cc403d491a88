import { FILE_KINDS, MAX_FILES_PER_KIND, type FileKind } from "@lopango/contract/establishment";
import type { AddedFiles, ApplicationFile } from "@lopango/contract/partner";
import { api } from "../../lib/api.ts";
import { LONGEST_REQUEST_MS, newIdempotencyKey } from "../../lib/api-client.ts";
import { shrink } from "../photo-upload/shrink.ts";
import { createUploadQueue, type UploadQueue } from "../photo-upload/upload-queue.ts";
import { prepareFile } from "./file-rules.ts";
import { addPending, removePending } from "./pending-files.ts";
import { changeFiles } from "./use-applications.ts";

/**
 * The files of one application on their way. Without an application they are made ready and wait; once it
 * exists each goes in a request of its own, also while other screens are looked at.
 */
export interface FileDesk {
  queues: Record<FileKind, UploadQueue>;
  application: string | null;
  /** How many files of each kind the server has. */
  stored: Record<FileKind, number>;
}

const desks = new Map<string, FileDesk>();

/** The desk of an application, by its id, or of a form that has none yet, by its name. */
export function deskOf(name: string, application: string | null = null): FileDesk {
  const known = desks.get(name);
  if (known) return known;
  const desk: FileDesk = {
    application,
    stored: { legal: 0, gallery: 0 },
    queues: { legal: queueOf("legal", () => desk), gallery: queueOf("gallery", () => desk) },
  };
  desks.set(name, desk);
  return desk;
}

/** How many files its application has, as a page knows it. */
export function tellStored(name: string, stored: readonly ApplicationFile[]): void {
  const desk = deskOf(name);
  for (const kind of FILE_KINDS) desk.stored[kind] = stored.filter((file) => file.kind === kind).length;
}

/** The form's application exists now: its files are sent. */
export function assignDesk(name: string, application: string): void {
  const desk = deskOf(name);
  desks.delete(name);
  desks.set(application, desk);
  desk.application = application;
  for (const kind of FILE_KINDS) {
    const queue = desk.queues[kind];
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

function queueOf(kind: FileKind, desk: () => FileDesk): UploadQueue {
  const queue = createUploadQueue({
    prepare: async (file) => {
      try {
        return await prepareFile(kind, file, shrink);
      } catch (refusal) {
        const id = desk().application;
        if (id) removePending(id, kind, file.name);
        throw refusal;
      }
    },
    send: async (file, name, idempotencyKey, onProgress) => {
      const id = desk().application ?? "";
      const body = new FormData();
      body.append("kind", kind);
      // What is sent may be called otherwise than what was chosen: a HEIC leaves as a JPEG.
      body.append("files", file, file instanceof File ? file.name : name);
      const { files } = (await api.request("POST", `/api/partners/applications/${id}/files`, {
        body,
        idempotencyKey,
        onProgress,
        timeoutMs: LONGEST_REQUEST_MS,
      })) as AddedFiles;
      return { id, files, chosen: name };
    },
    arrived: ({ id, files, chosen }) => {
      desk().stored[kind] += files.length;
      removePending(id, kind, chosen);
      changeFiles(id, (known) => [...known, ...files.filter((file) => known.every((each) => each.id !== file.id))]);
    },
    room: () => MAX_FILES_PER_KIND - desk().stored[kind],
    width: () => (desk().application ? 1 : 0),
    newKey: newIdempotencyKey,
    sentences: {
      full:
        kind === "legal"
          ? `Une candidature a ${MAX_FILES_PER_KIND} documents au plus.`
          : `Une candidature a ${MAX_FILES_PER_KIND} photos au plus.`,
      failed: "Ce fichier n’a pas pu être envoyé.",
    },
  });
  return {
    ...queue,
    add: (files) => {
      const id = desk().application;
      if (id)
        addPending(
          id,
          kind,
          files.map(({ name }) => name),
        );
      queue.add(files);
    },
    remove: (upload) => {
      const id = desk().application;
      const name = queue.uploads().find((each) => each.id === upload)?.name;
      if (id && name !== undefined) removePending(id, kind, name);
      queue.remove(upload);
    },
  };
}
