import { PHOTO_SIZE_WIDTHS } from "@lopango/contract/photos";
import { RefusedPhoto, photoRefusal } from "../../lib/uploads/photo-problem.ts";
import { shrink } from "../../lib/uploads/shrink.ts";
import { newMessageName } from "./new-message-name.ts";

/** A photo that was chosen and not sent yet. */
export interface ChosenPhoto {
  name: string;
  file: Blob;
  /** In this page. */
  address: string;
  width: number;
  height: number;
}

/** A chosen file as it is sent: small, upright, without what says where it was taken. @throws Error with the whole sentence that says why it cannot be */
export async function preparePhoto(chosen: File): Promise<ChosenPhoto> {
  try {
    return await withSize(await shrink(chosen, PHOTO_SIZE_WIDTHS.large));
  } catch (error) {
    throw new Error(photoRefusal(error instanceof RefusedPhoto ? error.problem : "unreadable", chosen.name), {
      cause: error,
    });
  }
}

/** The same of one that was prepared before. */
export async function withSize(file: Blob): Promise<ChosenPhoto> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  const { src: address, naturalWidth: width, naturalHeight: height } = image;
  return { name: newMessageName(), file, address, width, height };
}
