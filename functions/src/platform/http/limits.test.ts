import { describe, expect, test } from "vitest";
import { clientAddress, lineOf, networkOf } from "./addresses.ts";
import { createBuckets, createLimiter } from "./limits.ts";

const LIMIT = { max: 3, seconds: 60 } as const;

const forwarded = (hops: string) => clientAddress(new Headers({ "x-forwarded-for": hops }));

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

test("a caller who invents visitors is stopped by the address that cannot be invented", () => {
  const { count } = aLimiter();
  const waits = Array.from({ length: 3 * 20 + 1 }, (_, index) => count(`10.0.0.${index}, 9.9.9.9`));
  expect(waits.slice(0, -1).every((wait) => wait === 0)).toBe(true);
  expect(waits.at(-1)).toBeGreaterThan(0);
});

test("an invented address takes no more memory than a real one", () => {
  const { sender, visitor } = forwarded(`${"x".repeat(16_000)}, 41.243.0.1`);
  expect([sender, visitor.length]).toEqual(["41.243.0.1", 10 + 1 + 45]);
});

test.each([
  ["2001:db8:0:5::1", "2001:db8:0:5"],
  ["2001:0DB8:0000:0005:ffff:ff00:0042:8329", "2001:db8:0:5"],
  ["2001:db8::", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::ffff:41.243.0.1", "41.243.0.1"],
  ["::FFFF:29f3:1", "41.243.0.1"],
  ["0:0:0:0:0:ffff:29f3:0001", "41.243.0.1"],
  ["64:ff9b::41.243.0.1", "64:ff9b:0:0"],
  ["fe80::1%eth0", "fe80::1%eth0"],
  ["41.243.0.1", "41.243.0.1"],
  ["unknown", "unknown"],
])("%s is on the line %s", (address, line) => {
  expect(lineOf(address)).toBe(line);
});

test.each([
  ["2001:db8:0:5::1", "2001:db8:0"],
  ["2001:db8::ffff:0:0:1", "2001:db8:0"],
  ["2001:db8:1::", "2001:db8:1"],
  ["::ffff:41.243.0.1", "41.243.0.1"],
  ["41.243.0.1", "41.243.0.1"],
  ["", ""],
])("«%s» is of the network «%s»", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("an IPv6 line is one caller, however many addresses it has", () => {
  const { count } = aLimiter();
  const waits = Array.from({ length: 1000 }, (_, index) => count(`2001:db8:0:5:${index.toString(16)}::1`));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(LIMIT.max);
  expect(count("2001:db8:0:6::1")).toBe(0);
});

test("one sender cannot spend what is there for everybody, whoever it says it speaks for", () => {
  const { count } = aLimiter();
  const passed = Array.from({ length: 20_000 }, (_, index) => count(`10.0.${index >> 8}.${index & 255}, 9.9.9.9`));
  expect(passed.filter((wait) => wait === 0)).toHaveLength(LIMIT.max * 20);
  for (let other = 0; other < 200; other += 1) expect(count(`41.0.0.${other}`)).toBe(0);
});

test("all senders together end at a ceiling, which fills up again", () => {
  const { count, wait } = aLimiter();
  const call = (index: number) => count(`41.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
  const waits = Array.from({ length: 5000 }, (_, index) => call(index));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(LIMIT.max * 100);
  expect(count("1.1.1.1", "y")).toBe(0);
  wait(1);
  expect(call(5001)).toBe(0);
});

test("20,000 other addresses make nobody’s limit forgotten", () => {
  const { count, wait } = aLimiter();
  for (let calls = 0; calls < LIMIT.max; calls += 1) expect(count("1.1.1.1")).toBe(0);
  for (let index = 0; index < 60_000; index += 1) count(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`, "y");
  expect(count("1.1.1.1")).toBeGreaterThan(0);
  wait(60);
  expect(count("1.1.1.1")).toBe(0);
});

test("counters stay as many as they may, and those that are spent outlive the others", () => {
  const buckets = createBuckets(() => new Date(0), 10);
  for (let calls = 0; calls < 3; calls += 1) buckets.take("spent", 3, 60);
  for (let index = 0; index < 1000; index += 1) buckets.take(`once ${index}`, 3, 60);
  expect([buckets.size(), buckets.wait("spent", 3, 60)]).toEqual([11, 20]);
  for (let index = 0; index < 1000; index += 1)
    for (let calls = 0; calls < 3; calls += 1) buckets.take(`often ${index}`, 3, 60);
  expect(buckets.size()).toBeLessThanOrEqual(20);
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
