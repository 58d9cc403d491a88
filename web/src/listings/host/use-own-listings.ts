import { useCallback, useEffect, useEffectEvent } from "react";
import useSWR, { useSWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import type { PropertySummary, Photo, Property } from "@lopango/contract/listings/property";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { pageKeys, useListPages, type Pages } from "../../lib/loading/list-pages.ts";
import { withArrivals } from "../../photos/album/use-photo-uploads.ts";
import { useTeams } from "../../teams/use-teams.ts";
import { readProperty } from "../read-property.ts";

const PAGE_SIZE = 50;

/** Loads the signed-in host's listings, newest first, offline ones included. */
export function useOwnListings(): Pages<PropertySummary> {
  const uid = useSession().profile?.uid;
  return useListPages(keyOf("own-listings", uid), (cursor) =>
    api.list("/api/properties", { query: { owner: "me", limit: PAGE_SIZE, cursor } }),
  );
}

/** Loads every page of the host's listings, for a choice among all of them. */
export function useAllOwnListings(): Pages<PropertySummary> {
  const pages = useOwnListings();
  const { items, hasMore } = pages;
  const loadNextPage = useEffectEvent(pages.loadMore);
  useEffect(() => {
    if (hasMore) loadNextPage();
  }, [hasMore, items?.length]);
  return pages;
}

/** Returns a function that drops the cached list after a listing was changed or deleted. */
export function useForgetOwnListings(): () => void {
  const { mutate } = useSWRConfig();
  const uid = useSession().profile?.uid;
  return useCallback(
    () => void mutate(unstable_serialize(pageKeys(keyOf("own-listings", uid))), undefined, { revalidate: true }),
    [mutate, uid],
  );
}

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

/** Whether the caller works at receptions and hosts nothing else; false while unknown. */
export function useIsReceptionist(): boolean {
  const teams = useTeams() ?? [];
  const { items } = useOwnListings();
  return teams.length > 0 && teams.every(({ role }) => role === "reception") && items?.length === 0;
}
