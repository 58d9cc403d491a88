import { expect, test } from "vitest";
import type { Endpoint } from "./platform/endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { ERRORS } from "./errors.ts";
import { errorsOf, openapi } from "./openapi.ts";

const document = openapi("https://lopango.example");

test.each(Object.entries<Endpoint>(endpoints))(
  "%s is in OpenAPI with its parameters, body, reply and errors",
  (name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Record<string, unknown> & {
      parameters: { name: string; in: string }[];
      responses: Record<string, { description: string }>;
    };
    expect(operation).toMatchObject({ operationId: name });
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(
      operation.parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name),
    ).toEqual(inPath);
    expect(Boolean(operation["requestBody"])).toBe(Boolean(endpoint.body || endpoint.files));
    expect(operation.responses[endpoint.status]).toBeDefined();
    for (const code of errorsOf(endpoint))
      expect(operation.responses[ERRORS[code].status]?.description).toContain(code);
  },
);

test("an endpoint that takes files is described with its form", () => {
  const described = document.paths["/api/properties/{id}/photos"]?.["post"];
  const files = { type: "array", items: { type: "string", format: "binary" } };
  expect(described).toHaveProperty("requestBody", {
    required: true,
    content: { "multipart/form-data": { schema: { type: "object", properties: { files }, required: ["files"] } } },
  });
});

test("no two endpoints share method and path", () => {
  const keys = Object.values<Endpoint>(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a path that takes files takes nothing else: Hosting sends it to another function, whatever the method", () => {
  const all = Object.values<Endpoint>(endpoints);
  const uploads = all.filter(({ files }) => files);
  expect(uploads.length).toBeGreaterThan(0);
  for (const upload of uploads) expect(all.filter(({ path }) => path === upload.path)).toEqual([upload]);
});

test("an answer that may set a cookie is never declared public: Hosting would drop the cookie", () => {
  const writing = Object.values<Endpoint>(endpoints).filter(({ visitor }) => visitor === "write");
  expect(writing.length).toBeGreaterThan(0);
  expect(writing.map(({ cache }) => cache)).toEqual(writing.map(() => "private"));
});

test("an answer that depends on who asks is never declared public", () => {
  const personal = Object.values<Endpoint>(endpoints).filter(({ access }) => access === "user" || access === "admin");
  expect(personal.map(({ cache }) => cache)).toEqual(personal.map(() => "private"));
});
