import { expect, test } from "vitest";
import { settleDelay } from "./settle-schedule.ts";

const delays = () => {
  const list: number[] = [];
  for (let asked = 1; ; asked += 1) {
    const delay = settleDelay(asked);
    if (delay === null) return list;
    list.push(delay);
  }
};

test("the provider is asked soon at first, then less and less often", () => {
  expect(delays().slice(0, 4)).toEqual([2000, 3000, 5000, 8000]);
  expect(delays().toSorted((a, b) => a - b)).toEqual(delays());
});

test("polling ends by itself within five minutes", () => {
  const total = delays().reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeGreaterThan(180_000);
  expect(total).toBeLessThan(300_000);
});
