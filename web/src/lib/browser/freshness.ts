import { watchComingBack } from "./coming-back.ts";
import { isLookedAt } from "./looked-at.ts";

const EVERY_MS = 60_000;
/** Coming back to a tab is told twice. */
const AT_LEAST_MS = 1_000;

/** Refreshes every minute while the page is looked at, and at once when somebody comes back to it. Returns how to stop. */
export function keepFresh(refresh: () => void): () => void {
  let last = performance.now();
  const ask = () => {
    if (!isLookedAt() || performance.now() - last < AT_LEAST_MS) return;
    last = performance.now();
    refresh();
  };
  const timer = setInterval(ask, EVERY_MS);
  window.addEventListener("focus", ask);
  const stop = watchComingBack(ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener("focus", ask);
    stop();
  };
}
