import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "./folders.ts";
import { withInlineParts, withKeptAssets, withSources, type HostingConfig } from "./hosting-config.ts";

const web = mkdtempSync(join(tmpdir(), "web-"));
afterAll(() => rmSync(web, { recursive: true }));

const committed = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as HostingConfig;
const policyOf = ({ hosting }: HostingConfig): string =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
const digestOf = (text: string) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("what stands in a page is named by its digest, beside hosts that are allowed, and nothing else is", () => {
  const [styles, script, other] = ["body{}", "play()", "keep()"];
  const scripts = [script, other].map((text) => `<script data-file="/s.js">${text}</script>`).join("");
  writeFileSync(join(web, "home.html"), `<style>${styles}</style>${scripts}`);
  const policy = policyOf(withSources(withInlineParts(committed, web), { "script-src": "https://example.com" }));
  expect(policy).toContain(`${digestOf(script)}${digestOf(other)} https://example.com;`);
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
  const added = [digestOf(styles), digestOf(script), digestOf(other), " https://example.com"];
  expect(added.reduce((left, part) => left.replace(part, ""), policy)).toBe(policyOf(committed));
});

test.each(["<style>a{}</style>", "<style>a{}</style><style>b{}</style><script>x()</script>"])(
  "a page of another make is refused: %s",
  (html) => {
    writeFileSync(join(web, "home.html"), html);
    expect(() => withInlineParts(committed, web)).toThrow(/should stand in/);
  },
);

test("a built file is kept for a year by its name; one that is gone, or sounds like it, is not", () => {
  mkdirSync(join(web, "assets"));
  for (const name of ["app-Ab1.js", "font.woff2"]) writeFileSync(join(web, "assets", name), "");
  const [rule] = withKeptAssets(committed, web).hosting.headers.slice(committed.hosting.headers.length);
  expect(rule?.headers).toEqual([{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }]);
  const isKept = (path: string) => rule !== undefined && "regex" in rule && new RegExp(rule.regex, "u").test(path);
  expect(["/assets/app-Ab1.js", "/assets/font.woff2"].every(isKept)).toBe(true);
  expect(["/assets/gone.js", "/assets/app-Ab1xjs", "/assets/app-Ab1.js.map", "/x/assets/font.woff2"].some(isKept)).toBe(
    false,
  );
});
