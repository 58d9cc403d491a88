import { expect, test } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

test.each(Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === "PATCH" || method === "PUT"))(
  "%s changes what is stored, and counts against a limit of its account",
  (_name, { accountLimit }) => expect(accountLimit?.max).toBeGreaterThan(0),
);

const making = Object.entries<Endpoint>(endpoints).filter(
  ([, { method, status }]) => method === "POST" && status === 201,
);

test.each(making)("%s makes one thing however often it is sent, by its key or by the name of it", (_name, endpoint) => {
  const isNamed = endpoint.body?.shape["sent_as"]?.safeParse(undefined).success === false;
  expect(endpoint.idempotent ?? isNamed).toBe(true);
});
