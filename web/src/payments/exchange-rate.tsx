import type { ShownRate } from "@lopango/contract/payments/exchange-rate";
import type { PayableCurrency } from "@lopango/contract/payments/payable-currency";
import { createContext, useContext, useEffect, type PropsWithChildren } from "react";
import useSWR, { unstable_serialize } from "swr";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useInitialData } from "../lib/api/initial-data.ts";
import { readStored, writeStored } from "../lib/browser/device-storage.ts";
import { useExternal } from "../lib/browser/external.ts";
import { firstCurrency, onFirstCurrency, showFirstCurrency } from "./first-currency.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    "exchange-rate": [];
  }
}

/** SWR key of a rendered page's rate. */
export const rateKey: string = unstable_serialize(keyOf("exchange-rate"));

/** The last rate that this device has seen, so that no price moves when the page asks for the rate. */
const STORED = "lopango.rate";

let kept: ShownRate | null | undefined;

function keptRate(): ShownRate | null {
  if (kept !== undefined) return kept;
  try {
    return (kept = JSON.parse(readStored(STORED) ?? "null") as ShownRate | null);
  } catch {
    return (kept = null);
  }
}

const never = () => () => undefined;
const none = () => null;

const Rate = createContext<ShownRate | null>(null);

/** Gives the page's prices the rate of the day. A rendered page has it, others ask for it beside their own content. */
export function RateProvider({ children }: PropsWithChildren) {
  const last = useExternal(never, keptRate, none);
  const { data } = useSWR(keyOf("exchange-rate"), () => api.get("/api/exchange-rate"), useInitialData(rateKey));
  useEffect(() => {
    if (!data) return;
    kept = data;
    writeStored(STORED, JSON.stringify(data));
    showFirstCurrency(data.first);
  }, [data]);
  return <Rate value={data ?? last}>{children}</Rate>;
}

/** Returns the rate of the day; null until it is known. */
export const useRate = (): ShownRate | null => useContext(Rate);

/** Returns the currency that comes first, for what the style sheet cannot decide. */
export function useFirstCurrency(): PayableCurrency {
  const rate = useRate();
  return useExternal(onFirstCurrency, firstCurrency, () => rate?.first ?? "USD");
}
