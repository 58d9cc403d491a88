import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES, SMALL_BODY_BYTES } from "@lopango/contract/limits";
import { BOUNDS } from "@lopango/functions/platform/http/bounds";
import { ROOT } from "../suite/folders.ts";
import { RIGHTS } from "./accounts.ts";
import { DEPLOYABLE } from "./build-once.ts";
import { discover, type Manifest } from "./discover.ts";
import { ask, installFramework, serveBuilt, type Served } from "./framework.ts";

const run = promisify(execFile);

interface Rewrite {
  source: string;
  function?: { functionId: string; region: string };
}
const firebase = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as {
  functions: { runtime: string };
  hosting: { rewrites: Rewrite[] };
};

// Outside the repository, so that its node_modules cannot be found.
const folder = mkdtempSync(join(tmpdir(), "lopango-deploy-"));
const apart = `${folder}-framework`;
let manifest: Manifest;
let framework: string;

beforeAll(async () => {
  cpSync(DEPLOYABLE, folder, { recursive: true });
  const install = ["ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  [framework] = await Promise.all([installFramework(apart), run("npm", install, { cwd: folder })]);
  manifest = await discover(folder);
});
afterAll(() => {
  for (const made of [folder, apart]) rmSync(made, { recursive: true, force: true });
});

describe("a copy of the built functions, installed on its own", () => {
  test("is discovered with every function that Hosting sends requests to, the schedule and the trigger", () => {
    const addressed = firebase.hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []);
    expect(Object.keys(manifest.endpoints).toSorted()).toEqual(
      [...new Set([...addressed, "events", "notifications", "reconcile", "smscodes", "sweep"])].toSorted(),
    );
  });

  test("runs in the region that Hosting expects, on Node 24", () => {
    for (const [name, endpoint] of Object.entries(manifest.endpoints)) {
      expect(endpoint, name).toMatchObject({
        platform: "gcfv2",
        region: ["europe-west1"],
      });
    }
    const regions = firebase.hosting.rewrites.flatMap((rewrite) => rewrite.function?.region ?? []);
    expect(new Set(regions)).toEqual(new Set(["europe-west1"]));
    const { engines } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { engines: { node: string } };
    expect([engines.node, firebase.functions.runtime]).toEqual(["24", "nodejs24"]);
  });

  test("runs each function as an account of its own, and all of them have their rights", () => {
    const accounts = Object.entries(manifest.endpoints).map(([name, { serviceAccountEmail }]) => [
      name,
      serviceAccountEmail,
    ]);
    expect(Object.fromEntries(accounts)).toEqual(
      Object.fromEntries(
        Object.keys(RIGHTS).map((name) => [name, `lopango-${name}@{{ params.PROJECT_ID }}.iam.gserviceaccount.com`]),
      ),
    );
  });

  test("bounds every function that strangers call", () => {
    const called = Object.entries(manifest.endpoints).filter(
      ([, endpoint]) => endpoint.httpsTrigger ?? endpoint.blockingTrigger,
    );
    expect(called.map(([name]) => name).toSorted()).toEqual(Object.keys(BOUNDS).toSorted());
  });

  test("keeps what visitors wait for warm, as many as a parameter says, and nothing else", () => {
    const warm = Object.entries(manifest.endpoints).filter(([, { minInstances }]) => minInstances);
    expect(warm.map(([name, { minInstances }]) => [name, minInstances])).toEqual([
      ["api", "{{ params.MIN_INSTANCES }}"],
      ["page", "{{ params.MIN_INSTANCES }}"],
    ]);
  });

  test("sweeps every 5 minutes, and reconciles every night", () => {
    expect(manifest.endpoints["sweep"]?.scheduleTrigger?.schedule).toBe("every 5 minutes");
    expect(manifest.endpoints["reconcile"]?.scheduleTrigger?.schedule).toBe("every day 03:10");
  });

  test("finds everything that it loads only later", async () => {
    const later = ["entries", "chunks"].flatMap((name) =>
      readdirSync(join(folder, name)).map((file) => `./${name}/${file}`),
    );
    expect(later.length).toBeGreaterThan(0);
    const script = later.map((file) => `await import('${file}');`).join("\n");
    // Set by the Firebase CLI for every function.
    const config = { projectId: "demo-deploy", storageBucket: "demo-deploy.appspot.com" };
    const env = { ...process.env, FIREBASE_CONFIG: JSON.stringify(config) };
    await run(process.execPath, ["--input-type=module", "--eval", script], { cwd: folder, env });
  });

  test("finds the thread that reads calendars, beside each entry and chunk that starts it", async () => {
    const starting = ["entries", "chunks"].flatMap((name) =>
      readdirSync(join(folder, name))
        .map((file) => join(folder, name, file))
        .filter((file) => readFileSync(file, "utf8").includes("external-calendars/reading/ical.worker")),
    );
    expect(starting.length).toBeGreaterThan(0);
    const scripts = new Set(
      starting.map((file) => join(dirname(file), "../external-calendars/reading/ical.worker.js")),
    );
    expect([...scripts]).toEqual([join(folder, "external-calendars/reading/ical.worker.js")]);
    const file = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20270401\nEND:VEVENT\nEND:VCALENDAR";
    const asked = { today: "2027-03-02", last: "2028-09-02", zone: "Africa/Kinshasa", ownHost: "x", units: 1 };
    const worker = new Worker([...scripts][0] ?? "", { workerData: { file, asked } });
    const [answer] = (await once(worker, "message")) as [object];
    await worker.terminate();
    expect(answer).toMatchObject({ read: { nights: [["2027-04-01", 1]] } });
  });

  test("asks for nothing that functions/README.md does not explain", () => {
    const readme = readFileSync(join(ROOT, "functions/README.md"), "utf8");
    const explained = [...readme.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name);
    expect(new Set(explained)).toEqual(new Set(manifest.params.map(({ name }) => name)));
  });

  test("declares every secret that a function of it is granted", () => {
    const granted = Object.values(manifest.endpoints).flatMap((endpoint) => endpoint.secretEnvironmentVariables ?? []);
    const declared = manifest.params.filter(({ type }) => type === "secret").map(({ name }) => name);
    expect(new Set(granted.map(({ key }) => key))).toEqual(new Set(declared));
  });
});

