import { expect, test } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

test.each(Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === "PATCH" || method === "PUT"))(
  "%s changes what is stored, and counts against a limit of its account",
  (_name, { accountLimit }) => expect(accountLimit?.max).toBeGreaterThan(0),
);
