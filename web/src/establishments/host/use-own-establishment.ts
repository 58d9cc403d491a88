import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import type { Photo } from "@lopango/contract/photos/photo";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { withArrivals } from "../../photos/album/use-photo-uploads.ts";
import { useForgetOwnEstablishments } from "./use-own-establishments.ts";

interface OwnEstablishmentState {
  establishment: HostEstablishment | undefined;
  error: unknown;
  retry: () => void;
  /** Stores the house of a response but keeps the current photos, which may be newer. */
  replace: (establishment: HostEstablishment) => void;
  changePhotos: (change: (photos: readonly Photo[]) => Photo[]) => void;
}

/** Loads a house as its team sees it, also while no room type is on offer. */
export function useOwnEstablishment(id: string): OwnEstablishmentState {
  const uid = useSession().profile?.uid;
  const { mutate: mutateAny } = useSWRConfig();
  const forgetLists = useForgetOwnEstablishments();
  const { data, error, mutate } = useSWR(
    uid && keyOf("own-establishment", id, uid),
    () => withArrivals(id, () => api.get("/api/host/establishments/{id}", { params: { id } })),
    // The house is edited here: a late response must not overwrite newer changes.
    { revalidateOnReconnect: false },
  );
  const change = useCallback(
    (update: (establishment: HostEstablishment) => HostEstablishment) => {
      void mutate((establishment) => establishment && update(establishment), { revalidate: false });
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
    establishment: data,
    error: error as unknown,
    retry: () => void mutate(),
    replace: useCallback((establishment) => change(({ photos }) => ({ ...establishment, photos })), [change]),
    changePhotos: useCallback(
      (update) => change((establishment) => ({ ...establishment, photos: update(establishment.photos) })),
      [change],
    ),
  };
}
