/** File format by its first bytes; name and declared type are ignored. */
export type FileFormat = "jpeg" | "png" | "webp" | "heic" | "pdf";

export const CONTENT_TYPES: Record<FileFormat, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  pdf: "application/pdf",
};

export const HEAD_BYTES = 12;

/** HEIC brands of ISO media files, which browsers do not display. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** Detects the format; null when unknown. */
export function formatOf(bytes: Uint8Array): FileFormat | null {
  const latin1 = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (latin1(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (latin1(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (latin1(0, 4) === "RIFF" && latin1(8, 12) === "WEBP") return "webp";
  if (latin1(4, 8) === "ftyp" && HEIC_BRANDS.has(latin1(8, 12))) return "heic";
  if (latin1(0, 5) === "%PDF-") return "pdf";
  return null;
}

/** Of a partner: papers, and photos of the place. */
export const FILE_KINDS = ["legal", "gallery"] as const;
export type FileKind = (typeof FILE_KINDS)[number];
