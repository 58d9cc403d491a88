import type { AdminBooking } from "@lopango/contract/bookings/admin-booking";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { REFUND_DAYS } from "@lopango/contract/limits";
import { useNow } from "../../lib/now.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import { deadlineLabel } from "../money-labels.ts";

interface Props {
  refund: AdminBooking["refund"] | AdminPayment["refund"];
}

/** Days that remain to send a due refund, of those that its payer was promised. */
export function RefundDeadline({ refund }: Props) {
  const now = useNow();
  if (!refund?.send_by) return null;
  return (
    <span title={`Promis sous ${REFUND_DAYS}\u00a0jours`}>
      <StatusBadge {...deadlineLabel(refund.send_by, now)} />
    </span>
  );
}
