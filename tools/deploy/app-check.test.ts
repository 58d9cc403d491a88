import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";
import { requireSiteKey, withAppCheckHosts } from "./app-check.ts";
import type { HostingConfig } from "../suite/hosting-config.ts";

const config = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as HostingConfig;
const policyOf = ({ hosting }: HostingConfig): Record<string, string> => {
  const header = hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === "Content-Security-Policy");
  const directives = (header?.value ?? "").split(";").map((directive) => directive.trim());
  return Object.fromEntries(directives.map((directive) => [directive.split(" ")[0], directive]));
};

test("pages may use App Check’s hosts where it is configured, and nowhere else", () => {
  const [before, after] = [policyOf(config), policyOf(withAppCheckHosts(config))];
  expect(JSON.stringify(before)).not.toContain("appcheck");
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  expect(changed.toSorted()).toEqual(["connect-src"]);
  expect(after["connect-src"]).toBe(`${before["connect-src"]} https://content-firebaseappcheck.googleapis.com`);
});

test("an API that asks for tokens is not deployed with a web that has none", () => {
  expect(() => requireSiteKey("on", "")).toThrow("VITE_APP_CHECK_SITE_KEY");
  for (const [appCheck, key] of [
    ["on", "6Lc"],
    ["off", undefined],
    [undefined, undefined],
    ["off", "6Lc"],
  ])
    expect(() => requireSiteKey(appCheck, key)).not.toThrow();
});
