import type { Property, PropertySummary } from "@lopango/contract/listings/property";
import { beforeAll, describe, expect, test } from "vitest";
import { signIn } from "../../functions/test/people.ts";

/** Tests a locked description behind Hosting's cache: a response for one viewer must never reach another. */

const APP_URL = process.env["APP_URL"] ?? "";
const SANDBOX_URL = process.env["MAXICASH_SANDBOX_URL"] ?? "";

const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const PRIVATE = "private, no-store";

interface Seen {
  status: number;
  cache: string | null;
  vary: string;
  body: Property;
}

let home: Property;
let cookie: string;
let token: string;

async function look(headers: Record<string, string> = {}): Promise<Seen> {
  const answer = await fetch(`${APP_URL}/api/properties/${home.id}`, { headers });
  return {
    status: answer.status,
    cache: answer.headers.get("cache-control"),
    vary: answer.headers.get("vary") ?? "",
    body: (await answer.json()) as Property,
  };
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(APP_URL + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  const list = (await (
    await fetch(`${APP_URL}/api/properties?category=logement&limit=100`)
  ).json()) as PropertySummary[];
  const { id } = list.find(({ supports_booking }) => !supports_booking) ?? { id: "none" };
  home = (await (await fetch(`${APP_URL}/api/properties/${id}`)).json()) as Property;
  token = (await signIn()).token;

  const started = await post("/api/paywalls/unlock/init", {
    property_id: id,
    amount_cents: home.unlock_price_cents,
    currency: home.unlock_currency,
  });
  cookie = started.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { redirect_url } = (await started.json()) as { redirect_url: string };
  const logId = new URL(redirect_url).searchParams.get("logid");
  await fetch(`${SANDBOX_URL}/sandbox/${logId}/outcome`, {
    method: "POST",
    body: JSON.stringify({ outcome: "paid", notify: 1 }),
  });
});

test("Hosting lets the cookie of a new visitor through", () => {
  expect(cookie).toMatch(/^__session=visitor-\w{32}\.\d+\.[\w-]{43}$/);
});

describe("through Hosting, a listing whose description is for sale", () => {
  test("is the same for everybody without identity, locked, and may be cached", async () => {
    const [first, second] = [await look(), await look({ cookie: "theme=dark" })];
    expect(first).toMatchObject({
      status: 200,
      cache: PUBLIC,
      body: { description: "", description_locked: true, unlocked_by_me: false },
    });
    expect(second.body).toEqual(first.body);
    expect(first.vary.toLowerCase()).toMatch(/authorization.*cookie/);
  });

  test("is whole, and kept by nobody, for the browser that paid", async () => {
    const { status, cache, body } = await look({ cookie });
    expect([status, cache, body.description_locked, body.unlocked_by_me]).toEqual([200, PRIVATE, false, true]);
    expect(body.description.length).toBe(home.description_length);
    expect((await look()).body).toEqual(home);
  });

  test.each<[string, () => Record<string, string>]>([
    ["a token", () => ({ authorization: `Bearer ${token}` })],
    ["a token and another cookie", () => ({ authorization: `Bearer ${token}`, cookie: "__session=x" })],
    ["a forged cookie", () => ({ cookie: `${cookie.slice(0, -6)}AAAAAA` })],
    ["a truncated cookie", () => ({ cookie: cookie.slice(0, -20) })],
    ["an empty cookie", () => ({ cookie: "__session=" })],
  ])("is locked, and kept by nobody, for a viewer who brings %s", async (_what, headers) => {
    expect(await look(headers())).toMatchObject({
      status: 200,
      cache: PRIVATE,
      body: { description: "", description_locked: true },
    });
  });

  test("is refused without being kept for a bad token", async () => {
    const answer = await fetch(`${APP_URL}/api/properties/${home.id}`, {
      headers: { authorization: "Bearer forged", cookie },
    });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "no-store"]);
  });

  test("is answered to a viewer who asks for verification without being kept", async () => {
    const answer = await post("/api/paywalls/unlock/settle", { property_id: home.id }, { cookie });
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("set-cookie")]).toEqual([
      200,
      PRIVATE,
      null,
    ]);
    expect(await answer.json()).toMatchObject({ unlocked_by_me: true, unlock_payment: "paid" });
  });
});

// The last test, because it replaces the cookie.
test("signing in sets a new cookie through Hosting, and the old one opens nothing", async () => {
  const answer = await post("/api/session", {}, { authorization: `Bearer ${token}`, cookie });
  const renewed = answer.headers.get("set-cookie") ?? "";
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, PRIVATE]);
  expect(renewed).toMatch(/^__session=visitor-.*HttpOnly; Secure; SameSite=Lax/);
  expect((await look({ cookie })).body.description_locked).toBe(true);
  expect((await look({ authorization: `Bearer ${token}` })).body.unlocked_by_me).toBe(true);
});
