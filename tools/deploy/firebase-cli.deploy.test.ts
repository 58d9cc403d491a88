import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { functionParameters, functionSecrets, hostingUrl, PROJECT } from "../suite/environment.ts";
import { ROOT } from "../suite/folders.ts";
import { portsAt } from "../suite/ports.ts";
import { DEPLOYABLE } from "./build-once.ts";
import { discover, type Manifest } from "./discover.ts";
import { missingParameters, secretsOf } from "./parameters.ts";

// Runs the checks of `firebase deploy` before its network requests, by its own code.
const require = createRequire(import.meta.url);
const { getValidator } = require("firebase-tools/lib/firebaseConfigValidate") as {
  getValidator: () => { (config: unknown): boolean; errors?: unknown };
};
const { yamlToBuild } = require("firebase-tools/lib/deploy/functions/runtimes/discovery") as {
  yamlToBuild: (yaml: unknown, project: string, region: string, runtime: string) => { endpoints: object };
};
const { toBackend } = require("firebase-tools/lib/deploy/functions/build") as {
  toBackend: (
    build: object,
    values: Record<string, unknown>,
  ) => { endpoints: Record<string, Record<string, { maxInstances: number }>> };
};
const { ParamValue } = require("firebase-tools/lib/deploy/functions/params") as {
  ParamValue: new (value: string, internal: boolean, types: Record<string, boolean>) => unknown;
};
const { packageJsonIsValid } = require("firebase-tools/lib/deploy/functions/runtimes/node/validate") as {
  packageJsonIsValid: (name: string, folder: string, project: string) => void;
};

let manifest: Manifest;
beforeAll(async () => {
  manifest = await discover(DEPLOYABLE);
});

test("firebase.json is one that the Firebase CLI accepts", () => {
  const validate = getValidator();
  const valid = validate(JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")));
  expect([valid, validate.errors]).toEqual([true, null]);
});

test("the Firebase CLI understands the functions’ manifest", () => {
  const { endpoints } = yamlToBuild(manifest, "demo-discovery", "europe-west1", "nodejs24");
  expect(Object.keys(endpoints)).toEqual(Object.keys(manifest.endpoints));
});

/** Returns the functions as the Firebase CLI deploys them, by name. */
function deployedWith({ countries = "none", instances = "20" }): Record<string, { maxInstances: number }> {
  const values = {
    PROJECT_ID: new ParamValue("demo-discovery", false, { string: true }),
    MIN_INSTANCES: new ParamValue("0", false, { number: true }),
    MAX_INSTANCES: new ParamValue(instances, false, { number: true }),
    PHONE_COUNTRIES: new ParamValue(countries, false, { string: true }),
  };
  const build = yamlToBuild(manifest, "demo-discovery", "europe-west1", "nodejs24");
  return toBackend(build, values).endpoints["europe-west1"] ?? {};
}

test("codes by SMS are counted where a parameter names countries; without Identity Platform all the rest is deployed", () => {
  const namesWith = (countries: string) => Object.keys(deployedWith({ countries })).toSorted();
  const all = Object.keys(manifest.endpoints).toSorted();
  expect(namesWith("CD,RW")).toEqual(all);
  expect(namesWith("none")).toEqual(all.filter((name) => name !== "smscodes"));
  expect(manifest.endpoints["smscodes"]?.blockingTrigger?.eventType).toMatch(/beforeSendSms$/);
});

test("no function has more instances than the parameter allows, and some need fewer", () => {
  const limitsWith = (instances: string) =>
    Object.values(deployedWith({ countries: "CD", instances })).map(({ maxInstances }) => maxInstances);
  expect(new Set(limitsWith("20"))).toEqual(new Set([20, 10, 5, 1]));
  expect(new Set(limitsWith("4"))).toEqual(new Set([4, 1]));
});

test("the Firebase CLI accepts the folder that it would upload", () => {
  expect(() => packageJsonIsValid("functions", DEPLOYABLE, ROOT)).not.toThrow();
});

test("firebase emulators:start finds its project, its emulators, and every parameter and secret of the functions", () => {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Record<string, object>;
  expect(read(".firebaserc")["projects"]).toEqual({ default: PROJECT });
  expect(Object.keys(read("firebase.json")["emulators"] ?? {})).toEqual(
    expect.arrayContaining(["auth", "firestore", "functions", "hosting", "storage"]),
  );
  const ports = portsAt(0);
  expect(missingParameters(manifest.params, functionParameters(ports, hostingUrl(ports)))).toEqual([]);
  expect(new Set(secretsOf(manifest.params))).toEqual(new Set(Object.keys(functionSecrets(ports))));
});
