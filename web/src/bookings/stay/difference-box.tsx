import type { ReactNode } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { describePolicyFor } from "@lopango/contract/listings/cancellation-labels";
import { roomCount } from "@lopango/contract/listings/rooms";
import { nightsBetween } from "@lopango/contract/platform/dates";
import { formatGuests, formatNights, formatStayWithYear } from "@lopango/contract/platform/french-dates";
import type { Difference } from "@lopango/contract/bookings/stay-change";
import { HOLD_MINUTES, HOST_ANSWER_HOURS } from "@lopango/contract/limits";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { agreeing } from "@lopango/contract/payments/money";
import { useNow } from "../../lib/now.ts";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Card } from "../../ui/card.tsx";
import { Amount } from "../../payments/amount.tsx";
import { priceLines } from "../breakdown.tsx";
import { RefundToField, wrongRefundTo } from "../cancel/refund.tsx";
import type { StayBar } from "./stay-layout.tsx";
import type { ChangeStayState } from "./use-change-stay.ts";

interface Props {
  booking: Booking;
  /** Null until its dates are chosen. */
  wanted: Pick<Booking, "checkin" | "checkout" | "guests"> | null;
  change: ChangeStayState;
  children: ReactNode;
}

/** Whether other dates or people are chosen. */
const isReady = ({ terms, isSame }: ChangeStayState): boolean => terms !== null && !isSame;

export function DifferenceBox({ booking, wanted, change, children }: Props) {
  const now = useNow();
  const { terms, lines, difference, isSame } = change;
  const { currency, exchange_rate: rate = null } = booking;
  const price = (cents: number) => <Amount cents={cents} currency={currency} rate={rate} />;
  return (
    <Card as="section" aria-labelledby="price" className="p-5 sm:p-6">
      <h2 id="price" className="mb-4 text-lg">
        Ce qui change
      </h2>
      <dl className="divide-y divide-line">
        <Stay label="Avant" stay={booking} amount={price(booking.total_cents)} />
        {wanted && terms && !isSame ? (
          <Stay label="Après" stay={wanted} amount={price(terms.total_cents)}>
            {/* The lines of several rooms would read like those of one. */}
            {roomCount(booking.rooms) > 1
              ? null
              : priceLines({ lines, currency }).map(([label, amount], index) => (
                  <span key={`${index} ${label}`} className="block text-sm text-ink-soft">
                    {`${label}\u202f: ${amount}`}
                  </span>
                ))}
          </Stay>
        ) : null}
        {isReady(change) && difference ? (
          <div className="flex items-baseline justify-between gap-4 pt-3 font-semibold">
            <dt>{differenceLabel(difference)}</dt>
            <dd className="shrink-0 text-right">{price(difference.back_cents || difference.to_pay_cents)}</dd>
          </div>
        ) : null}
      </dl>
      {difference && difference.kept_cents > 0 ? (
        <p className="mt-3 text-sm text-ink-soft">
          {`${inBothCurrencies({ amount_cents: difference.kept_cents, currency }, rate)} ${agreeing(difference.kept_cents, "n’est pas rendu", "ne sont pas rendus")}, selon les conditions de votre séjour actuel\u202f: ${describePolicyFor(booking.cancellation_policy, booking.checkin, booking.property, now)}`}
        </p>
      ) : null}
      {difference && difference.back_cents > 0 ? (
        <RefundToField value={change.refundTo} error={wrongRefundTo(change.error)} onChange={change.setRefundTo} />
      ) : null}
      {children}
      <div className={classNames("mt-5 grid", isReady(change) && "max-lg:hidden")}>
        <ChangeButton size="lg" change={change} />
      </div>
      <p className="mt-3 text-center text-sm text-ink-soft">{whatFollows(change, roomCount(booking.rooms) > 1)}</p>
    </Card>
  );
}

function ChangeButton({ size, change }: { size?: ButtonSize; change: ChangeStayState }) {
  return (
    <Button
      size={size}
      disabled={!isReady(change) || change.isSubmitting}
      busy={change.isSubmitting}
      onClick={change.confirm}
    >
      {buttonLabel(change)}
    </Button>
  );
}

/** The difference and its button, which a phone keeps in sight; null until there is one. */
export function differenceBar(booking: Booking, change: ChangeStayState): StayBar | null {
  const { difference } = change;
  if (!isReady(change) || !difference) return null;
  const { back_cents: back, to_pay_cents: toPay } = difference;
  return {
    price: (
      <Amount
        cents={back || toPay}
        currency={booking.currency}
        rate={booking.exchange_rate ?? null}
        after={back > 0 ? "à rendre" : toPay > 0 ? "à payer" : "de différence"}
      />
    ),
    button: <ChangeButton change={change} />,
  };
}

interface StayProps {
  label: string;
  stay: Pick<Booking, "checkin" | "checkout" | "guests">;
  amount: ReactNode;
  /** What the price is made of. */
  children?: ReactNode;
}

function Stay({ label, stay, amount, children }: StayProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3 first:pt-0">
      <dt className="min-w-0">
        <span className="font-semibold">{label}</span>
        <span className="block text-sm text-ink-soft">
          {`${formatStayWithYear(stay.checkin, stay.checkout)} (${formatNights(nightsBetween(stay.checkin, stay.checkout))}), ${formatGuests(stay.guests)}`}
        </span>
        {children}
      </dt>
      <dd className="shrink-0 text-right">{amount}</dd>
    </div>
  );
}

function differenceLabel({ back_cents, to_pay_cents }: Difference): string {
  if (back_cents > 0) return "Différence remboursée";
  return to_pay_cents > 0 ? "Différence à payer" : "Différence";
}

function buttonLabel({ difference, asksHost }: ChangeStayState): string {
  if (difference && difference.to_pay_cents > 0) return "Payer et modifier";
  return asksHost ? "Demander la modification" : "Modifier mon séjour";
}

function whatFollows({ terms, difference, asksHost, isSame }: ChangeStayState, isSeveral: boolean): string {
  if (!terms || !difference) return "Choisissez vos nouvelles dates.";
  if (isSame) return `Choisissez d’autres dates${isSeveral ? "" : " ou un autre nombre de voyageurs"}.`;
  const host = `L’hôte répond dans les ${HOST_ANSWER_HOURS}\u00a0heures\u202f; s’il refuse ou ne répond pas, votre séjour ne change pas`;
  if (difference.to_pay_cents > 0)
    return `Vous avez ${HOLD_MINUTES}\u00a0minutes pour payer. ${asksHost ? `${host}, et la différence vous est remboursée.` : "Sans paiement, votre séjour ne change pas."}`;
  return asksHost ? `${host}.` : "Votre séjour est modifié aussitôt.";
}
