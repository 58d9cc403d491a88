import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { idempotentRequests, isDecided } from "../lib/api/idempotent-requests.ts";
import { RefusedFile, RefusedPhoto, photoRefusal } from "./photo-problem.ts";

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
  /** What the form says of the file; sent with it. */
  label: string | null;
}

export interface UploadWork<T> {
  /**
   * Prepares a file for upload; rejects with a `RefusedPhoto` or a `RefusedFile`. Runs one at a time to save memory.
   */
  prepare: (file: File) => Promise<Blob>;
  /** Sends one photo with its file name. Retries of unknown results reuse the key. */
  send: (
    photo: Blob,
    name: string,
    idempotencyKey: string,
    onProgress: (sent: number) => void,
    label: string | null,
  ) => Promise<T>;
  newKey: () => string;
  /** Reads a chosen file into memory; rejects with a `RefusedFile` if it is gone. */
  read: (file: File) => Promise<File>;
  /** Returns a hash of the content; null where it cannot be computed. */
  fingerprint: (file: File) => Promise<string | null>;
  isDuplicate: (file: File, fingerprint: string | null) => boolean;
  /** French sentence for an unknown error. */
  failed: string;
}

export interface OneUpload<T> {
  /** Content hash of the prepared file; null before, and once the file is refused. */
  fingerprint: string | null;
  /** Resolves to the changes of the upload: `ready`, or `refused`. */
  prepare: () => Promise<Partial<Upload>>;
  send: (photo: Blob, onProgress: (sent: number) => void, label: string | null) => Promise<{ answer: T } | SendFailure>;
}

interface SendFailure {
  failure: Pick<Upload, "state" | "sent" | "message" | "resumes">;
  isUnreachable: boolean;
}

/** Statuses of a photo that the server rejects for good. */
const REFUSALS = new Set([409, 413, 415, 422]);

/** One chosen file on its way: read, compared with the others, prepared, and sent under one key. */
export function oneUpload<T>(file: File, work: UploadWork<T>): OneUpload<T> {
  const requests = idempotentRequests(work.newKey);
  const upload: OneUpload<T> = {
    fingerprint: null,
    prepare: async () => {
      try {
        const copy = await work.read(file);
        const print = await work.fingerprint(copy);
        if (work.isDuplicate(copy, print)) throw new RefusedFile(fileRefusals.duplicate(file.name));
        upload.fingerprint = print;
        return { state: "ready", photo: await work.prepare(copy) };
      } catch (error) {
        upload.fingerprint = null;
        const problem = error instanceof RefusedPhoto ? error.problem : "unreadable";
        return {
          state: "refused",
          message: error instanceof RefusedFile ? error.message : photoRefusal(problem, file.name),
        };
      }
    },
    send: async (photo, onProgress, label) => {
      try {
        return { answer: await requests.run(file.name, (key) => work.send(photo, file.name, key, onProgress, label)) };
      } catch (error) {
        const isRefused = isDecided(error) && REFUSALS.has(error.status);
        if (isRefused) upload.fingerprint = null;
        return {
          failure: {
            state: isRefused ? "refused" : "failed",
            sent: 0,
            message: messageOf(error, work.failed),
            resumes: !isDecided(error),
          },
          // A timeout is not included: it may concern one large photo only.
          isUnreachable: error instanceof ApiError && (error.kind === "network" || error.kind === "offline"),
        };
      }
    },
  };
  return upload;
}
