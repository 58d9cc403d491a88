/** Whether somebody may see this page now, on a device with a network: nothing else is asked for by itself. */
export const isLookedAt = (): boolean => document.visibilityState === "visible" && navigator.onLine;
