import type { CivilMonth } from "@lopango/contract/dates";
import type { Variant } from "./rules/rendered-photo.ts";
import type { OrphanedPhotos } from "./rules/orphaned-photos.ts";

/** Where it stands which photos there are. */
export interface PhotoStore {
  orphans(id: string): Promise<OrphanedPhotos | null>;
  /** Forgets orphans whose files are gone. */
  forgetOrphans(id: string): Promise<void>;
  /** Deletes months of the calendar of a listing that is gone; what is not there is no error. */
  forgetMonths(propertyId: string, months: readonly CivilMonth[]): Promise<void>;
  /** Ids of orphans whose files may be deleted by `now`, longest ago first, all of them in batches. */
  dueOrphans(now: Date): AsyncIterable<string[]>;
}

/** Where the files of photos are. Every name is written once: a photo never gets other files. */
export interface PhotoFiles {
  save(propertyId: string, photoId: string, variants: readonly Variant[]): Promise<void>;
  /** Deletes every file of these photos; what is not there is no error. */
  remove(propertyId: string, photoIds: string[]): Promise<void>;
}
