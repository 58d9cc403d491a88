import { usableRate } from "@lopango/contract/payments/exchange-rate";
import type { Database } from "../platform/firestore/firestore.ts";
import { exchangeRates } from "./exchange-rate.record.ts";

export const exchangeRateStore = (db: Database) => ({
  /** The rate of the day; null without one that is young enough. */
  usable: async (now: Date) => usableRate(await exchangeRates.find(db), now),
});

export type ExchangeRateStore = ReturnType<typeof exchangeRateStore>;
