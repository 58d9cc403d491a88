import { deviceNow } from "../clock.ts";

const KEY = "lopango.reloaded-at";
/** A second failure within a minute of a reload has another cause. */
const ONCE_EVERY_MS = 60_000;

/** Returns whether a reload is allowed; `last` is the time of the previous one. */
export function mayReload(last: string | null, now: number): boolean {
  return last === null || now - Number(last) > ONCE_EVERY_MS;
}

/**
 * Reloads the page when a chunk is missing: a deployment deletes the chunks that open tabs refer to.
 * Never reloads offline, where the page would be lost.
 */
export function reloadOnceWhenStale(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // A page with unsaved input is not reloaded.
    if (!window.dispatchEvent(new Event("beforeunload", { cancelable: true }))) return;
    try {
      if (!navigator.onLine || !mayReload(sessionStorage.getItem(KEY), deviceNow())) return;
      sessionStorage.setItem(KEY, String(deviceNow()));
    } catch {
      // Without storage nothing would prevent a reload loop.
      return;
    }
    // Vite then resolves the import to undefined instead of throwing (`app/router/lazy-page.tsx`).
    event.preventDefault();
    window.location.reload();
  });
}

/** Retries stylesheets when the network returns: Vite requests each one only once. */
export function reloadMissingStyles(): void {
  const wait = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet")
      window.addEventListener("online", () => target.replaceWith(target.cloneNode()), { once: true });
  };
  // `error` events of links do not bubble.
  window.addEventListener("error", wait, true);
}
