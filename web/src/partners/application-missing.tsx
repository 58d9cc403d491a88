import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { MAYBE_ANOTHER_ACCOUNT } from "../lib/api/failures.ts";
import { paths } from "@lopango/contract/paths";
import { LinkButton } from "../ui/button.tsx";
import { EmptyPlot } from "../ui/illustrations/late.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";
import { APPLICATION_NOT_LOADED } from "./application-status.tsx";

/** Shown for an application that does not exist, belongs to another account, or failed to load. */
export function ApplicationMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        illustration={EmptyPlot}
        title="Candidature introuvable."
        actions={<LinkButton to={paths.partnersApply}>Mes candidatures</LinkButton>}
      >
        {MAYBE_ANOTHER_ACCOUNT}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={APPLICATION_NOT_LOADED}
      onRetry={onRetry}
      actions={
        <LinkButton to={paths.partnersApply} variant="quiet">
          Mes candidatures
        </LinkButton>
      }
    >
      {messageOf(error)}
    </ErrorState>
  );
}
