import { useEffect, useEffectEvent } from "react";
import { keepFresh } from "./freshness.ts";

/** Asks again every minute while the page is looked at, and at once when somebody comes back to it. */
export function useFreshness(refresh: () => unknown): void {
  const again = useEffectEvent(() => void refresh());
  useEffect(() => keepFresh(() => again()), []);
}
