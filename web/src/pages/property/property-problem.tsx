import { errorLine } from "../../lib/api/error-line.ts";
import { LISTING_NOT_LOADED } from "../../lib/api/failures.ts";
import { paths } from "@lopango/contract/paths";
import { SupportPart } from "../../ui/support-part.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyPlot } from "../../ui/illustrations/late.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";

/** The listing does not exist or is offline. */
export function PropertyMissing() {
  return (
    <div className="page py-12">
      <h1 className="sr-only">Annonce introuvable</h1>
      <EmptyState
        illustration={EmptyPlot}
        title="Cette annonce n’existe pas ou n’est plus en ligne"
        footer={<SupportPart title="Une question sur cette annonce ?" className="mt-2 [&_ul]:justify-center" />}
        actions={
          <>
            <LinkButton to={paths.search()}>Chercher un autre logement</LinkButton>
            <LinkButton to={paths.home} variant="secondary">
              Retour à l’accueil
            </LinkButton>
          </>
        }
      >
        D’autres adresses vous attendent, à Kinshasa et ailleurs.
      </EmptyState>
    </div>
  );
}

interface NotLoadedProps {
  error: unknown;
  onRetry: () => void;
}

/** The listing may exist, but the request failed. */
export function PropertyNotLoaded({ error, onRetry }: NotLoadedProps) {
  return (
    <div className="page py-12">
      <h1 className="sr-only">Annonce</h1>
      <ErrorState title={LISTING_NOT_LOADED} onRetry={onRetry} error={error}>
        {errorLine(error)}
      </ErrorState>
    </div>
  );
}
