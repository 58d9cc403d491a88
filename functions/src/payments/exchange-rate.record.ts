import type { ExchangeRate } from "@lopango/contract/payments/exchange-rate";
import { z } from "zod";
import { defineRecord, recordOf, text } from "../platform/firestore/record.ts";

export const rateSchema = recordOf<ExchangeRate>()({ usd_cdf: z.number(), date: text, source: text });

/** The last rate that an admin set; the audit log has those before. */
export const exchangeRates = defineRecord<ExchangeRate>()({
  collection: "exchange_rates",
  key: [],
  nameOf: () => "usd_cdf",
  schema: rateSchema,
  unindexed: ["source"],
});
