import { messageOf } from "../../lib/api/api-error.ts";
import { photoRefusal, RefusedFile, RefusedPhoto } from "../photo-problem.ts";
import { shrink } from "./shrink.ts";

/** Shrinks a chosen photo for its upload. @throws RefusedFile with the French sentence */
export async function preparedPhoto(file: File): Promise<Blob> {
  try {
    return await shrink(file);
  } catch (error) {
    throw error instanceof RefusedPhoto ? new RefusedFile(photoRefusal(error.problem, file.name)) : error;
  }
}

/** Sentence for a photo that was not prepared or not sent. */
export const uploadProblem = (error: unknown): string =>
  error instanceof RefusedFile ? error.message : messageOf(error, "La photo n’a pas été envoyée.");
