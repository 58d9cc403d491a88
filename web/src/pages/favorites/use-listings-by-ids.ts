import { MAX_ASKED_LISTINGS } from "@lopango/contract/limits";
import type { PropertySummary } from "@lopango/contract/listings/property";
import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";

/** Fetches listings by id; those that are not online are missing from the result. */
export function useListingsByIds(ids: string[], onSeen?: (listings: PropertySummary[]) => void) {
  return useSWR(ids.length > 0 ? keyOf("these-listings", ids) : null, () => theseListings(ids), {
    keepPreviousData: true,
    ...(onSeen && { onSuccess: onSeen }),
  });
}

async function theseListings(ids: string[]): Promise<PropertySummary[]> {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += MAX_ASKED_LISTINGS) parts.push(ids.slice(at, at + MAX_ASKED_LISTINGS));
  // Bypasses the browser's HTTP cache, which could return outdated listings.
  const answers = parts.map((part) =>
    api.get("/api/properties", { anonymous: true, revalidate: true, query: { ids: part.join(",") } }),
  );
  return (await Promise.all(answers)).flat();
}
