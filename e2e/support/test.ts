import { test as base, expect, type Page } from "@playwright/test";
import { homeKeeper, type Homes } from "./homes.ts";
import { hotelKeeper, type Hotels } from "./hotels.ts";
import { newGuest, type Guest } from "./people.ts";
import { watch, type Watch } from "./watch.ts";

interface Fixtures {
  /** Watches every page of the test's context; the test fails on unexpected errors. */
  trouble: Watch;
  /** A new guest, not signed in. */
  guest: Guest;
  /** Opens another watched browser context, as on another device. */
  anotherBrowser: () => Promise<{ page: Page; trouble: Watch }>;
  hotels: Hotels;
  homes: Homes;
}

export const test = base.extend<Fixtures>({
  trouble: [
    async ({ context }, provide) => {
      const trouble = await watch(context);
      await provide(trouble);
      expect(trouble.complaints(), "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  guest: async ({}, provide) => {
    await provide(await newGuest());
  },
  anotherBrowser: async ({ browser }, provide) => {
    const opened: { page: Page; trouble: Watch }[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      const trouble = await watch(context);
      const visitor = { page: await context.newPage(), trouble };
      opened.push(visitor);
      return visitor;
    });
    for (const { page, trouble } of opened) {
      await page.context().close();
      expect(trouble.complaints(), "errors in another browser").toEqual([]);
    }
  },
  // oxlint-disable-next-line no-empty-pattern -- see guest
  hotels: async ({}, provide) => {
    const keeper = hotelKeeper();
    await provide(keeper);
    await keeper.restore();
  },
  // oxlint-disable-next-line no-empty-pattern -- see guest
  homes: async ({}, provide) => {
    const keeper = homeKeeper();
    await provide(keeper);
    await keeper.restore();
  },
});

export { expect };
