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
import { PartnerDetail } from './partner-detail.tsx';

/** `/admin/partners/{id}`: one application, its files, and the answer to it. */
export function PartnerPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useSWR([ADMIN, 'partner', id], () => api.get('/api/partners/applications/{id}', { params: { id } }), { dedupingInterval: 500 });
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <BackLink to={paths.adminPartners()}>Partenaires</BackLink>
      {data ? (
        <PartnerDetail application={data} />
      ) : error ? (
        <>
          <AdminHeading title="Candidature" />
          <ErrorState
            title={isMissing ? messageOf(error, '') : 'Impossible de charger la candidature.'}
            onRetry={isMissing ? undefined : () => void mutate()}
            {...(isMissing && { actions: <LinkButton to={paths.adminPartners()} variant="secondary">Toutes les candidatures</LinkButton> })}
          >
            {isMissing ? null : messageOf(error)}
          </ErrorState>
        </>
      ) : (
        <DetailSkeleton title="Candidature" />
      )}
    </>
  );
}
