import type { SWRConfiguration } from "swr";
import { mayPass } from "../lib/api/api-error.ts";

/** How pages load: sparing with a connection that is paid by the megabyte. */
export const fetching: SWRConfiguration = {
  revalidateOnFocus: false,
  dedupingInterval: 10_000,
  errorRetryCount: 2,
  shouldRetryOnError: mayPass,
};
