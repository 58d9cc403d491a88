import { useState } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import type { Money } from "@lopango/contract/payments/money";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { isDecided } from "../../lib/api/idempotent-requests.ts";
import { changedTerms } from "../../payments/changed-terms.ts";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { useAction } from "../../lib/loading/action.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { useReloadAvailability } from "../../calendar/use-availability.ts";
import { refundLines } from "./refund-notes.tsx";
import { RefundBox, RefundToField, wrongNumber } from "./refund.tsx";

interface Props {
  open: boolean;
  booking: Booking;
  onClose: () => void;
  onCancelled: (booking: Booking) => void;
  /** Called when the server refuses: the booking has changed since it was loaded. */
  onRefused: () => void;
}

export default function CancelDialog({ open, booking, onClose, onCancelled, onRefused }: Props) {
  const reloadCalendar = useReloadAvailability();
  const [refund, setRefund] = useState<Money>({
    amount_cents: booking.refund_if_cancelled_cents ?? 0,
    currency: booking.refund_currency,
  });
  const [to, setTo] = useState("");
  const { run, isBusy, error } = useAction(async () => {
    const cancelled = await api.post("/api/bookings/{id}/cancel", {
      params: { id: booking.id },
      body: { refund, refund_to: to },
    });
    reloadCalendar(cancelled.property_id);
    showToast(
      "success",
      `Réservation annulée. ${refundLines(cancelled).at(-1) ?? "Les dates sont de nouveau libres."}`,
    );
    onCancelled(cancelled);
  });

  const confirm = async () => {
    const failure = await run();
    const changed = changedTerms(failure)?.refund;
    if (changed) setRefund(changed);
    else if (isDecided(failure) && !wrongNumber(failure)) onRefused();
  };
  const wrong = wrongNumber(error);

  return (
    <ConfirmDialog
      open={open}
      title="Annuler cette réservation ?"
      confirmLabel="Annuler la réservation"
      cancelLabel="Garder ma réservation"
      busy={isBusy}
      error={error && !wrong ? messageOf(error) : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold">{booking.property.title}</strong>
        <br />
        <span className="text-ink-soft">{formatStayWithYear(booking.checkin, booking.checkout)}</span>
      </p>
      <RefundBox refund={refund} booking={booking} />
      {refund.amount_cents > 0 ? <RefundToField value={to} error={wrong} onChange={setTo} /> : null}
      <p className="mt-4 text-sm text-ink-soft">Les dates redeviennent libres pour d’autres voyageurs.</p>
    </ConfirmDialog>
  );
}
