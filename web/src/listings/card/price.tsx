import { priceUnit, type Category } from "@lopango/contract/listings/categories";
import { formatPrice } from "@lopango/contract/payments/money";

interface PriceProps {
  /** Minor units. */
  cents: number;
  currency: string;
  /** Lowest price of nights that differ, shown with «dès» instead. */
  from?: number | undefined;
  /** Adds `/ nuit` or `/ mois`. */
  category?: Category;
  className?: string;
}

export function Price({ cents, currency, from, category, className }: PriceProps) {
  return (
    <span className={className}>
      <strong className="font-bold whitespace-nowrap figures">
        {(from ? "dès\u00a0" : "") + formatPrice(from ?? cents, currency)}
      </strong>
      {category && (
        <>
          {" "}
          <span className="whitespace-nowrap text-ink-soft">{priceUnit(category)}</span>
        </>
      )}
    </span>
  );
}
