import type { SWRConfiguration } from "swr";
import { mayPass } from "../lib/api/api-error.ts";

/** SWR defaults that save data on metered connections. */
export const fetching: SWRConfiguration = {
  revalidateOnFocus: false,
  dedupingInterval: 10_000,
  errorRetryCount: 2,
  shouldRetryOnError: mayPass,
};
