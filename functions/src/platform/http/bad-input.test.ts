import { guard } from "../../identity/authentication.ts";
import { endpoints } from "@lopango/contract/endpoints";
import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { SMALL_BODY_BYTES } from "@lopango/contract/limits";
import { ERRORS, type ErrorCode } from "@lopango/contract/errors";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anIdentity } from "../../../test/identities.ts";
import { createApp } from "./app.ts";
import type { Handlers } from "../../identity/handlers.ts";

/**
 * Every endpoint of the contract, called badly in every way that its schemas can see. No handler may
 * run: what never reaches one reads and writes nothing.
 */

// Thousands of refusals are nothing to read.
beforeAll(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterAll(() => void vi.restoreAllMocks());

const reached: string[] = [];
const handlers = Object.fromEntries(
  Object.keys(endpoints).map((name) => [
    name,
    async () => {
      reached.push(name);
      // As a page, and as a file that is saved.
      return { items: [], next: null, name: "", content_type: "", bytes: 2, open: () => new Blob(["{}"]).stream() };
    },
  ]),
) as unknown as Handlers;

const app = createApp(endpoints, handlers, {
  ...guard(
    {
      verify: async (token) =>
        token === "good" ? anIdentity({ email: "u@lopango.test", full_name: "", admin_claim: true }) : null,
      isAdmin: async () => true,
      isSuspended: async () => false,
      hasEnded: async () => false,
    },
    () => new Date(0),
  ),
  // A large form has more fields than anybody may send wrong in a minute.
  limiter: () => 0,
  appCheck: null,
  visitors: { read: () => null, write: () => "" },
});

const ID = "abcdefghij0123456789";
/** Parameters of paths that are no ids. */
const FITTING: Record<string, string> = { token: `${ID}-${ID}`, name: "maxicash" };
const SIGNED_IN = { authorization: "Bearer good" };
const JSON_TYPE = { "content-type": "application/json" };

interface Call {
  id?: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
}

/** Calls the endpoint properly signed in unless told otherwise. */
async function call(
  endpoint: Endpoint,
  { id, query = {}, body, headers = { ...SIGNED_IN, ...JSON_TYPE }, method = endpoint.method }: Call = {},
) {
  const path = `${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => id ?? FITTING[name] ?? ID)}?${new URLSearchParams(query).toString()}`;
  const hasBody = method !== "GET" && body !== undefined;
  reached.length = 0;
  const answer = await app.request(path, {
    method,
    headers,
    ...(hasBody && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    type: answer.headers.get("content-type"),
    cache: answer.headers.get("cache-control"),
    body: (answer.status === 204 ? null : await answer.json()) as ProblemDetails,
    reached: reached.length > 0,
  };
}

/** What an answer to a bad call looks like; no handler ran. */
function problem(code: ErrorCode) {
  const { status, detail } = ERRORS[code];
  return {
    status,
    body: { code, status, detail },
    type: "application/problem+json; charset=utf-8",
    cache: "no-store",
    reached: false,
  };
}

const all = Object.entries<Endpoint>(endpoints);
const named = (wanted: (endpoint: Endpoint) => unknown) => all.filter(([, endpoint]) => wanted(endpoint));
/** A form with files is not JSON; its handler reads it. */
const takesJson = ({ body, files }: Endpoint): boolean => body !== undefined && !files;

/** What one place refuses for all endpoints takes turns: each endpoint gets one of the values. */
const oneOf = <Value>(values: readonly Value[], endpoint: Endpoint): Value[] =>
  values.slice(Object.values<Endpoint>(endpoints).indexOf(endpoint) % values.length).slice(0, 1);

/** The fields that cannot be left out. */
function requiredFields(schema: Endpoint["body"]): string[] {
  return Object.entries(schema?.shape ?? {})
    .filter(([, type]) => !type.safeParse(undefined).success)
    .map(([field]) => field);
}
const withRequired = (part: "body" | "query") =>
  named((endpoint) => (part === "query" || takesJson(endpoint)) && requiredFields(endpoint[part]).length > 0);
const withoutRequired = (part: "body" | "query") =>
  named(
    (endpoint) =>
      (part === "query" ? endpoint.query : takesJson(endpoint)) && requiredFields(endpoint[part]).length === 0,
  );

describe.each(named((endpoint) => endpoint.access === "user" || endpoint.access === "admin"))(
  "%s",
  (_name, endpoint) => {
    test("asks a stranger to sign in", async () => {
      const answer = await call(endpoint, { headers: JSON_TYPE, body: {} });
      expect(answer).toMatchObject(problem("authentication_required"));
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    });
  },
);

describe.each(named((endpoint) => endpoint.access !== "public"))("%s", (_name, endpoint) => {
  const tokens = ["Bearer forged", "Bearer ", "Basic Z3JhY2U6eA==", "Bearer a b", `Bearer ${"x".repeat(9000)}`];
  test.each(oneOf(tokens, endpoint))("refuses the token %j", async (authorization) => {
    const answer = await call(endpoint, { headers: { ...JSON_TYPE, authorization }, body: {} });
    expect(answer).toMatchObject(problem("invalid_token"));
    expect(answer.headers.get("www-authenticate")).toContain("invalid_token");
  });
});

describe.each(all)("%s", (_name, endpoint) => {
  const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
    (method) => !all.some(([, other]) => other.path === endpoint.path && other.method === method),
  );
  test.each(oneOf(others, endpoint))("does not take %s", async (method) => {
    const answer = await call(endpoint, { method });
    expect(answer).toMatchObject(problem("method_not_allowed"));
    expect(answer.headers.get("allow")).toContain(endpoint.method);
  });
});

describe.each(named((endpoint) => endpoint.params))("%s", (_name, endpoint) => {
  const own = endpoint.errors.find((code) => code.endsWith("_not_found")) ?? "not_found";
  const ids = [
    "x",
    "0",
    "-1",
    "null",
    "__proto__",
    "..%2f..%2fusers",
    "%00",
    "é".repeat(12),
    "a".repeat(2000),
    `${ID}'--`,
  ];
  test.each(oneOf(ids, endpoint))("knows no %j", async (id) => {
    expect(await call(endpoint, { id: encodeURI(id), body: {} })).toMatchObject(problem(own));
  });
});

/** Groups the fields that refuse a value, so that no body is too large and an answer has room for all of them. */
function together(fields: [field: string, type: z.ZodType][], value: unknown): string[][] {
  const refusing = fields.filter(([, type]) => !type.safeParse(value).success).map(([field]) => field);
  const size = typeof value === "string" && value.length > 100 ? 1 : 8;
  return Array.from({ length: Math.ceil(refusing.length / size) }, (_, nth) =>
    refusing.slice(nth * size, (nth + 1) * size),
  );
}

function expectNamed({ errors = [] }: ProblemDetails, fields: string[], value: unknown): void {
  for (const field of fields) {
    const error = errors.find((each) => each.field === field || each.field.startsWith(`${field}.`));
    const what = `${field} = ${JSON.stringify(value)}`;
    expect(error?.message, what).toMatch(/\.$/);
    expect(error?.message, what).not.toMatch(/invalid (input|option)|expected|received/i);
  }
}

describe.each(named(takesJson))("%s", (_name, endpoint) => {
  const fields = Object.entries(endpoint.body?.shape ?? {});

  test("refuses a field that it does not know, by name", async () => {
    const answer = await call(endpoint, { body: { status: "confirmed", total_cents: 1 } });
    expect(answer).toMatchObject(problem("invalid_fields"));
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["status", "total_cents", ...requiredFields(endpoint.body)]),
    );
  });

  test("names only the first of hundreds of unknown fields", async () => {
    const answer = await call(endpoint, {
      body: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, 1])),
    });
    expect(answer).toMatchObject(problem("invalid_fields"));
    expect(answer.body.errors).toHaveLength(50);
  });

  const nonsense: unknown[] = [
    null,
    "",
    " ",
    "x".repeat(3000),
    -1,
    0.5,
    1e308,
    true,
    [],
    {},
    [1],
    { $gt: "" },
    "2026-02-30",
    "../../x",
    "\u0000",
  ];
  test("refuses nonsense, by the name of its field and in French", async () => {
    for (const value of nonsense)
      for (const refused of together(fields, value)) {
        const answer = await call(endpoint, { body: Object.fromEntries(refused.map((field) => [field, value])) });
        expect(answer).toMatchObject(problem("invalid_fields"));
        expectNamed(answer.body, refused, value);
      }
  });

  test.each(oneOf(["{", '{"a":', "undefined", "\uFFFE"], endpoint))("cannot read %j", async (body) => {
    expect(await call(endpoint, { body })).toMatchObject(problem("unreadable_body"));
  });

  test.each(oneOf(["[]", '"x"', "1", "null"], endpoint))("wants an object, not %s", async (body) => {
    expect(await call(endpoint, { body })).toMatchObject(problem("invalid_fields"));
  });

  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
  ];
  test.each(oneOf(types, endpoint))("does not take %s", async (type) => {
    expect(await call(endpoint, { body: "{}", headers: { ...SIGNED_IN, "content-type": type } })).toMatchObject(
      problem("unsupported_media_type"),
    );
  });

  test("takes as many bytes as its form needs, and not one more", async () => {
    const { bytes = SMALL_BODY_BYTES } = endpoint;
    expect(await call(endpoint, { body: " ".repeat(bytes) })).not.toMatchObject(problem("payload_too_large"));
    expect(await call(endpoint, { body: " ".repeat(bytes + 1) })).toMatchObject(problem("payload_too_large"));
  });
});

