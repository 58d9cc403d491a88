import { describe, expect, test } from "vitest";
import { ApiError, noAnswer } from "./api-error.ts";
import {
  idempotentRequests,
  isDecided,
  parsePendingRequest,
  type RequestStore,
  type PendingRequest,
} from "./idempotent-requests.ts";

const HOUR = 3_600_000;
const FORGOTTEN = "Cherchez-la dans vos annonces.";

/** Creates requests with numbered keys and records what they send. */
function start(store?: RequestStore, count = 0, options: { isLasting?: boolean; forgotten?: string } = {}) {
  let now = 0;
  const requests = idempotentRequests(() => `key${(count += 1)}`, {
    ...(store && { store }),
    ...options,
    now: () => now,
  });
  const keys: string[] = [];
  const answerTo = async (key: string, failure?: ApiError) => {
    keys.push(key);
    if (failure) throw failure;
    return key;
  };
  const send = (body: unknown, failure?: ApiError) => requests.run(body, (key) => answerTo(key, failure));
  /** Uses a fake server that fails bodies listed in `failures` and echoes the others. */
  const make = (body: string, failures: Record<string, ApiError> = {}) =>
    requests.makeOne(body, async (key, sent) => `${sent} ${await answerTo(key, failures[sent])}`);
  return { send, make, keys, forget: requests.forget, later: (ms: number) => void (now += ms) };
}

/** A device that shares an open request between tabs. */
function device(): RequestStore {
  let kept: PendingRequest | null = null;
  return { name: "request", read: () => kept, write: (open) => ((kept = open), true) };
}

const refusal = (status: number) => new ApiError("Non.", { kind: "http", status });
const stay = { property_id: "p", checkin: "2027-03-10", checkout: "2027-03-12", guests: 1 };

test("a request without an answer is repeated under its key", async () => {
  const { send, keys } = start();
  await expect(send(stay, noAnswer("timeout"))).rejects.toThrow("Délai dépassé");
  await expect(send({ ...stay }, refusal(503))).rejects.toThrow("Non.");
  expect(await send({ ...stay })).toBe("key1");
  expect(keys).toEqual(["key1", "key1", "key1"]);
});

test("a request without an answer is found again after a reload, an answered one is not", async () => {
  const store = device();
  await expect(start(store).send(stay, noAnswer("network"))).rejects.toThrow("Impossible de contacter");
  expect(await start(store, 1).send(stay)).toBe("key1");
  expect(store.read()).toBeNull();
  await expect(start(store, 1).send(stay, refusal(422))).rejects.toThrow("Non.");
  expect(store.read()).toBeNull();
});

test.each([401, 403])(
  "a caller who is not recognised for a moment, %i, has heard nothing of what the request did",
  async (status) => {
    const { send, keys } = start();
    await expect(send(stay, noAnswer("network"))).rejects.toThrow("Impossible de contacter");
    await expect(send(stay, refusal(status))).rejects.toThrow("Non.");
    await send(stay);
    expect(keys).toEqual(["key1", "key1", "key1"]);
  },
);

test("another stay is another request", async () => {
  const { send, keys } = start();
  await expect(send(stay, noAnswer("network"))).rejects.toThrow("Impossible de contacter");
  await send({ ...stay, guests: 2 });
  expect(keys).toEqual(["key1", "key2"]);
});

test("after the server’s final word the same stay is a new request", async () => {
  const { send, keys } = start();
  await send(stay);
  await expect(send(stay, refusal(409))).rejects.toThrow("Non.");
  await send(stay);
  expect(keys).toEqual(["key1", "key2", "key3"]);
});

test.each([
  [0, false],
  [500, false],
  [503, false],
  [429, false],
  [409, true],
  [422, true],
  [401, true],
])("an answer of status %i is the final word: %s", (status, final) => {
  expect(isDecided(refusal(status))).toBe(final);
});

test("a reply that is no answer of the server leaves open what the request did", () => {
  expect(isDecided(new TypeError("?"))).toBe(false);
});

test("what a device kept of a request is read back, and nothing else", () => {
  const open = { body: '{"title":"Villa"}', key: "k", at: 1 };
  expect(parsePendingRequest(JSON.stringify(open))).toEqual(open);
  expect(parsePendingRequest('{"body":"{}","key":"k"}')).toEqual({ body: "{}", key: "k", at: 0 });
  for (const text of [null, "", "{", "null", "[]", '{"body":"{}"}', '{"body":1,"key":"k"}'])
    expect(parsePendingRequest(text)).toBeNull();
});

test("an open request for what there may be one of is finished before anything else is made", async () => {
  const { make, keys } = start();
  await expect(make("Villa", { Villa: noAnswer("timeout") })).rejects.toThrow("Délai dépassé");
  expect(await make("Villa bleue")).toEqual({ made: "Villa key1", isEarlier: true });
  expect(await make("Studio")).toEqual({ made: "Studio key2", isEarlier: false });
  expect(keys).toEqual(["key1", "key1", "key2"]);
});

