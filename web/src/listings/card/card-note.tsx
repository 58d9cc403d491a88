import { capitalized } from "@lopango/contract/platform/french-dates";
import { cardFacts } from "@lopango/contract/listings/listing-facts";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { rentalWay } from "@lopango/contract/listings/categories";

import type { ReactNode } from "react";
interface Props {
  listing: PropertySummary;
  /** Of the searched stay. */
  total?: ReactNode;
}

/** What one compares below the price of a card: the room that fits, how a home is let, two facts. */
export function CardNote({ listing, total }: Props) {
  const { establishment, title } = listing;
  // `Hôtel du Fleuve — Suite`: the room type that fits. Several together have the title of the house.
  const room = establishment && title !== establishment.name && title.split(" — ").pop();
  const told = [room, listing.category === "logement" && rentalWay(listing), cardFacts(listing)]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      {total}
      {/* A placeholder keeps the prices of a row aligned. */}
      <span className="block truncate font-normal text-ink-soft">{capitalized(told) || "\u00a0"}</span>
    </>
  );
}
