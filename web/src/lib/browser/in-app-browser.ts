export type InAppBrowser = { app: string; system: "android" | "ios" | "other" };

const APPS: [RegExp, string][] = [
  [/\bFBAN|FBAV|FB_IAB|FBIOS\b/, "Facebook"],
  [/\bInstagram\b/, "Instagram"],
  [/\bWhatsApp\b/i, "WhatsApp"],
  [/\bMessenger\b/, "Messenger"],
  [/\b(musical_ly|TikTok|BytedanceWebview)\b/i, "TikTok"],
  [/\bLine\//, "LINE"],
  [/\bSnapchat\b/, "Snapchat"],
  [/\bTwitter(Android)?\b/, "X"],
];

/**
 * Returns the app whose in-app browser shows the page, or null. Google sign-in and popups fail there.
 * An unknown Android WebView is called «cette application».
 */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const named = APPS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const isAndroid = /Android/.test(userAgent);
  const app = named ?? (isAndroid && /; wv\)/.test(userAgent) ? "cette application" : null);
  if (!app) return null;
  return { app, system: isAndroid ? "android" : /iPhone|iPad|iPod/.test(userAgent) ? "ios" : "other" };
}

/** Returns the address that opens `url` in Android's default browser. The URL's fragment is lost. */
export function androidIntent(url: string): string {
  const { host, pathname, search, protocol } = new URL(url);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(url)};end`;
}
