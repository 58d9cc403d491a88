import { useEffect, useEffectEvent } from "react";
import { isLookedAt } from "./looked-at.ts";

const EVERY_MS = 60_000;
/** Coming back to a tab is told twice. */
const AT_LEAST_MS = 1_000;

/** Asks again every minute while the page is looked at, and at once when somebody comes back to it. */
export function useFreshness(refresh: () => unknown): void {
  const again = useEffectEvent(refresh);
  useEffect(() => {
    let last = Date.now();
    const ask = () => {
      if (!isLookedAt() || Date.now() - last < AT_LEAST_MS) return;
      last = Date.now();
      again();
    };
    const timer = setInterval(ask, EVERY_MS);
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
}
