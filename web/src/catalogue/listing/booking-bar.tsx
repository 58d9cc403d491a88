import { type MouseEventHandler, Suspense, type RefObject } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { formatStay } from "@lopango/contract/platform/french-dates";
import type { ShownPrice } from "../../bookings/breakdown.tsx";
import { isComplete, type Selection } from "../../calendar/selection.ts";
import { Price } from "../../listings/card/price.tsx";
import { Amount } from "../../payments/amount.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { unlockLabel } from "../../unlocks/unlock-texts.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useOnScreen } from "../../lib/browser/use-on-screen.ts";

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
      price={
        total ? (
          <Amount cents={total.total_cents} currency={total.currency} after="au total" />
        ) : (
          <Price
            cents={property.base_price_cents}
            from={property.from_cents}
            currency={property.currency}
            category={property.category}
          />
        )
      }
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

/** Rendered for buyers only. */
const ContactBarLink = lazyPart(() => import("../../unlocks/contact-bar-link.tsx"));

interface MonthlyBarProps {
  property: Property;
  /** Contains an unlock button; while it is visible, the bar's own one is secondary. */
  description: RefObject<HTMLElement | null>;
  onRead: () => void;
}

/** Bar of a monthly rental without online booking: the rent, and a link to the description or to the host it told of. */
export function MonthlyBar({ property, description, onRead }: MonthlyBarProps) {
  const isRead = useOnScreen(description);
  const { description_locked: isLocked, contact, title } = property;
  const toDescription = (
    <a
      href="#description"
      onClick={(event) => {
        event.preventDefault();
        onRead();
      }}
      className={buttonClasses(isLocked && !isRead ? "primary" : "secondary")}
    >
      {isLocked ? (property.resting ? "À confirmer" : unlockLabel(property)) : "Lire la description"}
    </a>
  );
  return (
    <StickyBar
      price={<Price cents={property.base_price_cents} currency={property.currency} category={property.category} />}
    >
      {contact ? (
        <Suspense fallback={toDescription}>
          <ContactBarLink contact={contact} title={title} />
        </Suspense>
      ) : (
        toDescription
      )}
    </StickyBar>
  );
}
