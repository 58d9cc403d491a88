import { Suspense } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { AskHost } from "./ask-host.tsx";
import { Establishment } from "./establishment.tsx";

const Reviews = lazyPart(
  () => import("./reviews.tsx"),
  () => null,
);

/** End of the page, loaded late: the reviews, the establishment and the question to the host. */
export default function Below({ property }: { property: Property }) {
  return (
    <>
      {property.rating ? (
        <Suspense>
          <Reviews property={property} />
        </Suspense>
      ) : null}
      {property.establishment ? <Establishment said={property.establishment} /> : null}
      {property.owned_by_me || !property.is_active ? null : <AskHost property={property} />}
    </>
  );
}
