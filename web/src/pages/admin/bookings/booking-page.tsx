import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { DetailPage } from '../detail-page.tsx';
import { BookingDetail } from './booking-detail.tsx';

const LIST = { path: paths.adminBookings(), label: 'Réservations', all: 'Toutes les réservations' };

/** `/admin/bookings/{id}`: one booking, its history and its payments. */
export function BookingPage() {
  return (
    <DetailPage title="Réservation" name="booking" list={LIST} load={(id) => api.get('/api/admin/bookings/{id}', { params: { id } })} problem="Impossible de charger la réservation.">
      {(booking) => <BookingDetail booking={booking} />}
    </DetailPage>
  );
}
