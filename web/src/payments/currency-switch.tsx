import type { PayableCurrency } from "@lopango/contract/payments/payable-currency";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { formatDayAndMonth } from "@lopango/contract/platform/french-dates";
import { classNames } from "../ui/class-names.ts";
import { useFirstCurrency, useRate } from "./exchange-rate.tsx";
import { chooseCurrency } from "./first-currency.ts";

const CHOICES: { currency: PayableCurrency; label: string; name: string }[] = [
  { currency: "USD", label: "$US", name: "dollars" },
  { currency: "CDF", label: "FC", name: "francs congolais" },
];

/** Which currency comes first, and the rate behind the other one. Nothing without a rate: prices then stand alone. */
export function CurrencySwitch({ className }: { className?: string }) {
  const rate = useRate();
  const first = useFirstCurrency();
  if (!rate?.usd_cdf || !rate.date) return null;
  return (
    <div className={classNames("flex flex-wrap items-center gap-x-4 gap-y-1 text-sm", className)}>
      <fieldset className="flex items-center">
        <legend className="float-left mr-3 text-ink-soft">Prix d’abord en</legend>
        {CHOICES.map(({ currency, label, name }) => (
          <button
            key={currency}
            type="button"
            aria-pressed={first === currency}
            aria-label={`${label}, ${name}`}
            onClick={() => chooseCurrency(currency)}
            className="min-h-11 min-w-14 border-y border-line-strong bg-surface px-3 font-semibold first-of-type:rounded-l-full first-of-type:border-l last-of-type:rounded-r-full last-of-type:border-r aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <p className="text-ink-soft">
        {`1\u00a0$US = ${formatExactPrice(Math.round(rate.usd_cdf * 100), "CDF")}, ${rate.is_old ? "taux du " : ""}${formatDayAndMonth(rate.date)} (${rate.source ?? ""})`}
      </p>
    </div>
  );
}
