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

/** Installs the service worker and tells it what this visit has loaded; called when the page has come to rest. */
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    if (readStored("lopango.favorites")) await loadFavorites().catch(() => undefined);
    active?.postMessage(loadedFiles());
    whenSignedIn(async () => {
      await loadGuestPages();
      active?.postMessage([...loadedFiles(), "/__/firebase/init.json"]);
    });
  } catch {
    // Forbidden by a setting, or no network any more: the application works as before.
  }
}

function loadedFiles(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return files
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
