import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import { exifSegment, visitPhoto } from "./visit-photo.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888" } }).jpeg();
const small = await picture(64, 48).toBuffer();
vi.mock("../../files/shrink/shrink.ts", () => ({
  shrink: async (_file: File, { type }: { type: string }) => new Blob([new Uint8Array(small)], { type }),
}));

/** A photo of a phone that was held upright. */
const taken = async (bytes: number) => {
  const jpeg = await picture(640, 480)
    .withExif({ IFD0: { Orientation: "6" }, IFD2: { DateTimeOriginal: "2027:03:01 10:15:00" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return new File([new Uint8Array(jpeg), new Uint8Array(Math.max(0, bytes - jpeg.length))], "visite.jpg");
};
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

test("a photo of 9.8 MB is sent small, upright, with what the camera wrote", async () => {
  const sent = await visitPhoto(await taken(9_800_000));
  expect(sent.size).toBeLessThan(70_000);
  const { width, orientation, exif } = await sharp(await bytesOf(sent)).metadata();
  expect([width, orientation]).toEqual([64, 1]);
  expect(exif?.includes("2027:03:01 10:15:00")).toBe(true);
});

test.each([
  [MAX_PHOTO_BYTES, true],
  [MAX_PHOTO_BYTES + 1, false],
])("a photo of %d bytes is sent as it is: %s", async (bytes, isSame) => {
  const photo = await taken(bytes);
  expect((await visitPhoto(photo)) === photo).toBe(isSame);
});

test.each([
  ["no JPEG", Uint8Array.of(0x89, 0x50)],
  ["a JPEG without EXIF", new Uint8Array(small)],
  ["a truncated one", Uint8Array.of(0xff, 0xd8, 0xff, 0xe1)],
])("%s says nothing", (_what, jpeg) => expect(exifSegment(jpeg)).toBe(null));
