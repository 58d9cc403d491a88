import { expect, test } from "vitest";
import { countQuestions, pollDelay } from "./polling.ts";

const delays = () => {
  const list: number[] = [];
  for (let asked = 1; ; asked += 1) {
    const delay = pollDelay(asked);
    if (delay === null) return list;
    list.push(delay);
  }
};

test("a question is asked soon at first, then less and less often", () => {
  expect(delays().slice(0, 4)).toEqual([2000, 3000, 5000, 8000]);
  expect(delays().toSorted((a, b) => a - b)).toEqual(delays());
});

test("polling ends by itself within five minutes", () => {
  const total = delays().reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeGreaterThan(180_000);
  expect(total).toBeLessThan(300_000);
});

test("it is asked again while an answer is awaited, and not any more once it is there", () => {
  const questions = countQuestions();
  questions.answered();
  expect([questions.delay(true), questions.delay(false)]).toEqual([2000, 0]);
  questions.answered();
  expect(questions.delay(true)).toBe(3000);
});

test("questions end by themselves, and begin anew for something new", () => {
  const questions = countQuestions();
  expect(questions.areOver()).toBe(false);
  for (const _ of delays()) {
    questions.answered();
    expect(questions.areOver()).toBe(false);
  }
  questions.answered();
  expect([questions.areOver(), questions.delay(true)]).toEqual([true, 0]);
  questions.restart();
  questions.answered();
  expect([questions.areOver(), questions.delay(true)]).toEqual([false, 2000]);
});
