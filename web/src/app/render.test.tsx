import type { Establishment, RoomType } from "@lopango/contract/establishments/establishment";
import type { Property } from "@lopango/contract/listings/property";
import type { Review } from "@lopango/contract/reviews/review";
import type * as Declared from "../../../functions/web.mjs";
import { describe, expect, test } from "vitest";
import * as renderer from "./render.tsx";
import { renderSplash } from "./splash/splash.tsx";

/** Checks the types that the function `page` declares for this module. */
const declared: typeof Declared = renderer;

const AT = new Date("2026-11-22T23:30:00Z");
const NOW = { at: AT, rate: null };

const property = (different: Partial<Property> = {}): Property => ({
  id: "abcdefghij",
  establishment_id: null,
  title: "Hôtel du Fleuve & Fils",
  city: "Kinshasa",
  country: "CD",
  commune: "Gombe",
  quartier: "Socimat",
  area: null,
  category: "hotel",
  currency: "USD",
  base_price_cents: 4500,
  max_guests: 2,
  cover_url: "/media/photos/abcdefghij/b/640.webp",
  photos: [
    {
      id: "a",
      url: "/media/photos/abcdefghij/a/640.webp",
      is_cover: false,
      width: 700,
      height: 500,
      thumbhash: "3OcRJYB4d3h/iIeHeEh3eIhw+j2w",
    },
    {
      id: "b",
      url: "/media/photos/abcdefghij/b/640.webp",
      is_cover: true,
      width: 700,
      height: 500,
      thumbhash: "3OcRJYB4d3h/iIeHeEh3eIhw+j2w",
    },
  ],
  supports_booking: true,
  is_active: true,
  created_at: "2026-11-01T10:00:00.000Z",
  rating: null,
  checks: [],
  description: "Chambres calmes.",
  description_locked: false,
  description_length: 16,
  owned_by_me: false,
  unlocked_by_me: false,
  unlock_price_cents: 200,
  unlock_currency: "USD",
  checkin_time: "14:00",
  checkout_time: "11:00",
  told_after_payment: ["phone", "address"],
  contact: null,
  location: null,
  time_zone: "Africa/Kinshasa",
  units: 1,
  confirmation: "instant",
  cancellation_policy: "flexible",
  host: { id: "hosthosthost", first_name: "Chantal" },
  suspension: null,
  ...different,
});

const room = (property_id: string, title: string, base_price_cents: number): RoomType => ({
  property_id,
  title,
  base_price_cents,
  currency: "USD",
  max_guests: 2,
  units: 3,
  confirmation: "instant",
  amenities: [],
  photos: [],
});

const establishment = (different: Partial<Establishment> = {}): Establishment => ({
  id: "hijklmnopq",
  name: "Hôtel du Fleuve",
  kind: "hotel",
  stars: 3,
  year_founded: null,
  languages: ["fr"],
  from_cents: 7600,
  rating: null,
  checks: [],
  description: "Au bord de l’eau.",
  rules: "Calme après 22 h.",
  country: "CD",
  city: "Kinshasa",
  commune: "Gombe",
  quartier: "",
  area: null,
  time_zone: "Africa/Kinshasa",
  amenities: ["wifi"],
  photos: property().photos,
  checkin_time: "14:00",
  checkout_time: "11:00",
  cancellation_policy: "flexible",
  currency: "USD",
  host: { id: "hosthosthost", first_name: "Chantal" },
  owned_by_me: false,
  told_after_payment: ["phone"],
  created_at: "2026-11-01T10:00:00.000Z",
  rooms: [room("doubledouble", "Chambre double", 7600), room("suitesuite", "Suite", 12_000)],
  ...different,
});
const hotel = (query = "", different?: Partial<Establishment>) =>
  declared.renderEstablishment(`/hotel/hijklmnopq${query}`, establishment(different), null, null, NOW);

const address = "/property/abcdefghij?checkin=2026-11-25&checkout=2026-11-27";
const listing = (different?: Partial<Property>) => declared.renderProperty(address, property(different), [], null, NOW);
const results = (...items: Property[]) =>
  declared.renderSearch("/search?category=hotel&q=fleuve", [{ items, next: null }], NOW);

const home = (newest: Property[] | null = [property(), property({ id: "klmnopqrst" })], at = "/?category=hotel") =>
  declared.renderHome(at, newest, NOW);

test("the home page has its newest listings, the first covers first", () => {
  const { html, preloads, data } = home();
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(preloads.match(/<link/g)).toHaveLength(1);
  expect([data.address, Object.keys(data.answers)]).toEqual(["/?category=hotel", ['@"newest","hotel",']]);
  expect(home([], "/").html).toContain("Publier la première");
});

