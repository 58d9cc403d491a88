import type { Clock } from "./clock.ts";

/** What became of a list of things to do. */
export interface WorkDone {
  done: number;
  /** What could not be done this time, with the reason. */
  failed: { id: string; reason: unknown }[];
  /** The time was over before the list was. */
  timedOut: boolean;
}

const AT_ONCE = 8;

/**
 * Does `work` for everything that is found, eight at once, and begins nothing new from `until` on:
 * what is left is found by the next run, which begins with it. When nothing more can be found out, that has failed, too.
 */
export async function workThrough(
  found: AsyncIterable<string[]>,
  work: (id: string) => Promise<unknown>,
  { until, now }: { until: Date; now: Clock },
): Promise<WorkDone> {
  const report: WorkDone = { done: 0, failed: [], timedOut: false };
  try {
    for await (const ids of found) {
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
