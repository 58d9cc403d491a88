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

/** Returns whether the page is visible and online; background requests run only then. */
export const isVisible = (): boolean => document.visibilityState === "visible" && navigator.onLine;

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

export function useFreshness(refresh: () => unknown): void {
  const again = useEffectEvent(() => void refresh());
  useEffect(() => keepFresh(() => again()), []);
}
