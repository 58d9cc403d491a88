import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { endpoints } from "@lopango/contract/endpoints";
import fc from "fast-check";
import { MAX_WEBHOOK_BYTES } from "../../src/platform/http/bounds.ts";
import { reportKeyOf } from "../../src/notifications/record-delivery-report.ts";
import type { CallerName } from "../callers.ts";
import { bytesOf, longBodies } from "./long-bodies.ts";
import { nasty, NASTY_TEXTS, schemaOf, valuesOf } from "./values.ts";

export interface FuzzedRequest {
  caller: CallerName;
  method: string;
  /** Sent unnormalized. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export type Known = Readonly<Record<string, readonly string[]>>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

const ADDRESSES = [
  "/search?category=hotel&q={id}",
  "/property/{id}",
  "/property/{id}/card-0123456789ab.jpg",
  "/sitemap.xml",
  "/media/photos/{id}/{photo_id}/640.webp",
  "/calendars/{id}.ics",
  "/webhooks/maxicash?token=a&reference={reference}",
  "/webhooks/{id}",
  "/reports/messages?key=a-key",
  `/reports/mail?key=${reportKeyOf("a-key")}`,
  "/reports/{id}",
  "/api/csp-reports",
  "/api/openapi.json",
  "/api/{id}",
];

const sometimes = <T>(often: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>, oneIn: number): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: often, weight: oneIn - 1 }, { arbitrary: seldom, weight: 1 });

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Removes the characters that the HTTP client refuses in a request line. */
const printable = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, "");

const segments = sometimes(
  fc.constantFrom(...NASTY_TEXTS).map((text) => encoded(text).slice(0, 2_000)),
  fc.constantFrom("..", ".", "%2e%2e", "%2F", "%00", "%", "%ff", ";", "a;b=c", "*", "//", "@", "'", "\\"),
  3,
);

function pathsOf(pattern: string, known: Known): fc.Arbitrary<string> {
  const parts = pattern.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return fc.constant(part);
    return sometimes(fc.constantFrom(...(known[name] ?? known["id"] ?? ["x"])), segments, 4);
  });
  const plain = fc.tuple(...parts).map((texts) => texts.join(""));
  const tricks: ((path: string) => string)[] = [
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.toUpperCase(),
    (path) => path.replace("/api/", "/api/%2e%2e/api/"),
    (path) => path.replace("/api/", "/api//"),
    (path) => `${path}%00`,
    (path) => `${path};x=1`,
  ];
  return sometimes(
    plain,
    fc.tuple(plain, fc.constantFrom(...tricks)).map(([path, trick]) => trick(path)),
    8,
  );
}

function queriesOf({ query }: Pick<Endpoint, "query">, byName: (name: string) => fc.Arbitrary<string> | null) {
  const shaped = query
    ? valuesOf(schemaOf(query), byName).map((value) => Object.entries(value as object))
    : fc.constant([]);
  const odd = fc.array(
    fc.tuple(fc.constantFrom("__proto__", "limit", "cursor", "offset", "q", "month", "a[b]", "", "checkin"), nasty),
    { maxLength: 3 },
  );
  const written = (entries: [string, unknown][]): string =>
    entries
      .map(
        ([name, value]) =>
          `${encoded(name)}=${encoded(typeof value === "string" ? value : (JSON.stringify(value) ?? ""))}`,
      )
      .join("&");
  return fc
    .tuple(
      shaped,
      sometimes(fc.constant([] as [string, unknown][]), odd, 3),
      sometimes(fc.constant(false), fc.constant(true), 6),
    )
    .map(([entries, more, twice]) => written([...entries, ...more, ...(twice ? entries : [])]).slice(0, 6_000));
}

