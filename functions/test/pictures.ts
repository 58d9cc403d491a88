import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Images as users and attackers send them. */

/** Noise makes the file as large as a camera's. */
export async function photograph(width: number, height: number): Promise<Sharp> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const coarse = await sharp({
    create: { width: Math.ceil(width / 3), height: Math.ceil(height / 3), channels: 3, background: "#8a7a60", noise },
  })
    .png()
    .toBuffer();
  return sharp(coarse).resize(width, height, { kernel: "cubic", fit: "fill" });
}

export const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#c87850" } });

export const redAboveBlue = (width: number, height: number): Sharp =>
  plain(width, height).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: "#ff0000" } }, top: 0, left: 0 },
    { input: { create: { width, height: height / 2, channels: 3, background: "#0000ff" } }, top: height / 2, left: 0 },
  ]);

/** Appends bytes, which decoders ignore, up to exactly `bytes`. */
export function padded(picture: Buffer, bytes: number): Buffer {
  if (picture.length > bytes) throw new Error(`the picture has ${picture.length} bytes already`);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** Returns a PNG of a few hundred bytes with a header of any size and missing pixels. */
export async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export function commented(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment), jpeg.subarray(2)]);
}

export const heic = (): Buffer =>
  Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(2_000)]);
