/// <reference lib="dom" />
// Parts run in the page; the benchmark imports this file from a project without DOM types.
import { addDays, nightsOf, type CivilDate } from "@lopango/contract/platform/dates";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { chromium, type Page } from "@playwright/test";
import { blockedNights, getListing, searchListings } from "./api.ts";
import { expectConfirmed } from "./booking.ts";
import { pickDay } from "./calendar.ts";
import { CHROMIUM } from "./chromium.ts";
import { PHONE } from "./page-load.ts";
import { attemptOn, payByMPesa } from "./provider.ts";
import { chooseDemoPerson } from "./sign-in-dialog.ts";
import { inDays } from "./stay.ts";

const GUEST = "Solange Bahati";
const FIRST_ARRIVAL = 10;

interface Stay {
  hotel: PropertySummary;
  /** Another hotel of the same search. */
  other: PropertySummary;
  arrivals: [CivilDate, CivilDate];
}

/**
 * Walks a guest's journey twice in one browser: home, search, two hotels, booking, payment, confirmation.
 *
 * @param proxy - proxy for all requests
 * @param arrived - called after each visit
 */
export async function walkTwice(url: string, proxy: string, arrived: () => void): Promise<void> {
  const stay = await aStay();
  const browser = await chromium.launch({ ...CHROMIUM, proxy: { server: proxy, bypass: "<-loopback>" } });
  try {
    const context = await browser.newContext(PHONE);
    for (const arrival of stay.arrivals) {
      const page = await context.newPage();
      await walk(page, url, stay, arrival);
      await page.waitForLoadState("networkidle");
      await page.close();
      arrived();
    }
  } finally {
    await browser.close();
  }
}

async function walk(page: Page, url: string, { hotel, other }: Stay, arrival: CivilDate): Promise<void> {
  await page.goto(url);
  const splash = page.getByRole("button", { name: "Passer" });
  await page.waitForLoadState("networkidle");
  if (await splash.isVisible()) await splash.click();

  await page.getByRole("tab", { name: "Hôtels" }).click();
  // Otherwise a slow visit would load fewer photos than a fast one, and leave them to the next.
  await page.getByRole("tab", { name: "Hôtels", selected: true }).waitFor();
  await page.waitForFunction(seesPhotos);
  const search = page.getByRole("search");
  await search.getByLabel("Rechercher une annonce").fill(hotel.commune);
  await search.getByRole("button", { name: "Rechercher" }).click();
  for (const { title } of [other, hotel]) {
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.waitForLoadState("networkidle");
    if (title === other.title) await page.goBack();
  }

  await pickDay(page, arrival);
  await pickDay(page, addDays(arrival, 2));
  await page.getByRole("button", { name: "Réserver" }).click();
  const confirm = page.getByRole("button", { name: "Confirmer et payer" });
  const chooser = page.getByRole("dialog").getByRole("button", { name: GUEST });
  await confirm.or(chooser).first().waitFor();
  if (await chooser.isVisible()) await chooseDemoPerson(page, GUEST);
  await confirm.click();
  await attemptOn(page);
  await payByMPesa(page);
  await expectConfirmed(page);
}

/** Runs in the page. Returns whether the listings on the screen show their photos. */
function seesPhotos(): boolean {
  const photos = [...document.querySelectorAll<HTMLImageElement>("main article img")];
  const seen = photos.filter((photo) => photo.getBoundingClientRect().top < innerHeight);
  return seen.length > 0 && seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}

/** Finds two hotels of one commune, the first one free at two times. */
async function aStay(): Promise<Stay> {
  const hotels = await searchListings({ category: "hotel" });
  for (const hotel of hotels) {
    const { confirmation } = await getListing(hotel.id);
    const other = hotels.find(({ id, commune }) => id !== hotel.id && commune === hotel.commune);
    if (confirmation !== "instant" || !other) continue;
    const taken = new Set(await blockedNights(hotel.id, inDays(FIRST_ARRIVAL), inDays(60)));
    const free: CivilDate[] = [];
    for (let days = FIRST_ARRIVAL; days < 58 && free.length < 2; days += 3)
      if (nightsOf(inDays(days), inDays(days + 3)).every((night) => !taken.has(night))) free.push(inDays(days));
    const [first, second] = free;
    if (first && second) return { hotel, other, arrivals: [first, second] };
  }
  throw new Error("the demo world has no two hotels of one commune, one of them free");
}
