import useSWR from 'swr';
import type { Booking } from '@lopango/contract/booking';
import { api } from '../../lib/api.ts';

export interface BookingState {
  booking: Booking | undefined;
  error: unknown;
  /** Asks the server again, or puts what an action answered in place. */
  refresh: (booking?: Booking) => void;
}

/** One booking of the signed-in person; null asks for nothing. */
export function useBooking(id: string | null): BookingState {
  const { data, error, mutate } = useSWR(id && ['booking', id], () => api.get('/api/bookings/{id}', { params: { id: id ?? '' } }), {
    revalidateOnFocus: true,
    dedupingInterval: 500,
  });
  return { booking: data, error, refresh: (booking) => void mutate(booking, { revalidate: !booking }) };
}
