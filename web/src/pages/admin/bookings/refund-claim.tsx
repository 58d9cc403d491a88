import type { AdminBooking, AdminPayment } from "@lopango/contract/admin";
import { momentOf } from "../moment.ts";

/** Who takes care of a refund that is due, since when; nothing while nobody does. */
export function RefundClaim({ refund }: { refund: NonNullable<AdminBooking["refund"] | AdminPayment["refund"]> }) {
  if (!refund.claim) return null;
  const { by, at } = refund.claim;
  return (
    <p className="wrap-anywhere">
      {by || "Un administrateur"} s’en occupe depuis le {momentOf(at)}.
    </p>
  );
}
