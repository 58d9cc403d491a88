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
/** For letters twice as large: 320 px would be 160 px of usual ones. */
const USUAL_PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/**
 * Checks a page at all widths after one load, because only CSS depends on the width, and with letters twice as large.
 * Journeys check it with axe.
 */
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
  await expectRoomToRead(page);
  await page.setViewportSize(PHONE);
  await checkPhone(page);
  await expectThumbSized(page);
  await page.setViewportSize(USUAL_PHONE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    // Disables `when-seen`, so that content below the screen is laid out too.
    document.documentElement.dataset["whole"] = "";
  });
  expect(await page.evaluate(pushedOut), `pushed out of ${address} by large letters`).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}

async function expectRoomToRead(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  expect(await fixedHeight(page), "pixels of the window that something covers").toBeLessThanOrEqual(200);
}

test("nothing sticks out for a visitor, and every page has a title of its own @desktop", async ({ page }) => {
  test.slow();
  const titles = new Map<string, string>();
  const hotel = await demoHotel();
  const locked = await demoMonthlyHome();
  for (const address of [
    "/",
    "/search?category=hotel&min=20",
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
  await page.setViewportSize(PHONE);
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
    "/host",
    ...oneOfEach.map(({ id }) => `/my-bookings/${id}`),
    `/payment/return?booking_id=${oneOfEach[0]?.id}`,
  ])
    await test.step(address, () => checkWidths(page, address, checkPage));
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

/**
 * Runs in the page.
 * @returns elements beyond the right edge of the screen that are not in a scroller
 */
function pushedOut() {
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll("body *")]
    .filter((part) => part.getBoundingClientRect().right > width + 1)
    .filter((part) => {
      for (let around = part.parentElement; around; around = around.parentElement)
        if (around !== document.body && getComputedStyle(around).overflowX !== "visible") return false;
      return true;
    })
    .map((part) => part.outerHTML.slice(0, 120));
}
