import { Suspense, useRef } from "react";
import { anchors } from "@lopango/contract/host-paths";
import type { Property } from "@lopango/contract/listings/property";
import { Skeleton } from "../ui/states.tsx";
import { CalendarMissing } from "../calendar/picker/calendar-problem.tsx";
import { useAnchor } from "../lib/browser/use-anchor.ts";
import { Card } from "../ui/card.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

/** As high as the section without imports, so that the button below it does not move under a finger. */
export const CalendarsSkeleton = () => <Skeleton className="mt-6 h-[43rem] rounded-md lg:h-88" />;

const ExternalCalendars = lazyPart(() => import("./external-calendars.tsx"), CalendarMissing);

export function CalendarSection({ property }: { property: Property }) {
  const section = useRef<HTMLDivElement>(null);
  useAnchor(section, anchors.externalCalendars, true);
  return (
    <div ref={section} className="scroll-mt-24">
      <Card as="section" size="panel" aria-labelledby="calendriers" className="p-5 sm:p-8">
        <h2 id="calendriers" className="text-xl">
          Calendriers d’autres sites
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">
          Vous louez aussi sur Airbnb, Booking.com ou ailleurs ? Reliez les calendriers pour ne pas vendre deux fois la
          même nuit.
        </p>
        <Suspense fallback={<CalendarsSkeleton />}>
          <ExternalCalendars property={property} />
        </Suspense>
      </Card>
    </div>
  );
}
