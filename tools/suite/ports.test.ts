import { createServer } from "node:net";
import { expect, test } from "vitest";
import { BLOCKED_PORTS, HOST, portOffset, portsAt, portsInUse, requireFreePorts } from "./ports.ts";

test("without an offset the ports are Firebase’s own", () => {
  expect(portOffset({})).toBe(0);
  expect(portsAt(0)).toMatchObject({
    hosting: 5000,
    functions: 5001,
    firestore: 8080,
    auth: 9099,
    storage: 9199,
    sandbox: 9400,
    pawapay: 9455,
  });
});

test("an offset shifts every port", () => {
  expect(portsAt(10_010)).toMatchObject({ hosting: 15_010, auth: 19_109, sandbox: 19_410 });
});

test.each(["abc", "-1", "1.5", "", "60000"])('the offset "%s" is refused in one sentence', (text) => {
  expect(() => portOffset({ LOPANGO_PORT_OFFSET: text })).toThrow(/^LOPANGO_PORT_OFFSET must be/);
});

test.each(BLOCKED_PORTS)("fetch refuses the port %i", async (port) => {
  const error = await fetch(`http://${HOST}:${port}`).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ cause: { message: "bad port" } });
});

test.each([
  ["1000", "hosting on port 6000", "1100"],
  ["2000", "firestore on port 10080", "2100"],
  ["60", "hosting on port 5060", "160"],
])("the offset %s is refused when fetch refuses a port of it, and another one is named", (text, what, other) => {
  const offset = () => portOffset({ LOPANGO_PORT_OFFSET: text });
  expect(offset).toThrow(new RegExp(`puts ${what}, .*choose LOPANGO_PORT_OFFSET=${other}\\.$`));
});

test("the offset beside a refused one passes", () => expect(portOffset({ LOPANGO_PORT_OFFSET: "1100" })).toBe(1100));

function offsetNamedAt(offset: number): string | undefined {
  try {
    return String(portOffset({ LOPANGO_PORT_OFFSET: String(offset) }));
  } catch (error) {
    return /choose LOPANGO_PORT_OFFSET=(\d+)/.exec(String(error))?.[1];
  }
}

test("an offset that is named is never refused itself", () => {
  const named = Array.from({ length: 6_000 }, (_, offset) => offsetNamedAt(offset));
  for (const text of new Set(named)) expect(portOffset({ LOPANGO_PORT_OFFSET: text })).toBe(Number(text));
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
  // The highest offset has no higher one.
  await expect(requireFreePorts(ports, 45_000)).rejects.toThrow(/LOPANGO_PORT_OFFSET=10000\.$/);
  holder.close();
});
