import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Property } from "@lopango/contract/listings/property";
import type { Photo } from "@lopango/contract/photos/photo";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { withArrivals } from "../../photos/album/use-photo-uploads.ts";
import { readProperty } from "../read-property.ts";
import { useForgetOwnListings } from "./use-own-listings.ts";

interface OwnListingState {
  property: Property | undefined;
  error: unknown;
  retry: () => void;
  /** Stores the listing of a response but keeps the current photos, which may be newer. */
  replace: (property: Property) => void;
  changePhotos: (change: (photos: readonly Photo[]) => Photo[]) => void;
}

/** Loads a listing as its owner sees it, also while it is offline. */
export function useOwnListing(id: string): OwnListingState {
  const { profile } = useSession();
  const { mutate: mutateAny } = useSWRConfig();
  const { data, error, mutate } = useSWR(
    profile && keyOf("own-listing", id, profile.uid),
    () => withArrivals(id, async () => readProperty(await api.get("/api/properties/{id}", { params: { id } }))),
    {
      // The listing is edited here: a late response must not overwrite newer changes.
      revalidateOnReconnect: false,
    },
  );

  const forgetList = useForgetOwnListings();
  const isActive = data?.is_active ?? false;
  const change = useCallback(
    (update: (property: Property) => Property, isVisible: boolean) => {
      void mutate((property) => property && update(property), { revalidate: false });
      forgetList();
      // Drops the public cached copies and bypasses the HTTP cache, which could still return the old listing.
      void mutateAny(keysOf("property", id), undefined);
      if (isVisible)
        void api
          .get("/api/properties/{id}", { params: { id }, anonymous: true, revalidate: true })
          .catch(() => undefined);
    },
    [id, mutate, mutateAny, forgetList],
  );
  return {
    property: data,
    error,
    retry: () => void mutate(),
    replace: useCallback(
      (property: Property) => change(({ photos }) => ({ ...readProperty(property), photos }), property.is_active),
      [change],
    ),
    changePhotos: useCallback(
      (update: (photos: readonly Photo[]) => Photo[]) =>
        change((property) => ({ ...property, photos: update(property.photos) }), isActive),
      [change, isActive],
    ),
  };
}
