import { endpoints } from "@lopango/contract/endpoints";
import type { Endpoint } from "@lopango/contract/platform/endpoint";
import type { Property } from "@lopango/contract/listings/property";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../../test/api.ts";
import { aBrowser } from "../../test/browsers.ts";
import { aListing, aLockedListing, aPhoto } from "../../test/listings.ts";
import type { SignedIn } from "../../test/people.ts";
import { aWord } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { Listing } from "../listings/rules/listing.ts";

/**
 * Searches every response to non-payers for private data: the description of locked listings, the contact and address
 * of all. The requests derive from the contract, so new endpoints are included.
 */

const DESCRIBED = [aWord(), aWord(), aWord()];
const DESCRIPTION = `${DESCRIBED[0]} ${DESCRIBED[1]}, ${DESCRIBED[2]}.`;
const ADDRESSED = [aWord(), aWord()];
const CONTACT = {
  contact_phone: "+243812340817",
  contact_whatsapp: "+243998760817",
  address: `${ADDRESSED[0]}, en face de ${ADDRESSED[1]}`,
  latlng: { lat: -4.32817, lng: 15.30817 },
};
const REACH = [...ADDRESSED, "4.32817", "15.30817", "812340817", "998760817"];
const WORDS = [...DESCRIBED, ...REACH];

let server: TestServer;
let home: Listing;
/** Bookable, so its description is public. */
let hotel: Listing;
/** Without a phone number, so the e-mail address of its host is private. */
let quiet: Listing;
let owner: SignedIn;
let guest: SignedIn;
let cookie: string;

beforeAll(async () => {
  server = await openTestServer();
  [owner, guest] = await Promise.all([server.signIn(), server.signIn()]);
  await server.call("POST", "/api/session", { token: owner.token });
  const of = { owner_id: owner.uid, ...CONTACT };
  home = await server.list(aLockedListing({ ...of, description: DESCRIPTION, photos: [aPhoto()] }));
  hotel = await server.list(aListing({ ...of, units: 500, confirmation: "host" }));
  quiet = await server.list(
    aLockedListing({ ...of, description: DESCRIPTION, contact_phone: null, contact_whatsapp: null }),
  );
  const other = await server.list(aLockedListing());
  const browser = aBrowser(server.call);
  const { body } = await browser.call("POST", "/api/paywalls/unlock/init", {
    body: { property_id: other.id, amount_cents: 200, currency: "USD" },
  });
  await server.sandbox.decide((body as { payment_id: string }).payment_id, { outcome: "paid", notify: 1 });
  cookie = browser.cookie ?? "";
});
afterAll(() => server.close());

const VIEWERS: [string, () => { token?: string; headers?: Record<string, string> }][] = [
  ["nobody", () => ({})],
  ["a guest", () => ({ token: guest.token })],
  ["a browser that paid for another listing", () => ({ headers: { cookie } })],
];

function valueOf(field: string, listing: Listing, bookingId: string): unknown {
  const values: Record<string, unknown> = {
    property_id: listing.id,
    booking_id: bookingId,
    amount_cents: 200,
    currency: "USD",
    month: "2031-03",
    checkin: server.inDays(9),
    checkout: server.inDays(11),
    guests: 1,
    commune: listing.commune,
    quartier: listing.quartier,
    limit: 100,
    ids: listing.id,
    property_ids: [listing.id],
    title: "x",
    description: "x",
    is_active: true,
  };
  return values[field];
}

const filled = (shape: Record<string, unknown> = {}, listing: Listing, bookingId: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(shape)
      .map((field) => [field, valueOf(field, listing, bookingId)])
      .filter(([, value]) => value !== undefined),
  );

