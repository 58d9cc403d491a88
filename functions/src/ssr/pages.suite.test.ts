import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../test/api.ts";
import { anEstablishment } from "../../test/establishments.ts";
import { aListing, aLockedListing, aPhoto, stored } from "../../test/listings.ts";
import { bookingStore } from "../bookings/booking.store.ts";
import { hostStore } from "../hosts/host.store.ts";
import { users } from "../identity/user.record.ts";
import { userStore } from "../identity/user.store.ts";
import { reviewStore } from "../reviews/review.store.ts";
import { signedIn } from "../identity/rules/user.ts";
import { anIdentity } from "../../test/identities.ts";
import { Problem } from "../platform/problem.ts";
import { readProject } from "../platform/project.ts";
import { openBucket } from "../platform/objects/bucket.ts";
import { createLimiter } from "../platform/http/limits.ts";
import { calendarMonths } from "../calendar/calendar-month.store.ts";
import { listingSearch, type ListingSearch } from "../catalogue/listing-search.store.ts";
import { exchangeRateStore } from "../payments/exchange-rate.store.ts";
import { photoObjects } from "../photos/photo-file.store.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { establishmentStore } from "../establishments/establishment.store.ts";
import { listingStore } from "../listings/listing.store.ts";
import { createPages } from "./pages.routes.ts";
import type { PageDeps } from "./page-deps.ts";

const PUBLIC_URL = "https://lopango.test";
const INDEX =
  '<html><head><title>Accueil</title><meta name="description" content="Accueil" /></head><body><div id="root"></div></body></html>';

const bucket = openBucket(readProject(process.env));
const db = openDatabase();
const shell = async () => ({ html: INDEX, headers: { "content-security-policy": "default-src 'self'" } });
const pagesWith = (different: Partial<PageDeps> = {}) =>
  createPages({
    publicUrl: PUBLIC_URL,
    listings: listingStore(db),
    establishments: establishmentStore(db),
    search: listingSearch(db),
    exchangeRate: exchangeRateStore(db),
    calendars: calendarMonths(db),
    people: userStore(db),
    hosts: hostStore(db),
    bookings: bookingStore(db),
    reviews: reviewStore(db),
    photos: photoObjects(() => bucket),
    rate: async () => ({ usd_cdf: 2_850, date: "2026-11-24", source: "BCC", is_old: false, first: "USD" }),
    limiter: () => 0,
    now: () => new Date(),
    shell,
    homeShell: shell,
    renderer: () => import("../../web.mjs"),
    ...different,
  });
const pages = pagesWith();
const get = (path: string, init?: RequestInit) => pages.fetch(new Request(PUBLIC_URL + path, init));

const hotel = aListing();
const rated = aListing({ rating: { count: 1, sum: 5, parts: {} } });
const locked = aLockedListing({ description: "Portail bleu derrière la pharmacie Zamba." });
const inactive = aListing({ is_active: false });
const { establishment, rooms } = anEstablishment({ amenities: ["wifi"] }, [
  { base_price_cents: 12_000 },
  { base_price_cents: 7600, units: 5, photos: [aPhoto()] },
]);

/** Within the eighteen months that can be booked. */
const NEXT_YEAR = new Date().getFullYear() + 1;

beforeAll(async () => {
  await stored(db, hotel, rated, locked, inactive, ...rooms);
  await establishments.docOf(db, establishment).set(establishments.document(establishment));
});

const headOf = (html: string): string => html.slice(0, html.indexOf("</head>"));
const rootOf = (html: string): string =>
  /<div id="root">(.*)<\/div>\n? *(?:<script type="application\/json" id="page-data">|<\/body>)/s.exec(html)?.[1] ?? "";
const dataIn = (html: string): unknown => JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
const cardOf = (html: string): string =>
  /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replace(PUBLIC_URL, "") ?? "";

