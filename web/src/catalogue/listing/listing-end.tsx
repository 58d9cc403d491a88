import { letByLabel } from "@lopango/contract/listings/let-by";
import type { Property } from "@lopango/contract/listings/property";
import ShownChecks from "../../checks/shown-checks.tsx";
import HostBlock from "../../hosts/host-block.tsx";
import { ReportReview } from "../../complaints/report-button.tsx";
import { ReviewList } from "../../reviews/review-list.tsx";
import { EstablishmentFacts } from "../../establishments/establishment-facts.tsx";

/** What the server renders of the end of the page. */
export function ListingEnd({ property }: { property: Property }) {
  return (
    <>
      {property.rating ? <ReviewList property={property} report={ReportReview} /> : null}
      {property.checks.length > 0 ? <ShownChecks checks={property.checks} /> : null}
      {property.establishment ? <EstablishmentFacts said={property.establishment} /> : null}
      <HostBlock of={property.host} as={letByLabel(property)} />
    </>
  );
}
