import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type FirebaseConfig, localConfig } from "./firebase-config.ts";
import { ROOT } from "./folders.ts";
import { portsAt } from "./ports.ts";

const committed = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as FirebaseConfig;

const policyOf = (config: FirebaseConfig) =>
  config.hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === "Content-Security-Policy")
    ?.value ?? "";

test("the suite’s pages may reach the Auth emulator and the drawn map, and nothing else more than in production", () => {
  const auth = "http://127.0.0.1:19099";
  const local = policyOf(localConfig(committed, portsAt(10_000)));
  expect(local).toMatch(new RegExp(`connect-src 'self'[^;]* ${auth};`));
  expect(local).toMatch(new RegExp(`frame-src 'self'[^;]* ${auth};`));
  const tiles = "http://127.0.0.1:19850";
  expect(local).toMatch(new RegExp(`img-src 'self'[^;]* ${tiles};`));
  expect(local.replaceAll(` ${auth}`, "").replace(` ${tiles}`, "")).toBe(policyOf(committed));
});

test("scripts come from us and from Google’s sign-in alone", () => {
  const scripts = /script-src ([^;]+)/.exec(policyOf(committed))?.[1]?.split(" ");
  const google = [
    "https://apis.google.com",
    "https://www.google.com/recaptcha/api.js",
    "https://www.google.com/recaptcha/enterprise.js",
    "https://www.gstatic.com/recaptcha/releases/",
  ];
  expect(scripts).toEqual(["'self'", ...google]);
});

test("the suite serves its own build and reads its own parameters", () => {
  const { hosting, functions } = localConfig(committed, portsAt(0));
  expect([hosting.public, functions.source, functions.configDir]).toEqual(["web", "functions", undefined]);
});

test("firebase emulators:start listens where the suite does without an offset", () => {
  const { singleProjectMode: _, ui: __, ...suite } = localConfig(committed, portsAt(0)).emulators;
  const { ui, ...plain } = committed.emulators;
  const hosted = Object.entries(plain).map(([name, where]) => [name, { host: "127.0.0.1", ...(where as object) }]);
  expect(Object.fromEntries(hosted)).toEqual(suite);
  expect(ui).toMatchObject({ enabled: true });
});
