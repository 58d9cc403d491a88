import type { Booking } from "@lopango/contract/bookings/booking";
import { nightsBetween } from "@lopango/contract/platform/dates";
import { BookingCode, StayLines } from "../booking-facts.tsx";
import { paths } from "@lopango/contract/paths";
import { LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";

interface Props {
  open: boolean;
  pending: Booking;
  wanted: Omit<Parameters<typeof StayLines>[0]["stay"], "nights">;
  onReplace: () => void;
  onClose: () => void;
}

/** Asks before an unpaid booking is replaced by another one of the same listing. */
export default function ReplaceDialog({ open, pending, wanted, onReplace, onClose }: Props) {
  const nights = nightsBetween(wanted.checkin, wanted.checkout);
  return (
    <ConfirmDialog
      open={open}
      title="Remplacer votre réservation à payer ?"
      confirmLabel="Remplacer et payer"
      cancelLabel="Revenir"
      variant="primary"
      onConfirm={onReplace}
      onClose={onClose}
    >
      <p>
        Vous avez déjà une réservation ici, qui attend son paiement. Si vous continuez, elle est annulée, et le délai
        pour payer ne repart pas de zéro.
      </p>
      <div className="mt-4 rounded-md bg-sand p-4 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="text-base">À payer</h3>
          <BookingCode code={pending.code} className="-mr-3.5" />
        </div>
        <ul className="mt-1 space-y-1">
          <StayLines stay={pending} />
        </ul>
        <LinkButton to={paths.myBooking(pending.id)} variant="secondary" size="sm" className="mt-3">
          Reprendre son paiement
        </LinkButton>
      </div>
      <div className="mt-3 rounded-md border border-line p-4 text-sm">
        <h3 className="text-base">À la place</h3>
        <ul className="mt-1 space-y-1">
          <StayLines stay={{ ...wanted, nights }} />
        </ul>
      </div>
      {pending.payment_in_progress ? (
        <p className="mt-4 text-sm text-ink-soft">
          Un paiement est en cours pour la première : s’il aboutit quand même, il vous est remboursé.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
