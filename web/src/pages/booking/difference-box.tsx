import type { ReactNode } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { describePolicyFor } from "@lopango/contract/bookings/cancellation-labels";
import { HOLD_MINUTES, HOST_ANSWER_HOURS } from "@lopango/contract/limits";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { priceLines } from "../../features/bookings/breakdown.tsx";
import { RefundToField, wrongRefundTo } from "../../features/bookings/refund-to-field.tsx";
import { useNow } from "../../lib/now.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { ChangeStayState } from "./use-change-stay.ts";

interface Props {
  booking: Booking;
  change: ChangeStayState;
  children: ReactNode;
}

export function DifferenceBox({ booking, change, children }: Props) {
  const now = useNow();
  const { terms, lines, difference, isSame } = change;
  const price = (cents: number): string => formatExactPrice(cents, booking.currency);
  const isReady = terms !== null && !isSame;
  return (
    <Card as="section" aria-labelledby="price" className="p-5 sm:p-6">
      <h2 id="price" className="mb-4 text-lg">
        Ce qui change
      </h2>
      <dl className="text-sm">
        <Line label="Séjour actuel" amount={price(booking.total_cents)} />
        {terms && !isSame
          ? priceLines({ lines, currency: booking.currency }).map(([label, amount], index) => (
              <Line key={`${index} ${label}`} label={label} amount={amount} />
            ))
          : null}
        {terms ? <Line label="Nouveau séjour" amount={price(terms.total_cents)} /> : null}
        {difference ? (
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
            <dt>{difference.back_cents > 0 ? "Montant remboursé" : "Différence à payer"}</dt>
            <dd className="shrink-0 figures">{price(difference.back_cents || difference.to_pay_cents)}</dd>
          </div>
        ) : null}
      </dl>
      {difference && difference.kept_cents > 0 ? (
        <p className="mt-3 text-sm text-ink-soft">
          {`${price(difference.kept_cents)} ne sont pas rendus, selon les conditions de votre séjour actuel\u202f: ${describePolicyFor(booking.cancellation_policy, booking.checkin, booking.property, now)}`}
        </p>
      ) : null}
      {difference && difference.back_cents > 0 ? (
        <RefundToField value={change.refundTo} error={wrongRefundTo(change.error)} onChange={change.setRefundTo} />
      ) : null}
      {children}
      <Button
        className="mt-5 w-full"
        size="lg"
        disabled={!isReady || change.isSubmitting}
        busy={change.isSubmitting}
        onClick={change.confirm}
      >
        {buttonLabel(change, price)}
      </Button>
      <p className="mt-3 text-center text-sm text-ink-soft">{whatFollows(change)}</p>
    </Card>
  );
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 pb-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="shrink-0 figures">{amount}</dd>
    </div>
  );
}

function buttonLabel({ difference, asksHost }: ChangeStayState, price: (cents: number) => string): string {
  if (difference && difference.to_pay_cents > 0) return `Payer ${price(difference.to_pay_cents)} et modifier`;
  return asksHost ? "Demander la modification" : "Modifier mon séjour";
}

function whatFollows({ terms, difference, asksHost, isSame }: ChangeStayState): string {
  if (!terms || !difference) return "Choisissez vos nouvelles dates.";
  if (isSame) return "Choisissez d’autres dates ou un autre nombre de voyageurs.";
  const host = `L’hôte répond dans les ${HOST_ANSWER_HOURS}\u00a0heures\u202f; s’il refuse ou ne répond pas, votre séjour ne change pas`;
  if (difference.to_pay_cents > 0)
    return `Vous avez ${HOLD_MINUTES}\u00a0minutes pour payer. ${asksHost ? `${host}, et la différence vous est remboursée.` : "Sans paiement, votre séjour ne change pas."}`;
  return asksHost ? `${host}.` : "Votre séjour est modifié aussitôt.";
}
