/**
 * Returns whether the browser supports the application: Chrome 93, Safari 15.4 or later.
 * The style sheet has the same check and shows older browsers a banner.
 */
export const isRecentBrowser = (): boolean => CSS.supports("accent-color", "red");
