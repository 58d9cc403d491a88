import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";
import type { HostingConfig } from "../suite/hosting-config.ts";
import { tileOrigin, withTileHost } from "./map-tiles.ts";

const committed = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as HostingConfig;
const policyOf = ({ hosting }: HostingConfig): string =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === "Content-Security-Policy")?.value ?? "";

test("pages may show tiles of the host that the build names, and of no other", () => {
  const policy = policyOf(withTileHost(committed, "https://tiles.example/osm/{z}/{x}/{y}.png?key=1"));
  expect(policy).toContain("img-src 'self' data: blob: https://lh3.googleusercontent.com https://tiles.example;");
  expect(policy.replace(" https://tiles.example", "")).toBe(policyOf(committed));
  expect(withTileHost(committed, undefined)).toBe(committed);
  expect(withTileHost(committed, " ")).toBe(committed);
});

test.each([
  "https://tiles.example/",
  "tiles.example/{z}/{x}/{y}.png",
  "javascript:alert({z},{x},{y})",
  "https://{s}.tiles.example/{z}/{x}/{y}.png",
  "https://a b/{z}/{x}/{y}",
])("«%s» is refused", (address) => {
  expect(() => tileOrigin(address)).toThrow("VITE_TILES_URL");
});
