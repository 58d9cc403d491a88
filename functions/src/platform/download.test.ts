import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { PRIVATE_CACHE, SECURITY_HEADERS } from "./http/headers.ts";
import { disposition, downloadResponse } from "./download.ts";

test.each([
  ["rccm.pdf", `attachment; filename="rccm.pdf"; filename*=UTF-8''rccm.pdf`],
  [
    "Reçu d’impôt (2026).pdf",
    `attachment; filename="Recu d_impot (2026).pdf"; filename*=UTF-8''Re%C3%A7u%20d%E2%80%99imp%C3%B4t%20%282026%29.pdf`,
  ],
  [
    'a"; filename="x.html',
    `attachment; filename="a_; filename=_x.html"; filename*=UTF-8''a%22%3B%20filename%3D%22x.html`,
  ],
  ["é\ud800\r\nx", `attachment; filename="e___x"; filename*=UTF-8''%C3%A9%EF%BF%BD%0D%0Ax`],
])("%j can be saved and says nothing else", (name, header) => {
  expect(disposition(name)).toBe(header);
  expect(() => new Headers({ "content-disposition": disposition(name) })).not.toThrow();
});

test("whatever its type says, nothing in it can run", () => {
  const file = {
    name: "x.html",
    content_type: "text/html",
    bytes: 1,
    open: () => new Response("x").body as ReadableStream,
  };
  const { headers } = downloadResponse(file, { ...SECURITY_HEADERS, "cache-control": PRIVATE_CACHE }, "GET");
  expect(headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  expect([
    headers.get("content-disposition")?.split(";")[0],
    headers.get("x-content-type-options"),
    headers.get("cross-origin-resource-policy"),
    headers.get("cache-control"),
  ]).toEqual(["attachment", "nosniff", "same-origin", "private, no-store"]);
});

test("a request by HEAD does not open the file", async () => {
  let opened = 0;
  const file = {
    name: "x.pdf",
    content_type: "application/pdf",
    bytes: 3,
    open: () => (opened++, new Response("pdf").body as ReadableStream),
  };
  const head = downloadResponse(file, { "cache-control": "private, no-store" }, "HEAD");
  expect([head.headers.get("content-length"), await head.text(), opened]).toEqual(["3", "", 0]);
  expect(await downloadResponse(file, {}, "GET").text()).toBe("pdf");
});

test("what breaks off half-way is a broken download, and says nothing of why", async () => {
  async function* broken() {
    yield Buffer.from('{"a": [');
    // Fails after the head is sent, like a slow database read.
    await new Promise((resolve) => void setImmediate(resolve));
    throw new Error("secret of the house");
  }
  const noise = vi.spyOn(console, "error").mockReturnValue();
  const file = { name: "x.json", content_type: "application/json", open: () => ReadableStream.from(broken()) };
  const answer = getRequestListener(() => downloadResponse(file, {}, "GET"));
  const served = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await once(served, "listening");
  const got: Buffer[] = [];
  const reading = async () => {
    const { body } = await fetch(`http://127.0.0.1:${(served.address() as AddressInfo).port}`);
    for await (const chunk of body ?? []) got.push(Buffer.from(chunk));
  };
  await expect(reading()).rejects.toThrow(/terminated|fetch failed/);
  expect(Buffer.concat(got).toString()).not.toContain("secret");
  served.close();
  noise.mockRestore();
});
