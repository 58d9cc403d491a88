import { expect, test } from "vitest";
import { ApiError, noAnswer } from "./api-error.ts";
import { createAttempts, isDecided, parseOpenAttempt, type AttemptKeeper, type OpenAttempt } from "./attempt.ts";

/** Attempts whose keys are counted, and what each of them is answered. */
function start(keeper?: AttemptKeeper, count = 0) {
  const attempts = createAttempts(() => `key${(count += 1)}`, keeper);
  const keys: string[] = [];
  const send = (body: unknown, failure?: ApiError) =>
    attempts.run(body, async (key) => {
      keys.push(key);
      if (failure) throw failure;
      return key;
    });
  return { send, keys };
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
  let kept: OpenAttempt | null = null;
  const keeper = { read: () => kept, write: (open: OpenAttempt | null) => void (kept = open) };
  await expect(start(keeper).send(stay, noAnswer("network"))).rejects.toThrow("Impossible de contacter");
  expect(await start(keeper, 1).send(stay)).toBe("key1");
  expect(kept).toBeNull();
  await expect(start(keeper, 1).send(stay, refusal(422))).rejects.toThrow("Non.");
  expect(kept).toBeNull();
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
  const open = { body: '{"title":"Villa"}', key: "k" };
  expect(parseOpenAttempt(JSON.stringify(open))).toEqual(open);
  for (const text of [null, "", "{", "null", "[]", '{"body":"{}"}', '{"body":1,"key":"k"}'])
    expect(parseOpenAttempt(text)).toBeNull();
});
