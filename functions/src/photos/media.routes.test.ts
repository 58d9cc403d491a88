import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createLimiter } from "../platform/http/limits.ts";
import { createMedia, type StoredPhotos } from "./media.routes.ts";

const PATH = "/media/photos/abcdefghij0123456789/abcdefghij9876543210/640.webp";

/** @param stored - whether an object exists; by default all do */
function aBucket(stored: (name: string) => boolean = () => true) {
  const asked: string[] = [];
  const photos: StoredPhotos = {
    find: async (name) => {
      asked.push(name);
      return stored(name) ? { bytes: 4, open: () => Readable.from([Buffer.from("four")]) } : null;
    },
  };
  const media = createMedia(
    photos,
    createLimiter(() => new Date(0)),
  );
  const get = (path: string, address = "1.1.1.1", headers: Record<string, string> = {}) =>
    media.fetch(new Request(`http://localhost${path}`, { headers: { "x-forwarded-for": address, ...headers } }));
  return { asked, get };
}

test.each(["?x=1", "?x=1&x=2", "?%2f", "?v=640.webp"])(
  "a photo has one address: behind it, %s leads there",
  async (query) => {
    const { asked, get } = aBucket();
    const answer = await get(PATH + query);
    expect([answer.status, answer.headers.get("location")]).toEqual([308, PATH]);
    expect(asked).toEqual([]);
    expect((await get(PATH)).status).toBe(200);
  },
);

test("nothing leads to an address of another site", async () => {
  const { get } = aBucket();
  for (const path of ["//evil.example/?x=1", `//evil.example${PATH}?x`, "/media/?x=//evil.example"])
    expect((await get(path)).status, path).toBe(404);
});

test("an address may ask so often, whatever it asks for, and others are not in its way", async () => {
  const { asked, get } = aBucket();
  const paths = [PATH, "/media/none", `${PATH}?x`];
  const statuses: number[] = [];
  for (let calls = 0; calls < 1_201; calls += 1) statuses.push((await get(paths[calls % 3] ?? "")).status);
  expect(statuses.slice(0, 1_200)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  expect((await get(PATH)).headers.get("content-type")).toContain("application/problem+json");
  expect(asked).toHaveLength(400);
  expect((await get(PATH, "2.2.2.2")).status).toBe(200);
});

test("a visitor who saves data gets the next smaller photo, which nobody else is answered", async () => {
  const { asked, get } = aBucket();
  for (const width of [2048, 1280, 640, 320]) {
    const saving = await get(PATH.replace("640", String(width)), "1.1.1.1", { "save-data": "on" });
    expect([saving.status, saving.headers.get("vary")]).toEqual([200, "Accept, Save-Data"]);
  }
  expect(asked.map((name) => name.split("/").at(-1))).toEqual(["1280.webp", "640.webp", "320.webp", "320.webp"]);
  const plain = await get(PATH);
  expect([asked.at(-1), plain.headers.get("vary")]).toEqual([PATH.replace("/media/", ""), "Accept, Save-Data"]);
});

const FIREFOX = "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5";

test.each([
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
  [FIREFOX, "avif"],
  ["image/webp, IMAGE/AVIF ;q=0.9", "avif"],
  ["image/webp,image/apng,image/*,*/*;q=0.8", "webp"],
  ["image/avif;q=0.000, image/webp", "webp"],
  ["image/avif-sequence", "webp"],
  ["*/*", "webp"],
  ["", "webp"],
])("a browser that accepts %s is answered %s", async (accept, format) => {
  const { get } = aBucket();
  const answer = await get(PATH, "1.1.1.1", { accept });
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("vary")]).toEqual([
    200,
    `image/${format}`,
    "Accept, Save-Data",
  ]);
});

test("a photo without AVIF stays what it is, and one that is gone is", async () => {
  const old = aBucket((name) => name.endsWith(".webp"));
  const answer = await old.get(PATH, "1.1.1.1", { accept: FIREFOX });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await aBucket(() => false).get(PATH, "1.1.1.1", { accept: FIREFOX })).status).toBe(404);
});

test("AVIF is looked for in the widths that have it, also by a visitor who saves data", async () => {
  const { asked, get } = aBucket();
  for (const width of [2048, 1280, 640, 320])
    await get(PATH.replace("640", String(width)), "1.1.1.1", { accept: FIREFOX });
  for (const width of [2048, 1280])
    await get(PATH.replace("640", String(width)), "1.1.1.1", { accept: FIREFOX, "save-data": "on" });
  expect(asked.map((name) => name.split("/").at(-1))).toEqual([
    "2048.webp",
    "1280.webp",
    "640.avif",
    "320.avif",
    "1280.webp",
    "640.avif",
  ]);
});

test("a browser that has a photo in one format is not told to show it for the other", async () => {
  const { get } = aBucket();
  const webp = (await get(PATH)).headers.get("etag") ?? "";
  const status = async (accept: string) => (await get(PATH, "1.1.1.1", { accept, "if-none-match": webp })).status;
  expect([await status("*/*"), await status(FIREFOX)]).toEqual([304, 200]);
});
