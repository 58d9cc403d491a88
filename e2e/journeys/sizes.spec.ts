import type { Page } from "@playwright/test";
import { bookingAddress } from "../support/booking.ts";
import { menuButton } from "../support/menu.ts";
import { checkLayout, checkPage, visitAndCheck } from "../support/page-checks.ts";
import { demoPerson, signIn } from "../support/people.ts";
import { bookingsOf, demoHotel, demoMonthlyHome } from "../support/api.ts";
import { readOn } from "../support/read-on.ts";
import { expect, test } from "../support/test.ts";

// 320 px: the smallest phones, and 1280 px at 400 % (WCAG 1.4.10). 640 px: 1280 px at 200 % (WCAG 1.4.4).
const PHONE = { width: 320, height: 640 };
const ZOOMED = { width: 640, height: 400 };
const DESKTOP = { width: 1280, height: 800 };

/** Checks a page at all widths after one load, because only CSS depends on the width. Journeys check it with axe. */
async function checkWidths(page: Page, address: string, checkPhone = checkLayout): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await visitAndCheck(page, address, checkLayout);
  if (address === "/") {
    await readOn(page);
    await page.getByRole("region", { name: "Espace pub" }).waitFor();
    await checkLayout(page);
  }
  await page.setViewportSize(ZOOMED);
  await checkLayout(page);
  await page.setViewportSize(PHONE);
  await checkPhone(page);
  await expectThumbSized(page);
}

test("nothing sticks out for a visitor, and every page has a title of its own @desktop", async ({ page }) => {
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
      await checkWidths(page, address);
      titles.set(address, await page.title());
    });
  }
  for (const title of titles.values()) expect(title).toContain("Lopango");
  expect(new Set(titles.values()).size, [...titles].join("\n")).toBe(titles.size);
  await menuButton(page).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await checkPage(page);
});

test("nothing sticks out for a guest @desktop", async ({ page, hotels }) => {
  const guest = await demoPerson("invite@lopango.test");
  const bookings = await bookingsOf(guest);
  const oneOfEach = [...Map.groupBy(bookings, ({ status }) => status).values()].flatMap(([booking]) => booking ?? []);
  const hotel = await hotels.create();
  await signIn(page, guest);
  for (const address of [
    "/me/bookings",
    bookingAddress(hotel),
    ...oneOfEach.map(({ id }) => `/my-bookings/${id}`),
    `/payment/return?booking_id=${oneOfEach[0]?.id}`,
  ])
    await test.step(address, () => checkWidths(page, address, checkPage));
});

test("at 200 % zoom what stays on the screen leaves room to read @desktop", async ({ page }) => {
  const hotel = await demoHotel();
  await page.setViewportSize(ZOOMED);
  for (const address of ["/", "/search?category=hotel", `/property/${hotel.id}`, "/partners", "/support"]) {
    await test.step(address, async () => {
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      expect(await fixedHeight(page), "pixels of the window that something covers").toBeLessThanOrEqual(200);
    });
  }
});

/** Expects buttons of at least 44 px outside calendars, and names smaller ones. */
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

/** Returns the share of the viewport's height that fixed elements cover. */
function fixedHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width >= window.innerWidth && (top <= 0 || bottom >= window.innerHeight))
      .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)), 0),
  );
}
