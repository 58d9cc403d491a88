import { openapi } from "@lopango/contract/openapi";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";

async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  return found.map(({ severity, ruleId, message, location }) =>
    [severity, ruleId, message, location[0]?.pointer].join(" | "),
  );
}

test("an outside linter finds nothing to say about the description of the API", async () => {
  expect(await problemsOf(openapi("https://lopango.cd"))).toEqual([]);
});

test("the linter reports an operation that does not say who may call it", async () => {
  const description = openapi("https://lopango.cd");
  const silent = { get: { operationId: "silent", summary: "x", responses: { 200: { description: "x" } } } };
  expect((await problemsOf({ ...description, paths: { "/api/silent": silent } })).join()).toContain("security-defined");
});
