import { FieldValue } from "@google-cloud/firestore";
import { addDays, addMonths, monthOf, todayIn } from "@lopango/contract/platform/dates";
import {
  establishment as establishmentAnswer,
  establishmentOffers,
  hostEstablishment,
} from "@lopango/contract/establishments/establishment";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { Listing } from "../listings/rules/listing.ts";
import { property, propertySummary, type PropertySummary } from "@lopango/contract/listings/property";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "../../test/api.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { aListing, aPhoto, stored } from "../../test/listings.ts";
import { signIn, type SignedIn } from "../../test/people.ts";
import { anId, aWord } from "../../test/random.ts";
import { aMember, aTeam } from "../../test/teams.ts";
import { calendars } from "../calendar/calendar-month.record.ts";
import { fullNightsOf } from "../calendar/rules/full-nights.ts";
import { listings } from "../listings/listing.record.ts";
import { teams } from "../teams/team.record.ts";
import { establishments } from "./establishment.record.ts";
import { listedEstablishment, establishmentRoom } from "./rules/establishment-summary.ts";

const { call, db } = createTestApi();
const today = todayIn("Africa/Kinshasa", new Date());
const night = `${addMonths(today, 3).slice(0, 7)}-01`;
const stay = `checkin=${addDays(night, -1)}&checkout=${addDays(night, 1)}`;
const closed = { [night]: { closed: 1, taken: {} } };

let host: SignedIn;
beforeAll(async () => {
  host = await signIn();
});

const found = async (query: string): Promise<PropertySummary[]> =>
  propertySummary.array().parse((await call("GET", `/api/search/properties?${query}`)).body);

describe("a search shows a house once,", () => {
  const commune = aWord();
  const { establishment, rooms } = anEstablishment(
    { commune, name: `Hôtel ${aWord()}`, photos: [aPhoto({ is_cover: true })] },
    [
      { title: "Double", base_price_cents: 9_000, max_guests: 2, amenities: ["wifi"] },
      { title: "Familiale", base_price_cents: 15_000, max_guests: 5, amenities: ["pool"] },
      {
        title: "Simple",
        base_price_cents: 6_000,
        max_guests: 1,
        full_nights: fullNightsOf([{ property_id: "", month: monthOf(night), units: 1, days: closed }], 1, today),
      },
    ],
  );
  beforeAll(() => storedEstablishment(db, establishment, rooms));

  test.each([
    ["the cheapest room type", "", 2],
    ["one for the guests", "&guests=2", 0],
    ["one for many guests", "&guests=4", 1],
    ["one of the price", "&min_price_cents=10000", 1],
    ["one of the price, beside others", "&min_price_cents=8000&max_price_cents=10000&sort=price_asc", 0],
    ["one with the amenity", "&amenities=pool", 1],
    ["one with the words, or those of the house", `&q=familiale ${encodeURIComponent(establishment.name)}`, 1],
    ["one that is free in every night", `&${stay}`, 0],
  ])("spoken for by %s", async (_what, query, room) => {
    const [card, ...others] = await found(`commune=${commune}${query}`);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      id: rooms[room]?.id,
      establishment_id: establishment.id,
      establishment: {
        id: establishment.id,
        name: establishment.name,
        kind: "hotel",
        stars: 3,
        rooms: 3,
        from_cents: 6_000,
      },
    });
    expect(card?.establishment?.cover?.url).toContain(`/photos/${establishment.id}/`);
    expect(card?.cover_url).toBe(card?.establishment?.cover?.url);
  });

  test.each(["&guests=9", "&max_price_cents=5000", "&amenities=gym", `&guests=1&max_price_cents=7000&${stay}`])(
    "not at all where no room type fits: %s",
    async (query) => expect(await found(`commune=${commune}${query}`)).toEqual([]),
  );

  test("and so does a list of favourites, by the id of the house or of its room types", async () => {
    const single = aListing();
    await stored(db, single);
    const [double, , simple] = rooms.map(({ id }) => id);
    const ids = async (...asked: (string | undefined)[]) =>
      ((await call("GET", `/api/properties?ids=${asked.join()}`)).body as PropertySummary[]).map(({ id }) => id);
    expect(await ids(double, single.id, simple, establishment.id)).toEqual([double, single.id]);
    expect(await ids(anId(), establishment.id)).toEqual([simple]);
  });
});

