/** Returns whether the browser stores cookies: every page sets the splash's one (`app/splash/turn.ts`). */
export const keepsCookies = (): boolean => navigator.cookieEnabled && document.cookie !== "";
