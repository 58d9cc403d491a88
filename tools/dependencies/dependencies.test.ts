import { expect, test } from "vitest";
import { allowedScripts, lockedPackages } from "./lock.ts";

/** Licences that only require a notice. Development tools may also require their own source. */
const FREE = new Set(["MIT", "MIT-0", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "BlueOak-1.0.0"]);
const WHILE_DEVELOPING = new Set(["MPL-2.0", "CC0-1.0", "Python-2.0", "PSF-2.0"]);

/** Exceptions, each reviewed: package name to licence. */
const LOOKED_AT: Record<string, string> = {
  // Unmodified dynamic libraries of sharp, which the LGPL allows.
  "@img/sharp-": "LGPL-3.0-or-later",
  // Unmodified, only in browser tests.
  "axe-core": "MPL-2.0",
  // Unmodified, and only on the server, which hands no copy out.
  "ical.js": "MPL-2.0",
  // Have a licence file but no licence field.
  fuzzy: "MIT",
  limiter: "MIT",
  "valid-url": "MIT",
  "url-template": "BSD-3-Clause",
  "deep-freeze": "public domain",
};

const packages = lockedPackages();
const alternatives = (license: string): string[] => license.replaceAll(/[()]/g, "").split(" OR ");

test("every package has a licence with which this can be sold", () => {
  const doubtful = packages.filter(({ name, license, dev }) => {
    if (Object.keys(LOOKED_AT).some((known) => (known.endsWith("-") ? name.startsWith(known) : name === known)))
      return false;
    return !alternatives(license).some((one) => FREE.has(one) || (dev && WHILE_DEVELOPING.has(one)));
  });
  expect(doubtful.map(({ name, license, dev }) => `${name}: ${license || "none"}${dev ? " (dev)" : ""}`)).toEqual([]);
});

test("every package is what it was when it was chosen", () => {
  expect(packages.filter(({ integrity }) => !integrity.startsWith("sha512-")).map(({ name }) => name)).toEqual([]);
  expect(packages.length).toBeGreaterThan(500);
});

test("an install script runs only where somebody said that it may, and only those that must", () => {
  const withScript = new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name));
  expect(Object.keys(allowedScripts()).toSorted()).toEqual([...withScript].toSorted());
  const running = Object.entries(allowedScripts()).flatMap(([name, may]) => (may ? [name] : []));
  expect(running.toSorted()).toEqual(["esbuild", "node"]);
});