describe.each(named((endpoint) => endpoint.query))("%s", (_name, endpoint) => {
  const fields = Object.entries(endpoint.query?.shape ?? {});
  const nonsense = [
    "x",
    "-1",
    "1e400",
    "0.5",
    "NaN",
    "2026-13",
    "2026-02-30",
    "x".repeat(3000),
    "\u0000",
    "999999999999",
  ];

  test("refuses nonsense, by the name of its parameter and in French", async () => {
    for (const value of nonsense)
      for (const refused of together(fields, value)) {
        const answer = await call(endpoint, { query: Object.fromEntries(refused.map((field) => [field, value])) });
        expect(answer).toMatchObject(problem("invalid_fields"));
        expectNamed(answer.body, refused, value);
      }
  });
});

/** Fields that are required unless others are sent in their place. */
const REQUIRED_TOGETHER: Partial<Record<string, string[]>> = {
  createBooking: ["property_id", "guests"],
  createWalkIn: ["property_id"],
};

describe.each(withRequired("body"))("%s", (name, endpoint) => {
  test.each([
    ["nothing", undefined],
    ["{}", {}],
  ])("names every field that %s lacks", async (_what, body) => {
    const answer = await call(endpoint, { body });
    expect(answer).toMatchObject(problem("invalid_fields"));
    expect(answer.body.errors).toEqual(
      [...requiredFields(endpoint.body), ...(REQUIRED_TOGETHER[name] ?? [])].map((field) => ({
        field,
        message: "Ce champ est obligatoire.",
      })),
    );
  });
});