test("the home page has its header, its words, its search and a frame for listings that are not known", () => {
  const { html, preloads, data } = home(null, "/");
  for (const part of [
    "Connexion",
    "Trouvez un toit en quelques clics</h1>",
    'type="search"',
    "Les dernières annonces",
    "Chargement des annonces…",
  ])
    expect(html).toContain(part);
  expect([preloads, data.address, Object.keys(data.answers)]).toEqual(["", "/", []]);
});

test("the home page has one address for each category", () => {
  for (const address of ["/", "/?category=logement", "/?category=cars", "/?x=1"])
    expect(declared.homeAt(address)).toEqual({ address: "/", category: "logement" });
  expect(declared.homeAt("/?x=1&category=hotel")).toEqual({ address: "/?category=hotel", category: "hotel" });
});

test("the splash is closed in its page", () => {
  expect(renderSplash()).toMatch(/^<dialog id="splash"(?! open)/);
});

test("a listing has its words, its price, and the price of the stay in its address", () => {
  const { html } = listing();
  for (const part of ["Hôtel du Fleuve &amp; Fils</h1>", "Chambres calmes.", "45\u00a0$US", "90\u00a0$US", "Réserver"])
    expect(html).toContain(part);
});

test("the cover of a listing is asked for first, in the sizes that it is shown in, and the others when they are seen", () => {
  const { html, preloads } = listing();
  expect(preloads).toMatch(
    /^<link rel="preload" as="image" imageSrcSet="[^"]*\/media\/photos\/abcdefghij\/b\/320\.webp 320w, [^>]*fetchPriority="high"\/>$/,
  );
  expect(html).not.toContain("<link");
  expect([html.match(/loading="eager"/g)?.length, html.match(/loading="lazy"/g)?.length]).toEqual([1, 1]);
});

test("a house has its name, what it has, its room types from their least price, and its cover first", () => {
  const { html, preloads, data } = hotel();
  for (const part of ["Hôtel du Fleuve</h1>", "Internet Wi-Fi", ">Chambre double</a>", ">Suite</a>", "76\u00a0$US"])
    expect(html).toContain(part);
  expect(html).toContain("Calme après 22 h.");
  expect(preloads).toMatch(/^<link rel="preload" as="image"[^>]*\/b\/320\.webp 320w, [^>]*fetchPriority="high"\/>$/);
  expect(Object.keys(data.answers)).toEqual(['@"establishment","hijklmnopq",']);
});

test("a search has its results, the first covers first", () => {
  const { html, preloads, data } = results(property(), property({ id: "klmnopqrst" }), property({ id: "uvwxyzabcd" }));
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(html).toContain("3\u00a0hôtels");
  expect(html.match(/loading="eager"/g)).toHaveLength(2);
  // All three share one image.
  expect(preloads.match(/<link/g)).toHaveLength(1);
  expect(data.address).toBe("/search?category=hotel&q=fleuve");
  expect(results().html).toContain("Aucun résultat.");
});

