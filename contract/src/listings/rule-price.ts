interface PriceRule {
  price_cents?: number | null | undefined;
  price_percent?: number | undefined;
}

/** Returns the price that a rule sets, minor units: a percentage gives whole units. Null: the listing's own. */
export const priceOfRule = ({ price_percent: percent, price_cents }: PriceRule, base: number) =>
  percent === undefined ? price_cents : Math.round((base * (100 + percent)) / 10_000) * 100;
