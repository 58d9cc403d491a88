import {
  type ExchangeRate,
  isFarOff,
  isOldRate,
  type NewRate,
  rateDayProblem,
  type ShownRate,
  usableRate,
} from "@lopango/contract/payments/exchange-rate";
import type { PayableCurrency } from "@lopango/contract/payments/payable-currency";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { accountLimits } from "../identity/account-limits.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Operator } from "../identity/rules/audit.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { newId, type Random } from "../platform/random.ts";
import { exchangeRates } from "./exchange-rate.record.ts";
import type { ExchangeRateStore } from "./exchange-rate.store.ts";

export interface RateDeps {
  exchangeRate: ExchangeRateStore;
  firstCurrency: PayableCurrency;
  transact: Transact;
  random: Random;
  now: Clock;
}

/** Sets the rate of docs/product/payments.md#francs-and-dollars, with an entry in the audit log. */
export function setExchangeRate(
  deps: Pick<RateDeps, "transact" | "random" | "now">,
  operator: Operator,
  { differs, ...rate }: NewRate,
  count: Count,
): Promise<ExchangeRate> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const message = rateDayProblem(rate.date, now);
    if (message !== null) throw new Problem("invalid_fields", { errors: [{ field: "date", message }] });
    const [before, limits] = await Promise.all([tx.get(exchangeRates), tx.get(accountLimits, operator.uid)]);
    if (before && isFarOff(rate.usd_cdf, before.usd_cdf) && !differs)
      throw new Problem("rate_differs", { detail: farOff(before) });
    tx.save(accountLimits, count(limits, now));
    tx.save(exchangeRates, rate);
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: "exchange_rate.set",
      target: { kind: "exchange_rate", id: "usd_cdf", label: `1\u00a0$US = ${francs(rate)}` },
      before: before && factsOf(before),
      after: factsOf(rate),
      note: null,
    });
    return rate;
  });
}

const francs = ({ usd_cdf }: ExchangeRate): string => formatExactPrice(Math.round(usd_cdf * 100), "CDF");

const farOff = (last: ExchangeRate): string =>
  `Ce taux s’écarte de plus de 20\u202f% du précédent, ${francs(last)} le ${formatDate(last.date)}. Vérifiez-le, puis confirmez-le.`;

const factsOf = ({ usd_cdf, date, source }: ExchangeRate) => ({ usd_cdf, rate_day: date, source });

export async function viewExchangeRate({
  exchangeRate,
  firstCurrency,
  now,
}: Pick<RateDeps, "exchangeRate" | "firstCurrency" | "now">): Promise<ShownRate> {
  const at = now();
  const rate = await exchangeRate.usable(at);
  return {
    usd_cdf: rate?.usd_cdf ?? null,
    date: rate?.date ?? null,
    source: rate?.source ?? null,
    is_old: rate !== null && isOldRate(rate, at),
    first: firstCurrency,
  };
}

/** Returns the rate of the day, which a booking keeps; null without one that is young enough. */
export const rateOfTheDay = async (tx: UnitOfWork, now: Date): Promise<ExchangeRate | null> =>
  usableRate(await tx.get(exchangeRates), now);
