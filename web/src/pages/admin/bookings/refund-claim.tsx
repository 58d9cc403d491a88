import type { AdminBooking } from "@lopango/contract/admin/bookings";
import type { AdminPayment } from "@lopango/contract/admin/payments";
import { momentOf } from "../moment.ts";

type Refund = NonNullable<AdminBooking["refund"] | AdminPayment["refund"]>;

/** Who takes care of a refund that is due; null while nobody does. */
export function holderOf(refund: Refund | null): string | null {
  return refund?.claim ? refund.claim.by || "Un administrateur" : null;
}

/** The same with since when; nothing while nobody does. */
export function RefundClaimNote({ refund }: { refund: Refund }) {
  if (!refund.claim) return null;
  return <p className="wrap-anywhere">{`${holderOf(refund)} s’en occupe depuis le ${momentOf(refund.claim.at)}.`}</p>;
}
