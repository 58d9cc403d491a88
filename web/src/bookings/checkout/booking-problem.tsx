import type { Property } from "@lopango/contract/listings/property";
import { paths } from "@lopango/contract/paths";
import { messageOf } from "../../lib/api/api-error.ts";
import { LISTING_NOT_LOADED } from "../../listings/read-property.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { backLink } from "./back-link.ts";

interface Props {
  id: string;
  /** undefined: not loaded. */
  property: Property | undefined;
  /** null: the listing exists but cannot be booked online. */
  error: unknown;
  onRetry: () => void;
}

/** Error page of the confirmation, with a link back to the listing. */
export function BookingProblem({ id, property, error, onRetry }: Props) {
  const house = property?.establishment_id ?? null;
  const back = property
    ? backLink(property, house === null ? undefined : paths.establishment(house))
    : { to: paths.property(id), label: "Retour à l’annonce" };
  const what = property?.category === "hotel" ? "Cet hôtel" : "Ce logement";
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Confirmer la réservation</h1>
      <ErrorState
        className="mt-6"
        title={error === null ? `${what} ne peut pas être réservé en ligne.` : LISTING_NOT_LOADED}
        onRetry={error === null ? undefined : onRetry}
        actions={
          <LinkButton to={back.to} variant={error === null ? "primary" : "quiet"}>
            {back.label}
          </LinkButton>
        }
      >
        {error === null
          ? property?.supports_booking
            ? "Son annonce n’est pas en ligne en ce moment."
            : "Il est en location mensuelle, et le paiement en ligne n’est pas encore disponible."
          : messageOf(error, "Échec de la réservation.")}
      </ErrorState>
    </div>
  );
}
