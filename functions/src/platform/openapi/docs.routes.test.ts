import { createHash } from "node:crypto";
import { endpoints } from "@lopango/contract/endpoints";
import { ERRORS } from "@lopango/contract/errors";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLimiter } from "../http/limits.ts";
import { addDocs } from "./docs.routes.ts";

const app = new Hono();
addDocs(
  app,
  "https://lopango.cd",
  createLimiter(() => new Date(0)),
);

test("openapi.json describes every endpoint", async () => {
  const answer = await app.request("/api/openapi.json");
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

test("the page shows every endpoint and every error code, each at its own anchor", async () => {
  const page = await (await app.request("/api/docs")).text();
  const anchors = [...page.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => String(id));
  expect(anchors.toSorted()).toEqual([...Object.keys(endpoints), ...Object.keys(ERRORS), "errors"].toSorted());
});

test("the page loads nothing, and its policy lets nothing but its own style through", async () => {
  const answer = await app.request("/api/docs");
  const page = await answer.text();
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers.get("content-security-policy")).toBe(
    `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'`,
  );
  expect(page).not.toMatch(/<script|<link|<img|style=|https?:\/\//);
});

test.each(["/api/docs", "/api/openapi.json"])("%s is counted by its own name, whatever the method", async (path) => {
  const counted: string[] = [];
  const limited = new Hono();
  addDocs(limited, "https://lopango.cd", (name) => counted.push(name) - 2);
  const refused = await limited.request(path, { method: "POST" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect((await limited.request(path, { method: "HEAD" })).status).toBe(200);
  expect([(await limited.request(path)).status, counted]).toEqual([429, [path, path, path]]);
});
