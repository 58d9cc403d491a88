import type { PhotoSize } from "@lopango/contract/photos";
import type { ThreadPhoto } from "./rules/thread-photo.ts";

/** Where it stands which photos conversations have. */
export interface ThreadPhotoStore {
  photo(id: string): Promise<ThreadPhoto | null>;
  /** Forgets photos whose files are gone. */
  forget(ids: readonly string[]): Promise<void>;
  /** Ids of those whose files may be deleted by `now`, longest ago first, all of them in batches. */
  due(now: Date): AsyncIterable<string[]>;
  /** Makes everything that somebody added due (`disownedDueAt`), takes out whose it was, and answers it, in batches. */
  disown(uid: string, now: Date): AsyncIterable<ThreadPhoto[]>;
}

/** Where their files are: private, under names that nobody can guess. Every name is written once. */
export interface ThreadPhotoFiles {
  save(photo: ThreadPhotoName, variants: { size: PhotoSize; bytes: Uint8Array }[]): Promise<void>;
  /** One of them as a stream, begun when it is asked for; null when there is none. */
  find(photo: ThreadPhotoName, size: PhotoSize): Promise<{ bytes: number; open(): ReadableStream } | null>;
  /** Deletes all of them; what is not there is no error. */
  remove(photos: readonly ThreadPhotoName[]): Promise<void>;
}

export type ThreadPhotoName = Pick<ThreadPhoto, "thread" | "id">;
