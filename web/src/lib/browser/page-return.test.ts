import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchReturn, watchBfcacheRestore, keepFresh } from "./page-return.ts";

let page: EventTarget & { visibilityState: string };
let device: { onLine: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  device = { onLine: true };
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", device);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function become(visibilityState: "visible" | "hidden") {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
}
const focus = () => window.dispatchEvent(new Event("focus"));
const showPage = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
function counted(watch: (listener: () => void) => () => void) {
  let count = 0;
  const stop = watch(() => (count += 1));
  const since = () => {
    const was = count;
    count = 0;
    return was;
  };
  return { since, stop };
}

test("a screen is refreshed every minute, and once as soon as the visitor comes back", () => {
  const { since } = counted(keepFresh);
  vi.advanceTimersByTime(120_000);
  expect(since()).toBe(2);
  become("hidden");
  vi.advanceTimersByTime(120_000);
  expect(since()).toBe(0);
  become("visible");
  focus();
  expect(since()).toBe(1);
  vi.advanceTimersByTime(5_000);
  focus();
  expect(since()).toBe(1);
});

test("a page is not refreshed right after it came, or without a network", () => {
  const { since } = counted(keepFresh);
  focus();
  device.onLine = false;
  vi.advanceTimersByTime(120_000);
  focus();
  expect(since()).toBe(0);
});

test("a page that is gone refreshes nothing", () => {
  const { since, stop } = counted(keepFresh);
  stop();
  vi.advanceTimersByTime(120_000);
  focus();
  become("visible");
  showPage(true);
  expect(since()).toBe(0);
});

test("a return is heard of when the tab is seen again, or the page is thawed, not when it loads or is left", () => {
  const [back, thaw] = [counted(watchReturn), counted(watchBfcacheRestore)];
  showPage(false);
  become("hidden");
  expect([back.since(), thaw.since()]).toEqual([0, 0]);
  become("visible");
  expect([back.since(), thaw.since()]).toEqual([1, 0]);
  showPage(true);
  expect([back.since(), thaw.since()]).toEqual([1, 1]);
});
