import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { useForgetOwnListings } from "../../listings/host/use-own-listings.ts";

declare module "../../lib/api/cache-keys.ts" {
  interface CacheKeys {
    /** A house as the public sees it, or as `viewer` does. */
    establishment: [id: string, viewer?: string];
    "own-establishments": [uid: string];
    "own-establishment": [id: string, uid: string];
  }
}

/** Loads the houses of the signed-in host's account, newest first. */
export function useOwnEstablishments() {
  const uid = useSession().profile?.uid;
  const { data, error, mutate } = useSWR(uid && keyOf("own-establishments", uid), () =>
    api.get("/api/host/establishments"),
  );
  return { establishments: data, error: error as unknown, refresh: () => void mutate() };
}

/** Returns a function that drops the cached lists of a host after a house was made, changed or ended. */
export function useForgetOwnEstablishments(): () => void {
  const { mutate } = useSWRConfig();
  const forgetListings = useForgetOwnListings();
  return useCallback(() => {
    forgetListings();
    void mutate(keysOf("own-establishments"), undefined, { revalidate: true });
    void mutate(keysOf("own-listing"), undefined);
  }, [mutate, forgetListings]);
}

/** Returns whether a listing may become a room type (docs/product/establishments.md#gathering). */
export const canJoin = (listing: PropertySummary): boolean =>
  listing.category === "hotel" && listing.supports_booking && listing.establishment_id === null;

/** Moves `id` by one place; at an end the order stays. */
export function swapped(ids: readonly string[], id: string, step: 1 | -1): string[] {
  const from = ids.indexOf(id);
  const neighbour = ids[from + step];
  return ids.map((each) => (neighbour === undefined ? each : each === id ? neighbour : each === neighbour ? id : each));
}
