/**
 * First `popstate` listener. Listeners run in order of registration, so this module loads before the router.
 * Its handler comes with the first dialog. The server has no window.
 */
export const popGate: { handle: ((event: PopStateEvent) => void) | null } = { handle: null };

globalThis.window?.addEventListener("popstate", (event) => popGate.handle?.(event));
