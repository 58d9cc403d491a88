import { Suspense } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { AskHost } from "../../features/messages/ask-host.tsx";
import { ReportButton } from "../../features/report/report-button.tsx";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { whenNear } from "../../lib/browser/wanted.ts";
import { EstablishmentFacts } from "../../ui/establishment-facts.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const Reviews = lazyPart(
  () => import("./reviews.tsx"),
  () => null,
);

// Both reserve about their height, so that the buttons below stay where they are.
const ShownChecks = deferredPart(() => import("../../features/checks/shown-checks.tsx"), {
  when: whenNear,
  className: "border-0!",
  before: ({ checks }) => <div style={{ height: 96 + 112 * checks.length }} />,
});

const HostBlock = deferredPart(() => import("../../features/hosts/host-block.tsx"), {
  when: whenNear,
  className: "border-0!",
  before: () => <div className="h-80" />,
});

/** End of the page, loaded late: the reviews, the establishment and the question to the host. */
export default function Below({ property }: { property: Property }) {
  return (
    <>
      {property.rating ? (
        <Suspense>
          <Reviews property={property} />
        </Suspense>
      ) : null}
      {property.checks.length > 0 ? <ShownChecks checks={property.checks} /> : null}
      {property.establishment ? <EstablishmentFacts said={property.establishment} /> : null}
      <HostBlock id={property.host.id} />
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
    </>
  );
}
