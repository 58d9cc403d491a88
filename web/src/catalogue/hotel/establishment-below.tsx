import type { Establishment } from "@lopango/contract/establishments/establishment";
import { AskHost } from "../../messages/ask-host.tsx";
import { ReportButton } from "../../complaints/report-button.tsx";
import { EstablishmentEnd } from "./establishment-end.tsx";

/**
 * End of the page, with a question about its first room type. The server renders all but the question, and a browser
 * loads its code late.
 */
export default function Below({ establishment }: { establishment: Establishment }) {
  const [first] = establishment.rooms;
  return (
    <div className="divide-y divide-line [&>section]:py-8">
      <EstablishmentEnd establishment={establishment} />
      {establishment.owned_by_me || establishment.works_here || !first ? null : (
        <AskHost property={first.property_id} title={establishment.name} host={establishment.host}>
          <ReportButton kind="establishment" id={establishment.id} />
        </AskHost>
      )}
    </div>
  );
}
