import type { PhotoLeftover } from "../../domain/photos/orphaned-photos.ts";
import type { PhotoFiles, PhotoStore } from "./photo-store.ts";
import type { Log } from "../payments/settle.ts";

export interface LeftoverDeps {
  photos: PhotoStore;
  photoFiles: PhotoFiles;
  log: Log;
}

/** Deletes the files of a leftover and then forgets it: a crash in between only means that they are deleted twice. */
export async function deleteLeftover(
  { photos, photoFiles }: Omit<LeftoverDeps, "log">,
  leftover: PhotoLeftover,
): Promise<void> {
  await photoFiles.remove(leftover.property_id, leftover.photo_ids);
  await photos.forgetLeftover(leftover.id);
}

/** The same now, as a courtesy: what does not work is only logged, because the sweep does it later. */
export async function tidyUp(deps: LeftoverDeps, leftover: PhotoLeftover): Promise<void> {
  try {
    await deleteLeftover(deps, leftover);
  } catch (error) {
    deps.log("photo files are left to the sweep", { leftover: leftover.id, error: String(error) });
  }
}
