import { readStored } from "../lib/browser/device-storage.ts";
import { sessionState, subscribeToSession } from "../lib/session/store.ts";

/** What was chosen to be found again is of use without data, too, and so are the notices that say what waits for it. */
const loadFavorites = () => Promise.all([import("../pages/favorites/favorites-page.tsx"), import("../ui/toaster.tsx")]);

/** What a guest needs at the door of a hotel, without data (design §15): loaded ahead, once somebody is signed in. */
const loadGuestPages = () =>
  Promise.all([
    loadFavorites(),
    import("../pages/my-bookings/my-bookings-page.tsx"),
    import("../pages/booking-detail/booking-detail-page.tsx"),
    import("../pages/messages/messages-page.tsx"),
  ]);

/** Installs the service worker and tells it what this visit loads; called when the page has come to rest. */
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return;
    // Of what has arrived, and of what is on its way since before the worker could see it.
    new PerformanceObserver((arrived) => {
      const files = filesAmong(arrived.getEntries());
      if (files.length > 0) active.postMessage(files);
    }).observe({ type: "resource", buffered: true });
    if (readStored("lopango.favorites")) await loadFavorites().catch(() => undefined);
    whenSignedIn(async () => {
      await loadGuestPages();
      active.postMessage(["/__/firebase/init.json"]);
    });
  } catch {
    // Forbidden by a setting, or no network any more: the application works as before.
  }
}

function filesAmong(arrived: PerformanceEntryList): string[] {
  return arrived
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
}

function whenSignedIn(run: () => Promise<void>): void {
  const quietly = () => void run().catch(() => undefined);
  if (sessionState().status === "signed-in") return quietly();
  const stop = subscribeToSession(() => {
    if (sessionState().status !== "signed-in") return;
    stop();
    quietly();
  });
}
