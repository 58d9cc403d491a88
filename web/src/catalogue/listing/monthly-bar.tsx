import { priceUnit } from "@lopango/contract/listings/categories";
import { formatPrice } from "@lopango/contract/payments/money";
import type { Property } from "@lopango/contract/listings/property";
import { Suspense, type RefObject } from "react";
import { unlockLabel } from "../../unlocks/unlock-texts.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useOnScreen } from "../../lib/browser/use-on-screen.ts";

/** Rendered for buyers only. */
const ContactBarLink = lazyPart(
  () => import("../../unlocks/contact-bar-link.tsx"),
  () => null,
);

interface Props {
  property: Property;
  /** Contains an unlock button; while it is visible, the bar's own one is secondary. */
  description: RefObject<HTMLElement | null>;
  onRead: () => void;
}

/** Bar of a monthly rental without online booking: the rent, and a link to the description or to the host it told of. */
export function MonthlyBar({ property, description, onRead }: Props) {
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
      {isLocked ? unlockLabel(property) : "Lire la description"}
    </a>
  );
  return (
    <StickyBar price={formatPrice(property.base_price_cents, property.currency)} unit={priceUnit(property.category)}>
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
