import { guard } from "../../identity/authentication.ts";
import { endpoints, type EndpointName } from "@lopango/contract/endpoints";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { anIdentity } from "../../../test/identities.ts";
import { Problem } from "../problem.ts";
import { type AppCheck, createApp } from "./app.ts";
import type { Handlers } from "../../identity/handlers.ts";
import { createLimiter } from "./limits.ts";

const GRACE = anIdentity({ uid: "grace", full_name: "Grâce", signed_in_at: new Date("2027-01-01T00:00:00Z") });

type Given = Parameters<Handlers[EndpointName]>[0];

/** An API with stub handlers; `given` records their input. */
function anApi(behaviour: (name: EndpointName) => unknown = () => ({}), appCheck: AppCheck = null) {
  const given: Given[] = [];
  let now = new Date("2027-01-01T00:00:00Z");
  const handlers = Object.fromEntries(
    Object.keys(endpoints).map((name) => [
      name,
      async (input: Given) => {
        given.push(input);
        return behaviour(name as EndpointName);
      },
    ]),
  ) as unknown as Handlers;
  const app = createApp(endpoints, handlers, {
    ...guard(
      {
        verify: async (token) => (token === "grace" ? GRACE : null),
        isAdmin: async () => false,
        isSuspended: async () => false,
        hasEnded: async () => false,
      },
      () => now,
    ),
    limiter: createLimiter(() => now),
    appCheck,
    visitors: { read: (cookie) => (cookie === "__session=good" ? "visitor" : null), write: (id) => `__session=${id}` },
  });
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return { app, given, wait };
}

const asGrace = { authorization: "Bearer grace" };
const id = "abcdefghij0123456789";

describe("a page", () => {
  const limit = endpoints.searchProperties.limit.max;
  async function passing(query: string, reads?: number): Promise<number> {
    const { app } = anApi(() => ({ items: [], next: null, reads }));
    for (let calls = 0; calls <= limit; calls += 1)
      if ((await app.request(`/api/search/properties?${query}`)).status === 429) return calls;
    throw new Error("nothing was refused");
  }

  test.each([
    ["limit=50", 1],
    ["limit=51", 2],
    ["limit=50&offset=1", 2],
    ["limit=100&offset=200", 6],
  ])("of %s counts for as many calls as it reads: %i", async (query, weight) => {
    expect(await passing(query)).toBe(Math.floor(limit / weight));
  });

  test("that read on for long counts for what it read", async () => {
    expect(await passing("limit=20", 500)).toBe(limit / 10);
  });
});

test("calls by a method that a path has not are counted, and so are those that ask which there are", async () => {
  const { app } = anApi(() => ({}));
  const { max } = endpoints.createSession.limit;
  const methods = ["PUT", "OPTIONS"] as const;
  const statuses = new Set<number>();
  for (let call = 0; call < max; call += 1)
    statuses.add((await app.request("/api/session", { method: methods[call % 2] as string })).status);
  expect([...statuses]).toEqual([405, 204]);
  for (const method of methods) expect((await app.request("/api/session", { method })).status).toBe(429);
});

test("a server without a handler for each endpoint does not start", () => {
  const serving = {
    ...guard(
      {
        verify: async () => null,
        isAdmin: async () => false,
        isSuspended: async () => false,
        hasEnded: async () => false,
      },
      () => new Date(),
    ),
    limiter: createLimiter(() => new Date()),
    appCheck: null,
    visitors: { read: () => null, write: () => "" },
  };
  const one = { getProperty: endpoints.getProperty };
  expect(() => createApp(one, {} as Pick<Handlers, "getProperty">, serving)).toThrow("getProperty");
  const handlers = { getProperty: async () => ({}), getCar: async () => ({}) } as unknown as Pick<
    Handlers,
    "getProperty"
  >;
  expect(() => createApp(one, handlers, serving)).toThrow("getCar");
});

