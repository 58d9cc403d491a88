import type { Establishment } from "@lopango/contract/establishments/establishment";
import { Suspense } from "react";
import { AskHost } from "../../features/messages/ask-host.tsx";
import { ReportButton } from "../../features/report/report-button.tsx";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { whenNear } from "../../lib/browser/wanted.ts";
import { EstablishmentFacts } from "../../ui/establishment-facts.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

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
const Reviews = lazyPart(
  () => import("./reviews.tsx"),
  () => null,
);

/** End of the page, loaded late: reviews, facts of the house and the question to the host, about its first room type. */
export default function Below({ house }: { house: Establishment }) {
  const [first] = house.rooms;
  return (
    <>
      {house.rating && first ? (
        <Suspense>
          <Reviews house={house} room={first.property_id} />
        </Suspense>
      ) : null}
      {house.checks.length > 0 ? <ShownChecks checks={house.checks} /> : null}
      <EstablishmentFacts said={house} />
      <HostBlock id={house.host.id} />
      {house.owned_by_me || house.works_here || !first ? null : (
        <AskHost property={first.property_id} title={house.name} host={house.host}>
          <ReportButton kind="house" id={house.id} />
        </AskHost>
      )}
    </>
  );
}
