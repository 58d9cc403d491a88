import { inDays } from "../support/stay.ts";
import { expect, test } from "../support/test.ts";

test("a first visit to the home page waits for nothing but the page before it is painted, and never asks for the identity service", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();

  // What is drawn, its styles and the splash stand in the page (docs/decisions/0067).
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

for (const { address, call } of [
  { address: "/", call: "/api/properties?" },
  { address: "/?category=hotel", call: "/api/properties?" },
  { address: "/search?category=hotel&q=Gombe&min=20", call: "/api/search/properties?" },
  { address: "/property/", call: "/api/properties/" },
]) {
  test(`what ${address} shows first comes inside it and is not asked for`, async ({ page, hotels }) => {
    const whole = address === "/property/" ? address + (await hotels.create()).id : address;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(whole);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => url.includes(call) && !url.includes("/availability"))).toEqual([]);
  });
}

test("back to results that came inside the page, they are not asked for either", async ({ page }) => {
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

/** The three pages that most visits begin with, and something that stands on each before its application. */
const DRAWN = [
  { address: "/", shown: "/ mois" },
  { address: "/search?category=hotel", shown: "/ nuit" },
  { address: "/property/", shown: "Réservation à la nuit" },
];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { address, shown } of DRAWN)
    test(`${address} can be read`, async ({ page, hotels }) => {
      const whole = address === "/property/" ? address + (await hotels.create()).id : address;
      await page.goto(whole);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "Lopango, accueil" })).toBeVisible();
    });
});

for (const { address } of DRAWN)
  test(`the application takes ${address} over as it is drawn, and has nothing to say about it`, async ({
    page,
    hotels,
  }) => {
    // What is said of a stay depends on clocks, and the reader's is known to their browser alone.
    const whole =
      address === "/property/"
        ? `${address}${(await hotels.create()).id}?checkin=${inDays(10)}&checkout=${inDays(12)}`
        : address;
    const said: string[] = [];
    page.on("console", (message) => {
      // The browser of these tests lets nothing stay on the device.
      if (!message.text().startsWith("Service Worker registration blocked")) said.push(message.text());
    });
    const { promise: read, resolve: begin } = Promise.withResolvers<void>();
    await page.route("**/assets/app-*.js", async (route) => {
      await read;
      await route.continue();
    });
    await page.goto(whole, { waitUntil: "commit" });
    const parts = page.locator("#contenu, h1, #contenu button, #contenu a, #contenu img");
    await expect(page.locator("#page-data")).toBeAttached();
    const drawn = await parts.elementHandles();
    expect(drawn.length).toBeGreaterThan(5);
    begin();
    // React leaves its name on what it takes over or draws.
    await expect
      .poll(() =>
        page.locator("h1").evaluate((heading) => Object.keys(heading).some((key) => key.startsWith("__react"))),
      )
      .toBe(true);
    expect(await Promise.all(drawn.map((part) => part.evaluate((node) => node.isConnected)))).not.toContain(false);
    await page.waitForLoadState("networkidle");
    expect(said).toEqual([]);
  });