test("a search finds a house whose room type lodges the guests in several rooms, with the price of all of them", async () => {
  const commune = aWord();
  const { establishment, rooms } = anEstablishment({ commune }, [
    { base_price_cents: 8_000, max_guests: 2, units: 2, rate_plan: { tax_cents: 100 } },
    { base_price_cents: 30_000, max_guests: 4 },
  ]);
  await storedEstablishment(db, establishment, rooms);
  await stored(db, aListing({ commune, category: "hotel", max_guests: 2, units: 1 }));
  const [card, ...others] = await found(`commune=${commune}&guests=3&${stay}`);
  expect(others).toEqual([]);
  expect(card).toMatchObject({ id: rooms[0]?.id, stay_rooms: 2, stay_total_cents: 2 * (2 * 8_000 + 3 * 100) });
  expect(await found(`commune=${commune}&guests=4&${stay}`)).toMatchObject([{ id: rooms[0]?.id, stay_rooms: 2 }]);
  expect(await found(`commune=${commune}&guests=5&${stay}`)).toMatchObject([
    { title: establishment.name, stay_rooms: 2 },
  ]);
  expect(await found(`commune=${commune}&guests=9&${stay}`)).toEqual([]);
});

test("a page sorted by price is in the order of the prices that it shows", async () => {
  const commune = aWord();
  const dear = anEstablishment({ commune }, [
    { base_price_cents: 4_000, max_guests: 1 },
    { base_price_cents: 20_000, max_guests: 4 },
  ]);
  const other = anEstablishment({ commune }, [{ base_price_cents: 6_000, max_guests: 4 }]);
  await storedEstablishment(db, dear.establishment, dear.rooms);
  await storedEstablishment(db, other.establishment, other.rooms);
  const prices = async (query: string) =>
    (await found(`commune=${commune}&${query}`)).map(({ base_price_cents: price }) => price);
  expect(await prices("sort=price_asc")).toEqual([4_000, 6_000]);
  expect(await prices("sort=price_asc&guests=4")).toEqual([6_000, 20_000]);
  expect(await prices("sort=price_desc&guests=4")).toEqual([20_000, 6_000]);
});

test("pages sorted by price show each house once, and each page is in the order of its totals", async () => {
  const commune = aWord();
  // The least price rises with the index; the room type for four guests is dearer the earlier its house comes.
  const five = Array.from({ length: 5 }, (_, index) =>
    anEstablishment({ commune }, [
      { base_price_cents: 4_000 + 100 * index, max_guests: 1 },
      { max_guests: 4, rates: [{ from: today, to: night, price_cents: 21_000 - 1_000 * index }] },
    ]),
  );
  await Promise.all(five.map(({ establishment, rooms }) => storedEstablishment(db, establishment, rooms)));
  const query = `commune=${commune}&guests=4&${stay}&sort=price_asc&limit=3`;
  const first = await call("GET", `/api/search/properties?${query}`);
  const next = /cursor=([^>&]+)/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const pages = [first.body, (await call("GET", `/api/search/properties?${query}&cursor=${next}`)).body].map((page) =>
    propertySummary.array().parse(page),
  );
  const totals = pages.map((page) => page.map(({ stay_total_cents }) => stay_total_cents));
  expect(totals).toEqual([
    [38_000, 40_000, 42_000],
    [34_000, 36_000],
  ]);
  const shown = pages.flat().map(({ establishment_id }) => establishment_id);
  expect([shown.length, new Set(shown)]).toEqual([5, new Set(five.map(({ establishment }) => establishment.id))]);
});

