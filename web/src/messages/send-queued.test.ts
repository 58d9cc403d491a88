// Imported first, because it captures the global `fetch`. Imported later, it would keep a stub for other test files.
import "firebase/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QueuedMessage } from "./message-outbox.ts";

/** Loads all stateful modules anew, in a browser without IndexedDB. */
async function aDevice({ isFull = false } = {}) {
  vi.resetModules();
  const stored = new Map<string, string>();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  const { enqueue, isQueueStored, queuedBy } = await import("./message-outbox.ts");
  const { keepFile } = await import("../lib/browser/stored-files.ts");
  const { publishSession, publishSignedOut } = await import("../identity/session/store.ts");
  const { ERASED } = await import("../lib/browser/device-storage.ts");
  const { sendQueued, heldBack } = await import("./send-queued.ts");
  publishSession({ status: "signed-in", profile: { uid: "grace" } as never });
  return {
    keepFile,
    sendQueued,
    heldBack,
    isQueueStored,
    signOut: () => {
      publishSignedOut();
      stored.clear();
      window.dispatchEvent(new Event(ERASED));
    },
    queued: () => queuedBy("grace"),
    write: (different: Partial<QueuedMessage> = {}) =>
      enqueue("grace", { sent_as: "m", thread: "t", text: "", at: "", refused: null, ...different }),
  };
}

const photo = (name: string) => ({ name, width: 9, height: 6, id: null });
const file = new Blob(["webp"], { type: "image/webp" });
const answered = (status: number, body: object) => Response.json(body, { status });

/** Requests that arrived, and the answer to each message; the last answer repeats. */
let arrived: string[];
let answers: (() => Response)[];
/** Idempotency keys of the photos. */
let keys: (string | null)[];
beforeEach(() => {
  // Timers that wait for the network would otherwise fire after the test, without a window.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [arrived, keys, answers] = [[], [], [() => answered(201, { id: "m1", photos: [] })]];
  let photos = 0;
  vi.stubGlobal("fetch", async (url: string, { body, headers }: RequestInit) => {
    if (url.endsWith("/photos")) {
      photos += 1;
      keys.push((headers as Headers).get("idempotency-key"));
      arrived.push(`photo ${((body as FormData).get("files") as File).size}`);
      return answered(201, { photos: [{ id: `p${photos}`, width: 9, height: 6 }] });
    }
    arrived.push(`message ${(JSON.parse(body as string) as { photos?: string[] }).photos?.join() ?? ""}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.();
  });
});

afterEach(() => void vi.useRealTimers());

test("photos go one by one, and not again when the line drops before their message", async () => {
  const { write, keepFile, sendQueued, queued } = await aDevice();
  for (const name of ["a", "b"]) await keepFile(name, file);
  write({ photos: [photo("a"), photo("b")] });
  answers.unshift(() => {
    throw new TypeError("no line");
  });
  await sendQueued();
  expect(queued()).toMatchObject([{ refused: null, photos: [{ id: "p1" }, { id: "p2" }] }]);
  await sendQueued();
  expect(arrived).toEqual(["photo 4", "photo 4", "message p1,p2", "message p1,p2"]);
  // The key makes a repeated upload idempotent.
  expect(keys).toEqual(["a", "b"]);
  expect(queued()).toEqual([]);
});

test("a full device says so until the message has gone", async () => {
  const { write, sendQueued, queued, isQueueStored } = await aDevice({ isFull: true });
  expect(isQueueStored()).toBe(true);
  write({ text: "Bonjour" });
  expect([queued().length, isQueueStored()]).toEqual([1, false]);
  await sendQueued();
  expect([arrived, queued(), isQueueStored()]).toEqual([["message "], [], true]);
});

test("photos that the server has deleted by then go once more, and no oftener", async () => {
  const { write, keepFile, sendQueued, queued } = await aDevice();
  await keepFile("a", file);
  write({ photos: [{ ...photo("a"), id: "old" }] });
  answers = [() => answered(404, { code: "photo_not_found", detail: "Choisissez-la à nouveau." })];
  await sendQueued();
  expect(arrived).toEqual(["message old", "photo 4", "message p1"]);
  expect(queued()).toMatchObject([{ refused: "Choisissez-la à nouveau." }]);
});

test("a photo that the device has lost is named, and what was written after it goes", async () => {
  const { write, sendQueued, queued } = await aDevice();
  write({ photos: [photo("gone")] });
  write({ sent_as: "n", text: "Bonjour" });
  await sendQueued();
  expect(arrived).toEqual(["message "]);
  expect(queued()).toMatchObject([{ sent_as: "m", refused: expect.stringContaining("n’est plus sur cet appareil") }]);
});

test("a server of the version before, which says nothing of photos, gets words once", async () => {
  const { write, sendQueued, queued } = await aDevice();
  write({ text: "Bonjour" });
  answers = [() => answered(201, { id: "m1" })];
  await sendQueued();
  expect([arrived, queued()]).toEqual([["message "], []]);
});

test("what the server will not have yet waits with its reason, and goes later", async () => {
  const { write, sendQueued, heldBack, queued } = await aDevice();
  write({ text: "Bonjour" });
  answers.unshift(() => answered(429, { code: "too_many_requests", detail: "Trop de demandes." }));
  await sendQueued();
  expect([heldBack(), queued()]).toMatchObject(["Trop de demandes.", [{ text: "Bonjour", refused: null }]]);
  await sendQueued();
  expect([heldBack(), queued()]).toEqual([null, []]);
});

test("why one had to wait is nothing to the next person at the device", async () => {
  const { write, sendQueued, heldBack, signOut } = await aDevice();
  const refusal = () => answered(429, { code: "too_many_requests", detail: "Trop de demandes." });
  write({ text: "Bonjour" });
  answers = [refusal];
  await sendQueued();
  expect(heldBack()).toBe("Trop de demandes.");
  signOut();
  expect(heldBack()).toBeNull();
});

test("a refusal that arrives after the sign-out is told to nobody", async () => {
  const { write, sendQueued, heldBack, signOut } = await aDevice();
  write({ text: "Bonjour" });
  answers = [
    () => {
      signOut();
      return answered(429, { code: "too_many_requests", detail: "Trop de demandes." });
    },
  ];
  await sendQueued();
  expect(heldBack()).toBeNull();
});
