import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { firstLoad, hostsFiles, hydrationScripts, journeyScripts, smallScripts } from "../bench/bytes.ts";

const APP_URL = process.env["APP_URL"] ?? "";

const SECURITY_HEADERS = {
  "content-security-policy":
    /^default-src 'self'; script-src 'self' https:\/\/apis\.google\.com [^;]*;.*frame-ancestors 'self'/,
  "strict-transport-security": /^max-age=\d{8}/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  // Only geolocation is used, in the partners' form.
  "permissions-policy": /camera=\(\).*geolocation=\(self\).*microphone=\(\)/,
  "cross-origin-opener-policy": /^same-origin-allow-popups$/,
};

describe.each(["/home.html", "/cars", "/nowhere/at/all"])("the page %s", (path) => {
  test("is the application, never cached without asking again", async () => {
    const reply = await fetch(APP_URL + path);
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect(await reply.text()).toContain('<div id="root">');
  });

  test("carries every security header", async () => {
    const { headers } = await fetch(APP_URL + path);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name), name).toMatch(value);
  });
});

/** Matches inline styles and scripts, except data. */
const INLINE = /<(script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))|style)[^>]*>(.*?)<\//gs;

test.each([
  { path: "/", parts: ["style", "script", "script"] },
  { path: "/search?category=hotel", parts: ["style", "script"] },
  { path: "/property/none", parts: ["style", "script"] },
  { path: "/cars", parts: [] },
])("what stands in a page are the parts that the policy names by their digests: $path", async ({ path, parts }) => {
  const page = await fetch(APP_URL + path);
  const html = await page.text();
  const policy = page.headers.get("content-security-policy")?.split("; ") ?? [];
  const inline = [...html.matchAll(INLINE)];
  expect(inline.map(([, tag]) => tag)).toEqual(parts);
  for (const [, tag, text = ""] of inline) {
    const digest = createHash("sha256").update(text).digest("base64");
    expect(policy.find((directive) => directive.startsWith(`${tag}-src `))).toContain(`'sha256-${digest}'`);
  }
  expect(html).not.toMatch(/\sstyle=|\son\w+=/);
});

test("the home page is rendered, and no other address is taken for it", async () => {
  const [home, other] = await Promise.all(["/", "/cars"].map(async (path) => (await fetch(APP_URL + path)).text()));
  const heading = "Trouvez un toit en quelques clics</h1>";
  expect(home).toContain(heading);
  expect(home).toContain('<dialog id="splash"');
  expect(other).not.toContain(heading);
});

test.each([
  { path: "/", cards: 12 },
  { path: "/?category=hotel", cards: 12 },
  { path: "/search?category=hotel", cards: 20 },
])("$path is rendered with what it finds, and kept at the CDN for a minute", async ({ path, cards }) => {
  const page = await fetch(APP_URL + path);
  expect([page.status, page.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
  ]);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(page.headers.get(name), name).toMatch(value);
  expect((await page.text()).match(/<article/g)).toHaveLength(cards);
});

const WEB = process.env["WEB_FOLDER"] ?? "";

const ROWS = [firstLoad(WEB), hydrationScripts(WEB), journeyScripts(WEB), smallScripts(WEB), hostsFiles(WEB)].flat();

test.each(ROWS)("$what: $measured of $budget", ({ ok }) => {
  expect(ok).toBe(true);
});

