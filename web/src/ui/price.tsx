import { priceUnit, type Category } from "@lopango/contract/listings/categories";
import { formatPrice } from "@lopango/contract/payments/money";

interface PriceProps {
  /** Minor units. */
  cents: number;
  currency: string;
  /** Writes «dès» before the price. */
  from?: boolean;
  /** Adds `/ nuit` or `/ mois`. */
  category?: Category;
  className?: string;
}

export function Price({ cents, currency, from = false, category, className }: PriceProps) {
  return (
    <span className={className}>
      {from && <span className="text-ink-soft">dès{"\u00a0"}</span>}
      <strong className="font-bold whitespace-nowrap figures">{formatPrice(cents, currency)}</strong>
      {category && (
        <>
          {" "}
          <span className="whitespace-nowrap text-ink-soft">{priceUnit(category)}</span>
        </>
      )}
    </span>
  );
}
