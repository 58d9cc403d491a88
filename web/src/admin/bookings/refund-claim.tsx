import type { AdminBooking } from "@lopango/contract/admin/bookings";
import type { AdminPayment } from "@lopango/contract/admin/payments";
import { momentOf } from "../moment.ts";

type Refund = NonNullable<AdminBooking["refund"] | AdminPayment["refund"]>;

/** Returns the name of the admin who claimed a due refund, null without a claim. */
export function holderOf(refund: Refund | null): string | null {
  return refund?.claim ? refund.claim.by || "Un administrateur" : null;
}

export function RefundClaimNote({ refund }: { refund: Refund }) {
  if (!refund.claim) return null;
  return <p className="wrap-anywhere">{`${holderOf(refund)} s’en occupe depuis le ${momentOf(refund.claim.at)}.`}</p>;
}
