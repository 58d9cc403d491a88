import { Link } from "react-router";
import type { Property } from "@lopango/contract/listings/property";
import { paths } from "@lopango/contract/paths";
import type { ErrorCode } from "@lopango/contract/errors";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { LISTING_NOT_LOADED } from "../../listings/read-property.ts";
import { ErrorState } from "../../ui/states.tsx";

/** Link to the page of what is booked, which names it. */
interface BackLink {
  to: string;
  label: string;
}

/** @param to the page of the house where it says so, by default that of the listing */
export function backLink(place: Pick<Property, "id" | "category" | "establishment_id">, to = paths.property(place.id)) {
  const { category, establishment_id: establishment } = place;
  const isRoom = establishment !== null && !to.startsWith(paths.establishment(establishment));
  const what = category === "logement" ? "au logement" : isRoom ? "à la chambre" : "à l’hôtel";
  return { to, label: `Retour ${what}` };
}

interface BookingErrorProps {
  error: unknown;
  back: BackLink;
  /** Offered where other dates can solve the error. */
  onChooseOtherDates: () => void;
}

const CALENDAR = "stay";

/** Errors caused by the guest's other bookings. */
const ABOUT_OTHER_BOOKINGS = new Set<string>([
  "already_paid",
  "hold_cooldown",
  "too_many_holds",
  "too_many_unpaid",
] satisfies ErrorCode[]);

export function BookingError({ error, back, onChooseOtherDates }: BookingErrorProps) {
  const message = messageOf(error, "Échec de la réservation.");
  const fields = error instanceof ApiError ? error.fields.filter((field) => field.message !== message) : [];
  const isAboutDates = error instanceof ApiError && (error.code === "dates_taken" || error.code === "invalid_dates");
  const isAboutOthers = error instanceof ApiError && ABOUT_OTHER_BOOKINGS.has(error.code ?? "");
  return (
    <div role="alert" className="mt-5 rounded-md bg-danger-tint p-4 text-sm text-danger">
      <p className="font-medium">{message}</p>
      {fields.map(({ field, message }) => (
        <p key={field} className="mt-1">
          {message}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-ink">
        {isAboutDates ? (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              onChooseOtherDates();
              document.getElementById(CALENDAR)?.scrollIntoView({ behavior: "smooth" });
            }}
          >
            Choisir d’autres dates
          </Button>
        ) : null}
        {isAboutOthers ? (
          <Link to={paths.myBookings} className="self-center underline underline-offset-4">
            Voir mes réservations
          </Link>
        ) : null}
        <Link to={back.to} className="self-center underline underline-offset-4">
          {back.label}
        </Link>
      </div>
    </div>
  );
}

interface BookingProblemProps {
  id: string;
  /** undefined: not loaded. */
  property: Property | undefined;
  /** null: the listing exists but cannot be booked online. */
  error: unknown;
  onRetry: () => void;
}

/** Error page of the confirmation, with a link back to the listing. */
export function BookingProblem({ id, property, error, onRetry }: BookingProblemProps) {
  const establishment = property?.establishment_id ?? null;
  const back = property
    ? backLink(property, establishment === null ? undefined : paths.establishment(establishment))
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