function ask(
  endpoint: Endpoint,
  as: { token?: string; headers?: Record<string, string> },
  listing: Listing,
  bookingId = listing.id,
): Promise<Answer> {
  const subject = endpoint.path.includes("/bookings/") ? bookingId : listing.id;
  const path = endpoint.path.replaceAll(/\{\w+\}/g, subject);
  const query = new URLSearchParams(
    filled(endpoint.query?.shape, listing, bookingId) as Record<string, string>,
  ).toString();
  return server.call(endpoint.method, query ? `${path}?${query}` : path, {
    ...as,
    ...(endpoint.body && { body: filled(endpoint.body.shape, listing, bookingId) }),
  });
}

const textOf = ({ headers, body }: Answer): string => JSON.stringify([[...headers], body]).toLowerCase();

function wordsIn(answer: Answer): string[] {
  const text = textOf(answer);
  return [...WORDS, owner.email].filter((word) => text.includes(word.toLowerCase()));
}

/** The others are refused before anything is read (`authorization.suite.test.ts`). */
const answersTo = (isSignedIn: boolean) =>
  Object.entries<Endpoint>(endpoints).filter(([, { access }]) =>
    isSignedIn ? access !== "admin" : access !== "user" && access !== "admin",
  );

describe.each(VIEWERS)("to %s", (who, as) => {
  test.each(answersTo(who === "a guest"))("%s tells nothing of it", async (_name, endpoint) => {
    for (const listing of [home, hotel, quiet]) {
      const answer = await ask(endpoint, as(), listing);
      expect(wordsIn(answer)).toEqual([]);
      expect(answer.status).not.toBe(500);
    }
  });

  test.each(["/api/openapi.json", "/api/nothing"])("%s tells nothing of it", async (path) => {
    expect(wordsIn(await server.call("GET", path, as()))).toEqual([]);
  });

  test("no search finds the listing by a word of it", async () => {
    for (const word of [...WORDS, DESCRIBED[0]?.slice(0, 5) ?? ""]) {
      for (const query of [`q=${word}`, `q=${word}&logic=any&commune=xqzw`, `commune=${word}`, `quartier=${word}`]) {
        const { body } = await server.call("GET", `/api/search/properties?${query}`, as());
        expect(body).toEqual([]);
      }
    }
  });
});

const paid = async (person: SignedIn): Promise<string> =>
  (await server.pay(person, (await booked(person)).id)).booking.id;
const booked = (person: SignedIn) => server.book(person, hotel, server.inDays(9), server.inDays(11));
const hosted = (id: string, action: string) =>
  server.call("POST", `/api/host/bookings/${id}/${action}`, { token: owner.token });

const GUESTS: [string, (person: SignedIn) => Promise<string>][] = [
  ["has not begun to pay", async (person) => (await booked(person)).id],
  [
    "has not finished paying",
    async (person) => {
      const { id } = await booked(person);
      await server.startPayment(person, id);
      return id;
    },
  ],
  [
    "was declined",
    async (person) => {
      const id = await paid(person);
      await hosted(id, "decline");
      return id;
    },
  ],
  [
    "cancelled",
    async (person) => {
      const id = await paid(person);
      await hosted(id, "accept");
      await server.call("POST", `/api/bookings/${id}/cancel`, { token: person.token });
      return id;
    },
  ],
];

describe.each(GUESTS)("to a guest who %s", (_who, prepare) => {
  let unchanged: { person: SignedIn; id: string } | undefined;
  const prepared = async () => {
    const person = await server.signIn();
    return { person, id: await prepare(person) };
  };

  test.each(
    Object.entries<Endpoint>(endpoints).filter(([, { path }]) => /bookings|payments|properties\/\{id\}$/.test(path)),
  )("%s tells nothing of where the hotel is and how to reach it", async (_name, endpoint) => {
    unchanged ??= await prepared();
    const answer = await ask(endpoint, { token: unchanged.person.token }, hotel, unchanged.id);
    if (endpoint.method !== "GET" && answer.status < 400) unchanged = undefined;
    expect(wordsIn(answer)).toEqual([]);
    expect(answer.status).not.toBe(500);
  });
});

