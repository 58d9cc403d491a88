import type { Establishment } from "@lopango/contract/establishments/establishment";
import { AskHost } from "../../messages/ask-host.tsx";
import { ReportButton } from "../../complaints/report-button.tsx";
import { HouseEnd } from "./house-end.tsx";

/**
 * End of the page, with a question about its first room type. The server renders all but the question, and a browser
 * loads its code late.
 */
export default function Below({ house }: { house: Establishment }) {
  const [first] = house.rooms;
  return (
    <div className="divide-y divide-line [&>section]:py-8">
      <HouseEnd house={house} />
      {house.owned_by_me || house.works_here || !first ? null : (
        <AskHost property={first.property_id} title={house.name} host={house.host}>
          <ReportButton kind="house" id={house.id} />
        </AskHost>
      )}
    </div>
  );
}