describe("a listing that is online", () => {
  test("is the application with its head, the same for everybody and kept at the CDN for a minute", async () => {
    const answer = await get(`/property/${hotel.id}`, {
      headers: { cookie: "__session=forged", authorization: "Bearer forged" },
    });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    ]);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
    const html = await answer.text();
    expect(html).toContain(`<title>${hotel.title} — Lopango</title>`);
    expect(rootOf(html)).toContain(`>${hotel.title}</h1>`);
    expect(rootOf(html)).toContain(">Réserver<");
    expect(dataIn(html)).toMatchObject({
      address: `/property/${hotel.id}`,
      answers: { [`@"property","${hotel.id}",`]: { title: hotel.title, owned_by_me: false } },
    });
  });

  test("has the nights of the two months that its calendar begins with", async () => {
    const html = await (await get(`/property/${hotel.id}?checkin=${NEXT_YEAR}-03-10`)).text();
    for (const month of ["03", "04"])
      expect(dataIn(html)).toHaveProperty(["answers", `@"availability","${hotel.id}","${NEXT_YEAR}-${month}",`], []);
    expect(rootOf(html)).toContain(`checkout=${NEXT_YEAR}-03-12#dates`);
    const closed = pagesWith({
      calendars: {
        find: async (property_id, month) => ({
          property_id,
          month,
          units: 1,
          days: { [`${month}-12`]: { closed: 1, taken: {} } },
        }),
      },
    });
    const full = await closed.fetch(new Request(`${PUBLIC_URL}/property/${hotel.id}?checkin=${NEXT_YEAR}-03-13`));
    expect(rootOf(await full.text())).not.toMatch(/checkin=\d{4}-\d\d-12#dates/);
  });

  test("is rendered without its nights where they cannot be read", async () => {
    const alone = pagesWith({ calendars: { find: () => Promise.reject(new Problem("busy")) } });
    const said = vi.spyOn(console, "error").mockReturnValue();
    const html = await (await alone.fetch(new Request(`${PUBLIC_URL}/property/${hotel.id}`))).text();
    expect(said.mock.calls).toHaveLength(1);
    said.mockRestore();
    expect(rootOf(html)).toContain(`>${hotel.title}</h1>`);
    expect(rootOf(html)).not.toContain('#dates" rel');
  });

  test("has its first reviews where it has some, read by nobody else’s page", async () => {
    const aboutPlaces = vi.fn<PageDeps["reviews"]["aboutPlaces"]>(async () => ({ items: [], next: null }));
    const read = pagesWith({ reviews: { ...reviewStore(db), aboutPlaces } });
    const answers = async (id: string) =>
      dataIn(await (await read.fetch(new Request(`${PUBLIC_URL}/property/${id}`))).text());
    const reviews = `$inf$@@"reviews","${rated.id}",,null,`;
    expect(await answers(rated.id)).toHaveProperty(["answers", reviews], [{ items: [], next: null }]);
    expect(aboutPlaces).toHaveBeenCalledWith([rated.id], { size: 3, cursor: undefined });
    await answers(hotel.id);
    expect(aboutPlaces).toHaveBeenCalledTimes(1);
  });

  test("asks for its cover first, in the sizes that it is shown in, and has no picture in its words", async () => {
    const pictured = aListing({ photos: [aPhoto(), aPhoto({ is_cover: true, width: 1600 })] });
    await stored(db, pictured);
    const html = await (await get(`/property/${pictured.id}`)).text();
    const cover = pictured.photos[1]?.id ?? "";
    expect(html.slice(0, html.indexOf("</head>"))).toMatch(
      new RegExp(`<link rel="preload" as="image"[^>]*imageSrcSet="[^"]*/${cover}/[^>]*fetchPriority="high"`),
    );
    expect(rootOf(html).match(/loading="eager"/g)).toHaveLength(1);
    // Inline styles and data: URLs would only enlarge the page.
    expect(rootOf(html)).not.toMatch(/\sstyle=|"data:/);
  });

  test("has a card of 1200 × 630 pixels at an address that names its content", async () => {
    const path = cardOf(await (await get(`/property/${hotel.id}`)).text());
    const card = await get(path);
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(card.headers.get("cache-control")).toContain("immutable");
    expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: "jpeg",
    });
  });

  test("has its cover on its card, wherever it is among the photos", async () => {
    const photos = [aPhoto(), aPhoto({ is_cover: true, width: 1600 })];
    const pictured = aListing({ photos });
    await stored(db, pictured);
    const picture = await sharp({ create: { width: 1280, height: 800, channels: 3, background: "#0000ff" } })
      .webp()
      .toBuffer();
    await photoObjects(() => bucket).save(pictured.id, photos[1]?.id ?? "", [
      { width: 1280, format: "webp", bytes: picture },
    ]);
    const card = await get(cardOf(await (await get(`/property/${pictured.id}`)).text()));
    const bare = await sharp(await card.arrayBuffer())
      .extract({ left: 900, top: 190, width: 100, height: 20 })
      .toBuffer();
    const {
      channels: [red, , blue],
    } = await sharp(bare).stats();
    expect(red?.max).toBeLessThan(20);
    expect(blue?.min).toBeGreaterThan(235);
  });

  test("has a card at another address once its price is another; the old one leads there", async () => {
    const before = cardOf(await (await get(`/property/${hotel.id}`)).text());
    await stored(db, { ...hotel, base_price_cents: hotel.base_price_cents + 100 });
    const after = cardOf(await (await get(`/property/${hotel.id}`)).text());
    expect(after).not.toBe(before);
    const old = await get(before);
    expect([old.status, old.headers.get("location")]).toEqual([302, after]);
  });
});

