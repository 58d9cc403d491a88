import { ERRORS } from "@lopango/contract/errors";
import { messageOf } from "../../lib/api-error.ts";
import { createAttempts, isDecided, type Attempts } from "../../lib/attempt.ts";
import { RefusedFile, RefusedPhoto, refusalOf } from "./photo-problem.ts";

/** One chosen file on its way. */
export interface Upload {
  id: string;
  name: string;
  /** `failed` can be tried again, `refused` cannot. What has arrived is no longer in the list. */
  state: "waiting" | "preparing" | "ready" | "sending" | "failed" | "refused";
  /** How much has left this device, from 0 to 1. */
  sent: number;
  /** Why it failed or was refused. */
  message: string | null;
  /** What is sent, once it is prepared. */
  photo: Blob | null;
}

interface Work<T> {
  /** Makes a file ready to be sent; rejects with a `RefusedPhoto` or a `RefusedFile`. One at a time: decoding needs much memory. */
  prepare: (file: File) => Promise<Blob>;
  /** Sends one photo under the name of its file. The same key goes with every repetition of an attempt whose end nobody knows. */
  send: (photo: Blob, name: string, idempotencyKey: string, onProgress: (sent: number) => void) => Promise<T>;
  /** Hears of each photo that arrived, just after it left this list. */
  arrived: (answer: T) => void;
  /** How many photos more the listing takes, not counting what is in this list. */
  room: () => number;
  /** How many may be sent at once now. */
  width: () => number;
  newKey: () => string;
  /** The sentences for one too many, and for one that failed without a reason. */
  sentences?: { full: string; failed: string };
}

const PHOTO_SENTENCES = { full: ERRORS.too_many_photos.detail, failed: "Upload photo échoué" };

export interface UploadQueue {
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Sends what was held back, after `width` has grown. */
  resume: () => void;
  uploads: () => readonly Upload[];
  subscribe: (listener: () => void) => () => void;
}

/** Takes up a place of the listing already. */
const HOLDS_A_PLACE = new Set<Upload["state"]>(["ready", "sending", "failed"]);

/** Whether work is left that leaving the page would lose. */
export function isUnderWay(uploads: readonly Upload[]): boolean {
  return uploads.some(({ state }) => state !== "refused" && state !== "failed");
}

/** Prepares chosen photos one after the other and sends each in a request of its own; whatever goes wrong stays in the list with its reason (design §9). */
export function createUploadQueue<T>({
  prepare,
  send,
  arrived,
  room,
  width,
  newKey,
  sentences = PHOTO_SENTENCES,
}: Work<T>): UploadQueue {
  let uploads: readonly Upload[] = [];
  const files = new Map<string, File>();
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
    attempts.delete(id);
    publish(uploads.filter((upload) => upload.id !== id));
  };
  const count = (state: Upload["state"]) => uploads.filter((upload) => upload.state === state).length;
  const first = (state: Upload["state"]) => uploads.find((upload) => upload.state === state);

  async function prepareNext(): Promise<void> {
    const upload = first("waiting");
    const file = upload && files.get(upload.id);
    if (!upload || !file || count("preparing") > 0) return;
    if (uploads.filter(({ state }) => HOLDS_A_PLACE.has(state)).length >= room()) {
      change(upload.id, { state: "refused", message: sentences.full });
    } else {
      change(upload.id, { state: "preparing" });
      try {
        change(upload.id, { state: "ready", photo: await prepare(file) });
      } catch (error) {
        change(upload.id, {
          state: "refused",
          message:
            error instanceof RefusedFile
              ? error.message
              : refusalOf(error instanceof RefusedPhoto ? error.problem : "unreadable", upload.name),
        });
      }
    }
    goOn();
  }

  async function sendNext(): Promise<void> {
    const upload = first("ready");
    if (!upload?.photo || count("sending") >= width()) return;
    const { id, name, photo } = upload;
    const attempt = attempts.get(id) ?? createAttempts(newKey);
    attempts.set(id, attempt);
    change(id, { state: "sending", sent: 0, message: null });
    const sending = attempt.run(id, (key) => send(photo, name, key, (sent) => change(id, { sent })));
    goOn();
    try {
      const answer = await sending;
      remove(id);
      arrived(answer);
    } catch (error) {
      change(id, {
        state: isDecided(error) && REFUSALS.has(error.status) ? "refused" : "failed",
        sent: 0,
        message: messageOf(error, sentences.failed),
      });
    }
    goOn();
  }

  function goOn(): void {
    void prepareNext();
    void sendNext();
  }

  return {
    add: (chosen) => {
      const added = chosen.map((file): Upload => {
        const id = newKey();
        files.set(id, file);
        return { id, name: file.name, state: "waiting", sent: 0, message: null, photo: null };
      });
      publish([...uploads, ...added]);
      goOn();
    },
    retry: (id) => {
      if (uploads.find((upload) => upload.id === id)?.state !== "failed") return;
      change(id, { state: "ready", message: null });
      goOn();
    },
    remove: (id) => {
      remove(id);
      goOn();
    },
    resume: goOn,
    uploads: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server looked at the photo and will not take it. */
const REFUSALS = new Set([409, 413, 415, 422]);
