import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { writeFileSync } from "node:fs";
import { test, type Page } from "@playwright/test";

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer<ArrayBuffer>;
}

/** Creates a picture of one colour with a lighter sky, so that photos are distinguishable. */
export function pngPhoto(
  name: string,
  width: number,
  height: number,
  colour: readonly [number, number, number],
): ChosenFile {
  const row = (part: number) =>
    Buffer.concat([
      Buffer.of(0),
      Buffer.alloc(width * 3, Buffer.from(colour.map((value) => Math.min(255, value + (1 - part) * 90)))),
    ]);
  const sky = row(0);
  const ground = row(1);
  return png(
    name,
    width,
    height,
    Buffer.concat(Array.from({ length: height }, (_, y) => (y < height / 3 ? sky : ground))),
  );
}

/** Creates an incompressible picture, as large as its pixels. */
export function noisyPng(name: string, width: number, height: number): ChosenFile {
  return png(
    name,
    width,
    height,
    Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), randomBytes(width * 3)]))),
  );
}

function png(name: string, width: number, height: number, rows: Buffer): ChosenFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const buffer = Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, mimeType: "image/png", buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a JPEG in the browser of `page`. */
export async function jpegPhoto(page: Page, name: string, width: number, height: number): Promise<ChosenFile> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      const sunset = context.createLinearGradient(0, 0, wide, high);
      sunset.addColorStop(0, "#f4a261");
      sunset.addColorStop(1, "#264653");
      context.fillStyle = sunset;
      context.fillRect(0, 0, wide, high);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.95));
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    },
    [width, height] as const,
  );
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") };
}

export function pdf(name: string): ChosenFile {
  return {
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-1.7\n% ${name}\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n`),
  };
}

/** Creates a file with a HEIC header and content that no browser decodes. */
export function heicPhoto(name: string): ChosenFile {
  const head = Buffer.concat([Buffer.of(0, 0, 0, 0x18), Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1")]);
  return { name, mimeType: "image/heic", buffer: Buffer.concat([head, randomBytes(40_000)]) };
}

export function renamedText(name: string): ChosenFile {
  return { name, mimeType: "image/jpeg", buffer: Buffer.from("Ceci est une liste de courses, pas une photo.\n") };
}

/** Writes files to disk and returns their paths, because sending megabytes to the browser takes seconds. */
export function onDisk(files: readonly ChosenFile[]): string[] {
  return files.map(({ name, buffer }) => {
    const path = test.info().outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
}
