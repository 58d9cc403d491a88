import { describe, expect, test } from "vitest";
import { z } from "zod";
import { onceOnly, repeatable, type RepeatableRequest } from "./idempotency.ts";
import type { AnsweredRequest } from "./unit-of-work.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);
const answerSchema = z.object({ id: z.string() });

function kept() {
  const answers = new Map<string, AnsweredRequest>();
  const tx = {
    answered: (key: string) => Promise.resolve(answers.get(key) ?? null),
    keepAnswer: (key: string, answer: AnsweredRequest) => void answers.set(key, answer),
  };
  return { answers, once: (request: RepeatableRequest | null, now = NOW) => onceOnly(tx, request, answerSchema, now) };
}

const booking = { property_id: "villa", guests: 2 };
const sent = (fields: object = booking, account = "grace", endpoint = "createBooking", key: string | null = "k") =>
  repeatable(account, endpoint, key, fields);

describe("a request with a key", () => {
  test("is the first, until its answer is kept", async () => {
    const { once } = kept();
    expect(await once(sent()).first).toBeNull();
    once(sent()).made({ id: "b" });
    expect(await once(sent()).first).toEqual({ id: "b" });
  });

  test("is the same one however its fields are ordered", async () => {
    const { once } = kept();
    once(sent({ guests: 2, property_id: "villa" })).made({ id: "b" });
    expect(await once(sent()).first).toEqual({ id: "b" });
  });

  test("that comes with other fields is refused", async () => {
    const { once } = kept();
    once(sent()).made({ id: "b" });
    await expect(once(sent({ ...booking, guests: 3 })).first).rejects.toMatchObject({ code: "idempotency_key_reused" });
  });

  test("is nobody else’s, and no other call’s", async () => {
    const { once } = kept();
    once(sent()).made({ id: "b" });
    expect(await once(sent(booking, "simon")).first).toBeNull();
    expect(await once(sent(booking, "grace", "startPayment")).first).toBeNull();
  });
});

describe("a kept answer", () => {
  test("says when it expires, by which the database deletes it", () => {
    const { once, answers } = kept();
    once(sent()).made({ id: "b" });
    expect([...answers.values()].map(({ expires_at }) => expires_at)).toEqual([hours(24)]);
  });

  test("counts until then, and not any more where the database has not been there yet", async () => {
    const { once } = kept();
    once(sent()).made({ id: "b" });
    expect(await once(sent(), new Date(hours(24).getTime() - 1)).first).toEqual({ id: "b" });
    expect(await once(sent(), hours(24)).first).toBeNull();
  });

  test("that has expired does not refuse another request with its key, whose answer takes its place", async () => {
    const { once, answers } = kept();
    once(sent()).made({ id: "b" });
    const other = sent({ ...booking, guests: 3 });
    const later = once(other, hours(24));
    expect(await later.first).toBeNull();
    later.made({ id: "c" });
    expect(await once(other, hours(25)).first).toEqual({ id: "c" });
    expect([...answers.values()].map(({ expires_at }) => expires_at)).toEqual([hours(48)]);
  });

  test("is of ids alone: neither more nor less is kept, whatever answers looked like before a deploy", async () => {
    const { once, answers } = kept();
    const request = sent();
    once(request).made({ id: "b", guest_email: "grace@lopango.test" } as { id: string });
    expect([...answers.values()].map(({ answer }) => answer)).toEqual(['{"id":"b"}']);
    for (const [key, answer] of answers) answers.set(key, { ...answer, answer: '{"id":"b","old":1}' });
    expect(await once(request).first).toEqual({ id: "b" });
  });

  test("that names nothing is not passed on", async () => {
    const { once, answers } = kept();
    const request = sent();
    if (request) answers.set(request.key, { request_hash: request.hash, answer: '{"no":1}', expires_at: hours(1) });
    await expect(once(request).first).rejects.toThrow("id");
  });
});

test("a request without a key is always the first, and nothing of it is kept", async () => {
  const { once, answers } = kept();
  const request = sent(booking, "grace", "createBooking", null);
  once(request).made({ id: "b" });
  expect([request, await once(request).first, answers.size]).toEqual([null, null, 0]);
});
