import type { AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { paidText } from "../booking-labels.ts";
import { api } from "../../lib/api/api.ts";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ReasonDialog } from "../../ui/admin/reason-dialog.tsx";
import { guestOf } from "../../payments/money-labels.ts";

interface CancelDialogProps {
  booking: AdminBookingDetail;
  onClose: () => void;
}

/** Cancels a paid stay with a reason; the guest gets a full refund. */
export function AdminCancelDialog({ booking, onClose }: CancelDialogProps) {
  const cancel = async (reason: string) => {
    await api.post("/api/admin/bookings/{id}/cancel", { params: { id: booking.id }, body: { reason } });
    onClose();
    reloadAdmin();
    showToast("success", "Réservation annulée : le remboursement est à faire.");
  };
  return (
    <ReasonDialog
      title="Annuler cette réservation ?"
      hint="Noté dans l’historique et dans le journal."
      maxLength={MAX_NOTE_LENGTH}
      confirmLabel="Annuler la réservation"
      keepLabel="Garder la réservation"
      problem="La réservation n’a pas été annulée."
      send={cancel}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold">{booking.property_title}</strong>
        <br />
        <span className="text-ink-soft">
          {`${guestOf(booking)}, ${formatStayWithYear(booking.checkin, booking.checkout)}`}
        </span>
      </p>
      <p className="mt-3 rounded-md bg-sand px-4 py-3">
        Les nuits redeviennent libres et le voyageur récupère la totalité :{" "}
        <strong className="whitespace-nowrap figures">{paidText(booking)}</strong>.
      </p>
    </ReasonDialog>
  );
}