describe("a guest whose stay is paid for is told where to go and whom to reach", () => {
  const told = async (person: SignedIn, method: string, path: string) =>
    wordsIn(await server.call(method, path, { token: person.token }));

  test("while the host has not answered and once they did, and nobody else is", async () => {
    const [person, stranger] = await Promise.all([server.signIn(), server.signIn()]);
    const id = await paid(person);
    expect(await told(person, "GET", `/api/bookings/${id}`)).toEqual(REACH);
    await hosted(id, "accept");
    expect(await told(person, "GET", `/api/bookings/${id}`)).toEqual(REACH);
    expect(await told(person, "POST", `/api/bookings/${id}/settle`)).toEqual(REACH);
    expect(await told(stranger, "GET", `/api/bookings/${id}`)).toEqual([]);
    expect(await told(person, "GET", `/api/properties/${hotel.id}`)).toEqual([]);
  });

  test("by e-mail where the host gave no number, and by their number of today", async () => {
    const person = await server.signIn();
    const inn = await server.list(aListing({ owner_id: owner.uid }));
    const { id } = await server.book(person, inn, server.inDays(9), server.inDays(11));
    const { booking } = await server.pay(person, id);
    expect(booking.arrival).toEqual({
      host_first_name: inn.host_first_name,
      commune: inn.commune,
      quartier: inn.quartier,
      contact: { phone: null, whatsapp: null, email: owner.email },
      location: { address: "", latlng: null },
    });
    const changed = { contact_phone: "0998765432", address: "Avenue du Port" };
    await server.call("PATCH", `/api/properties/${inn.id}`, { token: owner.token, body: changed });
    expect((await server.view(person, id)).arrival).toMatchObject({
      contact: { phone: "+243998765432", email: null },
      location: { address: "Avenue du Port" },
    });
  });
});

test("everybody is told the square kilometre, and nothing that is closer", async () => {
  for (const path of [`/api/properties/${home.id}`, `/api/properties/${hotel.id}`])
    expect((await server.call("GET", path)).body).toMatchObject({ area: { lat: -4.325, lng: 15.305 }, location: null });
  const { body } = await server.call("GET", `/api/search/properties?commune=${home.commune}`);
  expect(body).toMatchObject([{ area: { lat: -4.325, lng: 15.305 } }]);
});

test("the calls would find it: its owner is told, and the lists show the listing", async () => {
  const asked = await server.call("GET", `/api/properties/${home.id}`, { token: owner.token });
  expect(wordsIn(asked)).toEqual(WORDS);
  for (const path of ["/api/properties?limit=100", `/api/search/properties?commune=${home.commune}`]) {
    expect(textOf(await server.call("GET", path))).toContain(home.id.toLowerCase());
  }
});

test("what a search is kept with has no word of it", async () => {
  const {
    description,
    contact_phone: _phone,
    contact_whatsapp: _whatsapp,
    address: _address,
    latlng: _latlng,
    ...rest
  } = (await server.db.doc(`properties/${home.id}`).get()).data() ?? {};
  expect(description).toBe(DESCRIPTION);
  for (const word of WORDS) expect(JSON.stringify(rest)).not.toContain(word.slice(0, 5));
});

test("a guest who pays changes nothing for everybody else", async () => {
  const everybody = async () => {
    const { body, headers } = await server.call("GET", `/api/properties/${home.id}`);
    return { body: body as Property, cache: headers.get("cache-control"), vary: headers.get("vary") };
  };
  const before = await everybody();
  const browser = aBrowser(server.call);
  const { body } = await browser.call("POST", "/api/paywalls/unlock/init", {
    body: { property_id: home.id, amount_cents: 200, currency: "USD" },
  });
  await server.sandbox.decide((body as { payment_id: string }).payment_id, { outcome: "paid", notify: 1 });
  const own = await browser.call("GET", `/api/properties/${home.id}`);
  expect(own.body).toMatchObject({ description: DESCRIPTION });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(await everybody()).toEqual(before);
  expect(before).toMatchObject({
    cache: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    vary: "Authorization, Cookie",
    body: { description: "" },
  });
});
