import { ApiError, messageOf } from '../../lib/api-error.ts';
import { APPLICATION_NOT_LOADED, MAYBE_ANOTHER_ACCOUNT } from '../../lib/failures.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** An application that is nobody's or somebody else's, or could not be loaded. */
export function ApplicationMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <ErrorState
      title={isMissing ? 'Candidature introuvable.' : APPLICATION_NOT_LOADED}
      onRetry={isMissing ? undefined : onRetry}
      actions={<LinkButton to={paths.partnersApply} variant={isMissing ? 'primary' : 'quiet'}>Mes candidatures</LinkButton>}
    >
      {isMissing ? MAYBE_ANOTHER_ACCOUNT : messageOf(error)}
    </ErrorState>
  );
}
