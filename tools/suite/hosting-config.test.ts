import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "./folders.ts";
import { withInlineParts, withSources, type HostingConfig } from "./hosting-config.ts";

const web = mkdtempSync(join(tmpdir(), "web-"));
afterAll(() => rmSync(web, { recursive: true }));

const committed = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as HostingConfig;
const policyOf = ({ hosting }: HostingConfig): string =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
const digestOf = (text: string) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("what stands in a page is named by its digest, beside hosts that are allowed, and nothing else is", () => {
  const [styles, script] = ["body{}", "play()"];
  writeFileSync(join(web, "home.html"), `<style>${styles}</style><script data-file="/s.js">${script}</script>`);
  const policy = policyOf(withSources(withInlineParts(committed, web), { "script-src": "https://example.com" }));
  expect(policy).toContain(`${digestOf(script)} https://example.com;`);
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
  expect(policy.replace(digestOf(styles), "").replace(digestOf(script), "").replace(" https://example.com", "")).toBe(
    policyOf(committed),
  );
});

test.each(["<style>a{}</style>", "<style>a{}</style><style>b{}</style><script>x()</script>"])(
  "a page of another make is refused: %s",
  (html) => {
    writeFileSync(join(web, "home.html"), html);
    expect(() => withInlineParts(committed, web)).toThrow(/should stand in/);
  },
);
