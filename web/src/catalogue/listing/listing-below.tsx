import type { Property } from "@lopango/contract/listings/property";
import { AskHost } from "../../messages/ask-host.tsx";
import { ReportButton } from "../../complaints/report-button.tsx";
import { ListingEnd } from "./listing-end.tsx";

/** End of the page. The server renders all but the question, and a browser loads its code late. */
export default function Below({ property }: { property: Property }) {
  return (
    <div className="divide-y divide-line [&>section]:py-8">
      <ListingEnd property={property} />
      {property.owned_by_me || property.works_here || !property.is_active ? null : (
        <AskHost
          property={property.id}
          title={property.title}
          host={property.host}
          isUnlocked={property.unlocked_by_me}
        >
          <ReportButton kind="listing" id={property.id} />
        </AskHost>
      )}
    </div>
  );
}
