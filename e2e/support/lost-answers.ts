import type { Page } from "@playwright/test";

/** The server does what the next POST to `url` asks, and its answer does not arrive. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    return route.abort("failed");
  });
}
