import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const NOW = Date.parse("2026-05-04T10:00:00Z");
const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A device whose clock runs `ahead` milliseconds fast. */
async function deviceAhead(ahead: number) {
  vi.setSystemTime(NOW + ahead);
  const clock = await import("./clock.ts");
  const answer = (at: number, cache: string, took = 0, type = "application/json") =>
    clock.learnFromAnswer(
      new Headers({ date: new Date(at).toUTCString(), "cache-control": cache, "content-type": type }),
      took,
    );
  /** Error of the estimated time, in milliseconds. */
  const error = () => clock.epochNow() - NOW;
  return { ...clock, answer, error };
}

const WRONG = [45 * MINUTE, -45 * MINUTE, -11 * YEAR, 29 * YEAR];

describe.each(WRONG)("a device whose clock is %i ms ahead", (ahead) => {
  test("knows the time after one answer, and goes on from there", async () => {
    const { answer, error, timeNow } = await deviceAhead(ahead);
    expect(error()).toBe(ahead);
    answer(NOW, "private, no-store");
    expect(error()).toBe(0);
    vi.advanceTimersByTime(MINUTE);
    expect(timeNow()).toEqual(new Date(NOW + MINUTE));
  });

  test("takes an answer that the CDN kept for ten minutes, then a fresh one", async () => {
    const { answer, error } = await deviceAhead(ahead);
    answer(NOW - 10 * MINUTE, "public, max-age=0, s-maxage=60");
    expect(error()).toBe(-10 * MINUTE);
    answer(NOW, "private, no-store");
    expect(error()).toBe(0);
    answer(NOW - 10 * MINUTE, "public, max-age=0, s-maxage=60");
    expect(error()).toBe(0);
  });
});

test("an answer that waited on a slow line sets no right clock back, one second too much does", async () => {
  const { answer, error } = await deviceAhead(0);
  answer(NOW - 8_000, "private, no-store", 6_000);
  expect(error()).toBe(0);
  answer(NOW - 9_000, "private, no-store", 6_000);
  expect(error()).toBe(-9_000);
});

test("a page tells the time to a device of another age, and to none that may have kept it", async () => {
  const late = await deviceAhead(29 * YEAR);
  late.learnFromPage(new Date(NOW).toISOString());
  expect(late.error()).toBe(0);
  vi.resetModules();
  const right = await deviceAhead(0);
  right.learnFromPage(new Date(NOW - 29 * 24 * 60 * MINUTE).toISOString());
  expect(right.error()).toBe(0);
});

test("a hotspot’s page, an answer without a date and a wrong one tell nothing", async () => {
  const { answer, error, learnFromAnswer } = await deviceAhead(0);
  answer(NOW - YEAR, "no-store", 0, "text/html");
  learnFromAnswer(new Headers({ "content-type": "application/json", "cache-control": "no-store" }), 0);
  learnFromAnswer(new Headers({ "content-type": "application/json", date: "yesterday" }), 0);
  expect(error()).toBe(0);
});

test("a screen that shows the time hears when it is learned", async () => {
  const { answer, onTimeLearned } = await deviceAhead(YEAR);
  const heard = vi.fn<() => void>();
  const stop = onTimeLearned(heard);
  answer(NOW, "no-store");
  answer(NOW, "no-store");
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test("nothing else of the web asks the device for the time", () => {
  const sources = readdirSync(join(import.meta.dirname, ".."), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== join("lib", "clock.ts"),
  );
  expect(sources.length).toBeGreaterThan(300);
  const asking = sources.filter((file) =>
    /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/.test(readFileSync(join(import.meta.dirname, "..", file), "utf8")),
  );
  expect(asking).toEqual([]);
});
