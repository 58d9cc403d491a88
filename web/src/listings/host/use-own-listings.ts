import { useCallback, useEffect, useEffectEvent } from "react";
import { useSWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { pageKeys, useListPages, type Pages } from "../../lib/loading/list-pages.ts";
import { useTeams } from "../../teams/use-teams.ts";

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

/** Whether the caller works at receptions and hosts nothing else; false while unknown. */
export function useIsReceptionist(): boolean {
  const teams = useTeams() ?? [];
  const { items } = useOwnListings();
  return teams.length > 0 && teams.every(({ role }) => role === "reception") && items?.length === 0;
}
