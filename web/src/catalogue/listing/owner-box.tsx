import CalendarDays from "lucide-react/icons/calendar-days";
import Pencil from "lucide-react/icons/pencil";
import type { Property } from "@lopango/contract/listings/property";
import { paths } from "@lopango/contract/paths";
import { hostPaths } from "@lopango/contract/host-paths";
import { measureBottomBar } from "../../lib/browser/bottom-bar-height.ts";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { WorksHere } from "../works-here.tsx";
import { PriceHeading } from "./price-box.tsx";

/** Replaces the price box for the listing's own host. */
export function OwnerBox({ property }: { property: Property }) {
  return (
    <Card className="p-6">
      <PriceHeading property={property} />
      {property.works_here ? (
        <WorksHere className="mt-4" />
      ) : (
        <>
          <p className="mt-4 font-semibold">C’est votre annonce</p>
          <p className="mt-1 text-sm text-ink-soft">Les voyageurs trouvent ici de quoi réserver ou vous contacter.</p>
          <div className="mt-5 space-y-3">
            <LinkButton to={hostPaths.hostListing(property.id)} className="w-full">
              <Pencil aria-hidden className="size-4.5" /> Modifier
            </LinkButton>
            <LinkButton to={hostPaths.hostCalendar(property.id)} variant="secondary" className="w-full">
              <CalendarDays aria-hidden className="size-4.5" /> Calendrier et prix
            </LinkButton>
          </div>
        </>
      )}
    </Card>
  );
}

/** `OwnerBox` on phones, fixed to the bottom of the viewport. */
export function OwnerBar({ property }: { property: Property }) {
  return (
    <div
      ref={measureBottomBar}
      className="sticky bottom-0 z-20 mt-8 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        {property.works_here ? (
          <>
            <p className="min-w-0 font-semibold">Vous travaillez ici</p>
            <LinkButton to={paths.reception}>Ouvrir la réception</LinkButton>
          </>
        ) : (
          <>
            <p className="min-w-0 font-semibold">C’est votre annonce</p>
            <LinkButton to={hostPaths.hostListing(property.id)}>
              <Pencil aria-hidden className="size-4.5" /> Modifier
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
