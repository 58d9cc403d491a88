import { priceUnit, type Category } from "@lopango/contract/categories";
import { formatPrice } from "@lopango/contract/money";
import { classNames } from "./class-names.ts";

interface PriceProps {
  /** Minor units. */
  cents: number;
  currency: string;
  /** Adds `/ nuit` or `/ mois`. */
  category?: Category;
  className?: string;
}

export function Price({ cents, currency, category, className }: PriceProps) {
  return (
    <span className={classNames("whitespace-nowrap", className)}>
      <strong className="font-bold figures">{formatPrice(cents, currency)}</strong>
      {category && <span className="text-ink-soft"> {priceUnit(category)}</span>}
    </span>
  );
}
