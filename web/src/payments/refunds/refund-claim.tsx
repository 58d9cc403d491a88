import type { AdminBooking } from "@lopango/contract/bookings/admin-booking";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { momentOf } from "../../ui/admin/moment.ts";

type Refund = NonNullable<AdminBooking["refund"] | AdminPayment["refund"]>;

/** Returns the name of the admin who claimed a due refund, null without a claim. */
export function holderOf(refund: Refund | null): string | null {
  return refund?.claim ? refund.claim.by || "Un administrateur" : null;
}

export function RefundClaimNote({ refund }: { refund: Refund }) {
  if (!refund.claim) return null;
  return <p className="wrap-anywhere">{`${holderOf(refund)} s’en occupe depuis le ${momentOf(refund.claim.at)}.`}</p>;
}
