import { priceUnit, type Category } from "@lopango/contract/listings/categories";
import type { ComponentProps, ReactNode } from "react";
import { Amount } from "../../payments/amount.tsx";
import { classNames } from "../../ui/class-names.ts";

interface PriceProps {
  /** Minor units. */
  cents: number;
  currency: string;
  /** Lowest price of nights that differ, shown with «dès» instead. */
  from?: number | undefined;
  /** Adds `/ nuit` or `/ mois`. */
  category?: Category;
  second?: ComponentProps<typeof Amount>["second"];
  /** Below both currencies. */
  note?: ReactNode;
  className?: string;
}

/** The price of a listing, rounded. */
export const Price = ({ cents, currency, from, category, second, note, className }: PriceProps) => (
  <Amount
    cents={from ?? cents}
    currency={currency}
    rounded
    before={from ? "dès" : undefined}
    after={category && priceUnit(category)}
    second={second}
    note={note}
    className={classNames("font-bold", className)}
  />
);

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
