import { otherRoutes } from "../router/public-pages.ts";
import { readStored } from "../../lib/browser/device-storage.ts";
import { sessionState, subscribeToSession } from "../../identity/session/store.ts";

/** As in `service-worker.ts`. */
const ASSET_CACHE = "assets";

/** Pages that work offline. Favourites, messages, the reception and visits are kept only for users who have some. */
async function loadFavorites(kept: string): Promise<void> {
  const { parseStoredFavorites, shownIds } = await import("../../favorites/kept.ts");
  // The device also keeps an account's empty list.
  if (shownIds(parseStoredFavorites(kept)).length > 0)
    await Promise.all([import("../../favorites/list/favorites.page.tsx"), import("../../ui/toaster.tsx")]);
}
const loadMessages = () => import("../../messages/inbox/messages.page.tsx");
const loadVisits = () => import("../../checks/visits/visits.page.tsx");
const loadReception = () => import("../../reception/reception.page.tsx");
const loadBookings = () =>
  Promise.all([import("../pages/my-bookings.page.tsx"), import("../pages/booking-detail.page.tsx")]);

/** Installs the service worker and sends it the files of this visit; call it when the page is idle. */
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await keepInlinedStyles().catch(() => undefined);
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return;
    // Includes files requested before the worker controlled the page.
    new PerformanceObserver((arrived) => {
      const files = filesAmong(arrived.getEntries());
      if (files.length > 0) active.postMessage(files);
    }).observe({ type: "resource", buffered: true });
    await otherRoutes.load().catch(() => undefined);
    const favorites = readStored("lopango.favorites");
    if (favorites) await loadFavorites(favorites).catch(() => undefined);
    if (readStored("lopango.threads")) await loadMessages().catch(() => undefined);
    if (readStored("lopango.viewings")) await import("../../reviews/guest-viewings.tsx").catch(() => undefined);
    if (readStored("lopango.visits")) await loadVisits().catch(() => undefined);
    if (readStored("lopango.reception")) await loadReception().catch(() => undefined);
    whenSignedIn(async (uid) => {
      if (readStored("lopango.reception")) await (await import("../../reception/day/kept-day.ts")).refreshKeptDay(uid);
      await loadBookings();
      active.postMessage(["/__/firebase/init.json"]);
    });
  } catch {
    // Forbidden or offline; the application works without it.
  }
}

/** Puts the styles that the page came with where the worker keeps the style sheet: it need not fetch them again. */
async function keepInlinedStyles(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>("head > link[rel=stylesheet][disabled]");
  const styles = document.querySelector("head > style")?.textContent;
  if (!sheet || !styles) return;
  const assets = await caches.open(ASSET_CACHE);
  const headers = { "content-type": "text/css; charset=utf-8" };
  if (!(await assets.match(sheet.href))) await assets.put(sheet.href, new Response(styles, { headers }));
}

function filesAmong(arrived: PerformanceEntryList): string[] {
  return arrived
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
}

function whenSignedIn(run: (uid: string) => Promise<void>): void {
  const uidOf = (): string | undefined => {
    const state = sessionState();
    return state.status === "signed-in" ? state.profile.uid : undefined;
  };
  const quietly = (uid: string) => void run(uid).catch(() => undefined);
  const known = uidOf();
  if (known !== undefined) return quietly(known);
  const stop = subscribeToSession(() => {
    const uid = uidOf();
    if (uid === undefined) return;
    stop();
    quietly(uid);
  });
}
