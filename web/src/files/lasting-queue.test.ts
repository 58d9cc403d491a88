import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ERASED } from "../lib/browser/device-storage.ts";
import { createLastingQueue } from "./lasting-queue.ts";

beforeEach(() => vi.stubGlobal("window", new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const photo = () => new File(["x"], "a.jpg");

function guarded() {
  const through = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let sent = 0;
  const queue = createLastingQueue({
    prepare: async (file) => file,
    send: () => ((sent += 1), through.promise),
    arrived: () => arrived.resolve(),
    room: () => 10,
    width: () => 1,
    fingerprint: async () => null,
  });
  return { queue, sent: () => sent, letThrough: () => (through.resolve(), arrived.promise) };
}

const asks = (): boolean => {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test("the browser asks before the page is left as long as something of any queue is on its way", async () => {
  const [one, other] = [guarded(), guarded()];
  expect(asks()).toBe(false);
  one.queue.add([photo()]);
  other.queue.add([photo()]);
  expect(asks()).toBe(true);
  await one.letThrough();
  expect(asks()).toBe(true);
  await other.letThrough();
  expect(asks()).toBe(false);
});

test("a sign-out leaves the next person at the device nothing that was chosen, and sends nothing more", async () => {
  const { queue, sent } = guarded();
  queue.add([photo(), photo(), photo()]);
  await vi.waitFor(() => expect(sent()).toBe(1));
  await vi.waitFor(() => expect(queue.uploads().filter(({ state }) => state === "ready")).toHaveLength(2));
  window.dispatchEvent(new Event(ERASED));
  expect(queue.uploads()).toEqual([]);
  expect(sent()).toBe(1);
  expect(asks()).toBe(false);
});
