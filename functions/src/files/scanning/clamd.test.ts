import { createServer, type AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { aDaemon, EICAR } from "../../../test/clamd.ts";
import { clamd, fileScanner, scannerAddress } from "./clamd.ts";
import { ScannerError } from "./scanner.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function daemon(answer?: (content: Buffer) => string | null) {
  const { stop, ...address } = await aDaemon(answer);
  stops.push(stop);
  return address;
}

describe("a file that is streamed to clamd", () => {
  test.each<[string, Buffer, string | null]>([
    ["clean", Buffer.from("%PDF-1.7"), null],
    ["the test virus", EICAR, "Eicar-Test-Signature"],
    ["one that has it behind many chunks", Buffer.concat([Buffer.alloc(200_000, "x"), EICAR]), "Eicar-Test-Signature"],
    ["empty", Buffer.alloc(0), null],
  ])("is found clean or refused: %s", async (_what, bytes, found) => {
    expect(await clamd(await daemon()).scan(bytes)).toBe(found);
  });

  test("arrives as it is", async () => {
    const sent = Buffer.from(Array.from({ length: 150_000 }, (_, index) => index % 251));
    const arrived: Buffer[] = [];
    const address = await daemon((content) => (arrived.push(content), "stream: OK\0"));
    await clamd(address).scan(sent);
    expect(arrived[0]?.equals(sent)).toBe(true);
  });
});

describe("no file is called clean when clamd", () => {
  test.each<[string, string | null]>([
    ["finds it too large", "INSTREAM size limit exceeded. ERROR\0"],
    ["says something else", "PONG\0"],
    ["hangs up", null],
  ])("%s", async (_what, reply) => {
    await expect(clamd(await daemon(() => reply)).scan(EICAR)).rejects.toThrow(ScannerError);
  });

  test("is not there", async () => {
    const { stop, ...address } = await aDaemon();
    await stop();
    await expect(clamd(address).scan(EICAR)).rejects.toThrow(ScannerError);
  });

  test("never answers", async () => {
    const server = createServer((socket) => void socket.on("error", () => {}).resume());
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    stops.push(() => new Promise((resolve) => void server.close(() => resolve())));
    const port = (server.address() as AddressInfo).port;
    await expect(clamd({ host: "127.0.0.1", port }, 20).scan(EICAR)).rejects.toThrow(/took too long/);
  });
});

test("the parameter names a scanner or none; what it does not understand stops the function", async () => {
  expect([undefined, "", "none", "clamd://10.0.0.2:3310"].map(scannerAddress)).toEqual([
    null,
    null,
    null,
    { host: "10.0.0.2", port: 3310 },
  ]);
  expect(() => scannerAddress("clamd.example")).toThrow(/FILE_SCANNER/);
  expect(await fileScanner("none").scan(EICAR)).toBeNull();
});
