import type { Booking } from "@lopango/contract/bookings/booking";
import { isUnopened } from "../unopened.ts";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import type { PaymentAction } from "../checkout/use-payment.ts";

export interface PayButtonProps {
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
