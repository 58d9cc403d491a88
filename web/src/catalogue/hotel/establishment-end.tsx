import type { Establishment } from "@lopango/contract/establishments/establishment";
import ShownChecks from "../../checks/shown-checks.tsx";
import HostBlock from "../../hosts/host-block.tsx";
import { ReportReview } from "../../complaints/report-button.tsx";
import { ReviewList } from "../../reviews/review-list.tsx";
import { EstablishmentFacts } from "../../establishments/establishment-facts.tsx";

/** What the server renders of the end of the page. Reviews of all room types are listed for the first. */
export function EstablishmentEnd({ establishment }: { establishment: Establishment }) {
  const [first] = establishment.rooms;
  return (
    <>
      {establishment.rating && first ? (
        <ReviewList property={{ ...establishment, id: first.property_id }} report={ReportReview} />
      ) : null}
      {establishment.checks.length > 0 ? <ShownChecks checks={establishment.checks} /> : null}
      <EstablishmentFacts said={establishment} />
      <HostBlock of={establishment.host} />
    </>
  );
}