describe("the page of a house", () => {
  test("shows it with its room types on offer, and each of them leads to it", async () => {
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid, amenities: ["wifi"], photos: [aPhoto()] }, [
      { is_active: false },
      { amenities: ["pool"], units: 4, photos: [aPhoto()] },
      { supports_booking: false },
      {},
    ]);
    await storedEstablishment(db, establishment, rooms);
    const [offline, first, , last] = rooms;
    const { status, body } = await call("GET", `/api/establishments/${establishment.id}`);
    const page = establishmentAnswer.parse(body);
    expect([status, page.owned_by_me, page.photos.length]).toEqual([200, false, 1]);
    expect(page.rooms).toMatchObject([
      { property_id: first?.id, title: "Chambre 2", units: 4, amenities: ["pool"], photos: [{}] },
      { property_id: last?.id, title: "Chambre 4", amenities: [], photos: [] },
    ]);
    expect(JSON.stringify(body)).not.toContain("12, avenue du Port");
    const room = property.parse((await call("GET", `/api/properties/${last?.id}`)).body);
    expect([room.establishment?.id, room.photos.map(({ url }) => url)]).toEqual([
      establishment.id,
      page.photos.map(({ url }) => url),
    ]);
    const own = (await call("GET", `/api/properties/${offline?.id}`, { token: host.token })).body;
    expect(own).toMatchObject({ establishment_id: establishment.id, establishment: { rooms: 2 } });
  });

  test("is the own one of each account that may edit it: its owner and a manager, not the reception", async () => {
    const [manager, reception] = [await signIn(), await signIn()];
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid }, [{}, { is_active: false }]);
    await storedEstablishment(db, establishment, rooms);
    const members = [aMember({ uid: manager.uid, role: "manager" }), aMember({ uid: reception.uid })];
    await db.doc(`teams/${establishment.id}`).set(teams.document(aTeam({ id: establishment.id, members })));
    const owned = async ({ token }: SignedIn) =>
      establishmentAnswer.parse((await call("GET", `/api/establishments/${establishment.id}`, { token })).body)
        .owned_by_me;
    expect([await owned(host), await owned(manager), await owned(reception)]).toEqual([true, true, false]);
    const { body } = await call("GET", `/api/host/establishments/${establishment.id}`, { token: manager.token });
    expect(hostEstablishment.parse(body)).toMatchObject({
      my_role: "manager",
      rooms: rooms.map(({ id, is_active }) => ({ id, is_active })),
    });
    expect((await call("GET", "/api/host/establishments", { token: manager.token })).body).toEqual([]);
  });

  test("is not there without a room type on offer", async () => {
    const { establishment, rooms } = anEstablishment({}, [{ is_active: false }]);
    await storedEstablishment(db, establishment, rooms);
    for (const id of [establishment.id, anId()])
      for (const path of [`/api/establishments/${id}`, `/api/establishments/${id}/offers?${stay}`])
        expect((await call("GET", path)).body).toMatchObject({ status: 404, code: "establishment_not_found" });
  });

  test("fills the fewest free units of each room type with all guests", async () => {
    const { establishment, rooms } = anEstablishment({}, [
      { units: 3, max_guests: 2, base_price_cents: 8_000, rate_plan: { tax_cents: 100, free_child_age: 4 } },
      { units: 3, max_guests: 4, adults: 2, children: 2, base_price_cents: 20_000 },
      { units: 1, max_guests: 2 },
    ]);
    await storedEstablishment(db, establishment, rooms);
    const lodging = async (query: string) =>
      establishmentOffers
        .parse((await call("GET", `/api/establishments/${establishment.id}/offers?${stay}&${query}`)).body)
        .rooms.map(({ lodging: filled }) => filled && [filled.rooms.map(({ guests }) => guests), filled.total_cents]);
    expect(await lodging("guests=3")).toEqual([[[2, 1], 2 * (2 * 8_000 + 3 * 100)], [[2, 1], 2 * 40_000], null]);
    expect(await lodging("guests=4&children=2&ages=4,5")).toEqual([
      [[2, 2], 2 * (2 * 8_000 + 3 * 100)],
      [[4], 40_000],
      null,
    ]);
    for (const [query, field] of [
      ["guests=2&children=2", "children"],
      ["guests=2&children=1&ages=4,5", "ages"],
      ["guests=2&children=1&ages=18", "ages"],
      ["guests=2&children=-1", "children"],
    ])
      expect((await call("GET", `/api/establishments/${establishment.id}/offers?${stay}&${query}`)).body).toMatchObject(
        {
          code: "invalid_fields",
          errors: [{ field }],
        },
      );
  });

  test("prices a stay, and counts the units that are free in every night", async () => {
    const { establishment, rooms } = anEstablishment({}, [
      { units: 3, base_price_cents: 8_000 },
      { min_nights: 5 },
      { max_guests: 3, rate_plan: { included_guests: 2, extra_guest_cents: 1_000 } },
    ]);
    await storedEstablishment(db, establishment, rooms);
    const [double] = rooms;
    const taken = { one: { until: null, units: 1 }, over: { until: new Date(0), units: 1 } };
    const month = {
      property_id: double?.id ?? "",
      month: monthOf(night),
      units: 3,
      days: { [night]: { closed: 1, taken } },
    };
    await calendars.docOf(db, month).set(calendars.document(month));
    const { body } = await call("GET", `/api/establishments/${establishment.id}/offers?${stay}&guests=6`);
    expect(establishmentOffers.parse(body).rooms).toMatchObject([
      {
        property_id: double?.id,
        free_units: 1,
        total_cents: 16_000,
        nights: [{ price_cents: 8_000 }, { date: night }],
      },
      { free_units: 0 },
      { free_units: 1, total_cents: 2 * (8_000 + 1_000) },
    ]);
    const past = `checkin=${addDays(today, -2)}&checkout=${today}`;
    expect((await call("GET", `/api/establishments/${establishment.id}/offers?${past}`)).body).toMatchObject({
      code: "invalid_fields",
      errors: [{ field: "checkin" }],
    });
  });
});

