import { once } from "node:events";
import http from "node:http";
import net, { connect, type AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { boundRequests, requireBoundedServer } from "./server.ts";

const { createServer } = http;
const listenOf = (): unknown => Reflect.get(net.Server.prototype, "listen");
afterEach(() => void vi.useRealTimers());

test("the next server, and no other, is bounded by the limits of its function", () => {
  boundRequests("upload");
  const server = http.createServer(() => {});
  expect([server.requestTimeout, server.headersTimeout]).toEqual([60_000, 20_000]);
  expect(http.createServer).toBe(createServer);
  boundRequests("api");
  expect(http.createServer(() => {}).requestTimeout).toBe(20_000);
});

test.each([undefined, "sweep", "events", "toString"])("%s, which no stranger calls, is left alone", (name) => {
  boundRequests(name);
  expect(http.createServer).toBe(createServer);
});

test("an instance whose server was not made here does not start", () => {
  const before = listenOf();
  requireBoundedServer("api");
  expect(() => createServer(() => {}).listen(0)).toThrow("bodies are not bounded");
  expect(listenOf()).toBe(before);
  requireBoundedServer("sweep");
  expect(listenOf()).toBe(before);
});

test("an instance whose server was made here starts", async () => {
  const before = listenOf();
  boundRequests("api");
  requireBoundedServer("api");
  const server = http.createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  server.close();
  expect(listenOf()).toBe(before);
});

test("a connection goes on behind a body that was refused, however long it takes to come", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  boundRequests("api", { maxBytes: 100, seconds: 60 });
  const server = http.createServer((_request, response) => response.end("answered"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");
  const post = (bytes: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`;
  socket.write(post(5_000_000));
  expect((await once(socket, "data"))[0]).toMatch(/^HTTP\/1.1 413 /);
  // Longer than the adapter's own timeout of half a second.
  await vi.advanceTimersByTimeAsync(10_000);
  socket.write(Buffer.alloc(5_000_000));
  socket.write(`${post(5)}12345`);
  expect((await once(socket, "data"))[0]).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
  server.close();
});

test("a sender who is too slow is cut off, and what reads the body hears of it", async () => {
  boundRequests("api", { maxBytes: 100, seconds: 0.1, lookMs: 10 });
  const broken: unknown[] = [];
  const server = http.createServer((request) => {
    request.on("error", (error) => broken.push(error)).resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.resume();
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nslow");
  await once(socket, "close");
  expect(broken).toHaveLength(1);
  server.close();
});
