import type { SWRConfiguration } from "swr";
import { ApiError } from "../lib/api/api-error.ts";

/** Tried again by itself only what may pass by itself; a refusal stays one. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== "http" || error.status === 429 || error.status >= 500;
}

/** How pages load: sparing with a connection that is paid by the megabyte. */
export const fetching: SWRConfiguration = {
  revalidateOnFocus: false,
  dedupingInterval: 10_000,
  errorRetryCount: 2,
  shouldRetryOnError: mayPass,
};
