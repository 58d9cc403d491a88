import type { PhotoLeftover } from "../photos/orphaned-photos.ts";

/**
 * Files that no application names (yet), as `PhotoLeftover` is for photos: written down before the
 * files are, and until they are gone.
 */
export interface ApplicationLeftover extends Pick<PhotoLeftover, "id" | "due_at"> {
  application_id: string;
  file_ids: string[];
}