describe("a house", () => {
  const path = `/hotel/${establishment.id}`;
  const dates = `checkin=${NEXT_YEAR}-03-10&checkout=${NEXT_YEAR}-03-12&guests=2`;

  test("is rendered once with its room types, with its head, and kept at the CDN", async () => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    ]);
    const html = await answer.text();
    expect(html).toContain(`<title>${establishment.name} — Lopango</title>`);
    expect(headOf(html)).toMatch(/og:title" content="[^"]* · dès 76\s\$US \/ nuit \(≈\s216\s600\sFC\)"/);
    expect(headOf(html)).toContain('"@type":"Hotel"');
    for (const part of [`>${establishment.name}</h1>`, ">Chambre 1</a>", ">Chambre 2</a>"])
      expect(rootOf(html)).toContain(part);
    expect(dataIn(html)).toMatchObject({
      address: path,
      answers: { [`@"establishment","${establishment.id}",`]: { name: establishment.name, owned_by_me: false } },
    });
  });

  test("has the prices of its dates, and is there without them where they cannot be read", async () => {
    const offers = `@"offers","${establishment.id}","${NEXT_YEAR}-03-10","${NEXT_YEAR}-03-12",2,`;
    const html = await (await get(`${path}?${dates}`)).text();
    expect(dataIn(html)).toMatchObject({ answers: { [offers]: { rooms: [{ total_cents: 24_000 }, {}] } } });
    expect(rootOf(html)).toMatch(/152\s\$US/);
    const alone = pagesWith({ calendars: { find: () => Promise.reject(new Problem("busy")) } });
    const said = vi.spyOn(console, "error").mockReturnValue();
    const without = await (await alone.fetch(new Request(`${PUBLIC_URL}${path}?${dates}`))).text();
    expect(dataIn(without)).not.toHaveProperty(["answers", offers]);
    expect([rootOf(without).includes(`>${establishment.name}</h1>`), said.mock.calls.length]).toEqual([true, 1]);
    said.mockRestore();
  });

  test("has a card at an address that names its content, and without a photo of its own that of a room", async () => {
    const card = await get(cardOf(await (await get(path)).text()));
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await get(`${path}/card-0123456789ab.jpg`)).status).toBe(302);
    expect((await get(`/hotel/${"x".repeat(20)}/card-0123456789ab.jpg`)).status).toBe(404);
  });

  test("keeps the dates and rooms of its address, in one order", async () => {
    const rooms = `rooms=${establishment.room_ids[1]}%3A2`;
    const chosen = await get(`${path}?${dates}&${rooms}`);
    expect(chosen.status).toBe(200);
    expect(rootOf(await chosen.text())).toContain(`/booking/${establishment.room_ids[1]}?`);
    const leadsTo = async (query: string) => (await get(`${path}?${query}`)).headers.get("location");
    expect(await leadsTo(`${rooms}&x=1&${dates}`)).toBe(`${path}?${dates}&${rooms}`);
    expect(await leadsTo(`${dates}&rooms=everything`)).toBe(`${path}?${dates}`);
    expect(await leadsTo(`rooms=2&${dates}`)).toBe(`${path}?${dates}&rooms=2`);
  });

  test("is what search engines find of its room types, and what they lead to", async () => {
    const html = await (await get(`/property/${establishment.room_ids[1]}?${dates}`)).text();
    expect(headOf(html)).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}" />`);
    expect(rootOf(html)).toContain(`href="${path}?${dates.replaceAll("&", "&amp;")}"`);
    const map = await (await get("/sitemap.xml")).text();
    expect(map.split(`${PUBLIC_URL}${path}<`)).toHaveLength(2);
    for (const id of establishment.room_ids) expect(map).not.toContain(id);
  });

  test("that nobody knows is 404, and still the application", async () => {
    const answer = await get(`/hotel/${"x".repeat(20)}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await answer.text()).toContain('<div id="root">');
  });
});

test("a description for sale is nowhere in the page", async () => {
  const html = await (await get(`/property/${locked.id}`)).text();
  expect(html).toContain(locked.title);
  expect(html).not.toContain("Portail bleu");
  expect(html).not.toContain("Zamba");
});

describe("a search", () => {
  const found = "/search?category=logement";

  test("is its results, the same for everybody and kept at the CDN as the API's are", async () => {
    const answer = await get("/search?category=hotel", {
      headers: { cookie: "__session=forged", authorization: "Bearer forged" },
    });
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("set-cookie")]).toEqual([
      200,
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      null,
    ]);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
    const html = await answer.text();
    expect(html).toContain("<title>Hôtels — Lopango</title>");
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/search?category=hotel" />`);
    expect(rootOf(html)).toContain(`href="/property/${hotel.id}"`);
    expect(rootOf(html)).toMatch(/"in-usd">\d+\s\$US<.*?"in-cdf">.*?\d+\s\d+\sFC</s);
    expect(html).not.toContain(inactive.id);
    expect(JSON.stringify(dataIn(html))).toContain(hotel.id);
  });

  test("has nothing of a description for sale", async () => {
    const html = await (await get(found)).text();
    expect(rootOf(html)).toContain(locked.title);
    expect(html).not.toContain("Portail bleu");
  });

  test("is rendered for a visitor who finds nothing, too", async () => {
    const html = await (await get("/search?category=hotel&q=nulle+part")).text();
    expect(rootOf(html)).toContain("Aucun résultat.");
    const head = headOf(html).replaceAll(/(?:href|content)="https?:[^"]*"/g, "");
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toContain("nulle");
  });

  test("goes on to its fifth page, each behind those before it, and from there with the application", async () => {
    const asked: (string | undefined)[] = [];
    const search: ListingSearch = {
      async find(_criteria, { cursor }) {
        asked.push(cursor);
        return { items: [{ listing: aListing(), lodging: null }], next: `after-${asked.length}` };
      },
    };
    const endless = pagesWith({ search });
    const rendered = async (page: number) => {
      const html = await (await endless.fetch(new Request(`${PUBLIC_URL}${found}&page=${page}`))).text();
      expect(html).toContain("<title>Logements — Lopango</title>");
      return rootOf(html);
    };
    expect((await rendered(3)).match(/<article/g)).toHaveLength(3);
    expect(asked).toEqual([undefined, "after-1", "after-2"]);
    expect((await rendered(5)).match(/<article/g)).toHaveLength(5);
    expect(await rendered(6)).toBe("");
    expect(asked).toHaveLength(8);
  });

  test("has one address, which leads nowhere else", async () => {
    const leadsTo = async (address: string) => {
      const answer = await get(address);
      return answer.status === 308 ? answer.headers.get("location") : answer.status;
    };
    const whole = "/search?category=hotel&q=Ma+Campagne&commune=Ngaliema&quartier=Binza&min=20&max=99.5&logic=any";
    expect(await leadsTo(whole)).toBe(200);
    expect(await leadsTo(`${whole}&page=3`)).toBe(200);
    for (const meaningless of ["&x=1", "&utm_source=y", "&page=1", "&page=0", "&q=again"])
      expect(await leadsTo(whole + meaningless), meaningless).toBe(whole);
    for (const nothing of [
      "",
      "?",
      "?q=",
      "?category=car",
      "?min=-1",
      "?min=x",
      "?logic=all",
      "?category=%2F%2Fevil.example",
    ])
      expect(await leadsTo(`/search${nothing}`), nothing).toBe("/search?category=logement");
  });

  test("is left to the application where the API would refuse it", async () => {
    const { searchAt, ...renderer } = await import("../../web.mjs");
    const refused = pagesWith({
      renderer: async () => ({
        ...renderer,
        searchAt: (address) => ({ ...searchAt(address), query: "?checkin=2020-01-01&checkout=2020-01-02" }),
      }),
    });
    const answer = await refused.fetch(new Request(PUBLIC_URL + found));
    expect([answer.status, rootOf(await answer.text())]).toEqual([200, ""]);
  });
});

