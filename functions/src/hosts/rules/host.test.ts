import { expect, test } from "vitest";
import { answersOf, withAnswer, withoutQuestion, withQuestion, type Question } from "./host.ts";

const now = new Date("2026-11-26T12:00:00Z");
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const DAY = 24 * 60;
let made = 0;
const asked = (since: number, answeredAfter: number | null): Question => ({
  id: `question-${(made += 1)}`,
  asked_at: ago(since),
  answered_at: answeredAfter === null ? null : ago(since - answeredAfter),
});

test("two questions say nothing, three do", () => {
  const two = [asked(5 * DAY, 30), asked(4 * DAY, 60)];
  expect(answersOf(two, now)).toBeNull();
  expect(answersOf([...two, asked(3 * DAY, 90)], now)).toEqual({ rate: 100, minutes: 60 });
});

test("an unanswered question counts after 24 hours", () => {
  const answered = [asked(5 * DAY, 10), asked(4 * DAY, 20), asked(3 * DAY, 30)];
  expect(answersOf([...answered, asked(DAY, null)], now)?.rate).toBe(100);
  expect(answersOf([...answered, asked(DAY + 1, null)], now)?.rate).toBe(75);
});

test("a reply after 24 hours does not raise the rate", () => {
  const answered = [asked(5 * DAY, 10), asked(5 * DAY, DAY)];
  expect(answersOf([...answered, asked(5 * DAY, DAY + 1)], now)?.rate).toBe(67);
});

test("a question of 90 days ago counts, an older one does not", () => {
  const answered = [asked(5 * DAY, 10), asked(4 * DAY, 20)];
  expect(answersOf([...answered, asked(90 * DAY, 30)], now)).not.toBeNull();
  expect(answersOf([...answered, asked(90 * DAY + 1, 30)], now)).toBeNull();
});

test("fewer than three replies have no time", () => {
  expect(answersOf([asked(5 * DAY, 10), asked(4 * DAY, 20), asked(3 * DAY, null)], now)).toEqual({
    rate: 67,
    minutes: null,
  });
});

test("fifty questions are kept, the oldest make room", () => {
  const many = Array.from({ length: 51 }).reduce<Question[]>((all, _, index) => withQuestion(all, `${index}`, now), []);
  expect([many.length, many[0]?.id]).toEqual([50, "1"]);
});

test("a question is asked once, answered once, and removed only while it is open", () => {
  const open = withQuestion([], "a", ago(60));
  expect(withQuestion(open, "a", now)).toEqual(open);
  const closed = withAnswer(open, "a", ago(30));
  expect(closed[0]?.answered_at).toEqual(ago(30));
  expect(withAnswer(closed, "a", now)).toBe(closed);
  expect(withoutQuestion(closed, "a")).toBe(closed);
  expect(withoutQuestion(open, "a")).toEqual([]);
});
