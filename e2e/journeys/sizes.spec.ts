import type { Page } from "@playwright/test";
import { bookingAddress } from "../support/booking.ts";
import { checkLayout, checkPage, visitAndCheck } from "../support/page-checks.ts";
import { demoPerson, signIn } from "../support/people.ts";
import { bookingsOf, demoHotel, demoMonthlyHome } from "../support/api.ts";
import { expect, test } from "../support/test.ts";

// 320 px are the smallest phones, and a window of 1280 px at 400 % (WCAG 1.4.10).
for (const { width, height, tag, check } of [
  { width: 320, height: 640, tag: "", check: checkPage },
  { width: 1280, height: 800, tag: " @desktop", check: checkLayout },
]) {
  test.describe(`on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test(`nothing sticks out for a visitor, and every page has a title of its own${tag}`, async ({ page }) => {
      test.slow();
      const titles = new Map<string, string>();
      const hotel = await demoHotel();
      const locked = await demoMonthlyHome();
      for (const address of [
        "/",
        "/search?category=hotel",
        "/search?category=logement&q=zanzibar",
        `/property/${hotel.id}`,
        `/property/${locked.id}`,
        "/cars",
        "/partners",
        "/payment/return",
        "/about",
        "/terms",
        "/privacy",
        "/support",
        "/404",
      ]) {
        await test.step(address, async () => {
          await visitAndCheck(page, address, check);
          if (width < 640) await expectThumbSized(page);
          titles.set(address, await page.title());
        });
      }
      for (const title of titles.values()) expect(title).toContain("Lopango");
      expect(new Set(titles.values()).size, [...titles].join("\n")).toBe(titles.size);
      if (width < 640) {
        await page.getByRole("button", { name: "Menu" }).click();
        await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
        await checkPage(page);
      }
    });

    test(`nothing sticks out for a guest${tag}`, async ({ page, hotels }) => {
      const guest = await demoPerson("invite@lopango.test");
      const bookings = await bookingsOf(guest);
      const oneOfEach = [...Map.groupBy(bookings, ({ status }) => status).values()].flatMap(
        ([booking]) => booking ?? [],
      );
      const hotel = await hotels.create();
      await signIn(page, guest);
      for (const address of [
        "/me/bookings",
        bookingAddress(hotel),
        ...oneOfEach.map(({ id }) => `/my-bookings/${id}`),
        `/payment/return?booking_id=${oneOfEach[0]?.id}`,
      ]) {
        await test.step(address, async () => {
          await visitAndCheck(page, address, check);
          if (width < 640) await expectThumbSized(page);
        });
      }
    });
  });
}

test.describe("at 200 % zoom of a desktop", () => {
  // A window of 1280 × 800 at 200 % is one of half the size with twice the pixels (WCAG 1.4.4).
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test("nothing sticks out, and what stays on the screen leaves room to read @desktop", async ({ page }) => {
    const hotel = await demoHotel();
    for (const address of ["/", "/search?category=hotel", `/property/${hotel.id}`, "/partners", "/support"]) {
      await test.step(address, async () => {
        await visitAndCheck(page, address, checkLayout);
        await page.mouse.wheel(0, 900);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
        expect(await fixedHeight(page), "pixels of the window that something covers").toBeLessThanOrEqual(200);
      });
    }
  });
});

/** Every button is 44 px high, except in what is as dense as a table: a calendar. Names those that are not. */
async function expectThumbSized(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, [role=button], [role=tab]")]
      .filter((button) => button.checkVisibility() && !button.closest("table, [role=grid], .sr-only"))
      .map((button) => ({ height: button.getBoundingClientRect().height, what: button.outerHTML.slice(0, 160) }))
      .filter(({ height }) => height < 44)
      .map(({ height, what }) => `${height} px: ${what}`),
  );
  expect(small, `buttons too small for a thumb on ${page.url()}`).toEqual([]);
}

/** How much of the window's height is covered by what does not scroll. */
function fixedHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width >= window.innerWidth && (top <= 0 || bottom >= window.innerHeight))
      .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)), 0),
  );
}
