import { converted } from "@lopango/contract/payments/conversion";
import type { Money } from "@lopango/contract/payments/money";
import type { NightPrices } from "../calendar/picker/static-months.tsx";
import { useRate } from "./exchange-rate.tsx";

/** A cell has room for four digits: francs are in thousands. */
const inCell = ({ amount_cents, currency }: Money): string => {
  if (currency !== "CDF") return String(Math.round(amount_cents / 100));
  const thousands = amount_cents / 100_000;
  return String(thousands < 100 ? Math.round(thousands * 10) / 10 : Math.round(thousands)).replace(".", ",");
};

const NAMES: Record<string, string> = { USD: "dollars", CDF: "francs" };

const spoken = ({ amount_cents, currency }: Money): string =>
  `${Math.round(amount_cents / 100)}\u00a0${NAMES[currency] ?? currency}`;

const UNITS: Record<string, string> = { USD: "$US", CDF: "milliers de FC" };

/**
 * Returns how a calendar shows the prices of nights: the currency that comes first in the cells, both read out. Null
 * for homes, which have a price of the month.
 */
export function useNightPrices({
  category,
  currency,
}: {
  category: "hotel" | "logement";
  currency: string;
}): NightPrices | null {
  const usd_cdf = useRate()?.usd_cdf ?? null;
  if (category !== "hotel") return null;
  const unit = UNITS[currency] ?? currency;
  return {
    of: (cents) => {
      const own = { amount_cents: cents, currency };
      const other = usd_cdf === null ? null : converted(own, usd_cdf);
      const [first, inFrancs] = currency === "CDF" && other ? [other, own] : [own, other];
      return {
        shown: inCell(first),
        ...(inFrancs && { inFrancs: inCell(inFrancs) }),
        spoken: other ? `${spoken(own)}, environ ${spoken(other)}` : spoken(own),
      };
    },
    legend: (
      <>
        Sous chaque jour, le prix de la nuit en{" "}
        {usd_cdf === null || !(currency in UNITS) ? (
          unit
        ) : (
          <span className="one">
            <span className="in-usd">$US</span>
            <span className="in-cdf">milliers de FC</span>
          </span>
        )}
        .
      </>
    ),
  };
}
