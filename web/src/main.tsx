import { askForFirstPage } from "./app/first-page.ts";
import { whenIdle } from "./lib/browser/idle.ts";
import { reloadOnceWhenStale } from "./lib/browser/stale-chunks.ts";
import "./styles.css";

// Small, so that it runs long before the application has arrived: what the first page needs travels beside it.
reloadOnceWhenStale();
void begin();
// After everything that the visitor waits for.
if (import.meta.env.PROD) window.addEventListener("load", () => void startOffline());

/** Not awaited at the top: the application imports parts of this file's chunk, and would wait for its end. */
async function begin(): Promise<void> {
  const firstPage = askForFirstPage(window.location);
  const application = import("./start.tsx");
  // A page whose code does not come says so itself.
  await firstPage.catch(() => undefined);
  // Undefined while a reload for a new version is under way (lib/browser/stale-chunks.ts).
  ((await application) as Awaited<typeof application> | undefined)?.start();
}

async function startOffline(): Promise<void> {
  try {
    await whenIdle();
    await (await import("./offline/keep-for-offline.ts")).keepForOffline();
  } catch {
    // The next visit tries again.
  }
}
