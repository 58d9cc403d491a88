import { describe, expect, test } from "vitest";
import { addressOf, createLimiter } from "./limits.ts";

const LIMIT = { max: 3, seconds: 60 } as const;

const forwarded = (hops: string) => addressOf(new Headers({ "x-forwarded-for": hops }));

function aLimiter() {
  let at = 0;
  const limiter = createLimiter(() => new Date(at));
  return {
    count: (hops: string, name = "x") => limiter(name, LIMIT, forwarded(hops)),
    wait: (seconds: number) => (at += seconds * 1000),
  };
}

test("a burst passes, then calls pass at the rate of the limit", () => {
  const { count, wait } = aLimiter();
  expect([count("1.1.1.1"), count("1.1.1.1"), count("1.1.1.1"), count("1.1.1.1")]).toEqual([0, 0, 0, 20]);
  wait(20);
  expect([count("1.1.1.1"), count("1.1.1.1")]).toEqual([0, 20]);
});

test("endpoints and addresses are counted apart", () => {
  const { count } = aLimiter();
  for (let calls = 0; calls < 3; calls += 1) count("1.1.1.1");
  expect(count("1.1.1.1")).toBeGreaterThan(0);
  expect(count("1.1.1.1", "y")).toBe(0);
  expect(count("2.2.2.2")).toBe(0);
});

test("visitors behind one CDN address are counted apart", () => {
  const { count } = aLimiter();
  for (let calls = 0; calls < 3; calls += 1) count("41.0.0.1, 9.9.9.9");
  expect(count("41.0.0.1, 9.9.9.9")).toBeGreaterThan(0);
  expect(count("41.0.0.2, 9.9.9.9")).toBe(0);
});

test("whoever invents visitors is stopped by the address that cannot be invented", () => {
  const { count } = aLimiter();
  const waits = Array.from({ length: 3 * 20 + 1 }, (_, index) => count(`10.0.0.${index}, 9.9.9.9`));
  expect(waits.slice(0, -1).every((wait) => wait === 0)).toBe(true);
  expect(waits.at(-1)).toBeGreaterThan(0);
});

test("an invented address takes no more memory than a real one", () => {
  const { sender, visitor } = forwarded(`${"x".repeat(16_000)}, 2001:0db8:0000:0000:0000:ff00:0042:8329`);
  expect([sender, visitor.length]).toEqual(["2001:0db8:0000:0000:0000:ff00:0042:8329", 39 + 1 + 45]);
});

describe("the sender", () => {
  test.each([
    ["1.1.1.1", "1.1.1.1"],
    ["forged, 1.1.1.1", "1.1.1.1"],
    ["", "unknown"],
  ])("of %j is the last hop", (hops, sender) => {
    expect(forwarded(hops).sender).toBe(sender);
  });
});
