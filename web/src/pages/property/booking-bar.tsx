import { priceUnit } from "@lopango/contract/categories";
import { formatExactPrice, formatPrice } from "@lopango/contract/money";
import { quote } from "@lopango/contract/price";
import type { Property } from "@lopango/contract/property";
import { isComplete, type Selection } from "../../features/calendar/selection.ts";
import { formatStay } from "../../lib/french-dates.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  property: Property;
  selection: Selection;
  onBook: () => void;
  onChooseDates: () => void;
}

/** The price box of a phone: always in reach of the thumb. */
export function BookingBar({ property, selection, onBook, onChooseDates }: Props) {
  const chosen = isComplete(selection) ? selection : null;
  const price = chosen
    ? formatExactPrice(quote(property, chosen.checkin, chosen.checkout).total_cents, property.currency)
    : formatPrice(property.base_price_cents, property.currency);
  return (
    <div className="sticky bottom-0 z-20 mt-8 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="page flex items-center justify-between gap-4 py-3">
        <div className="min-w-0">
          <p className="truncate">
            <span className="text-lg font-bold tabular-nums">{price}</span>
            <span className="text-sm text-ink-soft"> {chosen ? "au total" : priceUnit(property.category)}</span>
          </p>
          <button
            type="button"
            onClick={onChooseDates}
            className="-my-1 py-1 text-sm font-medium underline underline-offset-4"
          >
            {chosen
              ? formatStay(chosen.checkin, chosen.checkout)
              : selection.checkin
                ? "Choisir le départ"
                : "Choisir les dates"}
          </button>
        </div>
        <Button disabled={!chosen} onClick={onBook}>
          Réserver
        </Button>
      </div>
    </div>
  );
}
