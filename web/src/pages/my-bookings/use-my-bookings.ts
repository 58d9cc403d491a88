import useSWRInfinite from 'swr/infinite';
import type { Booking } from '@lopango/contract/booking';
import { api } from '../../lib/api.ts';
import type { Page } from '../../lib/api-client.ts';

export interface MyBookings {
  /** undefined until the first page is there. */
  bookings: Booking[] | undefined;
  error: unknown;
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

/** The guest's bookings, page after page by cursor (design §4). */
export function useMyBookings(): MyBookings {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    keyOf,
    ([, cursor]) => api.list('/api/bookings', { query: { cursor } }),
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  const update = (pages: Page<Booking>[] | undefined, booking: Booking) =>
    pages?.map((page) => ({ ...page, items: page.items.map((item) => (item.id === booking.id ? booking : item)) }));
  return {
    bookings: data?.flatMap((page) => page.items),
    error,
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    isLoadingMore: isValidating && (data?.length ?? 0) < size,
    loadMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
    replace: (booking) => void mutate((pages) => update(pages, booking), { revalidate: false }),
  };
}
