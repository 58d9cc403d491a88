import type { CivilMonth } from "@lopango/contract/calendar/dates";
import type { Variant } from "./rules/rendered-photo.ts";
import type { OrphanedPhotos } from "./rules/orphaned-photos.ts";

export interface PhotoStore {
  orphans(id: string): Promise<OrphanedPhotos | null>;
  /** Deletes the record once the files are gone. */
  forgetOrphans(id: string): Promise<void>;
  /** Deletes calendar months of a deleted listing; ignores missing ones. */
  forgetMonths(propertyId: string, months: readonly CivilMonth[]): Promise<void>;
  /** Ids due by `now`, oldest first, in batches. */
  dueOrphans(now: Date): AsyncIterable<string[]>;
}

/** Files of photos. Each name is written once. */
export interface PhotoFiles {
  save(propertyId: string, photoId: string, variants: readonly Variant[]): Promise<void>;
  /** Deletes all files of these photos; ignores missing ones. */
  remove(propertyId: string, photoIds: string[]): Promise<void>;
}
