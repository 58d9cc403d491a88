import { anchors } from "@lopango/contract/host-paths";
import { Suspense, useRef, type ReactNode } from "react";
import { useAnchor } from "../lib/browser/use-anchor.ts";
import { Card } from "../ui/card.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/states.tsx";

const PlaceChecks = lazyPart(() => import("./place-checks.tsx"));

interface Props {
  /** A listing of the place, by which the house of a room type is found; null where it is asked elsewhere. */
  propertyId: string | null;
  children: ReactNode;
}

/** What the team verified of the place and its host, and how to ask for it. */
export function ChecksSection({ propertyId, children }: Props) {
  const section = useRef<HTMLDivElement>(null);
  useAnchor(section, anchors.checks, true);
  return (
    <div ref={section} className="scroll-mt-24">
      <Card as="section" size="panel" aria-labelledby="verifications" className="p-5 sm:p-8">
        <h2 id="verifications" className="text-xl">
          Vérifications
        </h2>
        <div className="mt-1 max-w-prose text-sm text-ink-soft">{children}</div>
        {propertyId === null ? null : (
          <Suspense fallback={<Skeleton className="mt-5 h-48 w-full rounded-lg" />}>
            <PlaceChecks propertyId={propertyId} />
          </Suspense>
        )}
      </Card>
    </div>
  );
}