/** Fails unless the first room type on offer, and it alone, stores the summary of all on offer. */
async function expectKept(id: string): Promise<string[]> {
  const [establishment, { docs }] = await Promise.all([
    establishments.find(db, id),
    listings.in(db).where("establishment_id", "==", id).get(),
  ]);
  const rooms = docs.map(listings.found);
  const expected =
    establishment &&
    listedEstablishment(
      establishment,
      new Map(rooms.flatMap((room) => establishmentRoom(room) ?? []).map((room) => [room.id, room])),
    );
  const leads = rooms.filter((room) => room.establishment !== null);
  expect(leads.map((lead) => lead.establishment)).toEqual(expected ? [expected] : []);
  expect(leads.map((lead) => lead.id)).toEqual(establishment?.lead_id ? [establishment.lead_id] : []);
  expect(docs.filter((room) => room.get("is_listed") === true).map((room) => room.id)).toEqual(
    leads.map((lead) => lead.id),
  );
  return expected?.rooms.map((room) => room.id) ?? [];
}

test("the summary follows every change of a room type, and the lead moves with what is on offer", async () => {
  const { establishment, rooms } = anEstablishment(
    { owner_id: host.uid, contact_phone: "+243812345678", photos: [aPhoto()] },
    [{ base_price_cents: 9_000 }, {}, {}],
  );
  await storedEstablishment(db, establishment, rooms);
  const [one = "", two = "", three = ""] = rooms.map(({ id }) => id);
  const change = (id: string, body: object) => call("PATCH", `/api/properties/${id}`, { token: host.token, body });
  const steps: [step: () => ReturnType<typeof call>, onOffer: string[]][] = [
    [() => change(two, { base_price_cents: 7_000, units: 3 }), [one, two, three]],
    [() => change(one, { is_active: false }), [two, three]],
    [() => change(one, { title: "Hors ligne" }), [two, three]],
    [() => change(three, { supports_booking: false }), [two]],
    [() => change(two, { is_active: false }), []],
    [() => change(three, { supports_booking: true }), [three]],
    [() => change(one, { is_active: true }), [one, three]],
    [
      () =>
        call("PUT", `/api/host/calendars/${three}`, { token: host.token, body: { from: night, to: night, closed: 1 } }),
      [one, three],
    ],
    [() => call("DELETE", `/api/properties/${one}`, { token: host.token }), [three]],
  ];
  for (const [step, onOffer] of steps) {
    expect((await step()).status).toBeLessThan(300);
    expect(await expectKept(establishment.id)).toEqual(onOffer);
  }
  expect((await establishments.find(db, establishment.id))?.room_ids).toEqual([two, three]);
  expect((await listings.find(db, three))?.establishment?.rooms[0]?.full_nights).toEqual(
    fullNightsOf([{ property_id: "", month: monthOf(night), units: 1, days: closed }], 1, today),
  );
});

