export type InAppBrowser = { app: string; system: "android" | "ios" | "other" };

/** Parts of the user agent by which the browsers inside apps give themselves away. */
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
 * The app in whose own browser the page is open, or null for a real browser. Google refuses to sign anybody in
 * there, and popups fail (design §8). An Android WebView that does not say whose it is counts as «cette application».
 */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const named = APPS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const isAndroid = /Android/.test(userAgent);
  const app = named ?? (isAndroid && /; wv\)/.test(userAgent) ? "cette application" : null);
  if (!app) return null;
  return { app, system: isAndroid ? "android" : /iPhone|iPad|iPod/.test(userAgent) ? "ios" : "other" };
}

/** Address that opens `url` in the Android phone's own browser. A fragment is lost: the intent's own stands in its place. */
export function androidIntent(url: string): string {
  const { host, pathname, search, protocol } = new URL(url);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(url)};end`;
}
