import { ERRORS } from "@lopango/contract/errors";
import { fileRefusals } from "@lopango/contract/file-refusals";
import { ApiError, messageOf } from "../api/api-error.ts";
import { createAttempts, isDecided, type Attempts } from "../api/attempt.ts";
import { RefusedFile, RefusedPhoto, photoRefusal } from "./photo-problem.ts";
import { readFile } from "./read-file.ts";

/** One chosen file on its way. */
export interface Upload {
  id: string;
  name: string;
  /** Counts the files as they were chosen. */
  place: number;
  /** `failed` can be tried again, `refused` cannot. What has arrived is no longer in the list. */
  state: "waiting" | "preparing" | "ready" | "sending" | "failed" | "refused";
  /** How much has left this device, from 0 to 1. */
  sent: number;
  /** Why it failed or was refused. */
  message: string | null;
  /** It failed for want of a network or of a server, and is tried again by itself. */
  resumes: boolean;
  /** What is sent, once it is prepared. */
  photo: Blob | null;
}

/** What is known of a file that arrived. */
export type ArrivedFile = Pick<Upload, "id" | "name" | "place"> & { fingerprint: string | null };

interface Work<T> {
  /** Makes a file ready to be sent; rejects with a `RefusedPhoto` or a `RefusedFile`. One at a time: decoding needs much memory. */
  prepare: (file: File) => Promise<Blob>;
  /** Sends one photo under the name of its file. The same key goes with every repetition of an attempt whose end nobody knows. */
  send: (photo: Blob, name: string, idempotencyKey: string, onProgress: (sent: number) => void) => Promise<T>;
  /** Hears of each photo that arrived, just after it left this list. */
  arrived: (answer: T, sent: ArrivedFile) => void;
  /** How many photos more the listing takes, not counting what is in this list. */
  room: () => number;
  /** How many may be sent at once now. */
  width: () => number;
  newKey: () => string;
  /** Reads a chosen file into memory; rejects with a `RefusedFile` where it is gone. */
  read?: (file: File) => Promise<File>;
  /** Resolves when a preparation has taken so long that the next one begins beside it. */
  late?: () => Promise<unknown>;
  /** What tells the content of a file from that of others; null where this device cannot say. */
  fingerprint?: (file: File) => Promise<string | null>;
  /** Whether a file has arrived before. */
  isStored?: (file: File, fingerprint: string | null) => boolean;
  /** Calls `again` once the network may be back; asked whenever it was lost. */
  wake?: (again: () => void) => void;
  /** The sentences for one too many, and for one that failed without a reason. */
  sentences?: { full: string; failed: string };
}

const PHOTO_SENTENCES = { full: ERRORS.too_many_photos.detail, failed: "Upload photo échoué" };

export interface UploadQueue {
  /** Answers the ids of the files in the list. */
  add: (files: readonly File[]) => string[];
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Forgets all of them at once, so that none of the others sets off instead. */
  clear: () => void;
  /** Sends what was held back, after `width` has grown, and what the network lost. */
  resume: () => void;
  uploads: () => readonly Upload[];
  /** Whether one of those chosen since the list was last empty has arrived. */
  hasArrived: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** A photo that takes longer may hang. */
const LATE_MS = 5_000;

/** Takes up a place of the listing already. */
const HOLDS_A_PLACE = new Set<Upload["state"]>(["ready", "sending", "failed"]);

/** Whether work is left that leaving the page would lose. */
export function isUnderWay(uploads: readonly Upload[]): boolean {
  return uploads.some(({ state, resumes }) => resumes || (state !== "refused" && state !== "failed"));
}

/** How many of them have or want a place where they go. */
export function countWanted(uploads: readonly Upload[]): number {
  return uploads.filter(({ state }) => state !== "refused").length;
}

/** Prepares chosen photos one after the other and sends each in a request of its own; whatever goes wrong stays in the list with its reason (design §9). */
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
  /** Without a network the others wait in their order instead of failing one by one. */
  let isPaused = false;
  /** Preparations that others no longer wait for. */
  const hanging = new Set<string>();
  const files = new Map<string, File>();
  const fingerprints = new Map<string, string | null>();
  const attempts = new Map<string, Attempts>();
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
    const attempt = attempts.get(id) ?? createAttempts(newKey);
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

/** Nothing gets through, whatever is sent; a photo that only took too long says nothing of the others. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "network" || error.kind === "offline");
}

/** The server looked at the photo and will not take it. */
const REFUSALS = new Set([409, 413, 415, 422]);
