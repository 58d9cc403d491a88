import { codeAt } from "./app/router/public-pages.ts";
import { isRecentBrowser, keepSplashAway } from "./app/splash/should-show.ts";
import { pageDataOf } from "./lib/api/prefetch.ts";
import { firstPaint, whenIdle } from "./lib/browser/idle.ts";
import { reloadMissingStyles, reloadOnceWhenStale } from "./lib/browser/stale-chunks.ts";
import "./styles.css";

// Small, so that it runs long before the application has arrived: what the first page needs travels beside it.
reloadOnceWhenStale();
reloadMissingStyles();
wearStyles();
keepSplashAway();
if (isRecentBrowser()) void begin();
// After everything that the visitor waits for.
if (import.meta.env.PROD && isRecentBrowser()) window.addEventListener("load", () => void startOffline());

/** Between the halves of a deployment the styles that stand in a page may not be those that its policy names: their file is. */
function wearStyles(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][disabled]");
  if (link && !document.querySelector("style")?.sheet) link.disabled = false;
}

/** Not awaited at the top: the application imports parts of this file's chunk, and would wait for its end. */
async function begin(): Promise<void> {
  const { location } = window;
  // What is rendered already is read first: code would take the line and the processor from it.
  if (pageDataOf(location)) await firstPaint();
  // First, so that it is evaluated apart from the page's code, which imports it.
  const application = import("./start.tsx");
  const firstPage = Promise.all(codeAt(location.pathname).map((code) => code.load()));
  // A first page is rendered at once and not after a skeleton. One whose code does not come says so itself.
  await firstPage.catch(() => undefined);
  // Undefined while a reload for a new version is under way (lib/browser/stale-chunks.ts).
  await ((await application) as Awaited<typeof application> | undefined)?.start();
}

async function startOffline(): Promise<void> {
  try {
    await whenIdle();
    await (await import("./app/offline/keep-for-offline.ts")).keepForOffline();
  } catch {
    // The next visit tries again.
  }
}
