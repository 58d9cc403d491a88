import type { OrphanedPhotos } from "../../photos/rules/orphaned-photos.ts";
import type { Check } from "./check.ts";

/** Files that no check names: recorded before they exist, and until they are deleted. */
export interface OrphanedCheckFiles extends Pick<OrphanedPhotos, "id" | "due_at"> {
  check_id: string;
  file_ids: string[];
}

/** Returns the files of a check that is decided or removed; null without any. */
export const filesGone = (id: string, { id: check_id, files }: Check, now: Date): OrphanedCheckFiles | null =>
  files.length === 0 ? null : { id, check_id, file_ids: files.map((file) => file.id), due_at: now };