test("concurrent changes of room types leave the summary right", async () => {
  const { establishment, rooms } = anEstablishment({ owner_id: host.uid }, [{}, {}, {}, {}]);
  await storedEstablishment(db, establishment, rooms);
  await Promise.all(
    rooms.map(({ id }, index) =>
      call("PATCH", `/api/properties/${id}`, {
        token: host.token,
        body: index < 2 ? { is_active: false } : { base_price_cents: 5_000 + index },
      }),
    ),
  );
  expect(await expectKept(establishment.id)).toEqual(rooms.slice(2).map(({ id }) => id));
});

test("a house ends with its last room type, and its photos with it", async () => {
  const { establishment, rooms } = anEstablishment({ owner_id: host.uid, photos: [aPhoto()] }, [{}]);
  await storedEstablishment(db, establishment, rooms);
  expect((await call("DELETE", `/api/properties/${rooms[0]?.id}`, { token: host.token })).status).toBe(204);
  expect(await establishments.find(db, establishment.id)).toBeNull();
  expect((await db.doc(`orphaned_files/${establishment.id}`).get()).get("file_ids")).toEqual([
    establishment.photos[0]?.id,
  ]);
});

describe("gathering listings into a house", () => {
  const hotels = async (...different: Partial<Listing>[]): Promise<string[]> => {
    const made = different.map((each) => aListing({ owner_id: host.uid, contact_phone: "+243812345678", ...each }));
    return (await stored(db, ...made)).map(({ id }) => id);
  };
  const gather = (body: object, token = host.token, headers = {}) =>
    call("POST", "/api/host/establishments", { token, body, headers });
  const change = (id: string, body: object) =>
    call("PATCH", `/api/host/establishments/${id}`, { token: host.token, body });

  test("makes them its room types, which share place, times, policy, contact and what all have", async () => {
    const property_ids = await hotels(
      { title: "Double", address: "3, avenue Kabinda", amenities: ["wifi", "pool"], checkin_time: "13:00", units: 500 },
      { title: "Suite", amenities: ["wifi"], is_active: false },
    );
    const headers = { "idempotency-key": anId() };
    const body = { name: "Hôtel Kabinda", kind: "lodge", stars: 3, property_ids };
    await listings.doc(db, property_ids[1] ?? "").update({ full_nights: FieldValue.delete() });
    const { status, body: made } = await gather(body, host.token, headers);
    expect([status, made]).toEqual([
      201,
      expect.objectContaining({
        name: "Hôtel Kabinda",
        stars: 3,
        address: "3, avenue Kabinda",
        amenities: ["wifi"],
        property_ids,
      }),
    ]);
    const { id } = hostEstablishment.parse(made);
    expect((await gather(body, host.token, headers)).body).toMatchObject({ id });
    const suite = await listings.find(db, property_ids[1] ?? "");
    expect(suite).toMatchObject({
      establishment_id: id,
      address: "3, avenue Kabinda",
      checkin_time: "13:00",
      full_nights: {},
    });
    expect(await expectKept(id)).toEqual(property_ids.slice(0, 1));
    expect((await call("GET", "/api/host/establishments", { token: host.token })).body).toContainEqual(
      expect.objectContaining({
        id,
        my_role: "owner",
        rooms: [
          expect.objectContaining({ id: property_ids[0], title: "Double", is_active: true, units: 500 }),
          expect.objectContaining({ id: property_ids[1], title: "Suite", is_active: false }),
        ],
      }),
    );
  });

  test("refuses listings that are no rooms of one house, and says why", async () => {
    const [single = "", taken = ""] = await hotels({ city: "Goma" }, {});
    await gather({ name: "Hôtel Pris", property_ids: [taken] });
    const [home = "", unbooked = "", afar = ""] = await hotels(
      { city: "Goma", category: "logement", title: "Villa" },
      { city: "Goma", supports_booking: false },
      { city: "Bukavu" },
    );
    const { status, body } = await gather({ name: "Hôtel", property_ids: [single, home, unbooked, taken, afar] });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: "not_gatherable" })]);
    expect((body as ProblemDetails).errors?.map(({ field }) => field)).toEqual(
      [1, 2, 3, 4].map((index) => `property_ids.${index}`),
    );
    expect(body).toMatchObject({
      detail: "«\u202fVilla\u202f» est un logement\u202f: un hôtel ne réunit que des chambres d’hôtel.",
    });
    const [other] = await stored(db, aListing());
    const codes: [object, string][] = [
      [{ property_ids: [single, other?.id] }, "property_not_found"],
      [{ property_ids: Array.from({ length: 41 }, anId) }, "invalid_fields"],
      [{ property_ids: [] }, "invalid_fields"],
      [{ property_ids: [single, single] }, "invalid_fields"],
      [{ property_ids: [single], year_founded: 2099 }, "invalid_fields"],
      [{ property_ids: [single], name: "Appelez le +243 812 345 678" }, "invalid_fields"],
    ];
    for (const [asked, code] of codes) expect((await gather({ name: "Hôtel", ...asked })).body).toMatchObject({ code });
    expect((await listings.find(db, single))?.establishment_id).toBeNull();
  });

  test("takes 40 room types, and shows them on one page", async () => {
    const property_ids = await hotels(...Array.from({ length: 40 }, () => ({})));
    const { id } = hostEstablishment.parse((await gather({ name: "Hôtel Quarante", property_ids })).body);
    expect(await expectKept(id)).toEqual(property_ids);
  });

  test("changes reach every room type; one can be added, moved and left out, until the house ends", async () => {
    const ids = await hotels(
      { title: "Un", amenities: ["wifi"] },
      { title: "Deux", amenities: ["wifi", "gym"] },
      { title: "Trois" },
    );
    const [one = "", two = "", three = ""] = ids;
    const { id } = hostEstablishment.parse((await gather({ name: "Hôtel", property_ids: [one, two] })).body);
    expect((await change(id, { amenities: ["pool"], checkin_time: "15:00", name: "Le Grand Hôtel" })).status).toBe(200);
    expect(await listings.find(db, two)).toMatchObject({ amenities: ["pool", "gym"], checkin_time: "15:00" });
    expect((await listings.find(db, one))?.establishment).toMatchObject({ name: "Le Grand Hôtel" });
    expect(await expectKept(id)).toEqual([one, two]);

    expect((await change(id, { property_ids: [three, two, one] })).status).toBe(200);
    expect(await expectKept(id)).toEqual([three, two, one]);
    expect((await change(id, { property_ids: [two] })).status).toBe(200);
    expect(await expectKept(id)).toEqual([two]);
    expect(await listings.find(db, three)).toMatchObject({ establishment_id: null, establishment: null });

    const shared = await call("PATCH", `/api/properties/${two}`, {
      token: host.token,
      body: { checkin_time: "09:00" },
    });
    expect(shared.body).toMatchObject({ code: "invalid_fields", errors: [{ field: "checkin_time" }] });
    await call("PATCH", `/api/properties/${two}`, { token: host.token, body: { amenities: ["gym"] } });
    expect((await listings.find(db, two))?.amenities).toEqual(["pool", "gym"]);

    expect((await call("DELETE", `/api/host/establishments/${id}`, { token: host.token })).status).toBe(204);
    expect(await listings.find(db, two)).toMatchObject({
      establishment_id: null,
      establishment: null,
      is_active: true,
    });
    expect((await call("GET", `/api/establishments/${id}`)).status).toBe(404);
    const cards = await found(`q=${(await listings.find(db, two))?.commune}`);
    expect(cards.map((card) => card.id).toSorted()).toEqual([one, two, three].toSorted());
  });

  test("has photos of its own, in the host's order", async () => {
    const [first, second] = [aPhoto({ is_cover: true }), aPhoto()];
    const { establishment, rooms } = anEstablishment({ owner_id: host.uid, photos: [first, second] }, [{}]);
    await storedEstablishment(db, establishment, rooms);
    const path = `/api/host/establishments/${establishment.id}`;
    const order = { photo_ids: [second.id, first.id], cover_id: second.id };
    expect((await call("PUT", `${path}/photo-order`, { token: host.token, body: order })).status).toBe(200);
    await expectKept(establishment.id);
    expect((await listings.find(db, establishment.room_ids[0] ?? ""))?.establishment?.cover?.id).toBe(second.id);
    expect((await call("DELETE", `${path}/photos/${second.id}`, { token: host.token })).status).toBe(204);
    await expectKept(establishment.id);
    expect((await establishments.find(db, establishment.id))?.photos).toEqual([{ ...first, is_cover: true }]);
  });
});
