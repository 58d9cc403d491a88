import { expect, test } from "vitest";
import type { Endpoint } from "./platform/endpoint.ts";
import { boundsOf } from "../test/schema-bounds.ts";
import { endpoints } from "./endpoints.ts";
import { MAX_BODY_BYTES, SMALL_BODY_BYTES } from "./limits.ts";

test.each(Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === "PATCH" || method === "PUT"))(
  "%s changes what is stored, and counts against a limit of its account",
  (_name, { accountLimit }) => expect(accountLimit?.max).toBeGreaterThan(0),
);

const making = Object.entries<Endpoint>(endpoints).filter(
  ([, { method, status }]) => method === "POST" && status === 201,
);

test.each(making)("%s makes one thing however often it is sent, by its key or by the name of it", (_name, endpoint) => {
  const names = [endpoint.body?.shape["sent_as"], endpoint.body?.shape["query"]];
  const isNamed = names.some((name) => name?.safeParse(undefined).success === false);
  expect(endpoint.idempotent ?? isNamed).toBe(true);
});

const all = Object.entries<Endpoint>(endpoints);
const taking = all.flatMap(([name, { body, query, params }]) =>
  Object.entries({ body, query, params }).flatMap(([part, type]) => (type ? [[name, part, type] as const] : [])),
);

test.each(taking)("%s takes no array, record or text of any length in its %s", (_name, _part, type) => {
  expect(boundsOf(type).unbounded).toEqual([]);
});

test.each(all.filter(([, { body, files }]) => body && !files))(
  "%s takes the longest that its form makes, and little more",
  (_name, { body, bytes = SMALL_BODY_BYTES }) => {
    const needed = body ? boundsOf(body).bytes : 0;
    expect(bytes).toBeGreaterThanOrEqual(needed);
    expect(bytes).toBeLessThanOrEqual(Math.max(SMALL_BODY_BYTES, needed * 2));
    expect(bytes).toBeLessThanOrEqual(MAX_BODY_BYTES);
  },
);
