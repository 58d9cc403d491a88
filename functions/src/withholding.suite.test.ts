import { endpoints } from "@lopango/contract/endpoints";
import type { Endpoint } from "@lopango/contract/endpoint";
import type { Property } from "@lopango/contract/property";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../test/api.ts";
import { aBrowser } from "../test/browsers.ts";
import { aLockedListing, aPhoto } from "../test/listings.ts";
import type { SignedIn } from "../test/people.ts";
import { aWord } from "../test/random.ts";
import { openShop, type Shop } from "../test/shop.ts";
import type { Listing } from "./domain/listing.ts";

/**
 * A description that is for sale, looked for in every answer that somebody who has not paid can get
 * (spec §1, design §7). The calls are made from the contract: an endpoint that is new is asked too.
 */

const DESCRIBED = [aWord(), aWord(), aWord()];
const DESCRIPTION = `${DESCRIBED[0]} ${DESCRIBED[1]}, ${DESCRIBED[2]}.`;
/** Sold with it (contract `property`). */
const CONTACT = { contact_phone: "+243812340817", contact_whatsapp: "+243998760817" };
const WORDS = [...DESCRIBED, "812340817", "998760817"];

let shop: Shop;
let home: Listing;
let owner: SignedIn;
let guest: SignedIn;
/** Of an anonymous viewer who paid for another listing. */
let cookie: string;

beforeAll(async () => {
  shop = await openShop();
  [owner, guest] = await Promise.all([shop.signIn(), shop.signIn()]);
  home = await shop.list(
    aLockedListing({ owner_id: owner.uid, description: DESCRIPTION, ...CONTACT, photos: [aPhoto()] }),
  );
  const other = await shop.list(aLockedListing());
  const browser = aBrowser(shop.call);
  const { body } = await browser.call("POST", "/api/paywalls/unlock/init", {
    body: { property_id: other.id, amount_cents: 200, currency: "USD" },
  });
  await shop.sandbox.decide((body as { payment_id: string }).payment_id, { outcome: "paid", notify: 1 });
  cookie = browser.cookie ?? "";
});
afterAll(() => shop.close());

const VIEWERS: [string, () => { token?: string; headers?: Record<string, string> }][] = [
  ["nobody", () => ({})],
  ["a guest", () => ({ token: guest.token })],
  ["a browser that paid for another listing", () => ({ headers: { cookie } })],
];

/** What is sent for a field by its name; fields without a value here are left out. */
function valueOf(field: string): unknown {
  const values: Record<string, unknown> = {
    property_id: home.id,
    booking_id: home.id,
    amount_cents: 200,
    currency: "USD",
    month: "2031-03",
    checkin: shop.inDays(9),
    checkout: shop.inDays(11),
    guests: 1,
    commune: home.commune,
    quartier: home.quartier,
    limit: 100,
    title: "x",
    description: "x",
    is_active: true,
  };
  return values[field];
}

const filled = (shape: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(shape).flatMap((field) => (valueOf(field) === undefined ? [] : [[field, valueOf(field)]])),
  );

/** Everything of an answer that its caller can read. */
const textOf = ({ headers, body }: Answer): string => JSON.stringify([[...headers], body]).toLowerCase();

const wordsIn = (answer: Answer): string[] => WORDS.filter((word) => textOf(answer).includes(word));

describe.each(VIEWERS)("to %s", (_who, as) => {
  test.each(Object.entries<Endpoint>(endpoints))("%s tells nothing of it", async (_name, endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, home.id);
    const query = new URLSearchParams(filled(endpoint.query?.shape) as Record<string, string>).toString();
    const answer = await shop.call(endpoint.method, query ? `${path}?${query}` : path, {
      ...as(),
      ...(endpoint.body && { body: filled(endpoint.body.shape) }),
    });
    expect(wordsIn(answer)).toEqual([]);
    expect(answer.status).not.toBe(500);
  });

  test.each(["/api/openapi.json", "/api/docs", "/api/nothing"])("%s tells nothing of it", async (path) => {
    expect(wordsIn(await shop.call("GET", path, as()))).toEqual([]);
  });

  test("no search finds the listing by a word of it", async () => {
    for (const word of [...WORDS, DESCRIBED[0]?.slice(0, 5) ?? ""]) {
      for (const query of [`q=${word}`, `q=${word}&logic=any&commune=xqzw`, `commune=${word}`, `quartier=${word}`]) {
        const { body } = await shop.call("GET", `/api/search/properties?${query}`, as());
        expect(body).toEqual([]);
      }
    }
  });
});

test("the calls would find it: its owner is told, and the lists show the listing", async () => {
  const asked = await shop.call("GET", `/api/properties/${home.id}`, { token: owner.token });
  expect(wordsIn(asked)).toEqual(WORDS);
  for (const path of ["/api/properties?limit=100", `/api/search/properties?commune=${home.commune}`]) {
    expect(textOf(await shop.call("GET", path))).toContain(home.id.toLowerCase());
  }
});

test("what a search is kept with has no word of it", async () => {
  const {
    description,
    contact_phone: _phone,
    contact_whatsapp: _whatsapp,
    ...rest
  } = (await shop.db.doc(`properties/${home.id}`).get()).data() ?? {};
  expect(description).toBe(DESCRIPTION);
  for (const word of WORDS) expect(JSON.stringify(rest)).not.toContain(word.slice(0, 5));
});

test("somebody who pays changes nothing for everybody else", async () => {
  const everybody = async () => {
    const { body, headers } = await shop.call("GET", `/api/properties/${home.id}`);
    return { body: body as Property, cache: headers.get("cache-control"), vary: headers.get("vary") };
  };
  const before = await everybody();
  const browser = aBrowser(shop.call);
  const { body } = await browser.call("POST", "/api/paywalls/unlock/init", {
    body: { property_id: home.id, amount_cents: 200, currency: "USD" },
  });
  await shop.sandbox.decide((body as { payment_id: string }).payment_id, { outcome: "paid", notify: 1 });
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
