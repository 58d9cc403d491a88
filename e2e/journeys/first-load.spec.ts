import type { Homes } from "../support/homes.ts";
import type { Hotels } from "../support/hotels.ts";
import { menuButton } from "../support/menu.ts";
import { inDays } from "../support/stay.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/test.ts";

test("a first visit to the home page waits for the page alone before it is painted, and asks for no identity service", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();

  // Server-rendered HTML, styles and splash are inlined (docs/decisions/0212).
  const waitedFor = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((file) => "renderBlockingStatus" in file && file.renderBlockingStatus === "blocking")
      .map(({ name }) => name),
  );
  expect(waitedFor).toEqual([]);

  await page.waitForLoadState("networkidle");
  const scripts = await Promise.all(
    asked
      .filter((url) => url.endsWith(".js"))
      .map(async (url) => ({ url, text: await (await page.request.get(url)).text() })),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    scripts
      .filter(({ text }) => text.includes("identitytoolkit") || text.includes("securetoken.googleapis"))
      .map(({ url }) => url),
  ).toEqual([]);
});

test("results that came inside the page are not asked for either on the way back", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/search?category=hotel");
  await page.waitForLoadState("networkidle");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/property\//);
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(20);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/api/search/properties?"))).toEqual([]);
});

test("the first covers of a search are asked for before the application has come, and once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await page.route("**/assets/app-*.js", async (route) => {
    await begun;
    await route.continue();
  });
  const cover = page.waitForRequest("**/media/**");
  const visit = page.goto("/search?category=hotel");
  const first = (await cover).url();
  begin();
  await visit;
  await expect(page.getByRole("article").locator("img").first()).toHaveJSProperty("currentSrc", first);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url === first)).toHaveLength(1);
});

/** The pages where most visits start, with the call whose answer comes inside them. */
const RENDERED = [
  { address: "/", call: "/api/properties?" },
  { address: "/?category=hotel", call: "/api/properties?" },
  // Encoded as in shared links; the application would write a plus.
  { address: "/search?category=hotel&q=h%c3%b4tel%20Gombe&min=20", call: "/api/search/properties?" },
  { address: "/property/", call: "/api/properties/" },
];

for (const { address, call } of RENDERED)
  test(`the application takes ${address} over as it is rendered, asks for nothing that it shows, and says nothing`, async ({
    page,
    hotels,
  }) => {
    // A stay's status depends on the time zone, which only the browser knows.
    const whole =
      address === "/property/"
        ? `${address}${(await hotels.create()).id}?checkin=${inDays(10)}&checkout=${inDays(12)}`
        : address;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const said: string[] = [];
    page.on("console", (message) => {
      // These tests block service workers.
      if (!message.text().startsWith("Service Worker registration blocked")) said.push(message.text());
    });
    const { promise: read, resolve: begin } = Promise.withResolvers<void>();
    await page.route("**/assets/app-*.js", async (route) => {
      await read;
      await route.continue();
    });
    await page.goto(whole, { waitUntil: "commit" });
    // Server-only parts disappear when their code is loaded.
    const parts = page.locator("#contenu, h1, #contenu :is(button, a, img):not([data-static] *)");
    await expect(page.locator("#page-data")).toBeAttached();
    const rendered = await parts.elementHandles();
    expect(rendered.length).toBeGreaterThan(5);
    const words = page.getByLabel("Rechercher une annonce");
    if (address !== "/property/") await words.fill("Kolwezi");
    begin();
    await hydrated(page.locator("h1"));
    expect(await Promise.all(rendered.map((part) => part.evaluate((node) => node.isConnected)))).not.toContain(false);
    await page.waitForLoadState("networkidle");
    if (address !== "/property/") await expect(words).toHaveValue("Kolwezi");
    expect(said).toEqual([]);
    expect(asked.filter((url) => url.includes(call) && !/\/(?:availability|views)/.test(url))).toEqual([]);
    expect(await page.evaluate(layoutShift)).toBeLessThanOrEqual(0.02);
  });

