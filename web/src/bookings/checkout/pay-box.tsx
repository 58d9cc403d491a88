import type { ReactNode } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { holdEnd, type HeldStay } from "@lopango/contract/bookings/booking-state";
import type { Property } from "@lopango/contract/listings/property";
import { ownAndOther } from "@lopango/contract/payments/conversion";
import { useRate } from "../../payments/exchange-rate.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Breakdown, type ShownPrice } from "../breakdown.tsx";
import { HoldCountdown } from "../booking-facts.tsx";

/**
 * Returns the minutes of a hold made at `now`. Replacing an unpaid booking (docs/product/bookings.md#holds) or awaiting a host
 * (docs/product/bookings.md#hosts-answer) shortens it; the server also counts the listing's other recent holds.
 */
export function holdMinutes(
  listing: Pick<Property, "confirmation" | "time_zone" | "checkin_time">,
  stay: Pick<HeldStay, "checkin" | "nights" | "rooms">,
  pending: Pick<Booking, "hold_limit"> | null,
  now: Date,
): number {
  const limit = pending?.hold_limit ? new Date(pending.hold_limit) : null;
  const end = holdEnd({ ...stay, confirmation: listing.confirmation, property: listing }, now, limit);
  return Math.max(0, Math.floor((end.getTime() - now.getTime()) / 60_000));
}

interface Props {
  /** null while a date is missing. */
  price: ShownPrice | null;
  /** End of the existing hold on this stay, ISO 8601; null without one. */
  heldUntil: string | null;
  holdMinutes: number;
  onHoldOver: () => void;
  /** Confirms and pays. */
  button: ReactNode;
  children: ReactNode;
}

export function PayBox({ price, heldUntil, holdMinutes, onHoldOver, button, children }: Props) {
  return (
    <Card as="section" aria-labelledby="price" className="p-5 sm:p-6">
      <h2 id="price" className="mb-4 text-lg">
        Détail du prix
      </h2>
      {price ? (
        <>
          <Breakdown price={price} {...(heldUntil && { label: "Total" })} />
          <Debited price={price} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">Choisissez vos dates pour connaître le prix du séjour.</p>
      )}
      {children}
      <div className={classNames("mt-5 grid", price && "max-lg:hidden")}>{button}</div>
      {heldUntil ? (
        <div className="mt-3 text-center text-sm text-ink-soft">
          <p>Vos dates sont déjà retenues : vous reprenez le paiement de votre réservation.</p>
          <HoldCountdown until={heldUntil} onOver={onHoldOver} className="font-medium text-ink" />
        </div>
      ) : (
        <p className="mt-3 text-center text-sm text-ink-soft">
          {price
            ? `Vos dates sont retenues ${holdMinutes}\u00a0${holdMinutes === 1 ? "minute" : "minutes"}, le temps de payer.`
            : "Dates ou logement manquants."}
        </p>
      )}
    </Card>
  );
}

/** Says to the cent what is debited, beside a total in both currencies. */
function Debited({ price: { total_cents, currency, rate } }: { price: ShownPrice }) {
  const today = useRate();
  const { own, other } = ownAndOther({ amount_cents: total_cents, currency }, rate === undefined ? today : rate, {
    exact: true,
  });
  return other ? (
    <p className="mt-3 text-sm">
      <strong>{`Vous serez débité de ${own}.`}</strong>{" "}
      <span>{`Le montant en ${currency === "CDF" ? "dollars" : "francs"} est indicatif.`}</span>
    </p>
  ) : null;
}
