import { expect, test } from "vitest";
import { endOf, endOfRun, SWEEP_WORK, type SweepWork } from "./sweep-time.ts";

function secondsOf(over: (work: SweepWork) => number) {
  let now = new Date(0);
  const runEnds = endOfRun(now);
  const seconds = SWEEP_WORK.map((work) => {
    const end = endOf(work, runEnds, now);
    const had = (end.getTime() - now.getTime()) / 1000;
    now = new Date(end.getTime() + over(work) * 1000);
    return [work, had] as const;
  });
  return { seconds: Object.fromEntries(seconds) as Record<SweepWork, number>, end: now };
}

test("a run in which everything takes all of its time ends with the run", () => {
  const { end } = secondsOf(() => 0);
  expect(end.getTime()).toBeLessThanOrEqual(endOfRun(new Date(0)).getTime());
});

test("what comes last has its time but for what the one before took too long, though all before did so", () => {
  const { seconds, end } = secondsOf(() => 10);
  expect(seconds).toMatchObject({ holds: 25, hosts: 20, payments: 35, reminders: 0, notifications: 15 });
  expect(end).toEqual(new Date(endOfRun(new Date(0)).getTime() + 10_000));
});

test("nothing takes more than its own time, however early it is, and nothing begins when the run is over", () => {
  const runEnds = endOfRun(new Date(0));
  expect(endOf("notifications", runEnds, new Date(0))).toEqual(new Date(25_000));
  const late = new Date(runEnds.getTime() + 1);
  for (const work of SWEEP_WORK) expect(endOf(work, runEnds, late) <= late).toBe(true);
});
