import { useEffect, useEffectEvent } from "react";

/** Calls `onThaw` when the page is restored from the back/forward cache. Returns the function that unsubscribes. */
export function watchThaw(onThaw: () => void): () => void {
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onThaw();
  };
  window.addEventListener("pageshow", wake);
  return () => window.removeEventListener("pageshow", wake);
}

/** Calls `onBack` when the page becomes visible again. Returns the function that unsubscribes. */
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

/** @param isAway false disables it */
export function useComingBack(onBack: () => void, isAway: boolean): void {
  const back = useEffectEvent(onBack);
  useEffect(() => (isAway ? watchComingBack(() => back()) : undefined), [isAway]);
}
