/**
 * Who hears first that the browser went back or forward. Listeners of the window are called in the order in which
 * they came, so this one is there before the router; the code behind it comes with the first thing that opens. (Without a window nothing goes anywhere.)
 */
export const popGate: { handle: ((event: PopStateEvent) => void) | null } = { handle: null };

globalThis.window?.addEventListener("popstate", (event) => popGate.handle?.(event));
