import { useEffect, useEffectEvent } from "react";

/** Calls `onRestore` when the page is restored from the back/forward cache. Returns the function that unsubscribes. */
export function watchBfcacheRestore(onRestore: () => void): () => void {
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestore();
  };
  window.addEventListener("pageshow", wake);
  return () => window.removeEventListener("pageshow", wake);
}

/** Calls `onBack` when the page becomes visible again. Returns the function that unsubscribes. */
export function watchReturn(onBack: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") onBack();
  };
  document.addEventListener("visibilitychange", look);
  const stop = watchBfcacheRestore(onBack);
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop();
  };
}

export function useBfcacheRestore(onRestore: () => unknown): void {
  const thaw = useEffectEvent(() => void onRestore());
  useEffect(() => watchBfcacheRestore(() => thaw()), []);
}

/** @param isAway false disables it */
export function useReturn(onBack: () => void, isAway: boolean): void {
  const back = useEffectEvent(onBack);
  useEffect(() => (isAway ? watchReturn(() => back()) : undefined), [isAway]);
}
