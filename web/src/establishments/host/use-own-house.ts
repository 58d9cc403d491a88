import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import type { Photo } from "@lopango/contract/photos/photo";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { withArrivals } from "../../photos/album/use-photo-uploads.ts";
import { useForgetOwnHouses } from "./use-own-houses.ts";

interface OwnHouseState {
  house: HostEstablishment | undefined;
  error: unknown;
  retry: () => void;
  /** Stores the house of a response but keeps the current photos, which may be newer. */
  replace: (house: HostEstablishment) => void;
  changePhotos: (change: (photos: readonly Photo[]) => Photo[]) => void;
}

/** Loads a house as its team sees it, also while no room type is on offer. */
export function useOwnHouse(id: string): OwnHouseState {
  const uid = useSession().profile?.uid;
  const { mutate: mutateAny } = useSWRConfig();
  const forgetLists = useForgetOwnHouses();
  const { data, error, mutate } = useSWR(
    uid && keyOf("own-house", id, uid),
    () => withArrivals(id, () => api.get("/api/host/establishments/{id}", { params: { id } })),
    // The house is edited here: a late response must not overwrite newer changes.
    { revalidateOnReconnect: false },
  );
  const change = useCallback(
    (update: (house: HostEstablishment) => HostEstablishment) => {
      void mutate((house) => house && update(house), { revalidate: false });
      forgetLists();
      // Drops the public cached copies and bypasses the HTTP cache, which could still return the old house.
      void mutateAny(keysOf("establishment", id), undefined);
      void api
        .get("/api/establishments/{id}", { params: { id }, anonymous: true, revalidate: true })
        .catch(() => undefined);
    },
    [id, mutate, mutateAny, forgetLists],
  );
  return {
    house: data,
    error: error as unknown,
    retry: () => void mutate(),
    replace: useCallback((house) => change(({ photos }) => ({ ...house, photos })), [change]),
    changePhotos: useCallback((update) => change((house) => ({ ...house, photos: update(house.photos) })), [change]),
  };
}
