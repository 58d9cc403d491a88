import { Link } from "react-router";
import type { ErrorCode } from "@lopango/contract/errors";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { paths } from "@lopango/contract/paths";
import { Button } from "../../ui/button.tsx";
import type { BackLink } from "./back-link.ts";

interface Props {
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

export function BookingError({ error, back, onChooseOtherDates }: Props) {
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
