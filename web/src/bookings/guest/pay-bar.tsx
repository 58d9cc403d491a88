import { formatExactPrice } from "@lopango/contract/payments/money";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { PayButton, type PayButtonProps } from "./pay-button.tsx";

/** What is to pay and its button, which a phone keeps in sight. */
export function PayBar({ booking, payment }: PayButtonProps) {
  if (!booking.can_pay) return null;
  return (
    <StickyBar price={formatExactPrice(booking.total_cents, booking.currency)} unit="au total">
      <PayButton booking={booking} payment={payment} />
    </StickyBar>
  );
}
