import { useParams } from 'react-router';
import { useProperty } from '../../features/booking/use-property.ts';
import { ApiError } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PropertyMissing, PropertyNotLoaded } from './property-problem.tsx';
import { PropertySkeleton } from './property-skeleton.tsx';
import { PropertyView } from './property-view.tsx';

/** `/property/{id}`: a listing with its photos, calendar and price (spec §2). */
export default function PropertyPage() {
  const { id = '' } = useParams();
  const { property, error, retry } = useProperty(id);
  const isMissing = property?.is_active === false || (error instanceof ApiError && error.status === 404);
  usePageTitle(isMissing ? 'Annonce introuvable' : property?.title);

  if (isMissing) return <PropertyMissing />;
  if (property) return <PropertyView key={property.id} property={property} />;
  if (error) return <PropertyNotLoaded error={error} onRetry={retry} />;
  return <PropertySkeleton />;
}
