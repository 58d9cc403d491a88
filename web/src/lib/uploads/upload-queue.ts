import { ERRORS } from "@lopango/contract/errors";
import { fileRefusals } from "@lopango/contract/photos/file-refusals";
import { ApiError, messageOf } from "../api/api-error.ts";
import { idempotentRequests, isDecided, type IdempotentRequests } from "../api/idempotent-requests.ts";
import { RefusedFile, RefusedPhoto, photoRefusal } from "./photo-problem.ts";
import { readFile } from "./read-file.ts";

export interface Upload {
  id: string;
  name: string;
  /** Index of the file in order of selection. */
  place: number;
  /** `failed` can be retried, `refused` cannot. Sent files leave the list. */
  state: "waiting" | "preparing" | "ready" | "sending" | "failed" | "refused";
  /** Sent fraction, from 0 to 1. */
  sent: number;
  message: string | null;
  /** A network or server error: the upload resumes by itself. */
  resumes: boolean;
  photo: Blob | null;
}

export type ArrivedFile = Pick<Upload, "id" | "name" | "place"> & { fingerprint: string | null };

interface Work<T> {
  /**
   * Prepares a file for upload; rejects with a `RefusedPhoto` or a `RefusedFile`. Runs one at a time to save memory.
   */
  prepare: (file: File) => Promise<Blob>;
  /** Sends one photo with its file name. Retries of unknown results reuse the key. */
  send: (photo: Blob, name: string, idempotencyKey: string, onProgress: (sent: number) => void) => Promise<T>;
  /** Called for each sent photo, after it left the list. */
  arrived: (answer: T, sent: ArrivedFile) => void;
  /** Number of photos that the listing still accepts, this list not counted. */
  room: () => number;
  /** Maximum number of concurrent uploads. */
  width: () => number;
  newKey: () => string;
  /** Reads a chosen file into memory; rejects with a `RefusedFile` if it is gone. */
  read?: (file: File) => Promise<File>;
  /** Resolves when a preparation is so slow that the next one starts beside it. */
  late?: () => Promise<unknown>;
  /** Returns a hash of the content; null where it cannot be computed. */
  fingerprint?: (file: File) => Promise<string | null>;
  isStored?: (file: File, fingerprint: string | null) => boolean;
  /** Calls `again` once the network may be back. */
  wake?: (again: () => void) => void;
  /** French sentences for too many photos and for an unknown error. */
  sentences?: { full: string; failed: string };
}

const PHOTO_SENTENCES = { full: ERRORS.too_many_photos.detail, failed: "Upload photo échoué" };