const RAW_BODIES = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "\ufeff{}",
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"title":"\\ud800"}',
  '{"total_cents":1e400}',
  `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
  "a=1&b=2",
  "x".repeat(1_000_001),
  "a&".repeat(MAX_WEBHOOK_BYTES / 2),
  `${"a&".repeat(MAX_WEBHOOK_BYTES / 2)}a`,
  '--b\r\ncontent-disposition: form-data; name="files"; filename="../../a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nno picture\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  "--b\r\n",
];

function bodiesOf(
  { body, files, bytes }: Pick<Endpoint, "body" | "files" | "bytes">,
  byName: (name: string) => fc.Arbitrary<string> | null,
) {
  const raw = fc.constantFrom(...RAW_BODIES);
  if (!body || files) return raw;
  const schema = schemaOf(body);
  const shaped = valuesOf(schema, byName);
  const names = Object.keys(schema.properties ?? {});
  const spoiled = fc
    .tuple(shaped, fc.constantFrom(...(names.length > 0 ? names : ["a"]), "__proto__", "id", "admin"), nasty)
    .map(([value, name, wrong]) => ({ ...(value as object), [name]: wrong }));
  const json = fc.oneof(shaped, spoiled, spoiled, nasty).map((value) => JSON.stringify(value) ?? "");
  // At the limit of bytes, and one byte above.
  const long = fc
    .tuple(fc.constantFrom(...longBodies(schema)), fc.constantFrom(0, 1))
    .map(([one, past]) => one.text(bytesOf({ bytes }) + past));
  return sometimes(sometimes(json, raw, 8), long, 10);
}

const HEADERS: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      "content-type": sometimes(
        fc.constant("application/json"),
        fc.constantFrom(
          "application/json; charset=utf-16",
          "text/plain",
          "multipart/form-data; boundary=b",
          "multipart/form-data",
          "application/x-www-form-urlencoded",
          "application/JSON;;",
          "",
        ),
        4,
      ),
      "idempotency-key": fc.constantFrom("k", "../k", "x".repeat(200), "x".repeat(201), "__proto__", "a/b", " "),
      cookie: fc.constantFrom(
        "__session=a.b.c",
        "__session=",
        "__session=%00; __session=x",
        `__session=${"x".repeat(3_000)}`,
        "a",
      ),
      "if-none-match": fc.constantFrom("*", '"a"', "W/"),
      "accept-encoding": fc.constantFrom("gzip", "br, *;q=0"),
      "content-encoding": fc.constantFrom("gzip", "identity", "br"),
      origin: fc.constantFrom("null", "https://evil.test"),
      range: fc.constantFrom("bytes=0-0", "bytes=9-1,-5"),
      "x-http-method-override": fc.constant("DELETE"),
      host: fc.constant("evil.test"),
      "x-forwarded-host": fc.constant("evil.test"),
      "x-firebase-appcheck": fc.constant("a.b.c"),
    },
    { requiredKeys: ["content-type"] },
  )
  .chain((headers) => {
    // Few headers, because more are mostly refused for the same reason.
    const [type, ...others] = Object.entries(headers);
    return fc.subarray(others, { maxLength: 2 }).map((some) => Object.fromEntries([...(type ? [type] : []), ...some]));
  });

export function requests(callers: readonly CallerName[], known: Known): fc.Arbitrary<FuzzedRequest> {
  const byName = (name: string): fc.Arbitrary<string> | null => {
    const values = known[name];
    return values ? sometimes(fc.constantFrom(...values), fc.constantFrom(...NASTY_TEXTS), 4) : null;
  };
  const addressed = (
    method: string,
    path: fc.Arbitrary<string>,
    query: fc.Arbitrary<string>,
    body: fc.Arbitrary<string>,
  ) =>
    fc
      .record({
        caller: fc.constantFrom(...callers),
        method: sometimes(fc.constant(method), fc.constantFrom(...METHODS), 12),
        path: fc.tuple(path, query).map(([where, what]) => printable(what ? `${where}?${what}` : where)),
        headers: HEADERS,
        body,
      })
      .map((request): FuzzedRequest => ({
        ...request,
        // Callers who delete their session or account make no more valid requests, so only `stranger` may.
        ...(request.method === "DELETE" && /api\/.*(?:session|account)/i.test(request.path) && { caller: "stranger" }),
        body: ["GET", "HEAD"].includes(request.method) ? undefined : request.body,
      }));
  return fc.oneof(
    ...Object.values<Endpoint>(endpoints).map((endpoint) =>
      addressed(
        endpoint.method,
        pathsOf(endpoint.path, known),
        queriesOf(endpoint, byName),
        bodiesOf(endpoint, byName),
      ),
    ),
    ...ADDRESSES.map((path) => addressed("GET", pathsOf(path, known), queriesOf({}, byName), bodiesOf({}, byName))),
  );
}
