import type { MouseEventHandler } from "react";
import { priceUnit } from "@lopango/contract/listings/categories";
import { shownPrice } from "@lopango/contract/listings/shown-price";
import { formatExactPrice } from "@lopango/contract/payments/money";
import type { Property } from "@lopango/contract/listings/property";
import type { ShownPrice } from "../../bookings/breakdown.tsx";
import { isComplete, type Selection } from "../../calendar/selection.ts";
import { formatStay } from "@lopango/contract/platform/french-dates";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";

interface Props {
  property: Property;
  selection: Selection;
  /** Of the chosen rooms; null without both dates. */
  total: ShownPrice | null;
  /** `4 voyageurs, 2 chambres`. */
  who: string;
  isBooking: boolean;
  onBook: () => void;
  onChooseDates: MouseEventHandler;
}

export function BookingBar({ property, selection, total, who, isBooking, onBook, onChooseDates }: Props) {
  const chosen = isComplete(selection) ? selection : null;
  return (
    <StickyBar
      price={total ? formatExactPrice(total.total_cents, total.currency) : shownPrice(property)}
      unit={total ? "au total" : priceUnit(property.category)}
      note={
        chosen ? (
          <a
            href="#dates"
            onClick={onChooseDates}
            className="-my-3 py-3 text-sm font-medium underline underline-offset-4"
          >
            {`${formatStay(chosen.checkin, chosen.checkout)}, pour ${who}`}
          </a>
        ) : null
      }
    >
      {chosen ? (
        <Button busy={isBooking} onClick={onBook}>
          Réserver
        </Button>
      ) : (
        <a href="#dates" onClick={onChooseDates} className={buttonClasses()}>
          {selection.checkin ? "Choisir le départ" : "Choisir les dates"}
        </a>
      )}
    </StickyBar>
  );
}
