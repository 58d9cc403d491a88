import { PHOTO_SIZE_WIDTHS } from "@lopango/contract/photos/photos";
import { inTime, readFile } from "../files/read-file.ts";
import { RefusedFile, RefusedPhoto, photoRefusal } from "../files/photo-problem.ts";
import { shrink } from "../files/shrink/shrink.ts";
import { newMessageName } from "./use-message-draft.ts";

const SHOWN_WITHIN_MS = 10_000;

export interface ChosenPhoto {
  name: string;
  file: Blob;
  /** Object URL, valid in this page. */
  address: string;
  width: number;
  height: number;
}

/**
 * Prepares a photo for sending: small, upright, without its location.
 * @throws Error with the French reason when the photo cannot be sent
 */
export async function preparePhoto(chosen: File): Promise<ChosenPhoto> {
  try {
    const photo = await shrink(await readFile(chosen), { maxSide: PHOTO_SIZE_WIDTHS.large });
    return await inTime(withSize(photo), SHOWN_WITHIN_MS, new RefusedPhoto("unprepared"));
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new Error(photoRefusal(error instanceof RefusedPhoto ? error.problem : "unreadable", chosen.name), {
      cause: error,
    });
  }
}

export async function withSize(file: Blob): Promise<ChosenPhoto> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  const { src: address, naturalWidth: width, naturalHeight: height } = image;
  return { name: newMessageName(), file, address, width, height };
}