export interface UploadQueue {
  add: (files: readonly File[]) => string[];
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Removes all at once, so that removing one does not start another. */
  clear: () => void;
  /** Continues after `width` has grown or the network returned. */
  resume: () => void;
  uploads: () => readonly Upload[];
  /** Returns whether any file was sent since the list was last empty. */
  hasArrived: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** A slower preparation may hang. */
const LATE_MS = 5_000;

/** States that count against the listing's limit. */
const HOLDS_A_PLACE = new Set<Upload["state"]>(["ready", "sending", "failed"]);

/** Returns whether leaving the page would lose an upload. */
export function isUnderWay(uploads: readonly Upload[]): boolean {
  return uploads.some(({ state, resumes }) => resumes || (state !== "refused" && state !== "failed"));
}

export function countWanted(uploads: readonly Upload[]): number {
  return uploads.filter(({ state }) => state !== "refused").length;
}

/** Prepares chosen photos one by one and sends each in its own request; failures stay in the list. */
export function createUploadQueue<T>({
  prepare,
  send,
  arrived,
  room,
  width,
  newKey,
  read = readFile,
  late = () => new Promise((resolve) => void setTimeout(resolve, LATE_MS)),
  fingerprint = async () => null,
  isStored = () => false,
  wake = () => undefined,
  sentences = PHOTO_SENTENCES,
}: Work<T>): UploadQueue {
  let uploads: readonly Upload[] = [];
  let chosenSoFar = 0;
  let hasArrived = false;
  /** Offline, the others wait instead of failing one by one. */
  let isPaused = false;
  /** Slow preparations that no longer block the next one. */
  const hanging = new Set<string>();
  const files = new Map<string, File>();
  const fingerprints = new Map<string, string | null>();
  const attempts = new Map<string, IdempotentRequests>();
  const listeners = new Set<() => void>();

  function publish(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const change = (id: string, changes: Partial<Upload>) =>
    publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const remove = (id: string) => {
    files.delete(id);
    hanging.delete(id);
    fingerprints.delete(id);
    attempts.delete(id);
    publish(uploads.filter((upload) => upload.id !== id));
  };
  const count = (state: Upload["state"]) => uploads.filter((upload) => upload.state === state).length;
  const first = (state: Upload["state"]) => uploads.find((upload) => upload.state === state);

  async function prepareNext(): Promise<void> {
    const upload = first("waiting");
    const chosen = upload && files.get(upload.id);
    if (!upload || !chosen || uploads.some(({ id, state }) => state === "preparing" && !hanging.has(id))) return;
    if (uploads.filter(({ id, state }) => HOLDS_A_PLACE.has(state) || hanging.has(id)).length >= room()) {
      change(upload.id, { state: "refused", message: sentences.full });
    } else {
      change(upload.id, { state: "preparing" });
      void late().then(() => {
        if (uploads.every(({ id, state }) => id !== upload.id || state !== "preparing")) return;
        hanging.add(upload.id);
        startNext();
      });
      try {
        const file = await read(chosen);
        await refuseDuplicate(upload, file);
        change(upload.id, { state: "ready", photo: await prepare(file) });
      } catch (error) {
        fingerprints.delete(upload.id);
        hanging.delete(upload.id);
        change(upload.id, {
          state: "refused",
          message:
            error instanceof RefusedFile
              ? error.message
              : photoRefusal(error instanceof RefusedPhoto ? error.problem : "unreadable", upload.name),
        });
      }
    }
    startNext();
  }

  async function refuseDuplicate({ id, name }: Upload, file: File): Promise<void> {
    const print = await fingerprint(file);
    const isChosen = print !== null && [...fingerprints.values()].includes(print);
    if (isChosen || isStored(file, print)) throw new RefusedFile(fileRefusals.duplicate(name));
    fingerprints.set(id, print);
  }

  async function sendNext(): Promise<void> {
    const upload = first("ready");
    if (!upload?.photo || isPaused || count("sending") >= width()) return;
    const { id, name, place, photo } = upload;
    const attempt = attempts.get(id) ?? idempotentRequests(newKey);
    attempts.set(id, attempt);
    change(id, { state: "sending", sent: 0, message: null, resumes: false });
    const sending = attempt.run(id, (key) => send(photo, name, key, (sent) => change(id, { sent })));
    startNext();
    try {
      const answer = await sending;
      const print = fingerprints.get(id) ?? null;
      hasArrived = true;
      remove(id);
      arrived(answer, { id, name, place, fingerprint: print });
    } catch (error) {
      const resumes = !isDecided(error);
      const isRefused = isDecided(error) && REFUSALS.has(error.status);
      if (isRefused) fingerprints.delete(id);
      change(id, {
        state: isRefused ? "refused" : "failed",
        sent: 0,
        message: messageOf(error, sentences.failed),
        resumes,
      });
      if (isUnreachable(error)) isPaused = true;
      if (resumes) wake(resume);
    }
    startNext();
  }

  function startNext(): void {
    void prepareNext();
    void sendNext();
  }

  function resume(): void {
    isPaused = false;
    for (const { id, state, resumes } of uploads)
      if (state === "failed" && resumes) change(id, { state: "ready", message: null, resumes: false });
    startNext();
  }

  return {
    add: (chosen) => {
      if (uploads.length === 0) hasArrived = false;
      const added = chosen.map((file): Upload => {
        const id = newKey();
        files.set(id, file);
        chosenSoFar += 1;
        return {
          id,
          name: file.name,
          place: chosenSoFar,
          state: "waiting",
          sent: 0,
          message: null,
          resumes: false,
          photo: null,
        };
      });
      publish([...uploads, ...added]);
      startNext();
      return added.map(({ id }) => id);
    },
    retry: (id) => {
      if (uploads.find((upload) => upload.id === id)?.state !== "failed") return;
      isPaused = false;
      change(id, { state: "ready", message: null, resumes: false });
      startNext();
    },
    remove: (id) => {
      remove(id);
      startNext();
    },
    clear: () => uploads.forEach(({ id }) => remove(id)),
    resume,
    uploads: () => uploads,
    hasArrived: () => hasArrived,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A timeout is not included: it may concern one large photo only. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "network" || error.kind === "offline");
}

/** Statuses of a photo that the server rejects for good. */
const REFUSALS = new Set([409, 413, 415, 422]);
