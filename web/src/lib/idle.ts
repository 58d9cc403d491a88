/** Longer than this nobody waits for a quiet moment. */
const PATIENCE_MS = 1500;

/** Resolves when the browser has nothing better to do, so that what is below the first screen does not slow it down. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari had none before 2025.
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 200);
  });
}
