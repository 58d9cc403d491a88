import { anchors } from "@lopango/contract/listings/host-paths";
import type { Property } from "@lopango/contract/listings/property";
import { Suspense, useRef } from "react";
import { useAnchor } from "../../lib/browser/use-anchor.ts";
import { Card } from "../../ui/card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const ListingChecks = lazyPart(
  () => import("./listing-checks.tsx"),
  () => null,
);

/** What the team verified of the listing and its host, and how to ask for it. */
export function ChecksSection({ property }: { property: Property }) {
  const section = useRef<HTMLDivElement>(null);
  useAnchor(section, anchors.checks, true);
  return (
    <div ref={section} className="scroll-mt-24">
      <Card as="section" size="panel" aria-labelledby="verifications" className="p-5 sm:p-8">
        <h2 id="verifications" className="text-xl">
          Vérifications
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">
          Une annonce vérifiée le dit aux voyageurs, avec la date. Un autre titre, une autre adresse ou un autre point
          met fin à la vérification du lieu.
        </p>
        <Suspense fallback={<Skeleton className="mt-5 h-48 w-full rounded-lg" />}>
          <ListingChecks id={property.id} />
        </Suspense>
      </Card>
    </div>
  );
}
