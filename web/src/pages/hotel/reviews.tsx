import type { Establishment } from "@lopango/contract/establishments/establishment";
import { ReportReview } from "../../features/report/report-review.tsx";
import { ReviewList } from "../../features/reviews/review-list.tsx";

/** Reviews of all room types, which the server lists for any of them. */
export default function Reviews({ house, room }: { house: Establishment; room: string }) {
  return <ReviewList property={{ ...house, id: room }} report={ReportReview} />;
}
