import { addDays, addMonths, todayIn } from "@lopango/contract/platform/dates";
import { MAX_ASKED_LISTINGS, MAX_PUBLIC_OFFSET } from "@lopango/contract/limits";
import { availability, property, propertySummary, type PropertySummary } from "@lopango/contract/listings/property";
import { searchedPlace } from "@lopango/contract/catalogue/searched-place";
import { SEARCH_ORDERS } from "@lopango/contract/listings/search-order";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, emptyDatabase } from "../../test/api.ts";
import { aListing, aLockedListing, aPhoto, stored, uncounted } from "../../test/listings.ts";
import { signIn, type SignedIn } from "../../test/people.ts";
import { anId, aWord } from "../../test/random.ts";
import { meter } from "../../test/firestore-meter.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { storedUnlock } from "../../test/unlocks.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { placeStore } from "./place.store.ts";
import { countPlaces } from "./count-places.ts";
import { fullNightsOf } from "../calendar/rules/full-nights.ts";

const { call, db } = createTestApi();
const measured = meter(db);

const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

let guest: SignedIn;
beforeAll(async () => {
  guest = await signIn();
});

describe("GET /api/properties", () => {
  beforeAll(async () => {
    await stored(db, ...Array.from({ length: 14 }, () => aListing()), aListing({ is_active: false }), aLockedListing());
  });

  test("answers the 12 newest active listings of a category", async () => {
    const { status, body, headers } = await call("GET", "/api/properties?category=hotel&limit=12&sort=new");
    const items = propertySummary.array().parse(body);
    expect(status).toBe(200);
    expect(items).toHaveLength(12);
    expect(items.every((item) => item.category === "hotel" && item.is_active)).toBe(true);
    expect(items.map((item) => item.created_at)).toEqual(
      items
        .map((item) => item.created_at)
        .toSorted()
        .reverse(),
    );
    expect(headers.get("cache-control")).toBe(PUBLIC);
  });

  test("answers the listings that are asked for by their ids as far as they are online, in that order", async () => {
    const [one, offline, other] = [
      aListing(),
      aListing({ is_active: false }),
      aLockedListing({ description: "Secret" }),
    ];
    await stored(db, one, offline, other);
    const asked = [other.id, anId(), offline.id, one.id, other.id].join();
    const { body, headers, status } = await call("GET", `/api/properties?ids=${asked}&limit=1`);
    expect(
      propertySummary
        .array()
        .parse(body)
        .map(({ id }) => id),
    ).toEqual([other.id, one.id]);
    expect([status, headers.get("cache-control"), headers.get("link")]).toEqual([200, PUBLIC, null]);
    expect(JSON.stringify(body)).not.toContain("Secret");
  });

  test.each([
    [MAX_ASKED_LISTINGS, 200],
    [MAX_ASKED_LISTINGS + 1, 422],
  ])("answers %i ids with %i", async (count, status) => {
    const ids = Array.from({ length: count }, () => anId()).join();
    expect((await call("GET", `/api/properties?ids=${ids}`)).status).toBe(status);
  });

  test.each(["a", "a,,b", `${"x".repeat(41)}`, "..%2F..%2F..%2F..%2F"])("refuses ids=%s", async (ids) => {
    expect((await call("GET", `/api/properties?ids=${ids}`)).body).toMatchObject({ code: "invalid_fields" });
  });

  test("goes on behind its last listing, without repeating or leaving out any", async () => {
    const first = await call("GET", "/api/properties?limit=5");
    const link = /^<(\/api\/properties\?[^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await call("GET", link ?? "");
    const both = await call("GET", "/api/properties?limit=10");
    expect([...(first.body as object[]), ...(second.body as object[])]).toEqual(both.body);
  });

  test.each([
    ["0", 1],
    ["-3", 1],
    ["101", 100],
    ["", 12],
  ])("clamps limit=%s to %i", async (limit, most) => {
    const { body, status } = await call("GET", `/api/properties?limit=${limit}`);
    expect(status).toBe(200);
    expect((body as object[]).length).toBeLessThanOrEqual(most);
  });

  test("tells nothing about descriptions", async () => {
    const { body } = await call("GET", "/api/properties?limit=100");
    expect(JSON.stringify(body)).not.toContain("description");
  });
});

describe("GET /api/properties/{id}", () => {
  test("answers a hotel with its photos", async () => {
    const [hotel] = (await stored(db, aListing({ photos: [aPhoto(), aPhoto({ is_cover: true, width: 500 })] }))) as [
      ReturnType<typeof aListing>,
    ];
    const answer = await call("GET", `/api/properties/${hotel.id}`);
    const body = property.parse(answer.body);
    expect(answer.status).toBe(200);
    expect(body.description).toBe(hotel.description);
    expect(body.cover_url).toBe(`/media/photos/${hotel.id}/${hotel.photos[1]?.id}/320.webp`);
    expect(body.photos.map(({ url }) => url)).toEqual([
      `/media/photos/${hotel.id}/${hotel.photos[0]?.id}/1280.webp`,
      body.cover_url,
    ]);
    expect(answer.headers.get("cache-control")).toBe(PUBLIC);
    expect(answer.headers.get("vary")).toContain("Authorization");
  });

  test("withholds a description that is for sale", async () => {
    const [home] = (await stored(db, aLockedListing({ description: "Code du portail : 4417" }))) as [
      ReturnType<typeof aListing>,
    ];
    const anonymous = await call("GET", `/api/properties/${home.id}`);
    const known = await call("GET", `/api/properties/${home.id}`, { token: guest.token });
    for (const { body } of [anonymous, known]) {
      expect(body).toMatchObject({
        description: "",
        description_locked: true,
        description_length: 22,
        unlocked_by_me: false,
      });
      expect(JSON.stringify(body)).not.toContain("4417");
    }
    expect(known.headers.get("cache-control")).toBe("private, no-store");
  });

  test("shows it to each viewer who bought it and to its owner", async () => {
    const owner = await signIn();
    const [home] = (await stored(db, aLockedListing({ owner_id: owner.uid }))) as [ReturnType<typeof aListing>];
    await db.doc(`unlocks/${guest.uid}_${home.id}`).set(storedUnlock(guest.uid, home.id));
    const bought = await call("GET", `/api/properties/${home.id}`, { token: guest.token });
    const own = await call("GET", `/api/properties/${home.id}`, { token: owner.token });
    expect(bought.body).toMatchObject({
      description: home.description,
      description_locked: false,
      unlocked_by_me: true,
    });
    expect(own.body).toMatchObject({ description: home.description, description_locked: false, unlocked_by_me: false });
  });

  test("exists for its owner and not for other people while it is inactive, and no cache keeps it", async () => {
    const owner = await signIn();
    const [hidden] = (await stored(db, aListing({ owner_id: owner.uid, is_active: false }))) as [
      ReturnType<typeof aListing>,
    ];
    const path = `/api/properties/${hidden.id}`;
    expect((await call("GET", path)).body).toMatchObject({ status: 404, code: "property_not_found" });
    expect((await call("GET", path, { token: guest.token })).status).toBe(404);
    const { body, headers } = await call("GET", path, { token: owner.token });
    expect(body).toMatchObject({ id: hidden.id, is_active: false, owned_by_me: true, suspension: null });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test.each([anId(), "x", "..%2F..", "a".repeat(300), "%00", "%E0%A4%A"])("is 404 for %j", async (id) => {
    const { status, body, headers } = await call("GET", `/api/properties/${id}`);
    expect([status, (body as { code: string }).code, headers.get("cache-control")]).toEqual([
      404,
      "property_not_found",
      "no-store",
    ]);
  });
});

describe("GET /api/availability/{id}/month", () => {
  test("answers every night of a month that has a calendar", async () => {
    const { id } = (await stored(db, aListing()))[0] as ReturnType<typeof aListing>;
    const days = {
      "2031-03-02": { closed: 1, taken: {} },
      "2031-03-03": { closed: 0, taken: { bookingOne: { until: null, units: 1 } } },
      "2031-03-04": { closed: 0, taken: { bookingTwo: { until: new Date(Date.now() + 60_000), units: 1 } } },
      "2031-03-05": { closed: 0, taken: { bookingThree: { until: new Date(Date.now() - 60_000), units: 1 } } },
    };
    await db.doc(`calendars/${id}_2031-03`).set({ property_id: id, month: "2031-03", units: 1, days, schema: 1 });
    const answer = await call("GET", `/api/availability/${id}/month?month=2031-03`);
    const body = availability.parse(answer.body);
    expect(answer.status).toBe(200);
    expect(body.days).toHaveLength(31);
    expect(body.days.filter((day) => day.is_blocked).map((day) => day.date)).toEqual([
      "2031-03-02",
      "2031-03-03",
      "2031-03-04",
    ]);
  });

  test("is 404 for an inactive and for a deleted listing, whatever was booked there", async () => {
    const [hidden] = (await stored(db, aListing({ is_active: false }))) as [ReturnType<typeof aListing>];
    for (const id of [hidden.id, anId()]) {
      await db.doc(`calendars/${id}_2031-03`).set({ property_id: id, month: "2031-03", units: 1, days: {}, schema: 1 });
      expect((await call("GET", `/api/availability/${id}/month?month=2031-03`)).body).toMatchObject({
        status: 404,
        code: "property_not_found",
      });
    }
  });

  test("counts the units that the listing has now", async () => {
    const [grown] = (await stored(db, aListing({ units: 2 }))) as [ReturnType<typeof aListing>];
    const days = { "2031-03-03": { closed: 0, taken: { bookingOne: { until: null, units: 1 } } } };
    await db
      .doc(`calendars/${grown.id}_2031-03`)
      .set({ property_id: grown.id, month: "2031-03", units: 1, days, schema: 1 });
    const { body } = await call("GET", `/api/availability/${grown.id}/month?month=2031-03`);
    expect(availability.parse(body).days.some((day) => day.is_blocked)).toBe(false);
    const two = await call("GET", `/api/availability/${grown.id}/month?month=2031-03&units=2`);
    expect(availability.parse(two.body).days.filter((day) => day.is_blocked)).toMatchObject([{ date: "2031-03-03" }]);
  });

  test("is free throughout where nobody has booked, and 404 where there is no listing", async () => {
    const [hotel] = (await stored(db, aListing())) as [ReturnType<typeof aListing>];
    const { status, body, headers } = await call("GET", `/api/availability/${hotel.id}/month?month=2031-02`);
    expect(status).toBe(200);
    expect(availability.parse(body).days.every((day) => !day.is_blocked)).toBe(true);
    expect(headers.get("cache-control")).toBe(PUBLIC);
    expect((await call("GET", `/api/availability/${anId()}/month?month=2031-02`)).body).toMatchObject({
      code: "property_not_found",
    });
  });
});

test("GET /api/search/places answers what was counted last, part by part", async () => {
  const [city, quartier] = [aWord(), aWord()];
  await stored(
    db,
    aListing({ city, commune: "", quartier }),
    aListing({ city: city.toUpperCase(), commune: "", quartier, category: "logement" }),
    aListing({ city, commune: "", quartier, is_active: false }),
  );
  const places = placeStore(db);
  const hour = 3_600_000;
  let time = Date.now();
  const count = () => countPlaces({ places, now: () => new Date(time) }, 10);
  const before = await call("GET", "/api/search/places");
  expect([before.status, before.body, before.headers.get("cache-control")]).toEqual([200, [], PUBLIC]);

  let counted = await count();
  expect(counted).toBe(10);
  expect((await call("GET", "/api/search/places")).body).toEqual([]);
  while (counted === 10) counted = await count();
  const own = searchedPlace
    .array()
    .parse((await call("GET", "/api/search/places")).body)
    .filter((place) => place.city.toUpperCase() === city.toUpperCase());
  expect(own.map((place) => [place.quartier, place.logement, place.hotel])).toEqual([
    [undefined, 1, 1],
    [quartier, 1, 1],
  ]);
  // Waits between two counts.
  expect(await count()).toBe(0);
  time += hour;
  expect(await count()).toBe(10);
});

describe("GET /api/search/properties", () => {
  // The emulator reads every listing for a query: a search beside those of the other tests takes seconds.
  beforeEach(emptyDatabase);

  const titles = (body: unknown): string[] => (body as PropertySummary[]).map(({ title }) => title);
  const search = (query: Record<string, string | number>, more = {}) =>
    call("GET", `/api/search/properties?${new URLSearchParams(query as Record<string, string>).toString()}`, more);

  test("finds what a person means, whatever the accents, the case and the order of the words", async () => {
    const commune = aWord();
    await stored(
      db,
      aListing({ title: `Le Phénix`, commune: commune.toUpperCase() }),
      aListing({ title: `Résidence`, commune, category: "logement" }),
    );
    for (const q of [
      `${commune} hotel`,
      `hôtel ${commune}`,
      `HOTEL  ${commune.slice(0, 6)}`,
      `l’hôtel, à ${commune} !`,
      `phenix ${commune}`,
    ]) {
      expect(titles((await search({ q })).body)).toEqual(["Le Phénix"]);
    }
    expect(titles((await search({ q: commune })).body).toSorted()).toEqual(["Le Phénix", "Résidence"]);
    expect(titles((await search({ q: commune, category: "logement" })).body)).toEqual(["Résidence"]);
    expect((await search({ q: `${commune} xqzw` })).body).toEqual([]);
  });

  test("combines words, places and prices", async () => {
    const [commune, quartier, other] = [aWord(), aWord(), aWord()];
    await stored(
      db,
      aListing({ title: "A", commune, quartier, base_price_cents: 4_000 }),
      aListing({ title: "B", commune, quartier: other, base_price_cents: 9_000 }),
      aListing({ title: "C", commune: other, quartier, base_price_cents: 6_000 }),
      aListing({ title: "D", commune, quartier, base_price_cents: 6_000, is_active: false }),
    );
    const found = async (query: Record<string, string | number>) =>
      titles((await search(query)).body)
        .toSorted()
        .join("");
    expect(await found({ commune: ` ${commune.toUpperCase()} ` })).toBe("AB");
    expect(await found({ commune, quartier })).toBe("A");
    expect(await found({ commune, min_price_cents: 4_001 })).toBe("B");
    expect(await found({ commune, max_price_cents: 9_000 })).toBe("AB");
    expect(await found({ commune, min_price_cents: 4_000, max_price_cents: 8_999 })).toBe("A");
    expect(await found({ commune, min_price_cents: 9_000, max_price_cents: 4_000 })).toBe("");
    expect(await found({ commune, quartier, logic: "any" })).toBe("ABC");
    expect(await found({ q: commune, quartier, logic: "any", category: "logement" })).toBe("");
    expect(await found({ commune: other, quartier: other, logic: "any" })).toBe("BC");
    expect(await found({ commune, q: "xqzw", logic: "any" })).toBe("AB");
    expect(await found({ commune, q: "", quartier: "", min_price_cents: "", logic: "" })).toBe("AB");
  });

  test("pages by cursor and by offset through the same list", async () => {
    const commune = aWord();
    await stored(
      db,
      ...Array.from({ length: 25 }, (_, index) =>
        aListing({ title: `${index}`, commune, created_at: new Date(1_800_000_000_000 + index) }),
      ),
    );
    const newestFirst = Array.from({ length: 25 }, (_, index) => `${24 - index}`);
    const first = await search({ commune });
    expect(titles(first.body)).toEqual(newestFirst.slice(0, 20));
    const link = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await call("GET", link);
    expect(titles(second.body)).toEqual(newestFirst.slice(20));
    expect(second.headers.get("link")).toBeNull();
    expect(titles((await search({ commune, offset: 22 })).body)).toEqual(newestFirst.slice(22));
    expect(titles((await search({ commune, offset: 3, limit: 4, min_price_cents: 1 })).body)).toEqual(
      newestFirst.slice(3, 7),
    );
    expect((await search({ commune, offset: MAX_PUBLIC_OFFSET })).body).toEqual([]);
    expect(await search({ commune, offset: MAX_PUBLIC_OFFSET + 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "offset" }] },
    });
  });

  describe("reads on behind what does not fit:", () => {
    const commune = aWord();
    const alone = (different: Partial<Listing>) => aListing({ commune, created_at: new Date(0), ...different });
    const both = alone({ amenities: ["pool", "parking"] });
    const priced = alone({ base_price_cents: 8_050 });
    const named = alone({ title: "Villa Zamba", amenities: ["generator"] });
    beforeEach(() =>
      stored(
        db,
        ...Array.from({ length: 150 }, (_, index) =>
          aListing({
            commune,
            title: index % 2 === 0 ? "Villa Fleuve" : "Villa Zamba",
            amenities: index % 2 === 0 ? ["pool", "generator"] : ["parking"],
          }),
        ),
        both,
        priced,
        named,
      ),
    );

    test.each<[what: string, filters: Record<string, string | number>, found: Listing[]]>([
      ["a price", { min_price_cents: 8_001, max_price_cents: 8_100 }, [priced]],
      ["a price, best rated", { min_price_cents: 8_050, max_price_cents: 8_050, sort: "rating" }, [priced]],
      ["prices that nobody asks", { min_price_cents: 8_001, max_price_cents: 8_049 }, []],
      ["two facts", { amenities: "pool,parking" }, [both]],
      ["a word and a fact", { q: "zamba", amenities: "generator" }, [named]],
      ["facts that no place has together", { amenities: "pool,parking,generator" }, []],
    ])("%s", async (_what, filters, found) => {
      const { body, headers } = await search({ commune, ...filters });
      const ids = (body as PropertySummary[]).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(found.map(({ id }) => id)));
      expect(ids.length === 0 && headers.has("link")).toBe(false);
    });

    test("a price, behind as many as are skipped", async () => {
      const filters = { commune, min_price_cents: 8_001, max_price_cents: 8_100 };
      expect((await search({ ...filters, offset: 1 })).body).toEqual([]);
    });
  });

  test("lists in the order of prices, through all pages, between the prices that are asked for", async () => {
    const commune = aWord();
    const prices = [4_000, 9_000, 4_000, 6_000, 12_000];
    await stored(db, ...prices.map((base_price_cents) => aListing({ commune, base_price_cents })));
    const pricesBy = async (query: Record<string, string | number>) => {
      const found: number[] = [];
      let path: string | undefined =
        `/api/search/properties?${new URLSearchParams({ commune, limit: "2", ...query } as Record<string, string>).toString()}`;
      while (path) {
        const { body, headers } = await call("GET", path);
        found.push(...(body as PropertySummary[]).map(({ base_price_cents: price }) => price));
        path = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
      }
      return found;
    };
    expect(await pricesBy({ sort: "price_asc" })).toEqual([4_000, 4_000, 6_000, 9_000, 12_000]);
    expect(await pricesBy({ sort: "price_desc" })).toEqual([12_000, 9_000, 6_000, 4_000, 4_000]);
    expect(await pricesBy({ sort: "price_desc", min_price_cents: 4_001, max_price_cents: 9_000 })).toEqual([
      9_000, 6_000,
    ]);
    expect(await pricesBy({ sort: "price_asc", guests: 4, city: "kinshasa" })).toHaveLength(5);
  });

  test.each(["new", "rating"])(
    "%s: all pages have what is within the prices and lodges the guests, in order",
    async (sort) => {
      const commune = aWord();
      const rated = (count: number): Listing["rating"] => ({ count, sum: count * 5, parts: {} });
      const place = (base_price_cents: number, age: number, different: Partial<Listing> = {}) =>
        aListing({
          commune,
          base_price_cents,
          max_guests: 4,
          created_at: new Date(1_800_000_000_000 - age),
          rating: rated(100 - age),
          ...different,
        });
      const created_at = new Date(1_800_000_000_000 - 12);
      const { establishment, rooms } = anEstablishment({ commune }, [
        { base_price_cents: 3_400, max_guests: 4, created_at },
        { base_price_cents: 4_055, max_guests: 4, created_at, rating: rated(88) },
      ]);
      // A page reads at most 60.
      const outside = Array.from({ length: 61 }, (_, index) => place(index % 2 === 0 ? 4_000 : 4_100, 0));
      const small = Array.from({ length: 61 }, () => place(4_055, 1, { max_guests: 2 }));
      await stored(db, ...outside, ...small, place(4_060, 11), place(4_050, 14), place(4_051, 10), place(4_052, 13));
      await storedEstablishment(db, establishment, rooms);
      const found: number[][] = [];
      let path: string | undefined =
        `/api/search/properties?commune=${commune}&sort=${sort}&limit=2&guests=3&min_price_cents=4050&max_price_cents=4060`;
      while (path) {
        const { body, headers } = await call("GET", path);
        found.push((body as PropertySummary[]).map(({ base_price_cents: price }) => price));
        path = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
      }
      expect(found).toEqual([[4_051, 4_060], [4_055, 4_052], [4_050]]);
    },
  );

  test("an order by price reads none that its bound leaves out, and every house with a room type within it", async () => {
    const commune = aWord();
    // A page reads at most 60.
    const outside = (price: number) => Array.from({ length: 61 }, () => aListing({ commune, base_price_cents: price }));
    const fitting = [4_050, 4_060].map((base_price_cents) => aListing({ commune, base_price_cents }));
    const { establishment, rooms } = anEstablishment({ commune }, [
      { base_price_cents: 3_400 },
      { base_price_cents: 4_055 },
    ]);
    await stored(db, ...outside(4_000), ...outside(4_100), ...fitting);
    await storedEstablishment(db, establishment, rooms);
    const pricesOf = async (query: string) =>
      ((await call("GET", `/api/search/properties?commune=${commune}&limit=3&${query}`)).body as PropertySummary[]).map(
        ({ base_price_cents: price }) => price,
      );
    const allOf = async (query: string) => {
      const found: number[] = [];
      let path: string | undefined = `/api/search/properties?commune=${commune}&${query}`;
      while (path) {
        const { body, headers } = await call("GET", path);
        found.push(...(body as PropertySummary[]).map(({ base_price_cents: price }) => price));
        path = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
      }
      return found;
    };
    const range = "min_price_cents=4050&max_price_cents=4060";
    expect(await pricesOf(`sort=price_asc&${range}`)).toEqual([4_050, 4_055, 4_060]);
    expect(await pricesOf(`sort=price_desc&${range}`)).toEqual([4_060, 4_055, 4_050]);
    expect(await allOf(`sort=price_asc&limit=1&${range}`)).toEqual([4_050, 4_060, 4_055]);
    expect(await allOf(`sort=price_desc&limit=1&${range}`)).toEqual([4_060, 4_050, 4_055]);
    expect(await pricesOf("sort=price_desc&max_price_cents=4060")).toEqual([4_060, 4_050, 4_000]);
    expect(await pricesOf(`sort=price_asc&logic=any&${range}`)).toEqual([3_400, 4_000, 4_000]);
    expect(await pricesOf(`sort=price_asc&category=logement&${range}`)).toEqual([]);
  });

  test("an order by price finds what is within its range behind any number of houses that have rooms on both sides", async () => {
    const commune = aWord();
    const establishments = Array.from({ length: 61 }, () =>
      anEstablishment({ commune }, [{ base_price_cents: 3_400 }, { base_price_cents: 9_000 }]),
    );
    await stored(
      db,
      ...establishments.flatMap(({ rooms: [lead] }) => lead ?? []),
      ...[4_050, 4_060].map((base_price_cents) => aListing({ commune, base_price_cents })),
    );
    const { body } = await search({ commune, sort: "price_asc", min_price_cents: 4_050, max_price_cents: 4_060 });
    expect((body as PropertySummary[]).map(({ base_price_cents: price }) => price)).toEqual([4_050, 4_060]);
  });

  test("an order by price finds room for many guests behind any number of smaller places that are cheaper", async () => {
    const commune = aWord();
    const place = (base_price_cents: number, max_guests: number) => aListing({ commune, base_price_cents, max_guests });
    const small = Array.from({ length: 61 }, () => place(3_000, 2));
    const { establishment, rooms } = anEstablishment({ commune }, [
      { base_price_cents: 3_400, max_guests: 1 },
      { base_price_cents: 3_500, max_guests: 2, units: 3 },
    ]);
    await stored(db, ...small, place(5_000, 6), place(4_000, 5));
    await storedEstablishment(db, establishment, rooms);
    const pricesOf = async (query: string) =>
      (
        (await call("GET", `/api/search/properties?commune=${commune}&guests=5&${query}`)).body as PropertySummary[]
      ).map(({ base_price_cents: price }) => price);
    expect(await pricesOf("sort=price_asc")).toEqual([3_500, 4_000, 5_000]);
    expect(await pricesOf("sort=price_asc&max_price_cents=4500")).toEqual([3_500, 4_000]);
    expect(await pricesOf("sort=price_desc&min_price_cents=3450&max_price_cents=4500")).toEqual([4_000, 3_500]);
  });

  test("finds the home with a rare fact behind any number of others, in every order", async () => {
    const commune = aWord();
    const home = (bedrooms: number, base_price_cents: number, created_at: Date) =>
      aLockedListing({ commune, bedrooms, base_price_cents, deposit_months: 3, advance_months: 1, created_at });
    const others = [10_000, 50_000].flatMap((cents) =>
      Array.from({ length: 61 }, () => home(1, cents, new Date(Date.now() + 60_000))),
    );
    const rare = { ...home(4, 30_000, new Date()), deposit_months: 1, amenities: ["pool" as const] };
    await stored(db, ...others, rare);
    const facts: Record<string, string | number>[] = [
      { min_bedrooms: 4 },
      { deposit_max: 1 },
      { amenities: "pool" },
      { max_move_in_cents: 60_000, bedrooms: 4 },
    ];
    for (const sort of SEARCH_ORDERS)
      for (const asked of facts)
        expect((await search({ commune, sort, ...asked })).body, JSON.stringify({ sort, ...asked })).toMatchObject([
          { id: rare.id },
        ]);
  });

  test("lists homes by what they cost to move in, those that do not say it last, and by who shows them", async () => {
    const commune = aWord();
    const home = (title: string, base_price_cents: number, different: Partial<Listing> = {}) =>
      aLockedListing({
        commune,
        title,
        base_price_cents,
        deposit_months: 3,
        advance_months: 1,
        let_by: "family",
        ...different,
      });
    const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000);
    const small = Array.from({ length: 61 }, (_, index) => home(`${index}`, 2_000, { max_guests: 1 }));
    await stored(
      db,
      ...small,
      home("c", 30_000, { let_by: "owner", created_at: at(1) }),
      home("b", 25_000, {
        deposit_months: 2,
        commission: { amount_cents: 5_000, paid_by: "tenant" },
        created_at: at(2),
      }),
      home("silent", 10_000, { advance_months: null, created_at: at(4) }),
      home("a", 20_000, { deposit_months: 1, let_by: "broker", created_at: at(3) }),
      aListing({ commune, title: "hotel" }),
    );
    const found = async (query: string) => {
      const titles: string[] = [];
      let path: string | undefined = `/api/search/properties?commune=${commune}&guests=2&limit=2&${query}`;
      while (path) {
        const { body, headers } = await call("GET", path);
        titles.push(...(body as PropertySummary[]).map(({ title }) => title));
        path = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
      }
      return titles;
    };
    expect(await found("sort=move_in")).toEqual(["a", "b", "c", "silent"]);
    expect(await found("sort=move_in&max_move_in_cents=80000&logic=all")).toEqual(["a", "b"]);
    expect(await found("max_move_in_cents=79999")).toEqual(["a"]);
    expect(await found("sort=move_in&min_price_cents=20000")).toEqual(["a", "b", "c"]);
    expect(await found("deposit_max=2")).toEqual(["a", "b"]);
    expect(await found("deposit_max=2&without_commission=true")).toEqual(["a"]);
    expect(await found("let_by=owner")).toEqual(["c"]);
    // No check says who the broker is.
    expect(await found("let_by=broker")).toEqual([]);
    const { body } = await call("GET", `/api/search/properties?commune=${commune}&guests=2&sort=move_in&limit=1`);
    expect(body).toMatchObject([{ title: "a", let_by: "broker", let_by_unproven: true }]);
    // The newest say what they cost, whenever they were published.
    expect(await found("category=logement")).toEqual(["a", "b", "c", "silent"]);
  });

  test("lists in the order of ratings, where one review does not win, through all pages and with a price", async () => {
    const commune = aWord();
    const rated = (count: number, sum: number, base_price_cents: number) =>
      aListing({ commune, base_price_cents, rating: { count, sum, parts: {} } });
    const places = [rated(1, 5, 5_000), rated(20, 92, 6_000), rated(0, 0, 7_000), rated(10, 20, 8_000)];
    await stored(db, ...places);
    const [one, many, none, bad] = places.map(({ title }) => title);
    const titlesBy = async (query: Record<string, string>) => {
      const found: string[] = [];
      let path: string | undefined =
        `/api/search/properties?${new URLSearchParams({ commune, limit: "2", sort: "rating", ...query }).toString()}`;
      while (path) {
        const { body, headers } = await call("GET", path);
        found.push(...(body as PropertySummary[]).map(({ title }) => title));
        path = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
      }
      return found;
    };
    expect(await titlesBy({})).toEqual([many, one, none, bad]);
    expect(await titlesBy({ max_price_cents: "7000" })).toEqual([many, one, none]);
  });

  test("asks for what words mean: a price, a number of bedrooms, the cheapest first", async () => {
    const commune = aWord();
    await stored(
      db,
      aListing({ title: "Appartement deux chambres", commune, category: "logement", base_price_cents: 30_000 }),
      aListing({ title: "Maison trois chambres", commune, category: "logement", base_price_cents: 20_000 }),
      aListing({ title: "Hôtel", commune, base_price_cents: 4_000, amenities: ["wifi"] }),
      aListing({ title: "Hôtel cher", commune, base_price_cents: 6_000, amenities: ["wifi"] }),
      aListing({ title: "Hôtel sans rien", commune, base_price_cents: 4_000 }),
    );
    const found = async (q: string, more = {}) => titles((await search({ q: `${q} ${commune}`, ...more })).body);
    expect(await found("2 chambres")).toEqual(["Appartement deux chambres"]);
    expect((await found("2 à 3 chambres")).toSorted()).toEqual(["Appartement deux chambres", "Maison trois chambres"]);
    expect(await found("moins de 3 chambres")).toEqual(["Appartement deux chambres"]);
    expect(await found("", { min_bedrooms: 3 })).toEqual(["Maison trois chambres"]);
    expect(await found("", { min_bedrooms: 3, max_bedrooms: 2 })).toEqual([]);
    expect(await found("maison à louer pas chère")).toEqual(["Maison trois chambres", "Appartement deux chambres"]);
    expect((await found("maison moins de 250$")).toSorted()).toEqual(["Maison trois chambres"]);
    expect(await found("hôtel 50$ wifi")).toEqual(["Hôtel"]);
    expect(await found("hôtel", { category: "logement" })).toHaveLength(2);
    expect(await found("hôtel 2 chambres meublé")).toHaveLength(3);
    expect(await found("2 chambres", { category: "hotel" })).toHaveLength(3);
    expect(await found("2 chambres", { logic: "any", max_price_cents: 1 })).not.toEqual([]);
  });

  test("any of several facts is enough with logic=any, in the city that is asked for", async () => {
    const [city, commune] = [aWord(), aWord()];
    const home = { city, commune, category: "logement" as const };
    await stored(
      db,
      aListing({ ...home, title: "parking", amenities: ["parking"] }),
      aListing({ ...home, title: "wifi", amenities: ["wifi"], commune: aWord() }),
      aListing({ ...home, title: "rooms", bedrooms: 3 }),
      aListing({ ...home, title: "none" }),
      aListing({ ...home, title: "elsewhere", city: aWord(), amenities: ["parking"] }),
    );
    const found = async (query: Record<string, string | number>) =>
      titles((await search({ city, logic: "any", ...query })).body).toSorted();
    expect(await found({ amenities: "parking,wifi" })).toEqual(["parking", "wifi"]);
    expect(await found({ amenities: "parking", bedrooms: 3 })).toEqual(["parking", "rooms"]);
    expect(await found({ amenities: "wifi", commune, logic: "any" })).toEqual(["none", "parking", "rooms", "wifi"]);
    expect(await found({ amenities: "parking,wifi", logic: "all" })).toEqual([]);
  });

  test.each(["amenities=pool,wifi", "min_bedrooms=2&max_bedrooms=3"])(
    "with %s, goes on through its pages to the end",
    async (facts) => {
      const commune = aWord();
      await stored(
        db,
        ...Array.from({ length: 70 }, (_, index) =>
          aListing({
            title: "Maison",
            commune,
            ...(index % 35 === 34
              ? { amenities: ["wifi", "pool"], bedrooms: 3 }
              : { amenities: ["wifi"], bedrooms: 4 }),
          }),
        ),
      );
      const found: unknown[] = [];
      let path: string | undefined = `/api/search/properties?commune=${commune}&${facts}`;
      for (let pages = 0; path && pages < 5; pages += 1) {
        const { body, headers } = await call("GET", path);
        found.push(...(body as object[]));
        path = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
      }
      expect(path).toBeUndefined();
      expect(found).toHaveLength(2);
      expect(found[0]).toMatchObject({ amenities: ["wifi", "pool"], bedrooms: 3 });
    },
  );

  test.each([
    ["amenities=jacuzzi", "amenities"],
    ["amenities=wifi,jacuzzi", "amenities"],
    ["bedrooms=51", "bedrooms"],
    ["rooms=0", "rooms"],
    ["rooms=41", "rooms"],
    ["bedrooms=-1", "bedrooms"],
    ["min_bedrooms=51", "min_bedrooms"],
    ["max_bedrooms=-1", "max_bedrooms"],
    ["min_bathrooms=51", "min_bathrooms"],
    ["min_power_hours=25", "min_power_hours"],
    ["min_floor=51", "min_floor"],
    ["max_floor=-1", "max_floor"],
    ["furnished=peut-être", "furnished"],
  ])("refuses %s, 422", async (query, field) => {
    expect(await call("GET", `/api/search/properties?${query}`)).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    });
  });

  test.each([
    "amenities=",
    "amenities=,wifi,,wifi",
    "bedrooms=0",
    "bedrooms=50",
    "rooms=1",
    "rooms=40",
    "rooms=",
    "min_bedrooms=2&max_bedrooms=3",
    "min_power_hours=24",
    "max_floor=0",
    "min_floor=50",
    "furnished=",
  ])("takes %s", async (query) => {
    expect((await call("GET", `/api/search/properties?${query}`)).status).toBe(200);
  });

  test("finds listings of a city and for a number of guests", async () => {
    const [word, city] = [aWord(), aWord()];
    await stored(
      db,
      aListing({ title: `A ${word}`, city, max_guests: 2 }),
      aListing({ title: `B ${word}`, city, max_guests: 5 }),
      aListing({ title: `C ${word} ${city}`, max_guests: 5 }),
    );
    const found = async (query: Record<string, string | number>) =>
      titles((await search(query)).body)
        .map((title) => title.slice(0, 1))
        .toSorted()
        .join("");
    expect(await found({ city: city.toUpperCase() })).toBe("AB");
    expect(await found({ city, guests: 2 })).toBe("AB");
    expect(await found({ city, guests: 3 })).toBe("B");
    expect(await found({ city, guests: 6 })).toBe("");
    expect(await found({ q: word, guests: 3 })).toBe("BC");
    expect(await found({ q: word, commune: city, logic: "any", city, guests: 3 })).toBe("B");
  });

  describe("with dates", () => {
    const today = todayIn("Africa/Kinshasa", new Date());
    const night = `${addMonths(today, 3).slice(0, 7)}-01`;
    const from = addDays(night, -2);
    const to = addDays(night, 2);
    const full = fullNightsOf(
      [{ property_id: "", month: night.slice(0, 7), units: 1, days: { [night]: { closed: 1, taken: {} } } }],
      1,
      today,
    );

    test("shows what is free in every night, whatever nobody has counted yet", async () => {
      const commune = aWord();
      const paidFor = uncounted(aListing({ commune, title: "paid" }));
      const held = uncounted(aListing({ commune, title: "held", units: 2 }));
      await stored(
        db,
        aListing({ commune, title: "free" }),
        aListing({ commune, title: "for longer stays", min_nights: 90 }),
        aListing({ commune, title: "full", full_nights: full }),
        uncounted(aListing({ commune, title: "new" })),
        paidFor,
        held,
      );
      const month = night.slice(0, 7);
      const taken = {
        one: { until: null, units: 1 },
        two: { until: new Date(Date.now() + 3_600_000), units: 1 },
      };
      for (const [{ id, units }, days] of [
        [paidFor, { [night]: { closed: 0, taken: { one: { until: null, units: 1 } } } }],
        [held, { [night]: { closed: 0, taken } }],
      ] as const)
        await db.doc(`calendars/${id}_${month}`).set({ property_id: id, month, units, days, schema: 1 });

      const found = async (checkin: string, checkout: string) =>
        titles((await search({ commune, checkin, checkout })).body).toSorted();
      expect(await found(from, to)).toEqual(["free", "held", "new"]);
      expect(await found(night, addDays(night, 1))).toEqual(["free", "held", "new"]);
      expect(await found(from, night)).toEqual(["free", "full", "held", "new", "paid"]);
      expect(await found(addDays(night, 1), to)).toHaveLength(5);
      expect(titles((await search({ commune, checkin: from, checkout: to, guests: 5 })).body)).toEqual([]);
    });

    test("fills the free rooms of a house, of several types too, and the units of a listing", async () => {
      const commune = aWord();
      const { establishment, rooms } = anEstablishment({ commune }, [
        { base_price_cents: 5_000, max_guests: 2, units: 3 },
        { base_price_cents: 9_000, max_guests: 3, units: 1 },
      ]);
      const [double] = rooms as [Listing, Listing];
      const single = aListing({ commune, title: "single", base_price_cents: 6_500, max_guests: 2, units: 4 });
      await storedEstablishment(db, establishment, rooms);
      await stored(db, single, aListing({ commune, title: "one unit", base_price_cents: 4_000, max_guests: 2 }));
      const close = (id: string, units: number, closed: number) =>
        db.doc(`calendars/${id}_${night.slice(0, 7)}`).set({
          property_id: id,
          month: night.slice(0, 7),
          units,
          days: { [night]: { closed, taken: {} } },
          schema: 1,
        });
      const found = async (guests: number, beside: object = { checkin: from, checkout: to }) =>
        ((await search({ commune, guests, sort: "price_asc", ...beside })).body as PropertySummary[]).map(
          ({ establishment: summary, title, stay_rooms: count = 1, stay_total_cents: total }) => [
            summary ? (title === establishment.name ? "several types" : "establishment") : title,
            count,
            total,
          ],
        );
      expect(await found(2)).toEqual([
        ["one unit", 1, 16_000],
        ["establishment", 1, 20_000],
        ["single", 1, 26_000],
      ]);
      expect(await found(4)).toEqual([
        ["establishment", 2, 40_000],
        ["single", 2, 52_000],
      ]);
      expect(await found(8)).toEqual([
        ["several types", 4, 3 * 20_000 + 36_000],
        ["single", 4, 104_000],
      ]);
      expect(await found(9)).toEqual([["several types", 4, 3 * 20_000 + 36_000]]);
      expect(await found(10)).toEqual([]);
      expect(await found(4, {})).toEqual([
        ["establishment", 2, undefined],
        ["single", 2, undefined],
      ]);
      const inRooms = (guests: number, rooms: number) => found(guests, { checkin: from, checkout: to, rooms });
      expect(await inRooms(2, 1)).toEqual(await found(2));
      expect(await inRooms(2, 2)).toEqual([
        ["establishment", 2, 40_000],
        ["single", 2, 52_000],
      ]);
      expect(await inRooms(5, 2)).toEqual([["several types", 2, 20_000 + 36_000]]);
      expect(await inRooms(4, 1)).toEqual([]);
      expect(await found(3, { rooms: 1 })).toEqual([["establishment", 1, undefined]]);
      // Two doubles and one unit of the listing are left.
      await Promise.all([close(double.id, 3, 1), close(single.id, 4, 3)]);
      expect(await found(4)).toEqual([["establishment", 2, 40_000]]);
      expect(await found(5)).toEqual([["several types", 2, 20_000 + 36_000]]);
      expect(await found(7)).toEqual([["several types", 3, 2 * 20_000 + 36_000]]);
      expect(await found(8)).toEqual([]);
      expect(await inRooms(3, 3)).toEqual([["several types", 3, 2 * 20_000 + 36_000]]);
      expect(await inRooms(4, 4)).toEqual([]);
      expect(await found(4, { checkin: from, checkout: night })).toHaveLength(2);
    });

    test("says what is cancelled for free, and whose breakfast is in the price", async () => {
      const commune = aWord();
      const hotel = (title: string, fields: Partial<Listing> = {}) =>
        aListing({ commune, title, cancellation_policy: "strict", ...fields });
      await stored(
        db,
        hotel("strict"),
        hotel("flexible", { cancellation_policy: "flexible" }),
        hotel("breakfast", { rate_plan: { breakfast_cents: 0 } }),
        hotel("breakfast to pay", { rate_plan: { breakfast_cents: 900 } }),
      );
      const { establishment, rooms } = anEstablishment({ commune, cancellation_policy: "moderate" }, [
        { max_guests: 1, rate_plan: { breakfast_cents: 0 } },
        { max_guests: 2 },
      ]);
      await storedEstablishment(db, establishment, rooms);
      const found = async (query: Record<string, string | number>) =>
        ((await search({ commune, ...query })).body as PropertySummary[])
          .map(({ establishment: summary, title, free_cancellation: free, breakfast_included: breakfast }) =>
            [summary ? "establishment" : title, free && "free", breakfast && "breakfast included"]
              .filter(Boolean)
              .join(", "),
          )
          .filter((card) => card.includes(","))
          .toSorted();
      const soon = { checkin: addDays(today, 4), checkout: addDays(today, 5) };
      const breakfast = "breakfast, breakfast included";
      expect(await found({ checkin: from, checkout: to })).toEqual([
        breakfast,
        "establishment, free, breakfast included",
        "flexible, free",
      ]);
      expect(await found({ checkin: from, checkout: to, guests: 3 })).toContain("establishment, free");
      // Less than five days before the arrival.
      expect(await found(soon)).toEqual([breakfast, "establishment, breakfast included", "flexible, free"]);
      expect(await found({})).toEqual([]);
    });

    test("knows the children among the guests", async () => {
      const commune = aWord();
      await stored(db, aListing({ commune, title: "family", max_guests: 4, adults: 2, children: 2 }));
      const found = async (guests: number, children: number) => {
        const beside: Record<string, number> = children === 0 ? {} : { children };
        return titles((await search({ commune, guests, ...beside })).body).length;
      };
      expect([await found(4, 0), await found(4, 1), await found(4, 2), await found(4, 3)]).toEqual([0, 0, 1, 0]);
      expect([await found(3, 0), await found(3, 1), await found(2, 0), await found(2, 1)]).toEqual([0, 1, 1, 1]);
      expect(titles((await search({ commune, guests: 2, children: 0 })).body)).toEqual(["family"]);
    });

    test("reads no more than a page may where every place needs several rooms", async () => {
      const commune = aWord();
      const places = Array.from({ length: 70 }, (_, index) =>
        aListing({ commune, title: `${index}`, max_guests: 1, units: index < 65 ? 1 : 3 }),
      );
      const several = Array.from({ length: 70 }, (_, index) =>
        aListing({ commune, title: `several ${index}`, max_guests: 1, units: 3 }),
      );
      await stored(db, ...places, ...several);
      const titlesOf: string[] = [];
      let path: string | undefined =
        `/api/search/properties?commune=${commune}&checkin=${from}&checkout=${to}&guests=2`;
      while (path) {
        const next: string = path;
        const { value, reads } = await measured(() => call("GET", next));
        // One without a result reads on.
        expect(reads).toBeLessThanOrEqual(titles(value.body).length > 0 ? 60 : 60 + 120);
        titlesOf.push(...titles(value.body));
        path = /<([^>]+)>/.exec(value.headers.get("link") ?? "")?.[1];
      }
      expect(new Set(titlesOf).size).toBe(75);
      expect(titlesOf).toHaveLength(75);
    });

    test("asks for the nights that its words name, unless it names dates beside them", async () => {
      const commune = aWord();
      const tomorrow = addDays(todayIn("Africa/Kinshasa", new Date()), 1);
      const closed = { property_id: "", month: tomorrow.slice(0, 7), units: 1 };
      const isFull = fullNightsOf([{ ...closed, days: { [tomorrow]: { closed: 1, taken: {} } } }], 1, today);
      await stored(db, aListing({ commune, title: "free" }), aListing({ commune, title: "full", full_nights: isFull }));
      const found = async (q: string, beside = {}) =>
        titles((await search({ q: `${q} ${commune}`, ...beside })).body).toSorted();
      expect(await found("demain")).toEqual(["free"]);
      expect(await found("hôtel")).toEqual(["free", "full"]);
      expect(await found("demain", { checkin: from, checkout: night })).toEqual(["free", "full"]);
    });

    test("goes on to the end where hardly anything is free and where nothing is counted", async () => {
      const [crowded, old] = [aWord(), aWord()];
      await stored(
        db,
        ...Array.from({ length: 140 }, (_, index) =>
          aListing({ commune: crowded, title: `${index}`, full_nights: index % 20 === 0 ? {} : full }),
        ),
        ...Array.from({ length: 90 }, (_, index) => uncounted(aListing({ commune: old, title: `${index}` }))),
      );
      const pagesOf = async (commune: string) => {
        const found: string[] = [];
        let pages = 0;
        let path: string | undefined = `/api/search/properties?commune=${commune}&checkin=${from}&checkout=${to}`;
        while (path) {
          const { body, headers } = await call("GET", path);
          found.push(...titles(body));
          pages += 1;
          path = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
        }
        expect(new Set(found).size).toBe(found.length);
        return { found: found.length, pages };
      };
      expect(await pagesOf(crowded)).toEqual({ found: 7, pages: 3 });
      expect((await pagesOf(old)).found).toBe(90);
    });

    test.each<[string, Record<string, string | number>, string]>([
      ["a day that does not exist", { checkin: "2027-02-30", checkout: "2027-03-02" }, "checkin"],
      ["a date that is none", { checkin: "demain", checkout: to }, "checkin"],
      ["an arrival alone", { checkin: from }, "checkout"],
      ["yesterday", { checkin: addDays(today, -2), checkout: today }, "checkin"],
      ["a departure before the arrival", { checkin: to, checkout: from }, "checkout"],
      ["91 nights", { checkin: from, checkout: addDays(from, 91) }, "checkout"],
      ["no guest", { guests: 0 }, "guests"],
      ["51 guests", { guests: 51 }, "guests"],
      ["half a guest", { guests: 1.5 }, "guests"],
      ["an order that there is not", { sort: "cheap" }, "sort"],
      ["a sum below 0", { max_move_in_cents: -1 }, "max_move_in_cents"],
      ["a sum that is huge", { max_move_in_cents: 10_000_001 }, "max_move_in_cents"],
      ["a guarantee of 4 months", { deposit_max: 4 }, "deposit_max"],
      ["somebody unknown", { let_by: "porter" }, "let_by"],
      ["no commission that is no yes or no", { without_commission: "1" }, "without_commission"],
      ["an order of homes among hotels", { sort: "move_in", category: "hotel" }, "sort"],
      ["a filter of homes among hotels", { deposit_max: 3, category: "hotel" }, "deposit_max"],
    ])("refuses %s", async (_what, query, field) => {
      expect(await search(query)).toMatchObject({ status: 422, body: { code: "invalid_fields", errors: [{ field }] } });
    });

    test.each<[string, Record<string, string | number>]>([
      ["tonight", { checkin: today, checkout: addDays(today, 1) }],
      ["90 nights", { checkin: from, checkout: addDays(from, 90) }],
      ["1 guest", { guests: 1 }],
      ["50 guests", { guests: 50 }],
      ["a guarantee of 3 months", { deposit_max: 3, max_move_in_cents: 10_000_000, let_by: "" }],
      ["empty ones", { guests: "", checkin: "", checkout: "", city: "", sort: "" }],
    ])("takes %s", async (_what, query) => {
      expect((await search({ commune: "Gombe", ...query })).status).toBe(200);
    });
  });

  test("a cursor belongs to its question", async () => {
    const commune = aWord();
    await stored(db, aListing({ commune }), aListing({ commune }), aListing({ commune }));
    const { headers } = await search({ commune, limit: 2 });
    const cursor = /cursor=([^>&]+)/.exec(headers.get("link") ?? "")?.[1] ?? "";
    expect((await search({ commune, cursor })).body).toHaveLength(1);
    const others: Record<string, string | number>[] = [
      { commune, sort: "price_asc" },
      { commune, guests: 2 },
      { commune: aWord() },
    ];
    for (const other of others)
      expect(await search({ ...other, cursor })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "cursor" }] },
      });
  });

  test("serves the same answer with a token, uncached", async () => {
    const { status, headers } = await search({ q: "kin" }, { token: "not-even-a-token" });
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });
});
