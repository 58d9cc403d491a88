import type { AdminBooking } from "@lopango/contract/bookings/admin-booking";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { quoted } from "../../lib/format/format.ts";
import { momentOf } from "../../ui/admin/moment.ts";
import { CameBack } from "./came-back.tsx";
import type { RefundCalls } from "./refund-calls.ts";

interface Props {
  refund: NonNullable<AdminBooking["refund"] | AdminPayment["refund"]>;
  calls: RefundCalls;
}

export function RefundNote({ refund, calls }: Props) {
  const { came_back: back } = refund;
  if (!refund.done)
    return back ? (
      <p className="wrap-anywhere">{`Revenu le ${momentOf(back.at)} (référence ${back.reference})\u202f: ${back.reason}. Noté par ${back.by || "un administrateur"}.`}</p>
    ) : null;
  const { at, by, reference, note } = refund.done;
  return (
    <>
      <p className="wrap-anywhere">
        <span>{`Remboursé par ${by || "un administrateur"}, ${momentOf(at)}, référence`}</span>{" "}
        <span className="font-mono text-ink">{reference}</span>
        <span>{note ? ` : ${quoted(note)}` : ""}</span>
      </p>
      <CameBack amount={formatExactPrice(refund.amount_cents, refund.currency)} calls={calls} />
    </>
  );
}
