/** Maximum duration of an upload. Hosting ends every request after a minute. */
const UPLOAD_MINUTES = 10;
/** Delay before the deletion, so that it cannot race with the end of an upload. */
const GRACE_MINUTES = 20;

/** Folders of the bucket. Each has one for each owner: a listing, an application, a check, a conversation. */
export const FOLDERS = ["photos", "partner-files", "check-files", "message-photos"] as const;

export type Folder = (typeof FOLDERS)[number];

export interface OwnedFiles {
  folder: Folder;
  owner_id: string;
  file_ids: string[];
}

/**
 * Files that no document names. Recorded before they are written and until they are deleted, so that a crash leaves no
 * unknown files.
 */
export interface OrphanedFiles extends OwnedFiles {
  id: string;
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

export const orphansDueAt = (now: Date): Date => minutesAfter(now, UPLOAD_MINUTES + GRACE_MINUTES);

export const uploadBegun = (id: string, files: OwnedFiles, now: Date): OrphanedFiles => ({
  id,
  ...files,
  due_at: orphansDueAt(now),
});

/** Returns whether the upload may still add its files to the owner. */
export const mayStillEnd = (orphans: Pick<OrphanedFiles, "due_at">, now: Date): boolean =>
  now < minutesAfter(orphans.due_at, -GRACE_MINUTES);
