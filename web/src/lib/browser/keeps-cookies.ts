/** Whether this browser keeps cookies of ours: every page leaves that of the splash (app/splash/turn.ts). */
export const keepsCookies = (): boolean => navigator.cookieEnabled && document.cookie !== "";
