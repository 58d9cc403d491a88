import type { Booking } from "@lopango/contract/bookings/booking";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { isDecided } from "../../lib/api/idempotent-requests.ts";
import { useAction } from "../../lib/loading/action.ts";
import { useReloadAvailability } from "../../calendar/use-availability.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";

interface Props {
  open: boolean;
  booking: Booking;
  /** An unpaid booking, or a requested change of a stay. */
  what: "booking" | "change";
  onClose: () => void;
  onDone: (booking: Booking) => void;
  /** Called when the server refuses: the booking has changed since it was loaded. */
  onRefused: () => void;
}

const WORDS = {
  booking: {
    path: "/api/bookings/{id}/give-up",
    title: "Renoncer à cette réservation ?",
    confirm: "Renoncer",
    cancel: "Garder ma réservation",
    means: "Les dates redeviennent libres aussitôt, et vous n’avez rien à payer.",
    done: "Vous avez renoncé à cette réservation. Les dates sont de nouveau libres.",
  },
  change: {
    path: "/api/bookings/{id}/change/give-up",
    title: "Renoncer à la modification ?",
    confirm: "Renoncer",
    cancel: "Garder ma demande",
    means: "Votre séjour ne change pas. Ce que vous avez payé pour le modifier vous est remboursé en totalité.",
    done: "Vous avez renoncé à la modification. Votre séjour ne change pas.",
  },
} as const;

export default function GiveUpDialog({ open, booking, what, onClose, onDone, onRefused }: Props) {
  const reloadCalendar = useReloadAvailability();
  const { path, title, confirm, cancel, means, done } = WORDS[what];
  const { run, isBusy, error } = useAction(async () => {
    const after = await api.post(path, { params: { id: booking.id } });
    reloadCalendar(after.property_id);
    showToast("success", done);
    onDone(after);
  });
  const stay = (what === "change" && booking.change) || booking;
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirm}
      cancelLabel={cancel}
      busy={isBusy}
      error={error ? messageOf(error) : null}
      onConfirm={() => void run().then((failure) => isDecided(failure) && onRefused())}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold">{booking.property.title}</strong>
        <br />
        <span className="text-ink-soft">{formatStayWithYear(stay.checkin, stay.checkout)}</span>
      </p>
      <p className="mt-4">{means}</p>
      {stay.payment_in_progress ? (
        <p className="mt-2 text-sm text-ink-soft">
          Un paiement est en cours : s’il aboutit quand même, il vous est remboursé.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
