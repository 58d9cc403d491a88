import type { Establishment } from "@lopango/contract/establishments/establishment";
import ShownChecks from "../../checks/shown-checks.tsx";
import HostBlock from "../../hosts/host-block.tsx";
import { ReportReview } from "../../complaints/report-button.tsx";
import { ReviewList } from "../../reviews/review-list.tsx";
import { EstablishmentFacts } from "../../establishments/establishment-facts.tsx";

/** What the server renders of the end of the page. Reviews of all room types are listed for the first. */
export function HouseEnd({ house }: { house: Establishment }) {
  const [first] = house.rooms;
  return (
    <>
      {house.rating && first ? (
        <ReviewList property={{ ...house, id: first.property_id }} report={ReportReview} />
      ) : null}
      {house.checks.length > 0 ? <ShownChecks checks={house.checks} /> : null}
      <EstablishmentFacts said={house} />
      <HostBlock of={house.host} />
    </>
  );
}
