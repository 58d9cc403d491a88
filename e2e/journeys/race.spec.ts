import type { Page } from "@playwright/test";
import { bookingsOf, onlyBookingOf } from "../support/api.ts";
import { bookingAddress, STAY } from "../support/booking.ts";
import { dayButton, pickDay } from "../support/calendar.ts";
import { checkPage } from "../support/page-checks.ts";
import { newGuest, signIn } from "../support/people.ts";
import { attemptOn } from "../support/provider.ts";
import { inDays } from "../support/stay.ts";
import { listing } from "../support/stored-listings.ts";
import { SANDBOX_URL } from "../support/suite.ts";
import { expect, test } from "../support/test.ts";

const TAKEN = "n’est plus disponible. Choisissez d’autres dates.";

async function outcomeOn(page: Page): Promise<"pays" | "too late" | "waits"> {
  if (page.url().startsWith(SANDBOX_URL)) return "pays";
  return (await page.getByText(TAKEN).isVisible()) ? "too late" : "waits";
}

test("of two guests who want the same night one gets it, and the other is told and chooses other dates", async ({
  anotherBrowser,
  hotels,
}) => {
  const hotel = await hotels.create();
  const rivals = await Promise.all(
    [await anotherBrowser(), await anotherBrowser()].map(async (browser) => {
      const guest = await newGuest();
      await signIn(browser.page, guest);
      await browser.page.goto(bookingAddress(hotel));
      const confirm = browser.page.getByRole("button", { name: "Confirmer et payer" });
      await expect(confirm).toBeEnabled();
      return { ...browser, guest, confirm };
    }),
  );

  await Promise.all(rivals.map(({ confirm }) => confirm.click()));
  const outcomes = () => Promise.all(rivals.map(({ page }) => outcomeOn(page)));
  await expect.poll(async () => (await outcomes()).sort()).toEqual(["pays", "too late"]);
  const late = rivals[(await outcomes()).indexOf("too late")];
  const first = rivals.find((rival) => rival !== late);
  if (!late || !first) throw new Error("nobody was late");
  late.trouble.expect(/^409 POST .*\/api\/bookings$/);

  expect(await bookingsOf(first.guest)).toMatchObject([{ ...STAY, status: "pending_payment" }]);
  expect(await bookingsOf(late.guest)).toEqual([]);
  await checkPage(late.page);

  await late.page.getByRole("button", { name: "Choisir d’autres dates" }).click();
  await expect(dayButton(late.page, STAY.checkin)).toBeDisabled();
  const [checkin, checkout] = [inDays(15), inDays(16)];
  await pickDay(late.page, checkin);
  await pickDay(late.page, checkout);
  await late.confirm.click();
  await late.page.waitForURL((url) => url.origin === SANDBOX_URL);
  expect(await bookingsOf(late.guest)).toMatchObject([{ checkin, checkout, status: "pending_payment" }]);
});

test("a price that rose while the guest was reading is told before there is anything to pay", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const hotel = await hotels.create();
  await signIn(page, guest);
  await page.goto(bookingAddress(hotel));
  const confirm = page.getByRole("button", { name: "Confirmer et payer" });
  await expect(confirm).toBeEnabled();
  await listing(hotel.id).update({ base_price_cents: 90_000 });
  trouble.expect(/^409 POST .*\/api\/bookings$/);
  await confirm.click();

  await expect(page.getByRole("alert")).toHaveText(
    /Le prix a changé\s: ce séjour coûte maintenant 1\s800\s\$US\s\(environ\s4\s500\s000\sFC\)\. Vérifiez avant de payer\./,
  );
  expect(await bookingsOf(guest)).toEqual([]);
  await expect(page.getByText(/^1\s800\s\$US$/).first()).toBeVisible();

  await confirm.click();
  await attemptOn(page);
  expect(await onlyBookingOf(guest)).toMatchObject({ total_cents: 180_000 });
});
