import { useEffect, useEffectEvent } from "react";

/** Back from another site a browser may show this very page again, frozen as it was left. Returns how to stop. */
export function watchThaw(onThaw: () => void): () => void {
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onThaw();
  };
  window.addEventListener("pageshow", wake);
  return () => window.removeEventListener("pageshow", wake);
}

/** `onBack` hears when this page is seen again: its tab was another one's meanwhile, or it was frozen. Returns how to stop. */
export function watchComingBack(onBack: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") onBack();
  };
  document.addEventListener("visibilitychange", look);
  const stop = watchThaw(onBack);
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop();
  };
}

export function useThaw(onThaw: () => unknown): void {
  const thaw = useEffectEvent(() => void onThaw());
  useEffect(() => watchThaw(() => thaw()), []);
}

/** @param isAway nothing is listened for while it is false */
export function useComingBack(onBack: () => void, isAway: boolean): void {
  const back = useEffectEvent(onBack);
  useEffect(() => (isAway ? watchComingBack(() => back()) : undefined), [isAway]);
}
