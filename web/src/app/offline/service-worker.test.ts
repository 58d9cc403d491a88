import { lighterWidth, MEDIA, PHOTO_WIDTHS } from "@lopango/contract/photos/photos";
import { SCREENS } from "@lopango/contract/screens";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ORIGIN = "https://lopango.test";
const address = (width: number): string => `${ORIGIN}/media/photos/listing/photo/${width}.webp`;

const PICTURES = "image/avif,image/webp,*/*;q=0.8";

/** Runs the worker with fake globals and records its network requests. */
async function aWorker(effectiveType: string | undefined, kept: string[] = []) {
  const asked: string[] = [];
  const accepted: (string | null)[] = [];
  const known = new Set(kept);
  // Simulates an entry cached with another `Accept` header.
  const match = async ({ url }: Request, options?: CacheQueryOptions) =>
    known.has(url) && options?.ignoreVary ? new Response(`kept ${url}`) : undefined;
  const cache = { match, put: async ({ url }: Request) => void known.add(url), keys: async () => [] };
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal("__VERSION__", "1");
  vi.stubGlobal("__SHELL__", []);
  vi.stubGlobal("__MEDIA__", MEDIA);
  vi.stubGlobal("__NOTIFICATIONS__", SCREENS.notifications);
  vi.stubGlobal("__LIGHTER_WIDTHS__", Object.fromEntries(PHOTO_WIDTHS.map((width) => [width, lighterWidth(width)])));
  vi.stubGlobal("caches", { open: async () => cache, match });
  const [shown, opened, focused]: [unknown[][], string[], string[]] = [[], [], []];
  const tabs = [`${ORIGIN}/`, `${ORIGIN}/my-bookings/b`].map((url) => ({ url, focus: async () => focused.push(url) }));
  vi.stubGlobal("self", {
    registration: { showNotification: async (...what: unknown[]) => void shown.push(what) },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => opened.push(url) },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    location: new URL(ORIGIN),
    navigator: effectiveType === undefined ? {} : { connection: { effectiveType } },
  });
  vi.stubGlobal("fetch", async ({ url, headers }: Request) => {
    asked.push(url);
    accepted.push(headers.get("accept"));
    return new Response(`fetched ${url}`);
  });
  // The build emits it as a plain script, so TypeScript sees no module.
  await vi.importActual("./service-worker.ts");
  const see = async (width: number): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    listeners.get("fetch")?.({
      request: new Request(address(width), { headers: { accept: PICTURES } }),
      respondWith: resolve,
    });
    return (await promise).text();
  };
  const happens = async (type: string, what: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...what, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return { asked, accepted, see, happens, shown, opened, focused };
}

test.each(["slow-2g", "2g", "3g"])("on a line that is %s a photo comes a size smaller", async (line) => {
  const { asked, see } = await aWorker(line);
  for (const width of PHOTO_WIDTHS) await see(width);
  expect(asked).toEqual([320, 640, 1280].map(address));
});

test.each(["4g", undefined])("on a line that is %s a photo comes as it was asked for", async (line) => {
  const { asked, see } = await aWorker(line);
  for (const width of PHOTO_WIDTHS) await see(width);
  expect(asked).toEqual(PHOTO_WIDTHS.map(address));
});

test.each(["2g", "4g"])("on a line that is %s a photo may come as AVIF", async (line) => {
  const { accepted, see } = await aWorker(line);
  await see(1280);
  expect(accepted).toEqual([PICTURES]);
});

test("a photo that is kept is shown whatever the browser accepts by now", async () => {
  const { asked, see } = await aWorker("4g", [address(640)]);
  expect([await see(640), asked]).toEqual([`kept ${address(640)}`, []]);
});

test("a photo that is kept already is not fetched smaller", async () => {
  const { asked, see } = await aWorker("2g", [address(1280)]);
  expect([await see(1280), asked]).toEqual([`kept ${address(1280)}`, []]);
});

test("a notification is shown under its own tag, in French, and what is none says where to look", async () => {
  const { happens, shown } = await aWorker("4g");
  const content = {
    tag: "n1",
    title: "Demande à accepter",
    body: "Touchez pour en savoir plus.",
    path: "/host/bookings",
  };
  await happens("push", { data: { json: () => content } });
  await happens("push", { data: null });
  await happens("push", { data: { json: () => ({ title: { not: "a text" } }) } });
  expect(shown).toEqual([
    [content.title, expect.objectContaining({ tag: "n1", body: content.body, lang: "fr", data: "/host/bookings" })],
    ["Lopango", expect.objectContaining({ tag: "lopango", data: "/notifications" })],
    ["Lopango", expect.objectContaining({ tag: "lopango", data: "/notifications" })],
  ]);
});

test("a press opens the screen, or the tab that shows it, and nothing of another site", async () => {
  const { happens, opened, focused } = await aWorker("4g");
  for (const data of ["/my-bookings/b", "/host/bookings?booking=b", "https://evil.test/", "//evil.test/"])
    await happens("notificationclick", { notification: { close: () => {}, data } });
  expect([focused, opened]).toEqual([[`${ORIGIN}/my-bookings/b`], [`${ORIGIN}/host/bookings?booking=b`]]);
});
