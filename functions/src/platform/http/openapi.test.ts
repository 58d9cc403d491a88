import { endpoints } from "@lopango/contract/endpoints";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLimiter } from "./limits.ts";
import { addOpenApi } from "./openapi.ts";

const path = "/api/openapi.json";

const app = new Hono();
addOpenApi(
  app,
  "https://lopango.cd",
  createLimiter(() => new Date(0)),
);

test("openapi.json describes every endpoint", async () => {
  const answer = await app.request(path);
  const document = (await answer.json()) as {
    servers: object[];
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  expect(document.servers).toEqual([{ url: "https://lopango.cd" }]);
  expect(answer.headers.get("content-type")).toContain("application/json");
});

test("openapi.json is counted by its own name, whatever the method", async () => {
  const counted: string[] = [];
  const limited = new Hono();
  addOpenApi(limited, "https://lopango.cd", (name) => counted.push(name) - 2);
  const refused = await limited.request(path, { method: "POST" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect((await limited.request(path, { method: "HEAD" })).status).toBe(200);
  expect([(await limited.request(path)).status, counted]).toEqual([429, [path, path, path]]);
});
