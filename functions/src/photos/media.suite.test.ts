import { beforeAll, describe, expect, test } from "vitest";
import { anId } from "../../test/random.ts";
import { createLimiter } from "../platform/http/limits.ts";
import { photoObjects } from "./photo-file.store.ts";
import { createMedia } from "./media.routes.ts";
import { readProject } from "../platform/project.ts";
import { openBucket } from "../platform/objects/bucket.ts";

const media = createMedia(
  photoObjects(() => openBucket(readProject(process.env))),
  createLimiter(() => new Date()),
);
const [propertyId, photoId, photoInBoth] = [anId(), anId(), anId()];
const path = `/media/photos/${propertyId}/${photoId}/640.webp`;
const picture = Buffer.from("RIFF....WEBP not really a picture");

const smaller = Buffer.from("....ftypavif not really a picture");

const get = (address: string, init: RequestInit = {}) => media.fetch(new Request(`http://localhost${address}`, init));

beforeAll(async () => {
  const bucket = openBucket(readProject(process.env));
  await bucket
    .file(`photos/${propertyId}/${photoId}/640.webp`)
    .save(picture, { contentType: "image/webp", resumable: false });
  await photoObjects(() => bucket).save(propertyId, photoInBoth, [
    { width: 640, format: "webp", bytes: picture },
    { width: 640, format: "avif", bytes: smaller },
  ]);
  await bucket.file(`documents/${propertyId}/secret.pdf`).save(picture, { resumable: false });
});

describe("GET /media/photos/…", () => {
  test("answers a photo that browsers keep for good and the CDN for a day", async () => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable, s-maxage=86400");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Number(answer.headers.get("content-length"))).toBe(picture.length);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
  });

  test("answers AVIF to a browser that reads it, where there is one", async () => {
    for (const [accept, id, type, bytes] of [
      ["image/avif,*/*", photoInBoth, "image/avif", smaller],
      ["*/*", photoInBoth, "image/webp", picture],
      ["image/avif,*/*", photoId, "image/webp", picture],
    ] as const) {
      const answer = await get(path.replace(photoId, id), { headers: { accept } });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    }
  });

  test("to HEAD answers the same without the photo", async () => {
    const answer = await get(path, { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-length"), (await answer.arrayBuffer()).byteLength]).toEqual([
      200,
      String(picture.length),
      0,
    ]);
  });

  test("spares a browser that has it already", async () => {
    const etag = (await get(path, { method: "HEAD" })).headers.get("etag") ?? "";
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect((await get(path, { headers: { "if-none-match": header } })).status).toBe(304);
    }
    expect((await get(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("does not confirm a photo that is gone", async () => {
    const gone = path.replace(photoId, anId());
    expect((await get(gone, { headers: { "if-none-match": "*" } })).status).toBe(404);
  });

  test("takes no other method", async () => {
    const answer = await get(path, { method: "DELETE" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test.each([
    "/media/",
    "/media/none",
    `/media/documents/${propertyId}/secret.pdf`,
    `/media/photos/${propertyId}/${photoId}/641.webp`,
    `/media/photos/${propertyId}/${photoId}/640.png`,
    `/media/photos/${propertyId}/${photoInBoth}/640.avif`,
    `/media/photos/../documents/${propertyId}/secret.pdf`,
    `/media/photos/${propertyId}/..%2f${photoId}/640.webp`,
    `/media/photos/${propertyId}/${anId()}/640.webp`,
    `/media/photos/${propertyId}/${photoId}/original`,
    `${path}/`,
  ])("reaches nothing but photos: %s", async (address) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
      "no-store",
    ]);
  });
});
