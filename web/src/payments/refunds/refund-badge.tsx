import type { AdminBooking } from "@lopango/contract/bookings/admin-booking";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { Badge } from "../../ui/badge.tsx";
import { agreeing, formatExactPrice } from "@lopango/contract/payments/money";

export function RefundBadge({ refund }: { refund: AdminBooking["refund"] | AdminPayment["refund"] }) {
  if (!refund || refund.amount_cents === 0) return null;
  const amount = formatExactPrice(refund.amount_cents, refund.currency);
  return refund.status === "due" ? (
    <Badge tone="accent">{`${amount} à rembourser`}</Badge>
  ) : (
    <Badge tone="positive">{`${amount} ${agreeing(refund.amount_cents, "remboursé")}`}</Badge>
  );
}