test.each([
  ["the home page", home],
  ["the home page without its listings", () => home(null)],
  ["a listing", listing],
  ["a listing whose description is for sale", () => listing({ description: "", description_locked: true })],
  ["a listing without photos", () => listing({ photos: [], cover_url: null })],
  ["a logement", () => listing({ category: "logement", supports_booking: false })],
  ["results", () => results(property())],
  ["a house", () => hotel()],
  ["a house without photos", () => hotel("", { photos: [] })],
  ["a house with a choice", () => hotel("?checkin=2026-11-25&checkout=2026-11-27&rooms=suitesuite%3A1")],
])("%s is rendered whole: nothing waits for a browser, and nothing in it is refused by the policy", (_, render) => {
  const { html } = render();
  // React's markers of suspended boundaries.
  expect(html).not.toMatch(/<!--\$[?!]/);
  expect(html).not.toMatch(/\sstyle=|\son\w+=|"data:/);
});

test("a stranger who looks for a description for sale is not told that it is theirs to buy before it is known", () => {
  const { html } = listing({ category: "logement", description: "", description_locked: true });
  expect(html).toContain("Nous vérifions si vous avez débloqué cette description…");
});

const review: Review = {
  id: "reviewreview",
  property: { id: "abcdefghij", title: "Hôtel du Fleuve" },
  author: { first_name: "Aimée" },
  rating: 5,
  parts: {},
  text: "Calme, propre, et un fleuve sous la fenêtre.",
  photos: [],
  stayed: "2026-10",
  published_at: "2026-11-02T10:00:00.000Z",
  answer: null,
};
const said = {
  rating: { average: 4.6, count: 12 },
  rating_parts: { clean: 3.8 },
  checks: [
    { kind: "visit", checked_at: "2026-09-01T10:00:00.000Z", until: "2027-09-01T10:00:00.000Z" },
  ] satisfies Property["checks"],
};

test("pages say what was checked, the first reviews and who the host is, without code", () => {
  const reviews = { items: [review], next: "more" };
  const ends = [
    declared.renderProperty(address, property(said), [], reviews, NOW),
    declared.renderEstablishment("/hotel/hijklmnopq", establishment(said), null, reviews, NOW),
  ].map(({ html }) => html.replaceAll("\u00a0", " "));
  for (const html of ends) {
    for (const text of ["Le 1er septembre 2026, valable jusqu’au", "sur 5, 12 avis", review.text, ">Chantal</a>"])
      expect(html).toContain(text);
    for (const button of ["Signaler", "Plus d’avis", "Poser une question"]) expect(html).not.toContain(button);
    expect(html).not.toMatch(/<!--\$[?!]|\sstyle=/);
    expect(html).toContain("M0 0h3.8v1H0");
  }
});

test("the page of a house with dates says what its rooms cost, and how to go on without scripts", () => {
  const nights = ["2026-11-25", "2026-11-26"].map((date) => ({ date, price_cents: 7600 }));
  const offer = { property_id: "doubledouble", free_units: 2, total_cents: 15_200, currency: "USD", lodging: null };
  const [path, query] = [
    "/hotel/hijklmnopq",
    "?checkin=2026-11-25&checkout=2026-11-27&guests=2&rooms=doubledouble%3A1",
  ];
  expect(declared.stayAt(path + query, establishment(), AT)).toEqual({
    checkin: "2026-11-25",
    checkout: "2026-11-27",
    guests: 2,
  });
  expect(declared.stayAt(path, establishment(), AT)).toBeNull();
  const offers = { rooms: [{ ...offer, nights, rate_plan: { tax_cents: 100 } }] };
  const html = declared
    .renderEstablishment(path + query, establishment(), offers, null, NOW)
    .html.replaceAll("\u00a0", " ");
  // Two guests pay the tax of two nights.
  expect(html).toContain("156 $US");
  expect(html).toContain("1 chambre, 2 nuits");
  expect(html).toMatch(/<noscript><p[^>]*>Pour réserver, activez JavaScript/);
});

test("the time of a page is the one that it is rendered at", () => {
  // Midnight has passed at the property's time zone.
  const first = declared.renderProperty(
    "/property/abcdefghij?checkin=2026-11-22&checkout=2026-11-24",
    property(),
    [],
    null,
    NOW,
  ).html;
  expect(first).toContain("passé");
});

test.each([
  ["", false],
  ["&city=Kinshasa&commune=Gombe&quartier=Socimat", false],
  ["&commune=ngaliéma", false],
  ["&city=goma&min=20&guests=2", false],
  ["&q=studio", true],
  ["&city=Appelez+le+0812345678", true],
  ["&commune=Gombe+%E2%98%85+evil.example", true],
  ["&city=Kinshasa&quartier=Chez+moi", true],
])("a search of «%s» says words of its own: %s", (query, hasFreeWords) => {
  const found = declared.searchAt(`/search?category=logement${query}`);
  expect([found.title, found.hasFreeWords]).toEqual(["Logements", hasFreeWords]);
});

test("a search has one address, and asks as the API is asked", () => {
  const { address, query, pages, title } = declared.searchAt(
    "/search?x=1&min=20&q=%20Ma+Campagne&category=hotel&logic=any&page=3",
  );
  expect([address, pages, title]).toEqual([
    "/search?category=hotel&q=Ma+Campagne&min=20&logic=any&page=3",
    3,
    "Hôtels",
  ]);
  expect(declared.searchAt(address).address).toBe(address);
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    category: "hotel",
    q: "Ma Campagne",
    min_price_cents: "2000",
    logic: "any",
  });
});

const linksOf = (html: string, name: RegExp): string[] =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(
      ([whole = "", , words = ""]) => name.test(words) || name.test(/aria-label="([^"]*)"/.exec(whole)?.[1] ?? ""),
    )
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"));

