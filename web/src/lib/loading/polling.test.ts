import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPoller, NOT_ASKED, untilDecided, whileVisible, type Rhythm } from "./polling.ts";

const page = { visibilityState: "visible" };
const device = { onLine: true };
beforeEach(() => {
  page.visibilityState = "visible";
  device.onLine = true;
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", device);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = () => Promise.resolve("answer");
const fails = () => Promise.reject(new Error("no line"));

function polling(rhythm: Rhythm, ask: () => Promise<unknown>) {
  const begun = Date.now();
  const at: number[] = [];
  let asking = NOT_ASKED;
  const line = { ask };
  const again = () => {
    at.push((Date.now() - begun) / 1000);
    return poller.count(() => line.ask()).catch(() => undefined);
  };
  const poller = createPoller(rhythm, (now) => (asking = now));
  const stop = poller.start(() => void again());
  return { poller, at, again, stop, line, shown: () => asking };
}
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test("a question is asked soon at first, then less and less often, and ends by itself within five minutes", async () => {
  const { again, at, shown } = polling(untilDecided, answers);
  await again();
  await minutes(30);
  expect(at.slice(0, 5)).toEqual([0, 2, 5, 10, 18]);
  expect(at.at(-1)).toBeGreaterThan(180);
  expect(at.at(-1)).toBeLessThan(300);
  expect(shown()).toEqual({ failed: 0, hasGivenUp: true });
});

test("a failed question is asked again like an answered one, and counts as a question", async () => {
  const { again, at, shown } = polling(untilDecided, fails);
  await again();
  await minutes(1);
  expect(at.slice(0, 5)).toEqual([0, 2, 5, 10, 18]);
  expect(shown()).toEqual({ failed: at.length, hasGivenUp: false });
  await minutes(30);
  expect(shown()).toEqual({ failed: 13, hasGivenUp: true });
});

test("an open screen is asked about for ever, less often while nothing gets through and as before afterwards", async () => {
  const { again, at, line, shown } = polling(whileVisible(10_000), fails);
  await again();
  await minutes(4);
  expect(at).toEqual([0, 20, 60, 120, 180, 240]);
  line.ask = answers;
  await minutes(1.5);
  expect(at.slice(6)).toEqual([300, 310, 320, 330]);
  expect(shown()).toEqual(NOT_ASKED);
});

test("nothing is asked by itself of a page that nobody sees or of a device without a network", async () => {
  const { again, at } = polling(whileVisible(10_000), answers);
  await again();
  page.visibilityState = "hidden";
  await minutes(1);
  page.visibilityState = "visible";
  device.onLine = false;
  await minutes(1);
  expect(at).toEqual([0]);
  device.onLine = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(at).toEqual([0, 130]);
});

test("one question is asked at a time: while a person asks by hand the timer waits for the answer", async () => {
  const { poller, at } = polling(whileVisible(10_000), answers);
  await poller.count(answers);
  const { promise, resolve } = Promise.withResolvers<string>();
  const byHand = poller.count(() => promise);
  await minutes(1);
  expect(at).toEqual([]);
  resolve("late");
  await byHand;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(at).toEqual([70]);
});

test("polling rests once the last word is there, and goes on when there is more to come", async () => {
  const { poller, again, at } = polling(untilDecided, answers);
  await again();
  poller.setAwaited(false);
  await minutes(10);
  expect(at).toEqual([0]);
  poller.setAwaited(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(at).toEqual([0, 602]);
});

test("a new question is asked as often as at first", async () => {
  const { poller, again, at, shown } = polling(untilDecided, answers);
  await again();
  await minutes(10);
  const count = at.length;
  poller.restart();
  expect(shown()).toEqual(NOT_ASKED);
  await again();
  await vi.advanceTimersByTimeAsync(5000);
  expect(at.slice(count)).toEqual([600, 602, 605]);
});

test("a page that is gone asks for nothing, also when its last answer comes late", async () => {
  const { poller, at, stop } = polling(untilDecided, answers);
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = poller.count(() => promise);
  stop();
  resolve("late");
  await late;
  await minutes(10);
  expect(at).toEqual([]);
});
