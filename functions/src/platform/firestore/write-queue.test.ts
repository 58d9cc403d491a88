import { setImmediate as settled } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTurns, type Turn } from "./write-queue.ts";

async function come(...turns: Turn[]): Promise<boolean[]> {
  const here = turns.map(({ ahead }) => ahead === null);
  turns.forEach(({ ahead }, index) => void ahead?.then(() => (here[index] = true)));
  await settled();
  return here;
}

test("the first writer of a document need not wait, and the others come one after another", async () => {
  const turns = openTurns();
  const [one, two, three] = [turns.take(["a"]), turns.take(["a"]), turns.take(["a"])];
  expect(await come(one, two, three)).toEqual([true, false, false]);
  one.end();
  expect(await come(two, three)).toEqual([true, false]);
  two.end();
  expect(await come(three)).toEqual([true]);
});

test("different documents do not wait for each other", async () => {
  const turns = openTurns();
  expect(await come(turns.take(["a"]), turns.take(["b"]), turns.take([]))).toEqual([true, true, true]);
});

test("a writer of several documents waits for all of them, and those who want them crosswise do not wait for ever", async () => {
  const turns = openTurns();
  const [a, b] = [turns.take(["a"]), turns.take(["b"])];
  const [both, crosswise] = [turns.take(["a", "b"]), turns.take(["b", "a"])];
  a.end();
  expect(await come(both, crosswise)).toEqual([false, false]);
  b.end();
  expect(await come(both, crosswise)).toEqual([true, false]);
  both.end();
  expect(await come(crosswise)).toEqual([true]);
});

test("a writer who leaves before their turn lets nobody past those who are still ahead", async () => {
  const turns = openTurns();
  const [one, two, three] = [turns.take(["a"]), turns.take(["a"]), turns.take(["a"])];
  two.end();
  expect(await come(three)).toEqual([false]);
  one.end();
  expect(await come(three)).toEqual([true]);
});

test("a line that is over is free again", async () => {
  const turns = openTurns();
  turns.take(["a"]).end();
  await settled();
  expect(await come(turns.take(["a"]))).toEqual([true]);
});
