import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { CRC32C, type Bucket } from "@google-cloud/storage";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { privateFiles } from "./private-file.store.ts";
import { openBucket } from "./bucket.ts";
import { photoObjects } from "../../photos/photo-file.store.ts";

/** Simulates Cloud Storage beyond the emulator: 412 for an existing name, and broken connections. */

const CONTENT = Buffer.from("a file");
const CHECKSUM = new CRC32C();
CHECKSUM.update(CONTENT);

type Fate = "the connection breaks before it is kept" | "the connection breaks after it is kept" | "it is refused";

let fates: Fate[];
let kept: Map<string, number>;

async function write(request: IncomingMessage): Promise<{ status: number; body: object } | null> {
  const { searchParams } = new URL(request.url ?? "", "http://storage");
  const sent = await buffer(request);
  expect(sent.includes(CONTENT)).toBe(true);
  const name = searchParams.get("name") ?? "";
  const fate = fates.shift();
  if (fate === "the connection breaks before it is kept") return null;
  if (fate === "it is refused") return { status: 403, body: { error: { code: 403, message: "forbidden" } } };
  if (searchParams.get("ifGenerationMatch") === "0" && kept.has(name))
    return { status: 412, body: { error: { code: 412, message: "conditionNotMet" } } };
  kept.set(name, (kept.get(name) ?? 0) + 1);
  return fate ? null : { status: 200, body: { name, crc32c: CHECKSUM.toString() } };
}

/** Deletes with its first call, and breaks the connection as `fates` says. */
async function remove(request: IncomingMessage): Promise<{ status: number; body: object } | null> {
  const name = decodeURIComponent(request.url?.split("/o/")[1]?.split("?")[0] ?? "");
  const fate = fates.shift();
  if (fate === "the connection breaks before it is kept") return null;
  const found = kept.delete(name);
  if (fate) return null;
  return found ? { status: 204, body: {} } : { status: 404, body: { error: { code: 404, message: "Not Found" } } };
}

const server = createServer((request, response) => {
  void (request.method === "DELETE" ? remove(request) : write(request)).then((answer) => {
    if (!answer) return request.socket.destroy();
    return response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  });
});

let bucket: Bucket;
beforeEach(async () => {
  [fates, kept] = [[], new Map()];
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("STORAGE_EMULATOR_HOST", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  bucket = openBucket({ projectId: "demo-storage", bucket: "bucket" });
  // The library waits a second before a retry; fake timers skip it.
  vi.useFakeTimers({ toFake: ["setTimeout"] }).setTimerTickMode("nextTimerAsync");
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe.each([
  [
    "a photo",
    "photos/a/b/320.avif",
    () => photoObjects(() => bucket).save("a", "b", [{ width: 320, format: "avif", bytes: CONTENT }]),
  ],
  [
    "a file of an application",
    "partner-files/a/b",
    () =>
      privateFiles(() => bucket, "partner-files").save("a", "b", { bytes: CONTENT, content_type: "application/pdf" }),
  ],
])("%s", (_, name, save) => {
  test.each<Fate>(["the connection breaks before it is kept", "the connection breaks after it is kept"])(
    "is kept once when %s",
    async (fate) => {
      fates = [fate];
      await save();
      expect([...kept]).toEqual([[name, 1]]);
    },
  );

  test("is kept when the same is saved again", async () => {
    await save();
    await save();
    expect([...kept.keys()]).toEqual([name]);
  });

  test("that is refused is an error", async () => {
    fates = ["it is refused"];
    await expect(save()).rejects.toMatchObject({ code: 403 });
  });
});

test.each<Fate>(["the connection breaks before it is kept", "the connection breaks after it is kept"])(
  "files are deleted also when %s",
  async (fate) => {
    kept.set("photos/a/b/320.webp", 1);
    fates = [fate];
    await photoObjects(() => bucket).remove("a", ["b"]);
    expect([...kept]).toEqual([]);
  },
);
