import type { Property } from "@lopango/contract/listings/property";
import { AskHost } from "./ask-host.tsx";
import { ReviewList } from "../../features/reviews/review-list.tsx";
import { ReportReview } from "./report-review.tsx";
import { Establishment } from "./establishment.tsx";

/** End of the page, loaded late: the reviews, the establishment and the question to the host. */
export default function Below({ property }: { property: Property }) {
  return (
    <>
      {property.rating ? <ReviewList property={property} report={ReportReview} /> : null}
      {property.establishment ? <Establishment said={property.establishment} /> : null}
      {property.owned_by_me || !property.is_active ? null : <AskHost property={property} />}
    </>
  );
}