describe.each(withoutRequired("body"))("%s", (_name, endpoint) => {
  test("takes no body for an empty one", async () => {
    expect((await call(endpoint)).reached).toBe(true);
  });
});

describe.each(withRequired("query"))("%s", (_name, endpoint) => {
  test("names every parameter that is missing", async () => {
    const answer = await call(endpoint);
    expect(answer).toMatchObject(problem("invalid_fields"));
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(requiredFields(endpoint.query));
  });
});

describe.each(withoutRequired("query"))("%s", (_name, endpoint) => {
  test("ignores parameters that it does not know, and empty ones", async () => {
    const empty = Object.fromEntries(Object.keys(endpoint.query?.shape ?? {}).map((field) => [field, ""]));
    expect((await call(endpoint, { query: { ...empty, utm_source: "whatsapp", __proto__: "x" } })).status).toBe(
      endpoint.status,
    );
  });
});

describe.each(named((endpoint) => endpoint.idempotent))("%s", (_name, endpoint) => {
  test.each(oneOf(["", "x".repeat(201), "clé"], endpoint))("refuses the Idempotency-Key %j", async (key) => {
    const answer = await call(endpoint, {
      body: { property_id: ID, booking_id: ID },
      headers: { ...SIGNED_IN, ...JSON_TYPE, "idempotency-key": key },
    });
    expect(answer.body.code).toBe("invalid_fields");
    expect(answer.reached).toBe(false);
  });
});

test("an unknown address is 404", async () => {
  for (const path of ["/api", "/api/", "/api/cars", "/api/properties/", "/api/../etc/passwd", "/"]) {
    const answer = await app.request(path);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  }
});
