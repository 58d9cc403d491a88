import type { Page } from "@playwright/test";

/** The server does what calls to `url` ask, and its answers do not arrive, until the page's `unroute`. */
export async function loseAnswer(page: Page, url: string, method = "POST"): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    return route.abort("failed");
  });
}
