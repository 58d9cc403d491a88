import { watchReturn } from "./page-return.ts";
import { isVisible } from "./is-visible.ts";

const EVERY_MS = 60_000;
/** Browsers fire two events on return to a tab. */
const AT_LEAST_MS = 1_000;

/** Calls `refresh` every minute while the page is visible, and on return to it. Returns the function that stops it. */
export function keepFresh(refresh: () => void): () => void {
  let last = performance.now();
  const ask = () => {
    if (!isVisible() || performance.now() - last < AT_LEAST_MS) return;
    last = performance.now();
    refresh();
  };
  const timer = setInterval(ask, EVERY_MS);
  window.addEventListener("focus", ask);
  const stop = watchReturn(ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener("focus", ask);
    stop();
  };
}
