import { endpoints } from "@lopango/contract/endpoints";
import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { expect, test, vi } from "vitest";
import { bytesOf, longBodies } from "../../../test/fuzz/long-bodies.ts";
import { schemaOf } from "../../../test/fuzz/values.ts";
import { parseBody } from "./input.ts";

const sent = (json: string): Promise<unknown> =>
  parseBody(
    endpoints.createProperty,
    new Request("http://localhost/", { method: "POST", body: json, headers: { "content-type": "application/json" } }),
  );

test("half a character, which no database keeps, is replaced wherever it stands", async () => {
  expect(await sent(String.raw`{"title":"Salon \ud83d, \uDE00 et \ud83d\ude00","base_price_cents":1}`)).toMatchObject({
    title: "Salon \ufffd, \ufffd et 😀",
    base_price_cents: 1,
  });
});

/** Bytes; many more marks than a letter can have. */
const LONG = 4_000;
const MARKS = /\p{M}{31}/u;

test("no field normalizes more marks than a letter can have", async () => {
  const normalize = vi.spyOn(String.prototype, "normalize");
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    if (!endpoint.body || endpoint.files) continue;
    for (const one of longBodies(schemaOf(endpoint.body))) {
      const { what } = one;
      if (!what.endsWith("marks out of order")) continue;
      const headers = { "content-type": "application/json" };
      const request = new Request("http://localhost/", {
        method: "POST",
        headers,
        body: one.text(Math.min(LONG, bytesOf(endpoint))),
      });
      await parseBody(endpoint, request).catch(() => {});
      expect(
        normalize.mock.contexts.filter((each) => MARKS.test(String(each))),
        `${endpoint.path} ${what}`,
      ).toEqual([]);
      normalize.mockClear();
    }
  }
  normalize.mockRestore();
});
