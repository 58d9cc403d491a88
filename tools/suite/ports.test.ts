import { createServer } from "node:net";
import { expect, test } from "vitest";
import { HOST, portOffset, portsAt, portsInUse, requireFreePorts } from "./ports.ts";

test("without an offset the ports are Firebase’s own", () => {
  expect(portOffset({})).toBe(0);
  expect(portsAt(0)).toMatchObject({
    hosting: 5000,
    functions: 5001,
    firestore: 8080,
    auth: 9099,
    storage: 9199,
    sandbox: 9400,
  });
});

test("an offset shifts every port", () => {
  expect(portsAt(10_010)).toMatchObject({ hosting: 15_010, auth: 19_109, sandbox: 19_410 });
});

test.each(["abc", "-1", "1.5", "", "60000"])('the offset "%s" is refused in one sentence', (text) => {
  expect(() => portOffset({ LOPANGO_PORT_OFFSET: text })).toThrow(/^LOPANGO_PORT_OFFSET must be/);
});

test("the offsets of side by side test runs share no port", () => {
  const all = Array.from({ length: 10 }, (_, step) => Object.values(portsAt(10_000 + step * 10))).flat();
  expect(new Set([...all, ...Object.values(portsAt(0))]).size).toBe(all.length + Object.keys(portsAt(0)).length);
});

test("a port in use is refused with its name and what to do", async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, HOST, () => {
      const address = holder.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  const ports = { ...portsAt(0), hub: port };
  expect(await portsInUse(ports)).toContain("hub");
  await expect(requireFreePorts({ ...ports, hosting: port }, 0)).rejects.toThrow(
    /^Port \d+ \(hosting\) is already in use: stop/,
  );
  holder.close();
});
