import { useState } from "react";
import type { Booking, PastChange } from "@lopango/contract/bookings/booking";
import { formatStayOf } from "@lopango/contract/platform/french-dates";
import { formatMomentAt } from "@lopango/contract/platform/deadlines";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { agreeing, formatExactPrice } from "@lopango/contract/payments/money";
import { Button } from "../../ui/button.tsx";
import { isChangeBeingPaid, REASON_LABELS } from "../booking-labels.ts";
import GiveUpDialog from "../cancel/give-up-dialog.tsx";
import { FailureText } from "../../ui/failure-note.tsx";
import { MethodChoice } from "../../payments/methods/method-choice.tsx";
import { usePayment } from "../payment/use-payment.ts";

interface Props {
  booking: Booking;
  /** Receives the changed booking; without one, the booking is fetched again. */
  onChange: (booking?: Booking) => void;
}

export default function StayChanges({ booking, onChange }: Props) {
  const payment = usePayment("change", onChange);
  const [isGivingUp, setGivingUp] = useState(false);
  const { change, changes = [], currency } = booking;
  return (
    <>
      {change ? (
        <div className="flex flex-wrap items-start gap-3">
          {change.can_pay ? (
            <div className="w-full">
              <MethodChoice currency={currency} />
            </div>
          ) : null}
          {change.can_pay ? (
            <Button busy={payment.payingId !== null} onClick={() => void payment.pay(booking)}>
              {isChangeBeingPaid(booking)
                ? "Reprendre le paiement"
                : `Payer ${formatExactPrice(change.to_pay_cents, currency)}`}
            </Button>
          ) : null}
          {change.awaits === "review" ? null : (
            <Button variant="quiet" onClick={() => setGivingUp(true)}>
              Renoncer à la modification
            </Button>
          )}
          <FailureText className="w-full">{payment.failure?.message}</FailureText>
        </div>
      ) : null}
      {changes.length > 0 ? (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer font-medium underline underline-offset-4">Modifications du séjour</summary>
          <ul className="mt-3 space-y-3">
            {[...changes].reverse().map((past) => (
              <li key={past.at}>
                <Past
                  past={past}
                  currency={currency}
                  rate={booking.exchange_rate ?? null}
                  zone={booking.property.time_zone}
                />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {isGivingUp ? (
        <GiveUpDialog
          open
          booking={booking}
          what="change"
          onClose={() => setGivingUp(false)}
          onDone={(after) => {
            setGivingUp(false);
            onChange(after);
          }}
          onRefused={() => onChange()}
        />
      ) : null}
    </>
  );
}

const NOT_MADE: Partial<Record<NonNullable<PastChange["reason"]>, string>> = {
  ...REASON_LABELS,
  hold_expired: "La différence n’a pas été payée à temps.",
  given_up: "Vous y avez renoncé.",
  declined_by_host: "L’hôte ne l’a pas acceptée.",
  paid_too_late: "Le paiement est arrivé trop tard.",
  payment_rejected: "Le paiement reçu n’a pas pu être reconnu.",
};

function Past({ past: { at, made, reason, from, to, to_pay_cents, back_cents }, currency, rate, zone }: PastProps) {
  const inBoth = (cents: number) => inBothCurrencies({ amount_cents: cents, currency }, rate);
  const money = to_pay_cents > 0 ? `${inBoth(to_pay_cents)} ${agreeing(to_pay_cents, "payé")} en plus.` : "";
  const back = back_cents > 0 ? `Remboursement de ${inBoth(back_cents)}.` : "";
  return (
    <>
      <p className="text-ink-soft">{formatMomentAt(new Date(at), zone)}</p>
      <p>{`${formatStayOf(from)} → ${formatStayOf(to)}`}</p>
      <p>{made ? `Modification faite. ${money}${back}` : `Sans suite. ${(reason && NOT_MADE[reason]) ?? ""}`}</p>
    </>
  );
}

interface PastProps {
  past: PastChange;
  zone: Booking["property"]["time_zone"];
  currency: string;
  rate: Booking["exchange_rate"];
}
