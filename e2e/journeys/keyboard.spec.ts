import { addMonths } from "@lopango/contract/platform/dates";
import { bookingsOf } from "../support/api.ts";
import { expectConfirmed } from "../support/booking.ts";
import { dayButton } from "../support/calendar.ts";
import { monthName } from "../support/french.ts";
import { tabTo } from "../support/keyboard.ts";
import { signIn } from "../support/people.ts";
import { inDays } from "../support/stay.ts";
import { expect, test } from "../support/test.ts";

// Uses no mouse; `page.goto` stands for a link from elsewhere.

test("the keyboard alone finds a home @desktop", async ({ page }) => {
  // Enter before the application is there sends the form, whose page has no focus to give.
  await page.goto("/", { waitUntil: "networkidle" });
  const search = page.getByRole("search").getByLabel("Rechercher une annonce");
  await tabTo(page, search);
  await page.keyboard.type("gombe");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?category=logement&q=gombe/);
  await expect(page.getByRole("main")).toBeFocused();

  const filters = page.getByRole("button", { name: /^Filtres/ });
  await tabTo(page, filters);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(filters).toBeFocused();

  const tab = page.getByRole("tab", { name: "Logements" });
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, page.getByRole("article").first().getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/property\//);
  await expect(tab).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("the arrow keys go on to months that are not there yet @desktop", async ({ page, hotels }) => {
  const { id } = await hotels.create();
  await page.goto(`/property/${id}`);
  await page.keyboard.press("PageDown");
  await tabTo(page, dayButton(page, inDays(0)));
  for (let month = 0; month < 3; month++) await page.keyboard.press("PageDown");
  const focused = page.getByRole("grid").locator("button:focus");
  await expect(focused).toHaveAccessibleName(new RegExp(monthName(addMonths(inDays(0), 3))));
  await expect(focused).not.toHaveAccessibleName(/chargement/);
  await page.keyboard.press("Enter");
  await expect(focused).toHaveAccessibleName(/arrivée choisie/);
});

test("the keyboard alone books, pays and cancels @desktop", async ({ page, hotels, guest }) => {
  const hotel = await hotels.create();
  await hotels.close(hotel.id, [inDays(3)]);
  await signIn(page, guest);
  await page.goto(`/property/${hotel.id}`);
  // The calendar below the first screen loads on the first input.
  await page.keyboard.press("PageDown");
  await tabTo(page, dayButton(page, inDays(0)));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(dayButton(page, inDays(2))).toHaveAccessibleName(/arrivée choisie/);
  await page.keyboard.press("ArrowRight");
  await expect(dayButton(page, inDays(3))).toHaveAccessibleName(/départ possible$/);
  await page.keyboard.press("Enter");
  await expect(dayButton(page, inDays(3))).toHaveAccessibleName(/départ choisi/);

  await tabTo(page, page.getByRole("complementary").getByRole("button", { name: "Réserver" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirmer la réservation");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Confirmer et payer" }));
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByRole("button", { name: /^M-Pesa/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Numéro de téléphone"));
  await page.keyboard.type("812345678");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Code de confirmation"));
  await page.keyboard.type("123456");
  await page.keyboard.press("Enter");
  await expectConfirmed(page);

  await tabTo(page, page.getByRole("link", { name: "Voir ma réservation" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/my-bookings\//);
  const cancel = page.getByRole("button", { name: /^Annuler/ });
  await tabTo(page, cancel);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Annuler cette réservation ?" });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Annuler la réservation" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await bookingsOf(guest)).map(({ status }) => status)).toEqual(["cancelled"]);
});
