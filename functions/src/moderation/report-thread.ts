import type { NewReport } from "@lopango/contract/complaints/report";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { otherSide, reportedBy } from "../messages/rules/thread.ts";
import { threads } from "../messages/thread.record.ts";
import { requireWriter } from "../messages/threads.ts";
import { teamsOf } from "../teams/require-right.ts";
import { fileReport, type ReportingDeps } from "../complaints/file-report.ts";

/**
 * Reports the other side of a thread, which lets admins read it until they decide.
 * @throws Problem `thread_not_found`, `too_many_requests`
 */
export function reportThread(
  deps: ReportingDeps,
  { uid: reporter }: Pick<Identity, "uid">,
  id: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  return fileReport(deps, reporter, report, count, async (tx) => {
    const { thread, side } = await requireWriter(teamsOf(tx), await tx.get(threads, id), reporter, "thread");
    const { uid: owner_id } = thread[otherSide(side)];
    tx.save(threads, reportedBy(thread, side));
    return { subject: { kind: "thread", id }, owner_id, label: thread.property.title };
  });
}
