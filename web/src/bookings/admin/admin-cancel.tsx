import useSWR from "swr";
import type { AdminBookingDetail, StaysToCome } from "@lopango/contract/bookings/admin-booking";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { api } from "../../lib/api/api.ts";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ReasonDialog, ProblemNote } from "../../ui/admin/form-dialog.tsx";
import { guestOf } from "./admin-labels.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { paidText } from "../booking-labels.ts";

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

interface StaysToCallOffProps {
  of: string;
  load: () => Promise<StaysToCome>;
  isCalledOff: boolean;
  onChange: (isCalledOff: boolean) => void;
}

/** Paid stays that a suspension keeps unless the admin cancels them with it. */
export function StaysToCallOff({ of, load, isCalledOff, onChange }: StaysToCallOffProps) {
  const { data, error } = useSWR(keyOf("admin", "stays", of), load);
  if (error) return <ProblemNote title="Les séjours à venir n’ont pas pu être chargés." error={error} />;
  if (!data) return <p className="mt-3 text-sm text-ink-soft">Chargement des séjours à venir…</p>;
  if (data.total === 0) return <p className="mt-3 text-sm text-ink-soft">Aucun séjour à venir.</p>;
  return (
    <div className="mt-4">
      <p className="font-semibold">{data.total === 1 ? "1 séjour à venir" : `${data.total} séjours à venir`}</p>
      <ul className="mt-2 text-sm text-ink-soft">
        {data.items.map((booking) => (
          <li key={booking.id} className="wrap-anywhere">
            {[
              bookingCode(booking.id),
              guestOf(booking),
              formatStayWithYear(booking.checkin, booking.checkout),
              paidText(booking),
            ].join(" · ")}
          </li>
        ))}
      </ul>
      <label className="mt-3 flex items-start gap-3 rounded-md bg-sand p-4 text-sm">
        <input
          type="checkbox"
          checked={isCalledOff}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>Annuler aussi ces séjours. Les voyageurs sont prévenus et remboursés en totalité.</span>
      </label>
    </div>
  );
}