describe("the home page", () => {
  test("is rendered with the newest listings of its category, kept at the CDN for a minute", async () => {
    for (const [path, key, listed, not] of [
      ["/", '@"newest","logement",', locked, hotel],
      ["/?category=hotel", '@"newest","hotel",', hotel, locked],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        200,
        "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      ]);
      const html = await answer.text();
      expect(rootOf(html)).toContain(`href="/property/${listed.id}"`);
      expect(rootOf(html)).not.toContain(`href="/property/${not.id}"`);
      expect(rootOf(html)).not.toContain(inactive.id);
      expect(dataIn(html)).toMatchObject({ address: path, answers: { [key]: expect.any(Array) as unknown } });
    }
  });

  test("tells of a listing what a stranger may know", async () => {
    const html = await (await get("/")).text();
    expect(html).toContain(locked.id);
    expect(html).not.toContain("pharmacie Zamba");
  });

  test.each(["/?fbclid=1", "/?category=logement", "/?category=cars"])("has one address: %s", async (address) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "/"]);
  });

  test("is there without listings where they cannot be read, and says that nobody should keep it", async () => {
    const alone = pagesWith({
      search: { find: () => Promise.reject(new Problem("busy")) },
      shell: async () => ({ html: "", headers: {} }),
    });
    const said = vi.spyOn(console, "error").mockReturnValue();
    const answer = await alone.fetch(new Request(`${PUBLIC_URL}/`));
    expect([answer.status, answer.headers.get("cache-control"), said.mock.calls.length]).toEqual([200, "no-store", 1]);
    said.mockRestore();
    expect(rootOf(await answer.text())).toContain("Chargement des annonces…");
  });

  test("is its own page without anything rendered where too many ask", async () => {
    const busy = pagesWith({
      limiter: () => 7,
      shell: () => Promise.reject(new Error("not this one")),
    });
    const answer = await busy.fetch(new Request(`${PUBLIC_URL}/`));
    expect([answer.status, answer.headers.get("cache-control"), rootOf(await answer.text())]).toEqual([
      200,
      "no-store",
      "",
    ]);
  });
});

