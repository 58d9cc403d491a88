import type { OrphanedPhotos } from "../../photos/rules/orphaned-photos.ts";

/**
 * Files without a reference from an application, like `OrphanedPhotos`: recorded before the files exist and until they
 * are deleted.
 */
export interface OrphanedFiles extends Pick<OrphanedPhotos, "id" | "due_at"> {
  application_id: string;
  file_ids: string[];
}