describe("an answer", () => {
  test("has the status of the contract", async () => {
    const { app } = anApi();
    const body = JSON.stringify({ property_id: id, checkin: "2027-02-01", checkout: "2027-02-03", guests: 2 });
    const { status } = await app.request("/api/bookings", {
      method: "POST",
      body,
      headers: { ...asGrace, "content-type": "application/json; charset=utf-8" },
    });
    expect(status).toBe(201);
  });

  test("may be cached only when the caller showed no identity", async () => {
    const { app } = anApi(() => ({ items: [], next: null }));
    const cacheOf = async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(path, { headers })).headers.get("cache-control");
    expect(await cacheOf("/api/properties")).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=600");
    expect(await cacheOf("/api/properties", { cookie: "" })).toContain("public");
    expect(await cacheOf("/api/properties", { cookie: "theme=dark; my__session=1" })).toContain("public");
    expect(await cacheOf("/api/properties", { cookie: "theme=dark; __session=x" })).toBe("private, no-store");
    expect(await cacheOf("/api/properties", asGrace)).toBe("private, no-store");
    expect(await cacheOf(`/api/properties/${id}`, { cookie: "__session=x" })).toBe("private, no-store");
    expect(await cacheOf("/api/bookings", asGrace)).toBe("private, no-store");
  });

  test("lets no other site read it", async () => {
    const { app } = anApi();
    const origin = { origin: "https://elsewhere.test", "access-control-request-method": "GET" };
    for (const [method, path] of [
      ["GET", `/api/properties/${id}`],
      ["GET", "/api/bookings"],
      ["OPTIONS", "/api/bookings"],
    ] as const) {
      const { headers } = await app.request(path, { method, headers: { ...asGrace, ...origin } });
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  test("that a token changes is told apart by the CDN", async () => {
    const { app } = anApi();
    expect((await app.request(`/api/properties/${id}`)).headers.get("vary")).toContain("Authorization");
  });

  test("names the next page relative to the API, whatever host was asked", async () => {
    const { app } = anApi(() => ({ items: [1], next: "c+/=" }));
    const { headers } = await app.request(
      "http://elsewhere.test/api/search/properties?q=gombe%20hotel&offset=20&cursor=old",
    );
    expect(headers.get("link")).toBe('</api/search/properties?q=gombe+hotel&cursor=c%2B%2F%3D>; rel="next"');
  });

  test.each([["/api/properties"], ["/api/nothing"], ["/api/bookings"]])(
    "of %s carries the security headers",
    async (path) => {
      const { headers } = await anApi(() => ({ items: [], next: null })).app.request(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("strict-transport-security")).toContain("max-age=");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    },
  );

  test("to HEAD has the headers and no body", async () => {
    const answer = await anApi(() => ({ items: [], next: null })).app.request("/api/properties", { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  test("to OPTIONS says what can be done", async () => {
    const answer = await anApi().app.request("/api/bookings", { method: "OPTIONS" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([204, "POST, GET, HEAD, OPTIONS"]);
  });
});

describe("a handler", () => {
  test("gets the caller, the idempotency key and what counts the call", async () => {
    const { app, given } = anApi();
    const headers = { ...asGrace, "content-type": "application/json", "idempotency-key": "attempt-1" };
    await app.request("/api/payments/maxicash/init", {
      method: "POST",
      headers,
      body: JSON.stringify({ booking_id: id }),
    });
    expect(given).toMatchObject([
      { params: undefined, query: undefined, body: { booking_id: id }, caller: GRACE, idempotencyKey: "attempt-1" },
    ]);
  });

  test("of a public endpoint never sees a token, good or bad", async () => {
    const { app, given } = anApi(() => ({ items: [], next: null }));
    await app.request("/api/search/properties", { headers: asGrace });
    await app.request("/api/search/properties", { headers: { authorization: "Bearer forged" } });
    expect(given.map(({ caller }) => caller)).toEqual([null, null]);
  });

  test("is given query parameters as the contract reads them", async () => {
    const { app, given } = anApi(() => ({ items: [], next: null }));
    await app.request(
      "/api/search/properties?q=%20gombe%20&commune=&min_price_cents=5000&max_price_cents=&logic=&limit=1000&utm_source=x",
    );
    expect(given[0]?.query).toEqual({
      q: "gombe",
      commune: undefined,
      min_price_cents: 5000,
      max_price_cents: undefined,
      logic: "all",
      limit: 100,
      sort: "new",
    });
  });
});

describe("what the CDN keeps an answer of", () => {
  const path = `/api/properties/${"a".repeat(20)}`;
  async function statusesOf(times: number, address: string, headers: Record<string, string> = {}): Promise<number[]> {
    const { app } = anApi(() => ({ items: [], next: null }));
    const statuses: number[] = [];
    for (let one = 0; one < times; one += 1) statuses.push((await app.request(address, { headers })).status);
    return statuses;
  }

  test.each([
    ["with a cookie that we never gave", path, { cookie: "a=b; __session=invented" }],
    ["at an address with a parameter that means nothing", `${path}?x=1`, {}],
    ["at an address that repeats a parameter", "/api/search/properties?q=a&q=b", {}],
  ])("counts tenfold %s", async (_, address, headers) => {
    expect((await statusesOf(61, address, headers)).slice(59)).toEqual([200, 429]);
  });

  test("counts once at an address of its own", async () => {
    expect((await statusesOf(61, "/api/search/properties?q=a&limit=5"))[60]).toBe(200);
  });
});

test("a caller who tries path after path is turned away", async () => {
  const { app } = anApi(() => ({}));
  const statuses: number[] = [];
  for (let one = 0; one < 121; one += 1) statuses.push((await app.request(`/api/nothing-${one}`)).status);
  expect([statuses[119], statuses[120]]).toEqual([404, 429]);
});

describe("a problem", () => {
  test("is told in full, with its detail, its fields and when to come back", async () => {
    const { app } = anApi(() => {
      throw new Problem("payment_unavailable", {
        detail: "Plus tard.",
        errors: [{ field: "x", message: "y" }],
        retryAfterSeconds: 7,
      });
    });
    const answer = await app.request(`/api/properties/${id}`);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("retry-after")).toBe("7");
    expect(await answer.json()).toEqual({
      type: "/api/openapi.json#payment_unavailable",
      title: "Service Unavailable",
      status: 503,
      detail: "Plus tard.",
      code: "payment_unavailable",
      errors: [{ field: "x", message: "y" }],
    });
  });

  describe("of our own", () => {
    const lines: string[] = [];
    beforeEach(() => {
      lines.length = 0;
      const spy = vi.spyOn(process.stderr, "write").mockImplementation((line) => {
        lines.push(String(line));
        return true;
      });
      return () => spy.mockRestore();
    });

    test("is logged whole and told by nothing but its id", async () => {
      const { app } = anApi(() => {
        throw new Error("secret of the house");
      });
      const answer = await app.request("/api/bookings", { headers: asGrace });
      const body = (await answer.json()) as { request_id: string };
      expect(answer.status).toBe(500);
      expect(JSON.stringify(body)).not.toContain("secret");
      const line = JSON.parse(lines.join(""));
      expect(line).toMatchObject({
        severity: "ERROR",
        request_id: body.request_id,
        uid: "grace",
        method: "GET",
        path: "/api/bookings",
      });
      expect(line.error).toContain("secret of the house");
      expect(lines.join("")).not.toContain("grace@lopango.test");
    });

    test("a refusal is logged as a security event, with its account and without its token", async () => {
      const { app } = anApi();
      await app.request(`/api/admin/users?q=grace%40lopango.test`, { headers: asGrace });
      expect(JSON.parse(lines.join(""))).toEqual({
        severity: "NOTICE",
        message: "refused",
        security: "forbidden",
        status: 403,
        method: "GET",
        path: "/api/admin/users",
        uid: "grace",
      });
    });

    test.each([4, 8, 10, 14])("is «busy» when the database answers status %i", async (code) => {
      const { app } = anApi(() => {
        throw Object.assign(new Error("contention"), { code });
      });
      const answer = await app.request(`/api/properties/${id}`);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
      expect(await answer.json()).toMatchObject({ code: "busy" });
    });
  });
});

describe("limits", () => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

  test("answer 429 with the time to wait, and let the caller in again after it", async () => {
    const { app, wait } = anApi();
    const { max } = endpoints.getProperty.limit;
    const call = async () => app.request(`/api/properties/${id}`, from("41.243.0.1"));
    for (let count = 0; count < max; count += 1) expect((await call()).status).toBe(200);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await app.request(`/api/properties/${id}`, from("41.243.0.2"))).status).toBe(200);
    wait(Number(refused.headers.get("retry-after")));
    expect((await call()).status).toBe(200);
  });

  test("count the address where the account is limited, so that forged tokens are not free either", async () => {
    const { app } = anApi();
    const statuses: number[] = [];
    for (let count = 0; count < 301; count += 1)
      statuses.push(
        (await app.request("/api/bookings", { method: "POST", headers: { authorization: "Bearer forged" } })).status,
      );
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  });
});

describe("with App Check on", () => {
  const { app, given } = anApi(
    () => ({ items: [], next: null }),
    async (token) => token === "ours",
  );
  const ask = async (path: string, headers: Record<string, string>, method = "GET") =>
    (await app.request(path, { method, headers })).json() as Promise<{ code?: string }>;

  test.each<Record<string, string>>([{}, { "x-firebase-appcheck": "" }, { "x-firebase-appcheck": "forged" }])(
    "a script that sends %j gets nothing, with an identity or without",
    async (headers) => {
      given.length = 0;
      for (const call of [ask("/api/bookings", { ...asGrace, ...headers }), ask("/api/session", headers, "POST")])
        expect(await call).toMatchObject({ status: 403, code: "app_unverified" });
      expect(given).toEqual([]);
    },
  );

  test("our web is answered", async () => {
    expect(await ask("/api/bookings", { ...asGrace, "x-firebase-appcheck": "ours" })).not.toHaveProperty("code");
  });

  test("what the CDN may answer needs no token", async () => {
    expect((await app.request(`/api/properties/${id}`)).status).toBe(200);
  });

  test("a mail client, which has none, ends messages of a kind", async () => {
    const query = new URLSearchParams({ notification: id, channel: "email", token: id }).toString();
    expect((await app.request(`/api/notifications/unsubscribe?${query}`, { method: "POST" })).status).toBe(204);
  });

  test("the token is asked for once per call, before anything is read", async () => {
    const asked: string[] = [];
    const { app: watched } = anApi(undefined, async (token) => asked.push(token) > 0);
    await watched.request("/api/bookings", { headers: { "x-firebase-appcheck": "ours" } });
    expect(asked).toEqual(["ours"]);
  });
});