test("what cannot be rendered is left to the application, with its head", async () => {
  const unrendered = pagesWith({
    renderer: async () => ({
      ...(await import("../../web.mjs")),
      renderProperty: () => {
        throw new Error("no picture of this");
      },
    }),
  });
  const said = vi.spyOn(console, "error").mockReturnValue();
  const answer = await unrendered.fetch(new Request(`${PUBLIC_URL}/property/${hotel.id}`));
  expect([answer.status, said.mock.calls.length]).toEqual([200, 1]);
  said.mockRestore();
  const html = await answer.text();
  expect(html).toContain(`<title>${hotel.title} — Lopango</title>`);
  expect(rootOf(html)).toBe("");
});

test.each([
  ["unknown", `/property/${"x".repeat(20)}`],
  ["inactive", `/property/${inactive.id}`],
  ["no id at all", "/property/a%20b"],
  ["a path below", `/property/${hotel.id}/more`],
])("a listing that is %s is 404, kept by nobody, and still the application", async (_, path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await answer.text()).toContain('<div id="root">');
});

test("a card of an inactive listing is 404", async () => {
  expect((await get(`/property/${inactive.id}/card-0123456789ab.jpg`)).status).toBe(404);
});

test("the sitemap has the listings that are online and no others", async () => {
  const map = await (await get("/sitemap.xml")).text();
  expect(map).toContain(`${PUBLIC_URL}/property/${hotel.id}<`);
  expect(map).toContain(`${PUBLIC_URL}/property/${locked.id}<`);
  expect(map).not.toContain(inactive.id);
});

