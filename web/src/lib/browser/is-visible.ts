/** Returns whether the page is visible and online; background requests run only then. */
export const isVisible = (): boolean => document.visibilityState === "visible" && navigator.onLine;
