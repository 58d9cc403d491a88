import { expect, test } from "vitest";
import type { DomainEvent } from "../../notifications/rules/event-kinds.ts";
import type { AnsweredRequest } from "../firestore/unit-of-work.ts";
import { commitDocument, type CommitRecord } from "./commit.record.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const TOMORROW = new Date("2027-03-02T10:00:00Z");
const answer = { request_hash: "h", answer: "{}", expires_at: TOMORROW };
const event: DomainEvent = { kind: "booking.created", facts: { booking: "b" }, by: "guest" };

const left = (kept: AnsweredRequest | null, events: DomainEvent[], before: CommitRecord | null): CommitRecord =>
  commitDocument(kept, events, before, NOW) as CommitRecord;

test("a commit that only keeps an answer may be deleted when the answer expires", () => {
  expect(left(answer, [], null)).toMatchObject({ expires_at: TOMORROW, due_at: null });
});

test("a commit that has something to tell stays until it is told", () => {
  expect(left(answer, [event], null)).toMatchObject({ expires_at: null, answer: { expires_at: TOMORROW } });
  expect(left(null, [event], null).due_at).not.toBeNull();
});

test("a key that is used anew takes nothing from what is still to be told", () => {
  const untold = left(answer, [event], null);
  const cancelled: DomainEvent = { ...event, kind: "booking.cancelled" };
  expect(left(answer, [cancelled], untold)).toMatchObject({ events: [event, cancelled], expires_at: null });
  const told = { ...untold, due_at: null };
  expect(left(answer, [], told)).toMatchObject({ events: [], expires_at: TOMORROW });
});
