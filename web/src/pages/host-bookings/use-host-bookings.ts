import useSWRInfinite from 'swr/infinite';
import type { HostBooking } from '@lopango/contract/host';
import { api } from '../../lib/api.ts';
import type { Page } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session/store.ts';
import { isReversed, type BookingFilters } from './bookings-url.ts';

export interface HostBookings {
  /** undefined until the first page is there. */
  bookings: HostBooking[] | undefined;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refresh: () => void;
  /** Puts what an action answered in place. */
  replace: (booking: HostBooking) => void;
}

/** The bookings of the signed-in host's listings, page after page by cursor. */
export function useHostBookings(filters: BookingFilters): HostBookings {
  const uid = useSession().profile?.uid;
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    (_, before: Page<HostBooking> | null) => (before?.next === null || isReversed(filters) ? null : (['host-bookings', uid, filters, before?.next ?? null] as const)),
    ([, , { status, property, from, to }, cursor]) => api.list('/api/host/bookings', { query: { status, property_id: property, from, to, cursor } }),
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  const update = (pages: Page<HostBooking>[] | undefined, booking: HostBooking) =>
    pages?.map((page) => ({ ...page, items: page.items.map((item) => (item.id === booking.id ? booking : item)) }));
  return {
    bookings: isReversed(filters) ? [] : data?.flatMap((page) => page.items),
    error,
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    isLoadingMore: isValidating && (data?.length ?? 0) < size,
    loadMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
    replace: (booking) => void mutate((pages) => update(pages, booking), { revalidate: false }),
  };
}
