import { test as base, expect, type Page } from "@playwright/test";
import { homeKeeper, type Homes } from "./homes.ts";
import { hotelKeeper, type Hotels } from "./hotels.ts";
import { newGuest, type Guest } from "./people.ts";
import { watch, type Watch } from "./watch.ts";

interface Fixtures {
  /** Watches every page of the test's own context; a test fails on any error that it did not announce. */
  trouble: Watch;
  /** A guest whom no other test knows, not signed in yet. */
  guest: Guest;
  /** Opens a further browser, as apart from the first as another person's phone, and watched like it. */
  anotherBrowser: () => Promise<{ page: Page; trouble: Watch }>;
  /** Makes hotels of this test's own, and changes the demo world's for the time of the test. */
  hotels: Hotels;
  /** Makes logements of this test's own, whose descriptions are for sale. */
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