/** Runs in the page. Returns what moved without a press, summed as CLS is. */
function layoutShift(): number {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: "layout-shift", buffered: true });
  return (observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0);
}

test("an order that is chosen before the application is there is that of the results once it is", async ({ page }) => {
  const { promise: chosen, resolve: begin } = Promise.withResolvers<void>();
  await page.route("**/assets/app-*.js", async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto("/search?category=hotel", { waitUntil: "commit" });
  await page.getByLabel("Trier par").selectOption("Prix croissant");
  begin();
  await expect(page).toHaveURL("/search?category=hotel&sort=price_asc");
  await expect(page.getByLabel("Trier par")).toHaveValue("price_asc");
});

test("a control that is pressed or entered before the application is there shows it, and is answered once it is", async ({
  page,
}) => {
  const { promise: pressed, resolve: begin } = Promise.withResolvers<void>();
  await page.route("**/assets/app-*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto("/search?category=hotel", { waitUntil: "commit" });
  await page.getByText(/^Choisir les dates/).click();
  await page.getByLabel("Arrivée").fill(inDays(10));
  await page.getByLabel("Départ").fill(inDays(12));
  await menuButton(page).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await menuButton(page).click();
  const filters = page.getByRole("button", { name: /^Filtres/ });
  await filters.click();
  await expect(filters).toHaveCSS("opacity", "0.5");
  begin();
  await expect(page.getByRole("dialog", { name: "Filtres" })).toBeVisible();
  await expect(filters).toHaveCSS("opacity", "1");
  await page.keyboard.press("Escape");
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Arrivée")).toHaveValue(inDays(10));
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(`/search?category=hotel&checkin=${inDays(10)}&checkout=${inDays(12)}`);
});

interface Worlds {
  hotels: Hotels;
  homes: Homes;
}

/** Number of positions at which the HTML stream is split. */
const CUTS = 24;

for (const { name, address } of [
  { name: "/", address: () => Promise.resolve("/") },
  { name: "/search", address: () => Promise.resolve("/search?category=hotel") },
  {
    name: "a hotel's page",
    address: async ({ hotels }: Worlds) => `/property/${(await hotels.create()).id}`,
  },
  {
    name: "a logement's page",
    address: async ({ homes }: Worlds) => `/property/${(await homes.create()).id}`,
  },
])
  test(`a part of ${name} that has come stays where it is while the rest comes`, async ({ page, hotels, homes }) => {
    const html = await (await page.request.get(await address({ hotels, homes }))).text();
    // Removes scripts: this test is about the HTML stream only.
    const still = html.replaceAll(/<script\b.*?<\/script>/gs, "");
    const tags = [...still.matchAll(/</g)].map(({ index }) => index).filter((index) => index > still.indexOf("<body"));
    const cuts = Array.from(
      { length: CUTS },
      (_, nth) => tags[Math.floor((tags.length * (nth + 1)) / (CUTS + 1))] ?? 0,
    );

    // A blank page of the same origin.
    await page.route("**/nothing", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto("/nothing");
    const moved = await page.evaluate(arriveInHalves, { html: still, cuts });
    expect(moved.filter(({ by }) => by > 0.02)).toEqual([]);
  });

/**
 * Runs in the page.
 * @returns layout shifts after the second half of each split, with their CLS
 */
async function arriveInHalves({ html, cuts }: { html: string; cuts: number[] }) {
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const moved: { after: string; by: number }[] = [];
  // Loads the font first, because its swap shifts text once.
  document.open();
  document.write(html);
  document.close();
  await painted();
  await document.fonts.ready;
  for (const cut of cuts) {
    let by = 0;
    document.open();
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) by += (shift as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: "layout-shift" });
    document.write(html.slice(0, cut));
    await painted();
    document.write(html.slice(cut));
    document.close();
    await painted();
    observer.disconnect();
    moved.push({ after: html.slice(Math.max(0, cut - 60), cut), by });
  }
  return moved;
}
