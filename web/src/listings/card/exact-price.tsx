import { priceUnit, type Category } from "@lopango/contract/listings/categories";
import { Amount } from "../../payments/amount.tsx";
import { classNames } from "../../ui/class-names.ts";

interface Props {
  /** Minor units. */
  cents: number;
  currency: string;
  /** Adds `/ nuit` or `/ mois`. */
  category?: Category;
  className?: string;
}

/** Price with cents, for hosts and admins. */
export const ExactPrice = ({ cents, currency, category, className }: Props) => (
  <Amount
    cents={cents}
    currency={currency}
    after={category && priceUnit(category)}
    className={classNames("font-bold", className)}
  />
);
