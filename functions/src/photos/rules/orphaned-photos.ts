/** Maximum duration of an upload. Hosting ends every request after a minute. */
const UPLOAD_MINUTES = 10;
/** Delay before the deletion, so that it cannot race with the end of an upload. */
const GRACE_MINUTES = 20;

/**
 * Files of photos that no owner shows. Recorded before the files are written and until they are deleted,
 * so that a crash leaves no unknown files.
 */
export interface OrphanedPhotos {
  id: string;
  owner_id: string;
  photo_ids: string[];
  /** Documents that a removed owner left, to delete by name without reading. */
  remains?: string[] | undefined;
  /** Photos that a document may show before then, with what it needs to show them. */
  photos?: SentPhoto[] | undefined;
  due_at: Date;
}

export interface SentPhoto {
  id: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** Perceptual hashes (`photo-hash.ts`); absent in old records. */
  hashes?: string[] | undefined;
}

const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

export function orphansDueAt(now: Date): Date {
  return minutesAfter(now, UPLOAD_MINUTES + GRACE_MINUTES);
}

export function uploadBegun(id: string, ownerId: string, photoIds: string[], now: Date): OrphanedPhotos {
  return { id, owner_id: ownerId, photo_ids: photoIds, due_at: orphansDueAt(now) };
}

/** Record of removed photos, whose files may be deleted at once. */
export function photosRemoved(id: string, ownerId: string, photoIds: string[], now: Date): OrphanedPhotos {
  return { id, owner_id: ownerId, photo_ids: photoIds, due_at: now };
}

/** Returns whether the upload may still add its photos to the owner. */
export function mayStillEnd(orphans: Pick<OrphanedPhotos, "due_at">, now: Date): boolean {
  return now < minutesAfter(orphans.due_at, -GRACE_MINUTES);
}
