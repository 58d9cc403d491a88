import { startTransition, type PropsWithChildren } from "react";
import { BrowserRouter } from "react-router";
import { App } from "./app/app.tsx";
import { seedCache } from "./lib/api/initial-data.ts";
import { pageDataOf } from "./lib/api/prefetch.ts";
import { beginHydration } from "./lib/browser/external.ts";
import { nextTask } from "./lib/browser/idle.ts";
import { learnFromPage } from "./lib/clock.ts";
import { renderAsOf } from "./lib/now.ts";
import { showFirstCurrency } from "./payments/first-currency.ts";

/** A navigation shows the next page's skeleton at once instead of keeping the old page while code arrives. */
function Browser({ children }: PropsWithChildren) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}

/** Renders the application, or takes over what is rendered already; in slices, so that an old phone answers a finger meanwhile. */
export async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) return;
  // In the same file, and evaluated apart: both halves at once would hold an old phone up.
  await nextTask();
  const { createRoot, hydrateRoot } = await import("react-dom/client");
  await nextTask();
  const rendered = pageDataOf(window.location);
  startTransition(() => {
    showFirstCurrency();
    if (!rendered) return createRoot(root).render(<App router={Browser} />);
    learnFromPage(rendered.at);
    renderAsOf(new Date(rendered.at));
    seedCache(rendered.answers);
    beginHydration();
    hydrateRoot(root, <App router={Browser} />);
  });
}
