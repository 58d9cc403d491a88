import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildFunctions } from "../../functions/build.mjs";
import { ROOT } from "../suite/folders.ts";
import { discover, type Manifest } from "./discover.ts";

const run = promisify(execFile);

interface Rewrite {
  source: string;
  function?: { functionId: string; region: string };
}
const firebase = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as {
  functions: { runtime: string };
  hosting: { rewrites: Rewrite[] };
};

// Outside the repository, where no node_modules of ours can help out.
const folder = mkdtempSync(join(tmpdir(), "lopango-deploy-"));
let manifest: Manifest;

beforeAll(async () => {
  const built = join(ROOT, "dist/deployable");
  await buildFunctions({ outDir: built });
  cpSync(built, folder, { recursive: true });
  await run("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder });
  manifest = await discover(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a copy of the built functions, installed on its own", () => {
  test("is discovered with every function that Hosting sends requests to, the schedule and the trigger", () => {
    const addressed = firebase.hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []);
    expect(Object.keys(manifest.endpoints).toSorted()).toEqual(
      [...new Set([...addressed, "events", "reconcile", "sweep"])].toSorted(),
    );
  });

  test("runs in the region that Hosting expects, on Node 24, with a limit of instances", () => {
    for (const [name, endpoint] of Object.entries(manifest.endpoints)) {
      expect(endpoint, name).toMatchObject({
        platform: "gcfv2",
        region: ["europe-west1"],
        maxInstances: expect.any(Number),
      });
    }
    const regions = firebase.hosting.rewrites.flatMap((rewrite) => rewrite.function?.region ?? []);
    expect(new Set(regions)).toEqual(new Set(["europe-west1"]));
    const { engines } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { engines: { node: string } };
    expect([engines.node, firebase.functions.runtime]).toEqual(["24", "nodejs24"]);
  });

  test("sweeps every 5 minutes, and reconciles every night", () => {
    expect(manifest.endpoints["sweep"]?.scheduleTrigger?.schedule).toBe("every 5 minutes");
    expect(manifest.endpoints["reconcile"]?.scheduleTrigger?.schedule).toBe("every day 03:10");
  });

  test("finds everything that it loads only later", async () => {
    const chunks = readdirSync(join(folder, "chunks")).filter((file) => file.endsWith(".js"));
    expect(chunks.length).toBeGreaterThan(0);
    const script = chunks.map((chunk) => `await import('./chunks/${chunk}');`).join("\n");
    // The Firebase CLI gives every function its project and bucket.
    const config = { projectId: "demo-deploy", storageBucket: "demo-deploy.appspot.com" };
    const env = { ...process.env, FIREBASE_CONFIG: JSON.stringify(config) };
    await run(process.execPath, ["--input-type=module", "--eval", script], { cwd: folder, env });
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
