import type { Page } from "@playwright/test";

/** Drops the responses to `url` after the server handled the requests, until `unroute`. */
export async function loseAnswer(page: Page, url: string, method = "POST"): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    return route.abort("failed");
  });
}
