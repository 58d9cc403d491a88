import { useEffect, useMemo, useSyncExternalStore } from "react";
import { MAX_FILES_PER_KIND } from "@lopango/contract/listings/establishment-terms";
import { FILE_KINDS, type FileKind } from "@lopango/contract/files/file-format";
import { MAX_PARTNER_FILE_BYTES } from "@lopango/contract/limits";
import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { api } from "../../lib/api/api.ts";
import { fileRequest } from "../../lib/api/file-transfer.ts";
import { createLastingQueue } from "../../files/lasting-queue.ts";
import { shrink } from "../../files/shrink/shrink.ts";
import { type UploadQueue, countAccepted } from "../../files/upload-queue.ts";
import { prepareFile } from "../../files/document-rules.ts";
import { readApplicationDraft } from "../form/application-draft.ts";
import {
  addPending,
  keepPendingRoom,
  readPending,
  removePending,
  createSentFiles,
  type SentFiles,
} from "./pending-files.ts";
import { changeFiles, deleteFile, placePhoto } from "../use-applications.ts";
import type { Upload } from "../../files/one-upload.ts";

/**
 * File uploads of one application. They wait until the application exists, then go in one request each.
 * They continue while other screens are open.
 */
interface ApplicationUploads {
  queues: Record<FileKind, FileQueue>;
  application: string | null;
  sent: Record<FileKind, SentFiles>;
}

/** Upload queue that can also replace stored files. */
interface FileQueue extends UploadQueue {
  /** Sends a file, and deletes the replaced one after the upload. */
  replace: (stored: ApplicationFile, by: File) => void;
  /** Says which room type a photo shows: its key, or null for the hotel. */
  place: (upload: string, room: string | null) => void;
}

const all = new Map<string, ApplicationUploads>();

/** Returns the uploads of an application by its id, or of a new form by its name. */
function uploadsOf(name: string, application: string | null = null): ApplicationUploads {
  const known = all.get(name);
  if (known) return known;
  const sent = { legal: createSentFiles(), gallery: createSentFiles() };
  const idOf = () => uploads.application;
  const uploads: ApplicationUploads = {
    application,
    sent,
    queues: {
      legal: queueOf("legal", sent.legal, idOf, name),
      gallery: queueOf("gallery", sent.gallery, idOf, name),
    },
  };
  all.set(name, uploads);
  return uploads;
}

function setStored(name: string, stored: readonly ApplicationFile[]): void {
  const { sent } = uploadsOf(name);
  for (const kind of FILE_KINDS) sent[kind].know(stored.filter((file) => file.kind === kind));
}

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
    for (const { name: file, label } of queue.uploads()) if (label !== null) keepPendingRoom(application, file, label);
    queue.resume();
  }
}

function queueOf(kind: FileKind, sent: SentFiles, application: () => string | null, form: string): FileQueue {
  const queue = createLastingQueue({
    prepare: async (file) => {
      try {
        return await prepareFile(kind, file, (photo) => shrink(photo, { maxBytes: MAX_PARTNER_FILE_BYTES }));
      } catch (refusal) {
        const id = application();
        if (id) removePending(id, kind, file.name);
        throw refusal;
      }
    },
    send: async (file, name, idempotencyKey, onProgress, room) => {
      const id = application() ?? "";
      const { files } = await api.post("/api/partners/applications/{id}/files", {
        params: { id },
        // The sent name can differ from the chosen one: a HEIC file is sent as JPEG.
        ...fileRequest(file, file instanceof File ? file.name : name, { kind, ...(room !== null && { room }) }),
        idempotencyKey,
        onProgress,
      });
      return { id, files, chosen: name };
    },
    arrived: ({ id, files, chosen }, upload) => {
      const old = sent.arrived(files, upload);
      removePending(id, kind, chosen);
      changeFiles(id, (known) => [...known, ...files.filter((file) => known.every((each) => each.id !== file.id))]);
      // When the deletion fails, both files remain; the user can delete the old one.
      if (old !== null) deleteFile(id, old).catch(() => undefined);
      // Chosen while the photo was on its way. When this fails, the list shows the earlier room.
      for (const file of files)
        if (kind === "gallery" && file.room !== upload.label)
          placePhoto(id, file.id, upload.label).catch(() => undefined);
    },
    room: () => MAX_FILES_PER_KIND - sent.all().length,
    width: () => (application() ? 1 : 0),
    isStored: sent.has,
    sentences: {
      full:
        kind === "legal"
          ? `Une candidature a ${MAX_FILES_PER_KIND} documents au plus.`
          : `Une candidature a ${MAX_FILES_PER_KIND} photos au plus.`,
      failed: "Ce fichier n’a pas pu être envoyé.",
    },
  });
  const add = (files: readonly File[]) => {
    const id = application();
    if (id)
      addPending(
        id,
        kind,
        files.map(({ name }) => name),
      );
    const added = queue.add(files);
    const rooms = id ? readPending(id).rooms : (readApplicationDraft(form)?.photo_rooms ?? {});
    if (kind === "gallery")
      added.forEach((upload, index) => queue.label(upload, rooms[files[index]?.name ?? ""] || null));
    return added;
  };
  const place = (upload: string, room: string | null) => {
    const id = application();
    const name = queue.uploads().find((each) => each.id === upload)?.name;
    queue.label(upload, room);
    if (id && name !== undefined) keepPendingRoom(id, name, room);
  };
  return {
    ...queue,
    add,
    replace: (stored, by) => {
      for (const upload of add([by])) {
        sent.replace(upload, stored.id);
        if (kind === "gallery") place(upload, stored.room);
      }
    },
    place,
    remove: (upload) => {
      const id = application();
      const name = queue.uploads().find((each) => each.id === upload)?.name;
      if (id && name !== undefined) removePending(id, kind, name);
      sent.keep(upload);
      queue.remove(upload);
    },
  };
}

export interface KindOfFiles {
  uploads: readonly Upload[];
  queue: FileQueue;
  stored: readonly ApplicationFile[];
  /** Places left, with running uploads counted. */
  room: number;
}

export type Files = Record<FileKind, KindOfFiles> & {
  held: boolean;
};

const NONE: readonly ApplicationFile[] = [];

/** Files of a form (`name`), or of an application (its id) with its stored files. */
export function useApplicationUploads(
  name: string,
  application: string | null = null,
  stored: readonly ApplicationFile[] = NONE,
): Files {
  const uploads = useMemo(() => uploadsOf(name, application), [name, application]);
  useEffect(() => setStored(name, stored), [name, stored]);
  const legal = useKind(uploads.queues.legal, stored, "legal");
  const gallery = useKind(uploads.queues.gallery, stored, "gallery");
  return { legal, gallery, held: uploads.application === null };
}

function useKind(queue: FileQueue, all: readonly ApplicationFile[], kind: FileKind): KindOfFiles {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const stored = all.filter((file) => file.kind === kind);
  return { uploads, queue, stored, room: Math.max(0, MAX_FILES_PER_KIND - stored.length - countAccepted(uploads)) };
}
