import type { Database } from "../platform/firestore/firestore.ts";
import { exchangeRates } from "./exchange-rate.record.ts";

export const exchangeRateStore = (db: Database) => ({ find: () => exchangeRates.find(db) });

export type ExchangeRateStore = ReturnType<typeof exchangeRateStore>;
