import { useEffect, useRef, type ReactNode } from "react";
import { formatGuests } from "@lopango/contract/platform/french-dates";
import { placeName, placeOf } from "@lopango/contract/listings/place-name";
import type { EstablishmentSummary, Property } from "@lopango/contract/listings/property";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { LoadingNote, Skeleton } from "../../ui/states.tsx";
import { coverFirst } from "../../photos/mosaic.ts";
import { countryAbroad } from "../../lib/format/format.ts";
import { Photo } from "../../photos/photo.tsx";

/** What a phone keeps in sight: the amount, and its button. */
export interface StayBar {
  price: ReactNode;
  button: ReactNode;
}

interface Props {
  title: string;
  intro?: string;
  /** What is booked. */
  card: ReactNode;
  /** Price and confirmation. */
  aside: ReactNode;
  /** Null while there is no amount. */
  bar: StayBar | null;
  /** Shown in `aside`, which a phone scrolls to. */
  error: unknown;
  /** Sections. */
  children: ReactNode;
}

/** Page on which a stay is booked or changed. */
export function StayLayout({ title, intro, card, aside, bar, error, children }: Props) {
  const priced = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) priced.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  return (
    <>
      <div className="page py-8 lg:py-12">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {intro ? <p className="mt-2 text-ink-soft">{intro}</p> : null}
        <div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2">{card}</div>
          <div className="min-w-0 divide-y divide-line lg:col-start-1 lg:row-span-2 lg:row-start-1 [&>section]:py-7 [&>section:first-child]:pt-0">
            {children}
          </div>
          <div ref={priced} className="lg:sticky lg:top-24 lg:col-start-2 lg:self-start">
            {aside}
          </div>
        </div>
      </div>
      {bar ? <StickyBar price={bar.price}>{bar.button}</StickyBar> : null}
    </>
  );
}

export function BookingSkeleton() {
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Confirmer la réservation</h1>
      <LoadingNote />
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-6">
          {[0, 1, 2].map((section) => (
            <div key={section} className="space-y-4 border-b border-line pb-7">
              <Skeleton className="h-7 w-40" />
              <Skeleton className="h-11 w-full max-w-md" />
            </div>
          ))}
        </div>
        <Skeleton className="hidden h-96 rounded-lg lg:block" />
      </div>
    </div>
  );
}

interface PropertyCardProps {
  property: Property;
  /** The house, where several of its rooms are booked. */
  establishment?: Pick<EstablishmentSummary, "name" | "cover"> | undefined;
}

export function PropertyCard({ property, establishment }: PropertyCardProps) {
  const [own] = coverFirst(property.photos);
  const cover = establishment?.cover ?? own;
  return (
    <div className="flex gap-4">
      <div className="w-28 shrink-0 self-start overflow-hidden rounded-md sm:w-40 lg:w-36">
        <Photo photo={cover} alt="" sizes="10rem" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold text-balance lg:text-lg">{establishment?.name ?? property.title}</p>
        <p className="mt-1 text-sm text-ink-soft">{placeName(placeOf(property), countryAbroad(property.country))}</p>
        {establishment ? null : (
          <p className="text-sm text-ink-soft">
            {`${formatGuests(property.max_guests)} au maximum${property.units > 1 ? ` par ${property.category === "hotel" ? "chambre" : "logement"}` : ""}`}
          </p>
        )}
      </div>
    </div>
  );
}
