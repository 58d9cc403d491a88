import type { ChangeTerms, StayTerms } from "@lopango/contract/bookings/booking";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import type { Money } from "@lopango/contract/payments/money";
import { roomPrices, type Booking, type StayChange } from "./booking.ts";
import { paidFor } from "./stay-money.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * `shown`: terms that the screen showed before booking; undefined when not sent.
 *
 * @throws Problem `terms_changed` with the current terms
 */
export function requireShownTerms(booking: Sold, shown: StayTerms | undefined): void {
  if (!shown) return;
  const { total_cents, currency, cancellation_policy, confirmation } = booking;
  const changes = whatChanged(booking, shown);
  if (changes.length === 0) return;
  throw new Problem("terms_changed", {
    detail: `${changes.join(" ")} Vérifiez avant de payer.`,
    terms: { ...roomPrices(booking), total_cents, currency, cancellation_policy, confirmation },
  });
}

function whatChanged(sold: Sold, shown: StayTerms): string[] {
  const { total_cents, currency, cancellation_policy, confirmation } = sold;
  return [
    ...(total_cents === shown.total_cents && currency === shown.currency
      ? []
      : [
          `Le prix a changé\u202f: ce séjour coûte maintenant ${inBothCurrencies({ amount_cents: total_cents, currency }, sold.exchange_rate)}.`,
        ]),
    ...(cancellation_policy === shown.cancellation_policy ? [] : ["Les conditions d’annulation ont changé."]),
    ...(confirmation === shown.confirmation ? [] : [CONFIRMATION_NOW[confirmation]]),
  ];
}

type Sold = Pick<
  Booking,
  "rooms" | "total_cents" | "currency" | "cancellation_policy" | "confirmation" | "exchange_rate"
>;

/**
 * `shown`: terms that the screen showed for the change; undefined when not sent.
 *
 * @throws Problem `terms_changed` with the current terms
 */
export function requireShownChange(
  change: StayChange,
  { currency, exchange_rate }: Pick<Booking, "currency" | "exchange_rate">,
  shown: ChangeTerms | undefined,
): void {
  if (!shown) return;
  const { total_cents, cancellation_policy, confirmation } = change;
  const { to_pay_cents, back_cents } = change;
  const changes = whatChanged({ ...change, currency, ...(exchange_rate && { exchange_rate }) }, shown);
  if (to_pay_cents !== shown.to_pay_cents || back_cents !== shown.back_cents)
    changes.push(
      to_pay_cents > 0
        ? `La différence à payer est maintenant de ${inBothCurrencies({ amount_cents: to_pay_cents, currency }, exchange_rate)}.`
        : `Le montant rendu est maintenant de ${inBothCurrencies({ amount_cents: back_cents, currency }, exchange_rate)}.`,
    );
  if (changes.length === 0) return;
  throw new Problem("terms_changed", {
    detail: `${changes.join(" ")} Vérifiez avant de continuer.`,
    terms: { ...roomPrices(change), total_cents, currency, cancellation_policy, confirmation },
    difference: { to_pay_cents, back_cents },
  });
}

const CONFIRMATION_NOW: Record<Booking["confirmation"], string> = {
  host: "L’hôte confirme désormais chaque réservation lui-même.",
  instant: "La réservation est désormais confirmée dès le paiement.",
};

/**
 * `shown`: refund that the screen showed; undefined when not sent.
 *
 * @throws Problem `terms_changed` with the current refund
 */
export function requireShownRefund(cancelled: Booking, shown: Money | undefined): void {
  requireSameRefund(
    { amount_cents: cancelled.refund?.amount_cents ?? 0, currency: paidFor(cancelled).currency },
    shown,
    cancelled,
  );
}

/** @throws Problem `terms_changed` with the current `refund` */
export function requireSameRefund(
  refund: Money,
  shown: Money | undefined,
  { exchange_rate }: Pick<Booking, "exchange_rate">,
): void {
  if (!shown || (shown.amount_cents === refund.amount_cents && shown.currency === refund.currency)) return;
  throw new Problem("terms_changed", {
    detail: `Le remboursement a changé\u202f: annuler vous rend maintenant ${inBothCurrencies(refund, exchange_rate)}. Vérifiez avant d’annuler.`,
    refund,
  });
}
