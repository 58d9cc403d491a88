import { useParams } from 'react-router';
import useSWR from 'swr';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AdminHeading } from '../admin-heading.tsx';
import { BackLink } from '../back-link.tsx';
import { DetailSkeleton } from '../detail-skeleton.tsx';
import { ADMIN } from '../list/use-admin-list.ts';
import { BookingDetail } from './booking-detail.tsx';

/** `/admin/bookings/{id}`: one booking, its history and its payments. */
export function BookingPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useSWR([ADMIN, 'booking', id], () => api.get('/api/admin/bookings/{id}', { params: { id } }), { dedupingInterval: 500 });
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <BackLink to={paths.adminBookings()}>Réservations</BackLink>
      {data ? (
        <BookingDetail booking={data} />
      ) : error ? (
        <>
          <AdminHeading title="Réservation" />
          <ErrorState
            title={isMissing ? messageOf(error, '') : 'Impossible de charger la réservation.'}
            onRetry={isMissing ? undefined : () => void mutate()}
            {...(isMissing && { actions: <LinkButton to={paths.adminBookings()} variant="secondary">Toutes les réservations</LinkButton> })}
          >
            {isMissing ? null : messageOf(error)}
          </ErrorState>
        </>
      ) : (
        <DetailSkeleton title="Réservation" />
      )}
    </>
  );
}
