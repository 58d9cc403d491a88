/**
 * Service worker: serves the shell and seen photos offline. Never touches `/api`, where stale data would mislead.
 * Has no imports, because the build emits one file and fills in these constants (`web/build/plugins.ts`).
 */
declare const __VERSION__: string;
declare const __SHELL__: string[];
/** The contract's `MEDIA`, and the path of the notifications. */
declare const __MEDIA__: string;
declare const __NOTIFICATIONS__: string;
/** Maps each photo width to the next smaller one. */
declare const __LIGHTER_WIDTHS__: Record<string, number>;

/** Minimal worker types; TypeScript's lib describes the window. */
interface LaterEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LaterEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends LaterEvent {
  data: { json(): unknown } | null;
}
interface NotificationEvent extends LaterEvent {
  notification: { close(): void; data: unknown };
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  addEventListener(type: "install" | "activate", listener: (event: LaterEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: LaterEvent & { data: unknown }) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  location: Location;
  /** Missing in some browsers. */
  navigator: { connection?: { effectiveType: string } };
}
const worker = self as unknown as Worker;

const SHELL_CACHE = `shell-${__VERSION__}`;
/** Names contain content hashes. Shared by versions, because another tab may still run the old one. */
const ASSET_CACHE = "assets";
const PHOTO_CACHE = "photos";
const MAX_KEPT_ASSETS = 150;
const MAX_KEPT_PHOTOS = 200;
/** Firebase's configuration; sign-in state needs it offline. */
const IDENTITY_CONFIG = "/__/firebase/init.json";
/** Connections that get smaller photos: Chromium's 3g is below 0.7 Mbit/s or above 270 ms. */
const SLOW_LINES = ["slow-2g", "2g", "3g"];
/** A slower network counts as offline. */
const PATIENCE_MS = 8_000;

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
});

async function install(): Promise<void> {
  const shell = await caches.open(SHELL_CACHE);
  await shell.add(new Request("/app.html", { cache: "no-cache" }));
  await keep(__SHELL__);
  await worker.skipWaiting();
}

worker.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  const known = new Set([SHELL_CACHE, ASSET_CACHE, PHOTO_CACHE]);
  for (const name of await caches.keys()) if (!known.has(name)) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Pages send the files that they loaded before the worker controlled them. */
worker.addEventListener("message", (event) => {
  if (Array.isArray(event.data))
    event.waitUntil(keep(event.data.filter((path): path is string => typeof path === "string" && isAsset(path))));
});

const isAsset = (path: string): boolean => path.startsWith("/assets/") || path === IDENTITY_CONFIG;

/** Caches missing files; one failure does not affect the others. */
async function keep(paths: string[]): Promise<void> {
  const assets = await caches.open(ASSET_CACHE);
  await Promise.allSettled(
    paths.map(
      async (path) => (await assets.match(path)) ?? (await fetchInto(assets, new Request(path), MAX_KEPT_ASSETS)),
    ),
  );
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (/^\/(?:api|calendars|webhooks|reports)\//.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(ASSET_CACHE, request, MAX_KEPT_ASSETS));
  else if (pathname.startsWith(__MEDIA__)) event.respondWith(photo(request));
  else if (pathname === IDENTITY_CONFIG) event.respondWith(networkFirst(request));
});

/** Network first, so that a new version arrives at the next visit; offline the shell. */
async function page(event: FetchEvent): Promise<Response> {
  const shell = await caches.match("/app.html", { cacheName: SHELL_CACHE });
  const fromNetwork = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))();
  if (!shell) return fromNetwork;
  const impatient = new Promise<Response>((resolve) => void setTimeout(resolve, PATIENCE_MS, shell));
  return Promise.race([fromNetwork.catch(() => shell), impatient]);
}

/** Cached files are valid for any `Accept` header. */
const ANY_VARIANT = { ignoreVary: true };

/** Cache first, for immutable files. */
async function keptFirst(name: string, request: Request, max: number): Promise<Response> {
  const cache = await caches.open(name);
  return (await cache.match(request, ANY_VARIANT)) ?? (await fetchInto(cache, request, max));
}

/** Prefers the cached photo; on slow connections fetches the next smaller width (docs/decisions/0084). */
async function photo(request: Request): Promise<Response> {
  const isSlow = SLOW_LINES.includes(worker.navigator.connection?.effectiveType ?? "");
  const kept = isSlow ? await caches.match(request, { cacheName: PHOTO_CACHE, ...ANY_VARIANT }) : undefined;
  return kept ?? keptFirst(PHOTO_CACHE, isSlow ? lighter(request) : request, MAX_KEPT_PHOTOS);
}

/** Copies the `Accept` header: the worker's default accepts anything, and AVIF needs an explicit one. */
const lighter = ({ url, headers }: Request): Request =>
  new Request(
    url.replace(/(\d+)(?=\.webp$)/, (width) => String(__LIGHTER_WIDTHS__[width] ?? width)),
    { headers: { accept: headers.get("accept") ?? "*/*" } },
  );

async function networkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(ASSET_CACHE);
  try {
    return await fetchInto(cache, request, MAX_KEPT_ASSETS);
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** Fetches and caches complete responses; evicts the oldest. */
async function fetchInto(cache: Cache, request: Request, max: number): Promise<Response> {
  const response = await fetch(request);
  if (response.status === 200) {
    await cache.put(request, response.clone());
    const kept = await cache.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length - max))) await cache.delete(old);
  }
  return response;
}

/** Payload of a push notification. */
interface PushContent {
  tag: string;
  title: string;
  body: string;
  path: string;
}

function contentOf({ data }: PushEvent): PushContent | null {
  try {
    const { tag, title, body, path } = (data?.json() ?? {}) as Record<string, unknown>;
    if (![tag, title, body, path].every((part) => typeof part === "string")) return null;
    return { tag, title, body, path } as PushContent;
  } catch {
    return null;
  }
}

worker.addEventListener("push", (event) => {
  const content = contentOf(event);
  // Browsers show a message of their own if a push shows no notification.
  const { tag, title, body, path } = content ?? { tag: "lopango", title: "Lopango", body: "", path: __NOTIFICATIONS__ };
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, lang: "fr", icon: "/icons/icon-192.png", data: path }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openScreen(event.notification.data));
});

/** Focuses a tab that already shows the screen, or opens a new one; other tabs may hold unsaved input. */
async function openScreen(path: unknown): Promise<void> {
  const url = new URL(typeof path === "string" ? path : __NOTIFICATIONS__, worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url.href);
  await (open ? open.focus() : worker.clients.openWindow(url.href));
}
