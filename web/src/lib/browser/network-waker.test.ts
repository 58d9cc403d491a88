import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNetworkWaker } from "./network-waker.ts";

let device: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  device = new EventTarget();
  vi.stubGlobal("window", device);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the waker wakes once when the device finds a network, however often it was asked", () => {
  const again = vi.fn<() => void>();
  const network = createNetworkWaker();
  network.wake(again);
  network.wake(again);
  device.dispatchEvent(new Event("online"));
  device.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(600_000);
  expect(again).toHaveBeenCalledOnce();
});

test("the waker tries by itself after waits that double up to a minute, and are short again once something got through", () => {
  const network = createNetworkWaker();
  const waits = (count: number) =>
    Array.from({ length: count }, () => {
      const begun = Date.now();
      let waited = 0;
      network.wake(() => (waited = Date.now() - begun));
      vi.advanceTimersByTime(60_000);
      return waited / 1000;
    });
  expect(waits(5)).toEqual([5, 10, 20, 40, 60]);
  network.rested();
  expect(waits(1)).toEqual([5]);
});
