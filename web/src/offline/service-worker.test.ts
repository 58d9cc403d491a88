import { lighterWidth, PHOTO_WIDTHS } from "@lopango/contract/photos";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ORIGIN = "https://lopango.test";
const address = (width: number): string => `${ORIGIN}/media/photos/listing/photo/${width}.webp`;

/** The worker in a world with what it touches; tells which addresses it asks the network for. */
async function aWorker(effectiveType: string | undefined, kept: string[] = []) {
  const asked: string[] = [];
  const known = new Set(kept);
  const match = async ({ url }: Request) => (known.has(url) ? new Response(`kept ${url}`) : undefined);
  const cache = { match, put: async ({ url }: Request) => void known.add(url), keys: async () => [] };
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal("__VERSION__", "1");
  vi.stubGlobal("__SHELL__", []);
  vi.stubGlobal("__LIGHTER_WIDTHS__", Object.fromEntries(PHOTO_WIDTHS.map((width) => [width, lighterWidth(width)])));
  vi.stubGlobal("caches", { open: async () => cache, match });
  vi.stubGlobal("self", {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    location: new URL(ORIGIN),
    navigator: effectiveType === undefined ? {} : { connection: { effectiveType } },
  });
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    asked.push(url);
    return new Response(`fetched ${url}`);
  });
  // It is no module for TypeScript: the build writes it as a plain script.
  await vi.importActual("./service-worker.ts");
  const see = async (width: number): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    listeners.get("fetch")?.({ request: new Request(address(width)), respondWith: resolve });
    return (await promise).text();
  };
  return { asked, see };
}

test.each(["slow-2g", "2g", "3g"])("on a line that is %s a photo comes a size smaller", async (line) => {
  const { asked, see } = await aWorker(line);
  for (const width of PHOTO_WIDTHS) await see(width);
  expect(asked).toEqual([320, 640, 1280].map(address));
});

test.each(["4g", undefined])("on a line that is %s it comes as it was asked for", async (line) => {
  const { asked, see } = await aWorker(line);
  for (const width of PHOTO_WIDTHS) await see(width);
  expect(asked).toEqual(PHOTO_WIDTHS.map(address));
});

test("a photo that is kept already is not fetched smaller", async () => {
  const { asked, see } = await aWorker("2g", [address(1280)]);
  expect([await see(1280), asked]).toEqual([`kept ${address(1280)}`, []]);
});
