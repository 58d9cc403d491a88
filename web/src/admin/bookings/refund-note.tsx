import type { AdminBooking } from "@lopango/contract/admin/bookings";
import type { AdminPayment } from "@lopango/contract/admin/payments";
import { quoted } from "../../lib/format/format.ts";
import { momentOf } from "../moment.ts";

export function RefundNote({ refund }: { refund: NonNullable<AdminBooking["refund"] | AdminPayment["refund"]> }) {
  if (!refund.done) return null;
  const { at, by, reference, note } = refund.done;
  return (
    <p className="wrap-anywhere">
      <span>{`Remboursé par ${by || "un administrateur"}, ${momentOf(at)}, référence`}</span>{" "}
      <span className="font-mono text-ink">{reference}</span>
      <span>{note ? ` : ${quoted(note)}` : ""}</span>
    </p>
  );
}
