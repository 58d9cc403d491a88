import { useState } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { isDecided } from "../../lib/api/idempotent-requests.ts";
import { readableNumber } from "../../lib/format/format.ts";
import { useAction } from "../../lib/loading/action.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { refundLines } from "./refund-notes.tsx";
import { RefundToField, wrongNumber } from "./refund.tsx";

interface Props {
  open: boolean;
  booking: Booking;
  onClose: () => void;
  onChanged: (booking: Booking) => void;
  /** Called when the server refuses: the booking has changed since it was loaded. */
  onRefused: () => void;
}

export default function RefundToDialog({ open, booking, onClose, onChanged, onRefused }: Props) {
  const [to, setTo] = useState(
    readableNumber([booking.refund, ...(booking.returns ?? [])].find((one) => one?.to)?.to ?? ""),
  );
  const { run, isBusy, error } = useAction(async () => {
    const changed = await api.put("/api/bookings/{id}/refund-destination", {
      params: { id: booking.id },
      body: { to },
    });
    showToast("success", refundLines(changed).at(-1) ?? "");
    onChanged(changed);
  });
  const wrong = wrongNumber(error);

  const confirm = async () => {
    const failure = await run();
    if (isDecided(failure) && !wrongNumber(failure)) onRefused();
  };

  return (
    <ConfirmDialog
      open={open}
      title="Où envoyer votre remboursement ?"
      confirmLabel="Enregistrer"
      variant="primary"
      busy={isBusy}
      error={error && !wrong ? messageOf(error) : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {refundLines(booking).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <RefundToField value={to} error={wrong} onChange={setTo} />
    </ConfirmDialog>
  );
}