describe("without the application", () => {
  test("the tabs of both pages are links, the default category without a name", () => {
    expect(linksOf(home(null, "/").html, /Hôtels$/)).toContain("/?category=hotel");
    expect(linksOf(home(null, "/?category=hotel").html, /^Logements$/)).toContain("/");
    expect(linksOf(results(property()).html, /^Logements$/)).toContain("/search?category=logement&q=fleuve");
  });

  test("the form of a search asks for words, dates and guests, and keeps what is asked for beside them", () => {
    for (const { html } of [home(null, "/"), results(property())])
      for (const name of ["q", "checkin", "checkout", "guests", "category"]) expect(html).toContain(`name="${name}"`);
    const { html } = declared.renderSearch(
      "/search?category=hotel&commune=Gombe&min=20&sort=price_asc&page=2",
      [],
      NOW,
    );
    for (const kept of ['name="commune" value="Gombe"', 'name="min" value="20"', 'name="sort" value="price_asc"'])
      expect(html).toContain(`<input type="hidden" ${kept}`);
    expect(html).not.toContain('name="page"');
  });

  test("the menu opens by itself, and leads where the application's does", () => {
    const { html } = home(null, "/");
    expect(html).toMatch(/<details[^>]*><summary aria-label="Menu"/);
    expect(linksOf(html, /Mes réservations/)).toContain("/me/bookings");
    expect(html).toContain("</footer>");
  });

  test("results are ordered, narrowed and gone on with by forms and links", () => {
    const { html } = declared.renderSearch(
      "/search?category=hotel&commune=Gombe&min=20",
      [{ items: [property()], next: "more" }],
      NOW,
    );
    expect(linksOf(html, /Afficher plus/)).toEqual(["/search?category=hotel&commune=Gombe&min=20&page=2"]);
    expect(linksOf(html, /Retirer Commune/)).toEqual(["/search?category=hotel&min=20"]);
    expect(html).toMatch(/<noscript><button type="submit"[^>]*>.*Trier/);
    expect(html).toMatch(/<noscript><details/);
    expect(html).toContain('name="amenities" value="wifi"');
  });

  test("a page further on shows those before it too", () => {
    const page = (id: string, next: string | null) => ({ items: [property({ id })], next });
    const rendered = declared.renderSearch("/search?category=hotel&page=2", [page("a", "b"), page("c", null)], NOW);
    expect(rendered.html.match(/<article/g)).toHaveLength(2);
  });

  test("dates and rooms of a house are chosen by forms, which keep each other's choice", () => {
    expect(hotel().html).toMatch(/<form[^>]* action="\/hotel\/hijklmnopq#chambres">.*name="checkin".*name="guests"/);
    expect(hotel().html).not.toContain('name="rooms"');
    const { html } = hotel("?checkin=2026-11-25&checkout=2026-11-27&guests=2&rooms=suitesuite%3A2");
    for (const kept of ['name="checkin" value="2026-11-25"', 'name="guests" value="2"'])
      expect(html).toContain(`<input type="hidden" ${kept}`);
    expect(html).toContain('<input type="hidden" name="rooms" value="suitesuite:2"/>');
    expect(html).toMatch(/<button [^>]*value="doubledouble:1,suitesuite:2"[^>]* name="rooms">/);
    expect(linksOf(html, /^Réserver$/)).toEqual([
      "/booking/suitesuite?checkin=2026-11-25&checkout=2026-11-27&guests=2&rooms=suitesuite%3A2%3A1",
      "/booking/suitesuite?checkin=2026-11-25&checkout=2026-11-27&guests=2&rooms=suitesuite%3A2%3A1",
    ]);
  });

  test("a listing leads to its calendar, whose free days choose a stay", () => {
    const at = new Date("2026-11-22T08:00:00Z");
    const [first = "", second = ""] = declared.monthsAt("/property/abcdefghij", property(), at);
    expect([first, second]).toEqual(["2026-11", "2026-12"]);
    const months = [first, second].map((month) => ({
      property_id: "abcdefghij",
      month,
      days: [{ date: `${month}-28`, is_blocked: true }],
    }));
    const rendered = (path: string) => declared.renderProperty(path, property(), months, null, { at, rate: null }).html;
    const bare = rendered("/property/abcdefghij");
    expect(linksOf(bare, /Choisir les dates/)).toEqual(["#dates"]);
    expect(linksOf(bare, /^jeudi 26 novembre/)).toEqual(["?checkin=2026-11-26#dates"]);
    // Past, booked and selected dates.
    expect(linksOf(bare, /^samedi 21 novembre|^samedi 28 novembre/)).toEqual([]);
    const begun = rendered("/property/abcdefghij?checkin=2026-11-25&guests=2");
    expect(linksOf(begun, /^vendredi 27 novembre/)).toEqual(["?checkin=2026-11-25&checkout=2026-11-27&guests=2#dates"]);
    expect(linksOf(begun, /^mercredi 2 décembre/)).toEqual(["?checkin=2026-12-02&guests=2#dates"]);
    expect(declared.monthsAt("/property/abcdefghij?checkin=2027-01-10", property(), at)[0]).toBe("2027-01");
  });
});
