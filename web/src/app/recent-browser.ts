/**
 * Whether this browser can do what the application needs: in Chrome since 93, in Safari since 15.4. The style sheet asks
 * the same, and shows an older one which browser to get. What the server has drawn stays, as far as it goes.
 */
export const isRecentBrowser = (): boolean => CSS.supports("accent-color", "red");
