import type { Establishment } from "@lopango/contract/establishments/establishment";
import { AskHost } from "../../features/messages/ask-host.tsx";
import { ReportButton } from "../../features/report/report-button.tsx";
import { EstablishmentFacts } from "../../ui/establishment-facts.tsx";

/** End of the page, loaded late: facts of the house and the question to the host, about its first room type. */
export default function Below({ house }: { house: Establishment }) {
  const [first] = house.rooms;
  return (
    <>
      <EstablishmentFacts said={house} />
      {house.owned_by_me || !first ? null : (
        <AskHost property={first.property_id} title={house.name} host={house.host}>
          <ReportButton property={first.property_id} />
        </AskHost>
      )}
    </>
  );
}
