import type { NewReport } from "@lopango/contract/complaints/report";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import { truncate } from "../platform/text.ts";
import { fileReport, type ComplaintsDeps } from "../complaints/file-report.ts";
import { reviews } from "./review.record.ts";
import { authorOf, isShown } from "./rules/review.ts";

const LABEL_LENGTH = 80;

/**
 * Reports a published review of a place to the admins, once for each person while the report is open.
 * @throws Problem `review_not_found`, `forbidden`
 */
export function reportReview(
  deps: ComplaintsDeps,
  { uid: reporter }: Pick<Identity, "uid">,
  id: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  return fileReport(deps, reporter, report, count, async (tx) => {
    const review = await tx.get(reviews, id);
    if (!review || !isShown(review) || review.side !== "guest") throw new Problem("review_not_found");
    const label = truncate(`${review.property_title}\u202f: ${review.text}`, LABEL_LENGTH);
    return { subject: { kind: "review", id }, owner_id: authorOf(review), label };
  });
}
