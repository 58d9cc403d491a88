const PATIENCE_MS = 1500;

/** Resolves after the first paint, once the browser is idle. */
export async function whenIdle(): Promise<void> {
  await firstPaint();
  return new Promise((resolve) => {
    // Safari has it since 2025.
    if (typeof window.requestIdleCallback === "function")
      window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 200);
  });
}

/** Yields to the browser, for input and painting. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves at the first paint. Resolves at once in a hidden tab, which never paints. */
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
