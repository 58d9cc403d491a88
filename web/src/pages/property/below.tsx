import type { Property } from "@lopango/contract/property";
import { AskHost } from "./ask-host.tsx";
import { Establishment } from "./establishment.tsx";

/** What stands at the end of a listing's page: the house that it is of, and the way to ask about it. */
export default function Below({ property }: { property: Property }) {
  return (
    <>
      {property.establishment ? <Establishment said={property.establishment} /> : null}
      {property.owned_by_me || !property.is_active ? null : <AskHost property={property} />}
    </>
  );
}
