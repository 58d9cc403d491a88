import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

/** Work of the sweep. Nothing depends on its time; it fails alone and starts with its oldest items. */
export interface Job {
  name: string;
  /** Longest time of a run, in milliseconds. */
  ms: number;
  /** The number of the report that it adds to; null: none. */
  counts: string | null;
  /** Ids in batches, called when the job begins. */
  due(): AsyncIterable<string[]>;
  /** Returns how many things it did; undefined is one. */
  work(id: string): Promise<number | void>;
}

/** Duration of a run. The rest of the function's 270 s is for work in progress at its end. */
const RUN_MS = 240_000;

export const endOfRun = (start: Date): Date => new Date(start.getTime() + RUN_MS);

/**
 * Returns when a job must stop to start new items. Later jobs keep their share, so that an overrun only costs the next
 * one.
 */
export function endOf({ ms }: Pick<Job, "ms">, later: readonly Pick<Job, "ms">[], runEnds: Date, now: Date): Date {
  const shares = later.reduce((sum, job) => sum + job.ms, 0);
  return new Date(Math.min(now.getTime() + ms, runEnds.getTime() - shares));
}

export type JobReport = Record<string, number> & { failed: number; cut_short: number };

export async function runJobs(
  jobs: readonly Job[],
  start: Date,
  { now, log }: { now: Clock; log: Log },
): Promise<JobReport> {
  const runEnds = endOfRun(start);
  const report: JobReport = { failed: 0, cut_short: 0 };
  for (const { counts } of jobs) if (counts !== null) report[counts] = 0;
  for (const [index, job] of jobs.entries()) {
    const { name: kind, counts } = job;
    const work = async (id: string): Promise<void> => {
      const done = (await job.work(id)) ?? 1;
      if (counts !== null) report[counts] = (report[counts] ?? 0) + done;
    };
    const until = endOf(job, jobs.slice(index + 1), runEnds, now());
    const { failed, timedOut } = await workThrough(job.due(), work, { until, now });
    for (const { id, reason } of failed) log("the sweep could not do one thing", { kind, id, error: String(reason) });
    report.failed += failed.length;
    if (timedOut) {
      report.cut_short += 1;
      log("the sweep had no time for everything", { kind });
    }
  }
  return report;
}

/** Ids that are known before the work begins. */
export async function* inOneBatch(ids: string[]): AsyncGenerator<string[]> {
  yield ids;
}

/** The ids of a job that does one thing. */
export const once = (): AsyncGenerator<string[]> => inOneBatch(["all"]);

export interface WorkDone {
  done: number;
  failed: { id: string; reason: unknown }[];
  /** The time ended before the list. */
  timedOut: boolean;
}

const AT_ONCE = 8;

/**
 * Runs `work` for every id, eight at a time, and starts none after `until`; the next run continues.
 * A failing query counts as a failure, too.
 */
export async function workThrough(
  found: AsyncIterable<string[]>,
  work: (id: string) => Promise<unknown>,
  { until, now }: { until: Date; now: Clock },
): Promise<WorkDone> {
  const report: WorkDone = { done: 0, failed: [], timedOut: false };
  try {
    for await (const ids of found) {
      // Also where the query finds much and nothing of it is due.
      if (now() >= until) return { ...report, timedOut: true };
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        if (now() >= until) return { ...report, timedOut: true };
        const some = ids.slice(from, from + AT_ONCE);
        const results = await Promise.allSettled(some.map(work));
        for (const [index, result] of results.entries()) {
          if (result.status === "fulfilled") report.done += 1;
          else report.failed.push({ id: some[index] ?? "", reason: result.reason });
        }
      }
    }
  } catch (reason) {
    report.failed.push({ id: "", reason });
  }
  return report;
}
