import { useEffect, useEffectEvent } from "react";
import { keepFresh } from "./freshness.ts";

export function useFreshness(refresh: () => unknown): void {
  const again = useEffectEvent(() => void refresh());
  useEffect(() => keepFresh(() => again()), []);
}