test("an open request whose end is not heard of again stays open, whatever is made", async () => {
  const { make, keys } = start();
  for (const failure of [noAnswer("network"), refusal(503), refusal(401)])
    await expect(make("Villa", { Villa: failure })).rejects.toThrow(failure.message);
  await expect(make("Villa bleue", { Villa: noAnswer("network") })).rejects.toThrow("Impossible de contacter");
  expect(await make("Villa")).toEqual({ made: "Villa key1", isEarlier: false });
  expect(new Set(keys)).toEqual(new Set(["key1"]));
});

test("an open request that made nothing, or nothing that is still there, leaves room for what is made now", async () => {
  const { make } = start();
  for (const status of [422, 404]) {
    await expect(make("Villa", { Villa: noAnswer("network") })).rejects.toThrow("Impossible de contacter");
    expect(await make("Villa bleue", { Villa: refusal(status) })).toMatchObject({ isEarlier: false });
  }
  await expect(make("Villa", { Villa: noAnswer("network") })).rejects.toThrow("Impossible de contacter");
  await expect(make("Villa bleue", { Villa: refusal(422), "Villa bleue": refusal(422) })).rejects.toThrow("Non.");
});

test("a person who begins something else finishes nothing", async () => {
  const { make, forget } = start(device());
  await expect(make("Villa", { Villa: noAnswer("network") })).rejects.toThrow("Impossible de contacter");
  forget();
  expect(await make("Studio")).toEqual({ made: "Studio key2", isEarlier: false });
});

test("two tabs that begin in the same instant make one", async () => {
  const store = device();
  const [one, other] = [start(store), start(store, 10)];
  expect(await Promise.all([one.make("Villa"), other.make("Villa")])).toEqual([
    { made: "Villa key1", isEarlier: false },
    { made: "Villa key1", isEarlier: false },
  ]);
  expect(store.read()).toBeNull();
});

test("a tab that ends late closes its own request alone", async () => {
  const store = device();
  const [one, other] = [start(store), start(store, 10)];
  const { promise, resolve } = Promise.withResolvers<void>();
  const requests = idempotentRequests(() => "slow", { store });
  const slow = requests.run("Villa", () => promise);
  one.forget();
  await expect(other.send("Studio", noAnswer("network"))).rejects.toThrow("Impossible de contacter");
  resolve();
  await slow;
  expect(store.read()).toMatchObject({ key: "key11" });
});

test("a request lasts as long as the page where the device keeps nothing", async () => {
  const { make } = start({ name: "request", read: () => null, write: () => false });
  await expect(make("Villa", { Villa: noAnswer("network") })).rejects.toThrow("Impossible de contacter");
  expect(await make("Villa bleue")).toEqual({ made: "Villa key1", isEarlier: true });
});

test("what a signed-out person had open is not kept again by its answer", async () => {
  const store = device();
  const requests = idempotentRequests(() => "key", { store });
  await requests.run("Villa", async () => void store.write(null));
  expect(store.read()).toBeNull();
});

describe("a key that the server has forgotten", () => {
  test("is not used again; where sending anew would make two, that is said once", async () => {
    const { make, later } = start(device(), 0, { forgotten: FORGOTTEN });
    await expect(make("Villa", { Villa: noAnswer("timeout") })).rejects.toThrow("Délai dépassé");
    later(23 * HOUR);
    await expect(make("Villa", { Villa: noAnswer("timeout") })).rejects.toThrow("Délai dépassé");
    // The age counts from the first time that the server may have received it.
    later(HOUR);
    await expect(make("Villa")).rejects.toThrow(FORGOTTEN);
    expect(await make("Villa")).toEqual({ made: "Villa key2", isEarlier: false });
  });

  test("is as unknown when the clock was set back, or nothing says how old it is", async () => {
    const back = start(device(), 0, { forgotten: FORGOTTEN });
    await expect(back.send(stay, noAnswer("timeout"))).rejects.toThrow("Délai dépassé");
    back.later(-48 * HOUR);
    await expect(back.send(stay)).rejects.toThrow(FORGOTTEN);
  });

  test("is dropped where sending anew is harmless", async () => {
    const { send, later, keys } = start();
    await expect(send(stay, noAnswer("timeout"))).rejects.toThrow("Délai dépassé");
    later(24 * HOUR);
    await send(stay);
    expect(keys).toEqual(["key1", "key2"]);
  });

  test("is none where the server knows them for ever", async () => {
    const { send, later, keys } = start(device(), 0, { isLasting: true });
    await expect(send(stay, noAnswer("timeout"))).rejects.toThrow("Délai dépassé");
    later(1000 * HOUR);
    await send(stay);
    expect(keys).toEqual(["key1", "key1"]);
  });
});
