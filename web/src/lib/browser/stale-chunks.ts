import { deviceNow } from "../clock.ts";

const KEY = "lopango.reloaded-at";
/** A second failure so soon after a reload has another cause. */
const ONCE_EVERY_MS = 60_000;

/** Whether a reload at `now` would be the first one in a while; `last` is the time of the one before, or null. */
export function mayReload(last: string | null, now: number): boolean {
  return last === null || now - Number(last) > ONCE_EVERY_MS;
}

/**
 * After a deployment the parts of the page that an open tab knows are gone from the server. Vite reports such a
 * part, and a reload fetches the new page; offline it would only lose the old one.
 */
export function reloadOnceWhenStale(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Whoever would be asked before they leave is not sent away: what is missing says so, and they reload it themselves.
    if (!window.dispatchEvent(new Event("beforeunload", { cancelable: true }))) return;
    try {
      if (!navigator.onLine || !mayReload(sessionStorage.getItem(KEY), deviceNow())) return;
      sessionStorage.setItem(KEY, String(deviceNow()));
    } catch {
      // Without storage nothing would stop a second reload.
      return;
    }
    // Vite then answers the import with nothing instead of an error (app/lazy-page.ts).
    event.preventDefault();
    window.location.reload();
  });
}

/** A part that is asked for again brings its code, but Vite asks for its styles once: those that did not come, come with the network. */
export function reloadMissingStyles(): void {
  const wait = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet")
      window.addEventListener("online", () => target.replaceWith(target.cloneNode()), { once: true });
  };
  // It does not bubble.
  window.addEventListener("error", wait, true);
}
