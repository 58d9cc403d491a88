import { confirmationOf } from "@lopango/contract/listings/rooms";
import { Link } from "react-router";
import type { Booking, StayTerms } from "@lopango/contract/bookings/booking";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { Property } from "@lopango/contract/listings/property";
import type { CheckinClock } from "@lopango/contract/listings/cancellation";
import { describePolicy, describePolicyFor } from "@lopango/contract/listings/cancellation-labels";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { HOST_ANSWER_HOURS, DEFAULT_CURRENCY } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import { useNow } from "../../lib/now.ts";
import { isPaid } from "@lopango/contract/bookings/booking-state";
import { MethodChoice } from "../../payments/methods/method-choice.tsx";
import { priceOf, type ShownPrice, priceOfRooms } from "../breakdown.tsx";
import type { WantedStay } from "../own-pending.ts";

/** Terms that the page shows and the guest accepts by booking. */
export interface ShownTerms {
  /** null while a date is missing. */
  price: ShownPrice | null;
  policy: Property["cancellation_policy"];
  confirmation: Property["confirmation"];
}

/** Current terms of `stay` from the server, which override the cached listing. */
export interface ServerTerms {
  stay: WantedStay;
  terms: NonNullable<ProblemDetails["terms"]>;
}

/**
 * Returns the terms to show for a stay.
 * @param listings - of the wanted rooms, in their order; the only one before dates are chosen
 * @param resumed - the guest's unpaid booking of this stay, which keeps its original terms
 */
export function shownTerms(
  listings: readonly Property[],
  wanted: WantedStay | null,
  resumed: Booking | null,
  serverTerms: ServerTerms | undefined,
): ShownTerms {
  const own = {
    cancellation_policy: listings[0]?.cancellation_policy ?? "strict",
    confirmation: confirmationOf(listings),
  } as const;
  const { cancellation_policy: policy, confirmation } = resumed ?? serverTerms?.terms ?? own;
  if (resumed) return { price: priceOf(resumed), policy, confirmation };
  if (wanted && serverTerms && JSON.stringify(serverTerms.stay) === JSON.stringify(wanted))
    return { price: { ...priceOf(serverTerms.terms), rate: undefined }, policy, confirmation };
  // The price of a single room with other dates follows the one from the server.
  const base =
    serverTerms && listings.length === 1
      ? { base_price_cents: serverTerms.terms.unit_price_cents, currency: serverTerms.terms.currency }
      : undefined;
  return { price: wanted && priceOfRooms(listings, wanted, base), policy, confirmation };
}

export function acceptedTerms(price: ShownPrice, { policy, confirmation }: ShownTerms): StayTerms {
  const { total_cents, currency } = price;
  return { total_cents, currency, cancellation_policy: policy, confirmation };
}

const CONFIRMATIONS: Record<Property["confirmation"], string> = {
  instant: "Votre séjour est confirmé dès le paiement.",
  host: `L’hôte répond dans les ${HOST_ANSWER_HOURS} heures, et avant l’heure d’arrivée. S’il refuse ou ne répond pas, tout vous est remboursé.`,
};

interface Props {
  shown: ShownTerms;
  /** Null without dates. */
  checkin: CivilDate | null;
  place: CheckinClock;
}

/** What the guest agrees to: cancellation, confirmation and payment. */
export function TermsSections({ shown, checkin, place }: Props) {
  const now = useNow();
  return (
    <>
      <section aria-labelledby="policy">
        <h2 id="policy" className="mb-2 text-xl">
          Annulation
        </h2>
        <p className="max-w-prose text-ink-soft">
          {checkin ? describePolicyFor(shown.policy, checkin, place, now) : describePolicy(shown.policy, place)}
        </p>
      </section>
      <section aria-labelledby="confirmation">
        <h2 id="confirmation" className="mb-2 text-xl">
          Confirmation
        </h2>
        <p className="max-w-prose text-ink-soft">{CONFIRMATIONS[shown.confirmation]}</p>
      </section>
      <section aria-labelledby="payment">
        <h2 id="payment" className="mb-2 text-xl">
          Paiement
        </h2>
        <p className="mb-3 max-w-prose text-ink-soft">
          Vous payez sur la page sécurisée de notre prestataire de paiement, avec un code reçu sur votre téléphone ou
          par carte.
        </p>
        <MethodChoice currency={shown.price?.currency ?? DEFAULT_CURRENCY} />
      </section>
    </>
  );
}

/** Warns guests who paid for these dates, or whose payment is not verified yet, so that they do not pay twice. */
export function AlreadyBooked({ booking }: { booking: Booking }) {
  const className = "mt-5 block rounded-md bg-caution-tint px-4 py-3 text-sm text-caution";
  return isPaid(booking) ? (
    <output className={className}>
      Vous avez déjà{" "}
      <Link to={paths.myBooking(booking.id)} className="font-semibold underline underline-offset-4">
        une réservation ici à ces dates
      </Link>
      . Confirmez seulement s’il vous en faut une autre.
    </output>
  ) : (
    <output className={className}>
      Nous vérifions encore{" "}
      <Link to={paths.myBooking(booking.id)} className="font-semibold underline underline-offset-4">
        votre paiement pour ces dates
      </Link>
      . Attendez le résultat avant de payer une seconde fois.
    </output>
  );
}
