import type { CivilMonth } from "@lopango/contract/dates";

/** How long an upload may take before it counts as dead. Hosting cuts every request off after a minute (design §9). */
const UPLOAD_MINUTES = 10;
/** How much later its files are deleted, so that nobody deletes what is just being taken. */
const GRACE_MINUTES = 20;

/**
 * Files of photos that no listing names (yet): written down before the files are, and until they are
 * gone, so that a crash in between leaves nothing that is not known.
 */
export interface OrphanedPhotos {
  id: string;
  property_id: string;
  photo_ids: string[];
  /** Months of the calendar of a listing that is gone: they are deleted by their names, unread. */
  past_months?: CivilMonth[] | undefined;
  /** When whoever finds it may delete the files. */
  due_at: Date;
}

const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

/** When the files of an upload that begins now may be deleted if it never ends. */
export function orphansDueAt(now: Date): Date {
  return minutesAfter(now, UPLOAD_MINUTES + GRACE_MINUTES);
}

/** What an upload that begins now leaves behind if it never ends. */
export function uploadBegun(id: string, propertyId: string, photoIds: string[], now: Date): OrphanedPhotos {
  return { id, property_id: propertyId, photo_ids: photoIds, due_at: orphansDueAt(now) };
}

/** Photos that were just taken out of their listing, or whose listing was deleted: their files can go at once. */
export function photosRemoved(id: string, propertyId: string, photoIds: string[], now: Date): OrphanedPhotos {
  return { id, property_id: propertyId, photo_ids: photoIds, due_at: now };
}

/** Whether the upload that wrote it down may still put its photos into the listing. */
export function mayStillEnd(orphans: Pick<OrphanedPhotos, "due_at">, now: Date): boolean {
  return now < minutesAfter(orphans.due_at, -GRACE_MINUTES);
}
