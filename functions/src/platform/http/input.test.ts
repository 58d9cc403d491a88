import { endpoints } from "@lopango/contract/endpoints";
import { expect, test } from "vitest";
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
