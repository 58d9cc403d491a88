import { useEffect, useEffectEvent } from "react";
import { keepFresh } from "./freshness.ts";

/** Calls `refresh` every minute while the page is visible, and on return to it. */
export function useFreshness(refresh: () => unknown): void {
  const again = useEffectEvent(() => void refresh());
  useEffect(() => keepFresh(() => again()), []);
}
