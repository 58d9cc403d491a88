import type { Clock } from "./clock.ts";

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
