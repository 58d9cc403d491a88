import type { LatLng } from "@lopango/contract/platform/latlng";

/** What a camera wrote into a JPEG; null where it wrote nothing that can be read. */
export interface PhotoMarks {
  taken_at: Date | null;
  point: LatLng | null;
}

const NOTHING: PhotoMarks = { taken_at: null, point: null };

/** Numbers of EXIF 2.3. */
const TAGS = { exif: 0x8769, gps: 0x8825, taken: 0x9003, offset: 0x9011, latRef: 1, lat: 2, lngRef: 3, lng: 4 };
const BYTES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
/** Cameras write local time without a zone; both zones of the country are near. */
const KINSHASA = "+01:00";
const MOST_ENTRIES = 200;

/**
 * Reads time and place from the EXIF block of a JPEG. A damaged block says nothing: the photo itself is checked
 * elsewhere.
 */
export function photoMarks(jpeg: Uint8Array): PhotoMarks {
  try {
    const tiff = exifBlock(jpeg);
    return tiff ? marksOf(tiff) : NOTHING;
  } catch (error) {
    if (error instanceof RangeError) return NOTHING;
    throw error;
  }
}

/** Returns the TIFF part of the first EXIF segment; null without one. */
function exifBlock(jpeg: Uint8Array): DataView | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const [marker, length] = [view.getUint8(at + 1), view.getUint16(at + 2)];
    if (marker === 0xda || length < 2) return null;
    const isExif = marker === 0xe1 && view.getUint32(at + 4) === 0x45786966;
    if (isExif) return new DataView(jpeg.buffer, jpeg.byteOffset + at + 10, length - 8);
    at += 2 + length;
  }
  return null;
}

interface Entry {
  type: number;
  count: number;
  at: number;
}

function marksOf(tiff: DataView): PhotoMarks {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = (from: number): Map<number, Entry> => {
    const entries = Array.from({ length: Math.min(tiff.getUint16(from, isLittle), MOST_ENTRIES) }, (_, index) => {
      const at = from + 2 + index * 12;
      const [type, count] = [tiff.getUint16(at + 2, isLittle), tiff.getUint32(at + 4, isLittle)];
      const isInline = (BYTES[type] ?? 1) * count <= 4;
      return [
        tiff.getUint16(at, isLittle),
        { type, count, at: isInline ? at + 8 : tiff.getUint32(at + 8, isLittle) },
      ] as const;
    });
    return new Map(entries);
  };
  const below = (entry: Entry | undefined) => (entry ? directory(tiff.getUint32(entry.at, isLittle)) : undefined);
  const text = (entry: Entry | undefined): string =>
    entry
      ? String.fromCharCode(
          ...Array.from({ length: Math.min(entry.count, 40) }, (_, index) => tiff.getUint8(entry.at + index)),
        ).replaceAll("\0", "")
      : "";
  const degrees = (entry: Entry | undefined): number =>
    entry && entry.count === 3
      ? [0, 1, 2].reduce((sum, index) => {
          const at = entry.at + index * 8;
          return sum + tiff.getUint32(at, isLittle) / tiff.getUint32(at + 4, isLittle) / 60 ** index;
        }, 0)
      : Number.NaN;

  const first = directory(tiff.getUint32(4, isLittle));
  const exif = below(first.get(TAGS.exif));
  const gps = below(first.get(TAGS.gps));
  const [lat, lng] = [degrees(gps?.get(TAGS.lat)), degrees(gps?.get(TAGS.lng))];
  const signed = (value: number, ref: string, negative: string) => (ref === negative ? -value : value);
  return {
    taken_at: instantOf(text(exif?.get(TAGS.taken)), text(exif?.get(TAGS.offset))),
    point:
      Number.isFinite(lat) && Number.isFinite(lng)
        ? { lat: signed(lat, text(gps?.get(TAGS.latRef)), "S"), lng: signed(lng, text(gps?.get(TAGS.lngRef)), "W") }
        : null,
  };
}

/** `2027:03:01 10:15:00` and `+01:00`. */
function instantOf(taken: string, offset: string): Date | null {
  const [, date = "", time = ""] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(taken) ?? [];
  if (!date) return null;
  const zone = /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : KINSHASA;
  const at = new Date(`${date.replaceAll(":", "-")}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