describe("a caller around the CDN", () => {
  test("has the sitemap read once an hour, however often it is asked for", async () => {
    let [at, reads] = [Date.now(), 0];
    const search: ListingSearch = {
      async find() {
        reads += 1;
        return { items: [], next: null };
      },
    };
    const around = pagesWith({ search, now: () => new Date(at) });
    const ask = (count: number) =>
      Promise.all(Array.from({ length: count }, () => around.fetch(new Request(`${PUBLIC_URL}/sitemap.xml`))));
    expect((await ask(5)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(reads).toBe(1);
    at += 3_600_000;
    await ask(2);
    expect(reads).toBe(2);
  });

  test("gets it when the database answers again", async () => {
    let down = true;
    const search: ListingSearch = {
      async find() {
        if (down) throw new Problem("busy");
        return { items: [], next: null };
      },
    };
    const around = pagesWith({ search });
    const ask = async () => (await around.fetch(new Request(`${PUBLIC_URL}/sitemap.xml`))).status;
    expect(await ask()).toBe(503);
    down = false;
    expect(await ask()).toBe(200);
  });

  test("finds one address of everything: what means nothing in it leads there, and is read by nobody", async () => {
    const path = `/property/${hotel.id}`;
    const card = cardOf(await (await get(path)).text());
    const unread = pagesWith({
      search: { find: () => Promise.reject(new Error("read")) },
      listings: { ...listingStore(db), find: () => Promise.reject(new Error("read")) },
    });
    const leadsTo = async (address: string) => {
      const answer = await unread.fetch(new Request(PUBLIC_URL + address));
      return [answer.status, answer.headers.get("location")];
    };
    const stay = "checkin=2027-01-02&checkout=2027-01-05&guests=2";
    expect(await leadsTo("/sitemap.xml?x=1")).toEqual([308, "/sitemap.xml"]);
    expect(await leadsTo(`${card}?x=1`)).toEqual([308, card]);
    for (const meaningless of [
      "?x=1",
      "/",
      "/?",
      "?utm_source=y&x",
      "?guests=0",
      "?guests=02",
      "?checkin=x",
      "?checkin=2027-02-30",
    ])
      expect(await leadsTo(path + meaningless), meaningless).toEqual([308, path]);
    expect(await leadsTo(`${path}?guests=2&x=1&checkout=2027-01-05&checkin=2027-01-02&checkin=2027-01-03`)).toEqual([
      308,
      `${path}?${stay}`,
    ]);
    // A return from a payment keeps one parameter of the provider's query.
    for (const back of ["?status=failed&reference=r&LogID=1", "?x=1&retour=yes"])
      expect(await leadsTo(path + back), back).toEqual([308, `${path}?retour=1`]);
    expect(await leadsTo(`${path}?status=success&${stay}`)).toEqual([308, `${path}?${stay}&retour=1`]);
    for (const evil of ["//evil.example/property?x", "/property//evil.example?x", `//evil.example${path}?x=1`])
      expect((await leadsTo(evil))[1], evil).toBeNull();
    expect((await get(`${path}?${stay}`)).status).toBe(200);
    expect((await get(`${path}?retour=1`)).status).toBe(200);
  });

  test("is limited, card by card and page by page; a person gets the application all the same", async () => {
    let [reads, shells] = [0, 0];
    const listings = listingStore(db);
    const around = pagesWith({
      listings: {
        ...listings,
        find: (id) => {
          reads += 1;
          return id === hotel.id ? listings.find(id) : Promise.resolve(null);
        },
      },
      shell: async () => {
        shells += 1;
        return { html: INDEX, headers: { "content-security-policy": "default-src 'self'" } };
      },
      limiter: createLimiter(() => new Date(0)),
      now: () => new Date(0),
    });
    const ask = (path: string, address = "1.1.1.1") =>
      around.fetch(new Request(PUBLIC_URL + path, { headers: { "x-forwarded-for": address } }));
    for (let calls = 0; calls < 600; calls += 1) await ask("/property/x");
    [reads, shells] = [0, 0];
    for (let calls = 0; calls < 10; calls += 1) {
      const refused = await ask(`/property/${hotel.id}`);
      expect([refused.status, refused.headers.get("content-type"), refused.headers.get("cache-control")]).toEqual([
        200,
        "text/html; charset=utf-8",
        "no-store",
      ]);
      expect(refused.headers.get("content-security-policy")).toBe("default-src 'self'");
      expect(await refused.text()).toBe(INDEX);
    }
    expect([reads, shells]).toEqual([0, 1]);
    expect(await (await ask(`/property/${hotel.id}`, "2.2.2.2")).text()).toContain(hotel.title);

    const card = `/property/${inactive.id}/card-0123456789ab.jpg`;
    for (let calls = 0; calls < 120; calls += 1) expect((await ask(card)).status).toBe(404);
    expect((await ask(card)).status).toBe(429);
  });

  test.each([
    [
      "the database is away",
      { listings: { ...listingStore(db), find: () => Promise.reject(new Problem("busy")) } },
      INDEX,
    ],
    ["Hosting is, too", { shell: () => Promise.reject(new Error("away")) }, "Réessayez dans un instant."],
  ])("gets a page to look at while %s", async (_, away, shown) => {
    const around = pagesWith({
      ...away,
      now: () => new Date(0),
    });
    const page = await around.fetch(new Request(`${PUBLIC_URL}/property/${hotel.id}`));
    expect([page.status, page.headers.get("content-type"), page.headers.get("cache-control")]).toEqual([
      503,
      "text/html; charset=utf-8",
      "no-store",
    ]);
    expect(await page.text()).toContain(shown);
  });
});

test("nothing can be sent to a page", async () => {
  const answer = await get(`/property/${hotel.id}`, { method: "POST" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

describe("the page of a host", () => {
  const host = signedIn(null, anIdentity({ uid: hotel.owner_id, full_name: "Patrick Ilunga" }), [], new Date());
  beforeAll(() => users.docOf(db, host).set(users.document(host)));

  test("is the application with a first name in its title, and no search engine lists it", async () => {
    const answer = await get(`/hosts/${host.uid}?utm=1`);
    expect(answer.status).toBe(308);
    const html = await (await get(`/hosts/${host.uid}`)).text();
    expect(html).toContain("<title>Patrick — Lopango</title>");
    expect(headOf(html)).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain("Ilunga");
  });

  test("of a host who has nothing online is missing", async () => {
    const answer = await get(`/hosts/${inactive.owner_id}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await answer.text()).toContain("<title>Hôte introuvable — Lopango</title>");
  });
});
