import type { Property } from "@lopango/contract/listings/property";
import { ReviewList } from "../../features/reviews/review-list.tsx";
import { ReportReview } from "../../features/report/report-review.tsx";

export default function Reviews({ property }: { property: Property }) {
  return <ReviewList property={property} report={ReportReview} />;
}
