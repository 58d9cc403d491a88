import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { UnusablePhoto } from "../rules/rendered-photo.ts";
import { photograph, redAboveBlue } from "../../../test/pictures.ts";
import { cleanImage, renderPhoto } from "./render.ts";

afterEach(() => vi.restoreAllMocks());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c87850" } });

test("a photo gets a variant for each width that it has pixels for, and a thumbhash", async () => {
  const photo = await renderPhoto(await picture(1600, 1066).jpeg().toBuffer());
  expect(photo).toMatchObject({ width: 1600, height: 1066 });
  const webp = photo.variants.filter(({ format }) => format === "webp");
  expect(webp.map(({ width }) => width)).toEqual([320, 640, 1280]);
  for (const variant of webp)
    expect(await sharp(variant.bytes).metadata()).toMatchObject({ format: "webp", width: variant.width });
  expect(Buffer.from(photo.thumbhash, "base64").length).toBeGreaterThan(4);
});

const named = ({ variants }: Awaited<ReturnType<typeof renderPhoto>>) =>
  variants.map(({ width, format }) => `${width}.${format}`);

test("the widths that phones take are AVIF too, where that is smaller, each turned and without metadata", async () => {
  const taken = (await photograph(480, 640)).jpeg().withExif({ IFD0: { Make: "a telephone" } });
  const photo = await renderPhoto(await taken.withMetadata({ orientation: 6 }).toBuffer());
  expect(named(photo)).toEqual(["320.webp", "320.avif", "640.webp", "640.avif"]);
  for (const { width, bytes } of photo.variants.filter(({ format }) => format === "avif")) {
    const { exif, ...kept } = await sharp(bytes).metadata();
    expect(exif).toBeUndefined();
    expect(kept).toMatchObject({ format: "heif", compression: "av1", width });
    const webp = photo.variants.find((variant) => variant.width === width && variant.format === "webp");
    expect(bytes.length).toBeLessThan(webp?.bytes.length ?? 0);
    expect(await sharp(webp?.bytes).metadata()).toMatchObject({ width, height: kept.height });
  }
  // A WebP of one colour is smaller than any AVIF.
  expect(named(await renderPhoto(await picture(400, 300).png().toBuffer()))).toEqual(["320.webp"]);
});

test.each([
  [300, true],
  [301, false],
])("a photo 100 px wide and %i px high is AVIF too: %s", async (height, isAvif) => {
  const strip = await renderPhoto(await (await photograph(100, height)).jpeg().toBuffer());
  expect(named(strip).includes("320.avif")).toBe(isAvif);
});

test("in widths of its own a photo is WebP alone", async () => {
  const original = await (await photograph(100, 80)).jpeg().toBuffer();
  expect([named(await renderPhoto(original)), named(await renderPhoto(original, [320]))]).toEqual([
    ["320.webp", "320.avif"],
    ["320.webp"],
  ]);
});

test("a photo narrower than the smallest variant is not enlarged", async () => {
  const photo = await renderPhoto(await picture(200, 100).png().toBuffer());
  expect(photo.variants).toHaveLength(1);
  expect(await sharp(photo.variants[0]?.bytes).metadata()).toMatchObject({ width: 200, height: 100 });
});

test("a photo is turned as its EXIF says, and the EXIF is gone", async () => {
  const sideways = await picture(400, 200)
    .jpeg()
    .withExif({ IFD0: { Orientation: "6", Copyright: "somebody" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const photo = await renderPhoto(sideways);
  expect(photo).toMatchObject({ width: 200, height: 400 });
  const kept = await sharp(photo.variants[0]?.bytes).metadata();
  expect(kept.exif).toBeUndefined();
  expect(kept.width).toBe(200);
});

function withoutMarker(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from("Adobe")]));
  expect(at).toBeGreaterThan(0);
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 16)]);
}

const inCmyk = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .toColourspace("cmyk")
    .jpeg()
    .toBuffer();

test.each([
  ["white", 255],
  ["black", 0],
])("%s in CMYK keeps its colour, behind fill bytes, too", async (background, level) => {
  const jpeg = await inCmyk(background);
  const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff), jpeg.subarray(2)]);
  for (const image of [await cleanImage(jpeg), (await renderPhoto(filled)).variants[0]?.bytes]) {
    const { channels } = await sharp(image).stats();
    for (const { mean } of channels.slice(0, 3)) expect(Math.abs(mean - level)).toBeLessThan(60);
  }
});

test("CMYK that does not say what is white is refused", async () => {
  const jpeg = withoutMarker(await inCmyk("white"));
  expect(await sharp(jpeg).metadata()).toMatchObject({ space: "cmyk" });
  for (const read of [renderPhoto, cleanImage]) await expect(read(jpeg)).rejects.toThrow(new UnusablePhoto("cmyk"));
  expect(new UnusablePhoto("cmyk").about("mer.jpg")).toContain("« mer.jpg » est en couleurs d’impression (CMJN)");
});

test("a file that is no image is refused", async () => {
  await expect(renderPhoto(Buffer.from("not an image"))).rejects.toThrow(new UnusablePhoto("damaged"));
});

test("no photo is worked at for longer than half a minute, and its owner reads why", async () => {
  const limited = vi.spyOn(sharp.prototype, "timeout");
  const worked = vi.spyOn(sharp.prototype, "toBuffer");
  const original = await picture(1600, 1066).jpeg().toBuffer();
  worked.mockClear();
  await renderPhoto(original);
  expect(limited.mock.calls.length).toBe(worked.mock.calls.length);
  for (const call of limited.mock.calls) expect(call).toEqual([{ seconds: 30 }]);

  // Error of sharp after its timeout.
  worked.mockRejectedValueOnce(new Error("timeout: 0% complete"));
  const refusal = await renderPhoto(original).catch((error: unknown) => error);
  expect(refusal).toEqual(new UnusablePhoto("too_slow"));
  expect((refusal as UnusablePhoto).about("mer.png")).toContain("« mer.png » prend trop de temps");
});

test.each(["jpeg", "png", "webp"] as const)(
  "a %s that stays what it is is turned, too, and says nothing of where and by whom it was taken",
  async (format) => {
    const original = await redAboveBlue(400, 200)
      .toFormat(format)
      .withExif({
        IFD0: { Copyright: "somebody", Make: "a telephone" },
        IFD3: { GPSLatitudeRef: "S", GPSLatitude: "4/1 19/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "15/1 18/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const cleaned = await cleanImage(original);
    const { exif, xmp, iptc, icc, orientation, ...kept } = await sharp(cleaned).metadata();
    expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
    expect(kept).toMatchObject({ format, width: 200, height: 400 });
    expect(Buffer.from(cleaned).includes("a telephone")).toBe(false);
    // A quarter turn clockwise moves the top to the right.
    const { data } = await sharp(cleaned).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const reddish = (pixel: number): boolean => (data[pixel * 3] ?? 0) > (data[pixel * 3 + 2] ?? 0);
    expect([reddish(10), reddish(190)]).toEqual([false, true]);
  },
);

test("a damaged image is refused before it is kept", async () => {
  const whole = await picture(400, 200).jpeg().toBuffer();
  await expect(cleanImage(whole.subarray(0, 500))).rejects.toThrow(new UnusablePhoto("damaged"));
});
