import type { OrphanedPhotos } from "../../photos/rules/orphaned-photos.ts";

/**
 * Files that no application names (yet), as `OrphanedPhotos` is for photos: written down before the
 * files are, and until they are gone.
 */
export interface OrphanedFiles extends Pick<OrphanedPhotos, "id" | "due_at"> {
  application_id: string;
  file_ids: string[];
}
