import { describe, expect, test } from "vitest";
import { ApiError, noAnswer } from "./api-error.ts";
import { createAttempts, isDecided, parseOpenAttempt, type AttemptKeeper, type OpenAttempt } from "./attempt.ts";

const HOUR = 3_600_000;
const FORGOTTEN = "Cherchez-la dans vos annonces.";

/** Creates attempts with numbered keys and records what they send. */
function start(keeper?: AttemptKeeper, count = 0, options: { isLasting?: boolean; forgotten?: string } = {}) {
  let now = 0;
  const attempts = createAttempts(() => `key${(count += 1)}`, {
    ...(keeper && { keeper }),
    ...options,
    now: () => now,
  });
  const keys: string[] = [];
  const answerTo = async (key: string, failure?: ApiError) => {
    keys.push(key);
    if (failure) throw failure;
    return key;
  };
  const send = (body: unknown, failure?: ApiError) => attempts.run(body, (key) => answerTo(key, failure));
  /** Uses a fake server that fails bodies listed in `failures` and echoes the others. */
  const make = (body: string, failures: Record<string, ApiError> = {}) =>
    attempts.makeOne(body, async (key, sent) => `${sent} ${await answerTo(key, failures[sent])}`);
  return { send, make, keys, forget: attempts.forget, later: (ms: number) => void (now += ms) };
}

/** A device that shares an open attempt between tabs. */
function device(): AttemptKeeper {
  let kept: OpenAttempt | null = null;
  return { name: "attempt", read: () => kept, write: (open) => ((kept = open), true) };
}

const refusal = (status: number) => new ApiError("Non.", { kind: "http", status });
const stay = { property_id: "p", checkin: "2027-03-10", checkout: "2027-03-12", guests: 1 };

test("an attempt without an answer is repeated under its key", async () => {
  const { send, keys } = start();
  await expect(send(stay, noAnswer("timeout"))).rejects.toThrow("Délai dépassé");
  await expect(send({ ...stay }, refusal(503))).rejects.toThrow("Non.");
  expect(await send({ ...stay })).toBe("key1");
  expect(keys).toEqual(["key1", "key1", "key1"]);
});

test("an attempt without an answer is found again after a reload, an answered one is not", async () => {
  const keeper = device();
  await expect(start(keeper).send(stay, noAnswer("network"))).rejects.toThrow("Impossible de contacter");
  expect(await start(keeper, 1).send(stay)).toBe("key1");
  expect(keeper.read()).toBeNull();
  await expect(start(keeper, 1).send(stay, refusal(422))).rejects.toThrow("Non.");
  expect(keeper.read()).toBeNull();
});

test.each([401, 403])(
  "who is not recognised for a moment, %i, has heard nothing of what the attempt did",
  async (status) => {
    const { send, keys } = start();
    await expect(send(stay, noAnswer("network"))).rejects.toThrow("Impossible de contacter");
    await expect(send(stay, refusal(status))).rejects.toThrow("Non.");
    await send(stay);
    expect(keys).toEqual(["key1", "key1", "key1"]);
  },
);

test("another stay is another attempt", async () => {
  const { send, keys } = start();
  await expect(send(stay, noAnswer("network"))).rejects.toThrow("Impossible de contacter");
  await send({ ...stay, guests: 2 });
  expect(keys).toEqual(["key1", "key2"]);
});

test("after the server’s final word the same stay is a new attempt", async () => {
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

test("what is no answer of the server leaves open what it did", () => {
  expect(isDecided(new TypeError("?"))).toBe(false);
});

test("what a device kept of an attempt is read back, and nothing else", () => {
  const open = { body: '{"title":"Villa"}', key: "k", at: 1 };
  expect(parseOpenAttempt(JSON.stringify(open))).toEqual(open);
  expect(parseOpenAttempt('{"body":"{}","key":"k"}')).toEqual({ body: "{}", key: "k", at: 0 });
  for (const text of [null, "", "{", "null", "[]", '{"body":"{}"}', '{"body":1,"key":"k"}'])
    expect(parseOpenAttempt(text)).toBeNull();
});

test("of what there is to be one of, an open attempt is finished before anything else is made", async () => {
  const { make, keys } = start();
  await expect(make("Villa", { Villa: noAnswer("timeout") })).rejects.toThrow("Délai dépassé");
  expect(await make("Villa bleue")).toEqual({ made: "Villa key1", isEarlier: true });
  expect(await make("Studio")).toEqual({ made: "Studio key2", isEarlier: false });
  expect(keys).toEqual(["key1", "key1", "key2"]);
});

test("an open attempt whose end is not heard of again stays open, whatever is made", async () => {
  const { make, keys } = start();
  for (const failure of [noAnswer("network"), refusal(503), refusal(401)])
    await expect(make("Villa", { Villa: failure })).rejects.toThrow(failure.message);
  await expect(make("Villa bleue", { Villa: noAnswer("network") })).rejects.toThrow("Impossible de contacter");
  expect(await make("Villa")).toEqual({ made: "Villa key1", isEarlier: false });
  expect(new Set(keys)).toEqual(new Set(["key1"]));
});

test("an open attempt that made nothing, or nothing that is still there, leaves room for what is made now", async () => {
  const { make } = start();
  for (const status of [422, 404]) {
    await expect(make("Villa", { Villa: noAnswer("network") })).rejects.toThrow("Impossible de contacter");
    expect(await make("Villa bleue", { Villa: refusal(status) })).toMatchObject({ isEarlier: false });
  }
  await expect(make("Villa", { Villa: noAnswer("network") })).rejects.toThrow("Impossible de contacter");
  await expect(make("Villa bleue", { Villa: refusal(422), "Villa bleue": refusal(422) })).rejects.toThrow("Non.");
});

test("who begins something else finishes nothing", async () => {
  const { make, forget } = start(device());
  await expect(make("Villa", { Villa: noAnswer("network") })).rejects.toThrow("Impossible de contacter");
  forget();
  expect(await make("Studio")).toEqual({ made: "Studio key2", isEarlier: false });
});

test("two tabs that begin in the same instant make one", async () => {
  const keeper = device();
  const [one, other] = [start(keeper), start(keeper, 10)];
  expect(await Promise.all([one.make("Villa"), other.make("Villa")])).toEqual([
    { made: "Villa key1", isEarlier: false },
    { made: "Villa key1", isEarlier: false },
  ]);
  expect(keeper.read()).toBeNull();
});

test("a tab that ends late closes its own attempt alone", async () => {
  const keeper = device();
  const [one, other] = [start(keeper), start(keeper, 10)];
  const { promise, resolve } = Promise.withResolvers<void>();
  const attempts = createAttempts(() => "slow", { keeper });
  const slow = attempts.run("Villa", () => promise);
  one.forget();
  await expect(other.send("Studio", noAnswer("network"))).rejects.toThrow("Impossible de contacter");
  resolve();
  await slow;
  expect(keeper.read()).toMatchObject({ key: "key11" });
});

test("where the device keeps nothing an attempt lasts as long as the page", async () => {
  const { make } = start({ name: "attempt", read: () => null, write: () => false });
  await expect(make("Villa", { Villa: noAnswer("network") })).rejects.toThrow("Impossible de contacter");
  expect(await make("Villa bleue")).toEqual({ made: "Villa key1", isEarlier: true });
});

test("what a signed-out person had open is not kept again by its answer", async () => {
  const keeper = device();
  const attempts = createAttempts(() => "key", { keeper });
  await attempts.run("Villa", async () => void keeper.write(null));
  expect(keeper.read()).toBeNull();
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