/** Request limits of the functions behind Google's functions framework (docs/decisions/0106). */
describe("a built function behind Google’s functions framework", () => {
  const MB = 1_000_000;
  // No request reaches Google or the payment provider.
  const ENV = {
    FIREBASE_CONFIG: JSON.stringify({ projectId: "demo-deploy", storageBucket: "demo-deploy.appspot.com" }),
    GCLOUD_PROJECT: "demo-deploy",
    PUBLIC_URL: "http://127.0.0.1:1",
    ADMIN_EMAILS: "admin@lopango.test",
    MAXICASH_API_URL: "http://127.0.0.1:1",
    MAXICASH_GATEWAY_URL: "http://127.0.0.1:1",
    MAXICASH_MERCHANT_ID: "merchant",
    MAXICASH_MERCHANT_PASSWORD: "password",
    VISITOR_COOKIE_KEYS: "k".repeat(43),
    PHONE_COUNTRIES: "CD",
  };
  const served = {} as Record<"api" | "upload" | "webhook" | "smscodes" | "reports" | "page" | "media", Served>;
  const JSON_TYPE = { "content-type": "application/json" };
  const UNLOCK = "/api/paywalls/unlock/settle";
  const PHOTOS = "/api/properties/abcdefghij0123456789/photos";

  const spaces = function* (bytes: number): Generator<Buffer> {
    const piece = Buffer.alloc(64 * 1024, " ");
    for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
  };
  const code = ({ status, body }: { status: number; body: string }) => [
    status,
    (JSON.parse(body) as { code: string }).code,
  ];

  beforeAll(async () => {
    const names = ["api", "upload", "webhook", "smscodes", "reports", "page", "media"] as const;
    await Promise.all(names.map(async (name) => (served[name] = await serveBuilt(framework, folder, name, ENV))));
  });
  afterAll(async () => {
    await Promise.all(Object.values(served).map(({ stop }) => stop()));
  });

  test("answers, and reads what was sent by itself", async () => {
    const broken = { headers: { ...JSON_TYPE, "content-length": "1" }, body: [Buffer.from("{")] };
    expect(code(await ask(served.api, UNLOCK, broken))).toEqual([400, "unreadable_body"]);
    const sent = Buffer.from(JSON.stringify({ reference: 1 }));
    const headers = { ...JSON_TYPE, "content-length": String(sent.length) };
    expect(code(await ask(served.api, UNLOCK, { headers, body: [sent] }))).toEqual([422, "invalid_fields"]);
    expect((await ask(served.media, "/media/nothing", { method: "GET" })).status).toBe(404);
  });

  test("refuses a broken escape in an address, which Hosting’s emulator alone answers by 500", async () => {
    for (const [name, path] of [
      ["api", "/api/%"],
      ["api", "/api/properties/%C3"],
      ["upload", "/api/properties/%/photos"],
      ["webhook", "/webhooks/%"],
      ["reports", "/reports/%"],
      ["page", "/property/%"],
      ["media", "/media/%"],
    ] as const)
      expect([path, (await ask(served[name], path, { method: "GET" })).status]).toEqual([path, 400]);
  });

  test("counts codes for Identity Platform alone: with Google’s signature, whatever a token says", async () => {
    const claims = {
      iss: "https://securetoken.google.com/demo-deploy",
      aud: "https://x.run.app",
      event_type: "beforeSendSms",
    };
    for (const header of [{ alg: "none" }, { alg: "RS256" }, { alg: "HS256", kid: "k" }]) {
      const [head, body] = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
      const sent = Buffer.from(JSON.stringify({ data: { jwt: `${head}.${body}.c2lnbmVk` } }));
      const answer = await ask(served.smscodes, "/", {
        headers: { ...JSON_TYPE, "transfer-encoding": "chunked" },
        body: [sent],
      });
      expect(code(answer), JSON.stringify(header)).toEqual([401, "invalid_token"]);
    }
  });

  test("takes as much as it may, and refuses a byte more before it is read", async () => {
    const withLength = (bytes: number, type = "application/json") => ({
      headers: { "content-type": type, "content-length": String(bytes) },
      body: spaces(bytes),
    });
    // Read to the end: the error concerns the content.
    expect(code(await ask(served.api, UNLOCK, withLength(SMALL_BODY_BYTES)))).toEqual([400, "unreadable_body"]);
    const form = { ...withLength(MAX_UPLOAD_BYTES, "multipart/form-data; boundary=x") };
    expect(code(await ask(served.upload, PHOTOS, form))).toEqual([401, "authentication_required"]);
    for (const [name, path, bytes] of [
      ["api", UNLOCK, SMALL_BODY_BYTES + 1],
      ["api", UNLOCK, MAX_BODY_BYTES + 1],
      ["webhook", "/webhooks/maxicash", 16_001],
      ["smscodes", "/", 16_001],
      ["reports", "/reports/messages", MB + 1],
      ["upload", PHOTOS, MAX_UPLOAD_BYTES + 1],
      ["page", "/sitemap.xml", 1],
      ["media", "/media/x", 1],
    ] as const) {
      const answer = await ask(served[name], path, withLength(bytes));
      expect(code(answer), name).toEqual([413, "payload_too_large"]);
      expect(answer.headers["content-type"], name).toContain("application/problem+json");
      expect(JSON.parse(answer.body), name).toMatchObject({ detail: "L’envoi est trop volumineux." });
    }
  });

  test("asks who sends files before it reads them", async () => {
    const endless = { ...JSON_TYPE, "content-length": String(MAX_UPLOAD_BYTES) };
    // Sends no body: a server that waits for it never responds.
    const waiting = ask(served.upload, PHOTOS, { headers: { ...endless, expect: "100-continue" } });
    expect(code(await waiting)).toEqual([401, "authentication_required"]);
  });

  test("takes no packed body: a bomb stays what it is", async () => {
    const bomb = gzipSync(Buffer.alloc(200 * MB));
    expect(bomb.length).toBeLessThan(MB);
    for (const name of ["api", "upload", "webhook", "smscodes", "reports", "page", "media"] as const) {
      const before = await served[name].peakBytes();
      const headers = { ...JSON_TYPE, "content-encoding": "gzip", "content-length": String(bomb.length) };
      const refused = await ask(served[name], UNLOCK, { headers, body: [bomb] });
      expect(code(refused), name).toEqual([415, "unsupported_media_type"]);
      expect((await served[name].peakBytes()) - before, name).toBeLessThan(40 * MB);
    }
  });

  test("reads no body without a length, but a payment provider’s as far as it may go", async () => {
    const chunked = { ...JSON_TYPE, "transfer-encoding": "chunked" };
    for (const [name, path] of [
      ["api", UNLOCK],
      ["upload", PHOTOS],
      ["page", "/sitemap.xml"],
      ["media", "/media/x"],
    ] as const)
      expect(code(await ask(served[name], path, { headers: chunked, body: spaces(10) })), name).toEqual([
        411,
        "length_required",
      ]);
    // The path is refused first; an endless body is cut off.
    const put = { method: "PUT", headers: chunked, body: spaces(10) };
    expect((await ask(served.webhook, "/webhooks/maxicash", put)).status).toBe(405);
    // Warms up, because the first request loads code.
    await ask(served.webhook, "/webhooks/maxicash", { headers: chunked, body: spaces(10) });
    const before = await served.webhook.peakBytes();
    const endless = await ask(served.webhook, "/webhooks/maxicash", { headers: chunked, body: spaces(600 * MB) });
    // The body of an unauthenticated request is never read.
    expect(code(endless)).toEqual([404, "not_found"]);
    // At most a quarter of the sent bytes, because garbage collection is lazy.
    expect((await served.webhook.peakBytes()) - before).toBeLessThan(150 * MB);
  });
});
