import type { PhotoSize } from "@lopango/contract/photos/photos";
import type { ThreadPhoto } from "./rules/thread-photo.ts";

export interface ThreadPhotoStore {
  photo(id: string): Promise<ThreadPhoto | null>;
  forget(ids: readonly string[]): Promise<void>;
  /** Batches of ids whose files may be deleted by `now`, oldest first. */
  due(now: Date): AsyncIterable<string[]>;
  /** Makes the user's photos due (`disownedDueAt`), clears their author and returns them in batches. */
  disown(uid: string, now: Date): AsyncIterable<ThreadPhoto[]>;
}

/** Private files under random names, each written once. */
export interface ThreadPhotoFiles {
  save(photo: ThreadPhotoName, variants: { size: PhotoSize; bytes: Uint8Array }[]): Promise<void>;
  /** Opens a lazy stream; null when there is no file. */
  find(photo: ThreadPhotoName, size: PhotoSize): Promise<{ bytes: number; open(): ReadableStream } | null>;
  remove(photos: readonly ThreadPhotoName[]): Promise<void>;
}

export type ThreadPhotoName = Pick<ThreadPhoto, "thread" | "id">;
