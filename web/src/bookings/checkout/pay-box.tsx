import type { ReactNode } from "react";
import { Breakdown, type ShownPrice } from "../breakdown.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";

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
        <Breakdown price={price} {...(heldUntil && { label: "Total" })} />
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
