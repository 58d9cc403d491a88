import { expect, test } from "vitest";
import { workThrough } from "./job.ts";

async function* batchesOf(...batches: string[][]): AsyncGenerator<string[]> {
  yield* batches;
}
const named = (from: number, count: number): string[] => Array.from({ length: count }, (_, index) => `${from + index}`);

test("everything is done while there is time, what fails is named and stops nothing", async () => {
  const seen: string[] = [];
  const report = await workThrough(
    batchesOf(named(0, 10), named(10, 3)),
    async (id) => {
      seen.push(id);
      if (id === "4") throw new Error("broken");
    },
    { until: new Date(1), now: () => new Date(0) },
  );
  expect(seen).toEqual(named(0, 13));
  expect(report).toEqual({ done: 12, failed: [{ id: "4", reason: new Error("broken") }], timedOut: false });
});

test("nothing new is begun once the time is over, so that slow work leaves time for other work", async () => {
  let passed = 0;
  const seen: string[] = [];
  const slow = async (id: string) => {
    seen.push(id);
    passed += 1_000;
  };
  const time = { until: new Date(10_000), now: () => new Date(passed) };
  expect(await workThrough(batchesOf(named(0, 100)), slow, time)).toMatchObject({ done: 16, timedOut: true });
  expect(seen).toEqual(named(0, 16));
});

test("what cannot be found out any more has failed, and what was found before is done", async () => {
  async function* lost() {
    yield named(0, 3);
    throw new Error("no line");
  }
  const time = { until: new Date(1000), now: () => new Date(0) };
  const { done, failed } = await workThrough(lost(), async () => undefined, time);
  expect([done, failed]).toMatchObject([3, [{ id: "", reason: { message: "no line" } }]]);
});
