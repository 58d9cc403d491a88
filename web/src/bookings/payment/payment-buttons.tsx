import { Suspense } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Amount } from "../../payments/amount.tsx";
import { isUnopened } from "../unopened.ts";
import type { PaymentAction } from "./use-payment.ts";
import { askLabel, type Settlement } from "./use-settlement.ts";
import type { VerifyAgainProps } from "./verify-again.tsx";

interface PayButtonProps {
  booking: Booking;
  payment: PaymentAction;
  size?: ButtonSize;
  className?: string;
}

function payLabel({ id, status, payment_in_progress }: Booking): string {
  if (payment_in_progress && !isUnopened(id)) return "Reprendre le paiement";
  return status === "created" ? "Payer" : "Réessayer le paiement";
}

export function PayButton({ booking, payment, size = "md", className }: PayButtonProps) {
  if (!booking.can_pay) return null;
  const { failure, payingId } = payment;
  return (
    <div className={className}>
      <Button
        size={size}
        className="w-full"
        busy={payingId === booking.id}
        disabled={payingId !== null && payingId !== booking.id}
        onClick={() => void payment.pay(booking)}
      >
        {payLabel(booking)}
      </Button>
      {failure?.bookingId === booking.id ? (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {failure.message}
        </p>
      ) : null}
    </div>
  );
}

/** What is to pay and its button, which a phone keeps in sight. */
export function PayBar({ booking, payment }: PayButtonProps) {
  if (!booking.can_pay) return null;
  return (
    <StickyBar
      price={
        <Amount
          cents={booking.total_cents}
          currency={booking.currency}
          rate={booking.exchange_rate ?? null}
          after="au total"
        />
      }
    >
      <PayButton booking={booking} payment={payment} />
    </StickyBar>
  );
}

/** Few payments are reported late. */
const LateVerifyAgain = lazyPart(() => import("./verify-again.tsx"));

export const VerifyAgain = (props: VerifyAgainProps) => (
  <Suspense>
    <LateVerifyAgain {...props} />
  </Suspense>
);

interface Props {
  booking: Booking;
  settlement: Pick<Settlement, "error" | "isAsking" | "askNow">;
  className?: string;
}

/** Button that checks the payment with the provider at once. */
export function AskNow({ booking, settlement: { error, isAsking, askNow }, className }: Props) {
  return (
    <div className={className}>
      <Button variant="secondary" className="w-full" busy={isAsking} onClick={askNow}>
        {askLabel(booking)}
      </Button>
      <output className={error ? "mt-1.5 block text-sm text-caution" : undefined}>
        {error ? messageOf(error) : null}
      </output>
    </div>
  );
}
