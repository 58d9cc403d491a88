import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import { shrink } from "../../files/shrink/shrink.ts";

/** Cameras write EXIF at the start of a JPEG, in one segment of at most 64 kB. */
const HEAD_BYTES = 256 * 1024;
const START = Uint8Array.of(0xff, 0xd8);
/** Tag of the orientation in the first directory. */
const ORIENTATION = 0x0112;

/**
 * Returns a photo of a visit as it can be sent: a large one is shrunk as a listing's is, with the time and place that
 * the camera wrote. Rejects with a `RefusedPhoto`.
 */
export async function visitPhoto(file: File): Promise<Blob> {
  if (file.size <= MAX_PHOTO_BYTES) return file;
  const [small, head] = await Promise.all([
    shrink(file, { type: "image/jpeg" }),
    file.slice(0, HEAD_BYTES).arrayBuffer(),
  ]);
  const marks = small.type === "image/jpeg" ? exifSegment(new Uint8Array(head)) : null;
  return marks ? new Blob([START, marks, small.slice(START.length)], { type: small.type }) : small;
}

/** Returns the EXIF segment of a JPEG for an upright copy of its picture; null without one. */
export function exifSegment(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  try {
    if (view.getUint16(0) !== 0xffd8) return null;
    for (let at = 2; view.getUint8(at) === 0xff;) {
      const [marker, length] = [view.getUint8(at + 1), view.getUint16(at + 2)];
      if (marker === 0xda || length < 2) return null;
      if (marker === 0xe1 && view.getUint32(at + 4) === 0x45786966) return upright(jpeg.slice(at, at + 2 + length));
      at += 2 + length;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/** The copy is drawn upright, so that it must not be turned again. */
function upright(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  const entries = tiff.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (tiff.getUint16(entry, isLittle) === ORIENTATION) tiff.setUint16(entry + 8, 1, isLittle);
  }
  return segment;
}