test("built files are kept for a year", async () => {
  const html = await (await fetch(APP_URL)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
  const { status, headers } = await fetch(APP_URL + script);
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test.each(["/api/properties", "/media/none"])(
  "a function’s answer at %s carries its own security headers",
  async (path) => {
    const { headers } = await fetch(APP_URL + path);
    for (const name of [
      "content-security-policy",
      "strict-transport-security",
      "x-content-type-options",
      "referrer-policy",
    ]) {
      expect(headers.get(name), name).not.toBeNull();
    }
  },
);

describe("a shared link, as a crawler reads it", () => {
  const metaOf = (html: string, name: string): string =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

  async function demoHotel(): Promise<{ id: string; title: string }> {
    const [hotel] = (await (await fetch(`${APP_URL}/api/properties?category=hotel&limit=1`)).json()) as {
      id: string;
      title: string;
    }[];
    if (!hotel) throw new Error("the demo world has no hotel");
    return hotel;
  }

  test("names the listing, and its card is a JPEG at an absolute address", async () => {
    const { id, title } = await demoHotel();
    const page = await fetch(`${APP_URL}/property/${id}`, { headers: { "user-agent": "WhatsApp/2.23" } });
    expect([page.status, page.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    ]);
    const html = await page.text();
    expect(html).toContain(`${title} — Lopango</title>`);
    expect(metaOf(html, "og:image")).toMatch(new RegExp(`^${APP_URL}/property/${id}/card-[a-f0-9]{12}\\.jpg$`));
    const card = await fetch(metaOf(html, "og:image"));
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test("carries every security header", async () => {
    const { id } = await demoHotel();
    const page = await fetch(`${APP_URL}/property/${id}`);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(page.headers.get(name), name).toMatch(value);
  });

  test("names only scripts that Hosting has", async () => {
    const { id } = await demoHotel();
    const html = await (await fetch(`${APP_URL}/property/${id}`)).text();
    const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
    expect(assets.length).toBeGreaterThan(0);
    for (const path of assets)
      expect((await fetch(APP_URL + path)).headers.get("content-type"), path).not.toContain("text/html");
  });

  test("of a listing that does not exist is 404 and still the application", async () => {
    const page = await fetch(`${APP_URL}/property/none`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await page.text()).toContain('<div id="root">');
  });

  test("is in the sitemap, which robots.txt names", async () => {
    const { id } = await demoHotel();
    const robots = await (await fetch(`${APP_URL}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${APP_URL}/sitemap.xml`);
    const map = await fetch(`${APP_URL}/sitemap.xml`);
    expect([map.headers.get("content-type"), map.headers.get("cache-control")]).toEqual([
      expect.stringContaining("xml"),
      expect.stringContaining("s-maxage=3600"),
    ]);
    expect(await map.text()).toContain(`<loc>${APP_URL}/property/${id}</loc>`);
  });
});

test("the home page, too, has a preview with a picture at an absolute address", async () => {
  const html = await (await fetch(APP_URL)).text();
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(image).toBe(`${APP_URL}/card.jpg`);
  expect(await sharp(await (await fetch(image)).arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("a built file that is gone is 404, never the application under its name", async () => {
  const answer = await fetch(`${APP_URL}/assets/app-gone.js`);
  expect([answer.status, (await answer.text()).includes('<div id="root">')]).toEqual([404, false]);
});

test.each([
  "/assets/gone.js",
  "/icons/gone.png",
  "/media/gone",
  "/media/properties/gone/photos/gone/640.webp",
  "/property/gone",
  "/property/gone/card-000000000000.jpg",
  "/api/gone",
  "/api/properties/gone",
  "/webhooks/gone",
  "/reports/gone",
])("no cache keeps the error of %s", async (path) => {
  const { status, headers } = await fetch(APP_URL + path);
  expect([status, headers.get("cache-control")]).toEqual([404, expect.stringMatching(/^no-(store|cache)$/)]);
});

test.each([
  ["/search/?category=hotel", "/search?category=hotel"],
  ["/property/some-id/", "/property/some-id"],
  ["/my-bookings//", "/my-bookings"],
  ["/api/properties/", "/api/properties"],
])("%s leads to the address without the slash at its end", async (path, target) => {
  const { status, headers } = await fetch(APP_URL + path, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([308, target]);
});

test.each(["//example.com/", "/%09/example.com/", "/%5Cexample.com/", "/.//example.com/"])(
  "the slash at the end of %s leads to no other site",
  async (path) => {
    const { headers } = await fetch(APP_URL + path, { redirect: "manual" });
    expect(new URL(headers.get("location") ?? "/", APP_URL).origin).toBe(APP_URL);
  },
);

test("the service worker is asked for anew each time, and knows files that exist", async () => {
  const worker = await fetch(`${APP_URL}/sw.js`);
  expect([worker.status, worker.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  const files = [...(await worker.text()).matchAll(/"(\/(?:assets\/|favicon|manifest)[^"]*)"/g)]
    .map(([, path = ""]) => path)
    .filter((path) => path !== "/assets/");
  expect(files.length).toBeGreaterThan(4);
  for (const path of files) expect((await fetch(APP_URL + path)).status, path).toBe(200);
});

test("the manifest’s icons exist, one of them maskable", async () => {
  const manifest = (await (await fetch(`${APP_URL}/manifest.webmanifest`)).json()) as {
    icons: { src: string; purpose?: string }[];
  };
  for (const { src } of manifest.icons)
    expect((await fetch(APP_URL + src)).headers.get("content-type"), src).toMatch(/^image\//);
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
});
