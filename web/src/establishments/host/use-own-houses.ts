import { useCallback } from "react";
import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import useSWR, { useSWRConfig } from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { useForgetOwnListings } from "../../listings/host/use-own-listings.ts";

interface OwnHouses {
  houses: HostEstablishment[] | undefined;
  error: unknown;
  refresh: () => void;
}

/** Loads the houses of the signed-in host's account, newest first. */
export function useOwnHouses(): OwnHouses {
  const uid = useSession().profile?.uid;
  const { data, error, mutate } = useSWR(uid && keyOf("own-houses", uid), () => api.get("/api/host/establishments"));
  return { houses: data, error: error as unknown, refresh: () => void mutate() };
}

/** Returns a function that drops the cached lists of a host after a house was made, changed or ended. */
export function useForgetOwnHouses(): () => void {
  const { mutate } = useSWRConfig();
  const forgetListings = useForgetOwnListings();
  return useCallback(() => {
    forgetListings();
    void mutate(keysOf("own-houses"), undefined, { revalidate: true });
    void mutate(keysOf("own-listing"), undefined);
  }, [mutate, forgetListings]);
}
