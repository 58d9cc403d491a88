import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import type { Job } from "../platform/job.ts";
import { checks } from "./check.record.ts";
import type { CheckStore } from "./check.store.ts";
import { markSubject } from "./mark-place.ts";
import { ended, END_REASONS, reminderDue } from "./rules/check.ts";

export interface ExpiredChecksDeps extends Transacting {
  checks: Pick<CheckStore, "overdue" | "ending">;
  now: Clock;
}

/** Ends the checks whose time is over. Answers leave them out since that moment. */
export const expiredChecks = (deps: ExpiredChecksDeps, now: Date): Job => ({
  name: "checks",
  ms: 2_000,
  counts: "checks_ended",
  due: () => deps.checks.overdue(now),
  work: (id) =>
    deps.transact(async (tx) => {
      const check = await tx.get(checks, id);
      if (!check?.held || check.held.until > now) return;
      const over = ended(check, END_REASONS.expired, now);
      tx.save(checks, over);
      await markSubject(tx, over);
    }),
});

/** Reminds hosts once before a check ends. An open renewal needs no reminder. */
export const endingChecks = (deps: ExpiredChecksDeps, now: Date): Job => ({
  name: "check reminders",
  ms: 1_000,
  counts: null,
  due: () => deps.checks.ending(now),
  work: (id) =>
    deps.transact(async (tx) => {
      const check = await tx.get(checks, id);
      const at = check && reminderDue(check);
      if (check && at && at <= now) tx.save(checks, { ...check, reminded: true });
    }),
});
