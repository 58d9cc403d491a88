import useSWRInfinite from 'swr/infinite';
import type { Booking } from '@lopango/contract/booking';
import { isUnreached } from '../../features/booking/use-booking.ts';
import { api } from '../../lib/api.ts';
import { keepBookings, keptBookings } from '../../lib/offline-bookings.ts';
import { sessionState } from '../../lib/session/store.ts';
import type { Page } from '../../lib/api-client.ts';

export interface MyBookings {
  /** undefined until the first page is there. */
  bookings: Booking[] | undefined;
  error: unknown;
  /** When this device last heard of them, while the server cannot be reached; null for the server's own answer. */
  keptSince: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refresh: () => void;
  /** Puts what an action answered in place. */
  replace: (booking: Booking) => void;
}

const keyOf = (index: number, previous: Page<Booking> | null) => {
  if (previous && previous.next === null) return null;
  return ['bookings', index === 0 ? null : (previous?.next ?? null)] as const;
};

const accountId = (): string => sessionState().profile?.uid ?? '';

/** The guest's bookings, page after page by cursor (design §4). */
export function useMyBookings(): MyBookings {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    keyOf,
    ([, cursor]) => api.list('/api/bookings', { query: { cursor } }),
    { revalidateFirstPage: false, revalidateOnMount: true, onSuccess: (pages) => keepBookings(accountId(), pages.flatMap((page) => page.items)) },
  );
  const update = (pages: Page<Booking>[] | undefined, booking: Booking) =>
    pages?.map((page) => ({ ...page, items: page.items.map((item) => (item.id === booking.id ? booking : item)) }));
  const kept = !data && isUnreached(error) ? keptBookings(accountId()) : null;
  return {
    bookings: data?.flatMap((page) => page.items) ?? kept?.bookings,
    error,
    keptSince: kept?.saved_at ?? null,
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    isLoadingMore: isValidating && (data?.length ?? 0) < size,
    loadMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
    replace: (booking) => void mutate((pages) => update(pages, booking), { revalidate: false }),
  };
}
