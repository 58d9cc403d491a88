import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { shellFrom } from "./shell.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

async function hosting(headers: Record<string, string>, html = "<!doctype html>"): Promise<string> {
  server = createServer((_request, response) => void response.writeHead(200, headers).end(html));
  await new Promise<void>((resolve) => void server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const POLICY = "default-src 'self'; report-to csp";

test("the index goes out with the policy, and with where it is reported to", async () => {
  const headers = {
    "content-security-policy": POLICY,
    "reporting-endpoints": 'csp="/api/csp-reports"',
    "x-other": "1",
  };
  const shell = await shellFrom(await hosting(headers))();
  const { "x-other": _other, ...kept } = headers;
  expect(shell).toEqual({ html: "<!doctype html>", headers: kept });
});

test("the index never goes out without its policy", async () => {
  await expect(shellFrom(await hosting({ "x-content-type-options": "nosniff" }))()).rejects.toThrow(
    /without its policy/,
  );
  await expect(shellFrom(await hosting({ "content-security-policy": "" }))()).rejects.toThrow(/without its policy/);
});

const STYLES = "body{color:red}";
const PAGE = `<style>${STYLES}</style> <link disabled rel="stylesheet" href="/a.css"><script data-file="/s.js">play()</script>`;

test("what is in the index stays where the policy names it, and comes as files where it does not", async () => {
  const named = `style-src 'self' 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'`;
  const htmlWith = async (policy: string) =>
    (await shellFrom(await hosting({ "content-security-policy": policy }, PAGE))()).html;
  expect(await htmlWith(named)).toBe(PAGE);
  expect(await htmlWith("style-src 'self'")).toBe('<link rel="stylesheet" href="/a.css"><script src="/s.js"></script>');
});
