import { expect, test } from "vitest";
import { endOf, endOfRun } from "../platform/job.ts";
import { jobsOf } from "./sweep.ts";

// No job looks for anything before its turn.
const JOBS = jobsOf({ channels: {} } as Parameters<typeof jobsOf>[0], new Date(0));

const endAt = (index: number, runEnds: Date, now: Date): Date =>
  endOf(JOBS[index] ?? { ms: 0 }, JOBS.slice(index + 1), runEnds, now);

function secondsOf(over: number) {
  let now = new Date(0);
  const runEnds = endOfRun(now);
  const seconds = JOBS.map(({ name }, index) => {
    const end = endAt(index, runEnds, now);
    const had = (end.getTime() - now.getTime()) / 1000;
    now = new Date(end.getTime() + over * 1000);
    return [name, had] as const;
  });
  return { seconds: Object.fromEntries(seconds), end: now };
}

test("a run in which everything takes all of its time ends with the run", () => {
  const { end } = secondsOf(0);
  expect(end.getTime()).toBeLessThanOrEqual(endOfRun(new Date(0)).getTime());
});

test("what comes last has its time but for what the one before took too long, though all before did so", () => {
  const { seconds, end } = secondsOf(10);
  expect(seconds).toMatchObject({ holds: 25, hosts: 17, payments: 35, reminders: 0, notifications: 15 });
  expect(end).toEqual(new Date(endOfRun(new Date(0)).getTime() + 10_000));
});

test("nothing takes more than its own time, however early it is, and nothing begins when the run is over", () => {
  const runEnds = endOfRun(new Date(0));
  expect(JOBS.at(-1)?.name).toBe("notifications");
  expect(endAt(JOBS.length - 1, runEnds, new Date(0))).toEqual(new Date(25_000));
  const late = new Date(runEnds.getTime() + 1);
  for (const index of JOBS.keys()) expect(endAt(index, runEnds, late) <= late).toBe(true);
});
