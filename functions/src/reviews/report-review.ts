import type { NewReport } from "@lopango/contract/moderation/report";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/id.ts";
import { Problem } from "../platform/problem.ts";
import { truncate } from "../platform/truncate.ts";
import { fileReport } from "../reports/file-report.ts";
import { reviews } from "./review.record.ts";
import { authorOf, isShown } from "./rules/review.ts";

const LABEL_LENGTH = 80;

/**
 * Reports a published review of a place to the admins, once for each person while the report is open.
 * @throws Problem `review_not_found`, `forbidden`
 */
export function reportReview(
  { transact, now, random }: Transacting & { now: Clock; random: Random },
  { uid: reporter }: Pick<Identity, "uid">,
  id: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  const reportId = newId(random);
  return transact(async (tx) => {
    const review = await tx.get(reviews, id);
    if (!review || !isShown(review) || review.side !== "guest") throw new Problem("review_not_found");
    const label = truncate(`${review.property_title}\u202f: ${review.text}`, LABEL_LENGTH);
    const subject = { kind: "review", id } as const;
    await fileReport(
      tx,
      { id: reportId, reporter, now: now() },
      { subject, owner_id: authorOf(review), label },
      report,
      count,
    );
    return undefined;
  });
}
