import { priceUnit, type Category } from "@lopango/contract/listings/categories";
import { formatExactPrice } from "@lopango/contract/payments/money";

interface Props {
  /** Minor units. */
  cents: number;
  currency: string;
  /** Adds `/ nuit` or `/ mois`. */
  category?: Category;
  className?: string;
}

/** Price with cents, for hosts and admins. */
export function ExactPrice({ cents, currency, category, className }: Props) {
  return (
    <span className={className}>
      <strong className="font-bold whitespace-nowrap figures">{formatExactPrice(cents, currency)}</strong>
      {category ? <span className="whitespace-nowrap text-ink-soft"> {priceUnit(category)}</span> : null}
    </span>
  );
}
