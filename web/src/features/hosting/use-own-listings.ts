import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import type { PropertySummary } from '@lopango/contract/property';
import { api } from '../../lib/api.ts';
import type { Page } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session/store.ts';

const PAGE_SIZE = 50;

export interface OwnListings {
  /** undefined until the first page is there. */
  listings: PropertySummary[] | undefined;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Asks again: something was published, changed or deleted. */
  refresh: () => void;
}

const keysOf = (uid: string | undefined) => (_: number, before: Page<PropertySummary> | null) => (before?.next === null ? null : (['own-listings', uid, before?.next ?? null] as const));

/** The signed-in person's own listings, newest first, those that are offline too. */
export function useOwnListings(): OwnListings {
  const { profile } = useSession();
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    keysOf(profile?.uid),
    ([, , cursor]) => api.list('/api/properties', { query: { owner: 'me', limit: PAGE_SIZE, cursor } }),
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  return {
    listings: data?.flatMap((page) => page.items),
    error,
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    isLoadingMore: isValidating && (data?.length ?? 0) < size,
    loadMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
  };
}

/** How to forget the list: one of its listings was changed or deleted. It is asked for again when it is shown. */
export function useForgetOwnListings(): () => void {
  const { mutate } = useSWRConfig();
  const uid = useSession().profile?.uid;
  return useCallback(() => void mutate(unstable_serialize(keysOf(uid)), undefined, { revalidate: true }), [mutate, uid]);
}
