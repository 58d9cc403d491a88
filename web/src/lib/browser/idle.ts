/** Longer than this nobody waits for a quiet moment. */
const PATIENCE_MS = 1500;

/** Resolves when there is something to read and the browser has nothing better to do, so that what is below the first screen does not slow it down. */
export async function whenIdle(): Promise<void> {
  await firstPaint();
  return new Promise((resolve) => {
    // Safari had none before 2025.
    if (typeof window.requestIdleCallback === "function")
      window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 200);
  });
}

/** Resolves when the browser has had a chance to answer a finger, or to paint. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when something can be read. A tab in the background paints nothing, and need not be waited for. */
export function firstPaint(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}
