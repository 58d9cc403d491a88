import { messageOf } from "../../lib/api/api-error.ts";
import { LISTING_NOT_LOADED } from "../../lib/api/failures.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";

interface Props {
  /** Page of the listing or the house. */
  backTo: string;
  /** null: the listing exists but cannot be booked online. */
  error: unknown;
  onRetry: () => void;
}

/** Error page of the confirmation, with a link back to the listing. */
export function BookingProblem({ backTo, error, onRetry }: Props) {
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Confirmer la réservation</h1>
      <ErrorState
        className="mt-6"
        title={error === null ? "Ce logement ne peut pas être réservé en ligne." : LISTING_NOT_LOADED}
        onRetry={error === null ? undefined : onRetry}
        actions={
          <LinkButton to={backTo} variant={error === null ? "primary" : "quiet"}>
            Retour au logement
          </LinkButton>
        }
      >
        {error === null
          ? "Il est en location mensuelle, et le paiement en ligne n’est pas encore disponible."
          : messageOf(error, "Échec de la réservation.")}
      </ErrorState>
    </div>
  );
}
