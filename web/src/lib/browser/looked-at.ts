/** Returns whether the page is visible and online; background requests run only then. */
export const isLookedAt = (): boolean => document.visibilityState === "visible" && navigator.onLine;
