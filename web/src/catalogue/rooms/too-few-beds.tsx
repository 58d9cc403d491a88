import { formatGuests } from "@lopango/contract/platform/french-dates";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "../../ui/dialog.tsx";

interface Props {
  open: boolean;
  guests: number;
  /** Guests without a bed. */
  left: number;
  hasChildren: boolean;
  /** Booking page of the chosen rooms, for those who have a bed. */
  path: string;
  onClose: () => void;
}

/** Asks before rooms are booked that do not lodge all guests. */
export default function TooFewBeds({ open, guests, left, hasChildren, path, onClose }: Props) {
  const navigate = useNavigate();
  const lodged = guests - left;
  return (
    <ConfirmDialog
      open={open}
      variant="primary"
      title={`Réserver pour ${formatGuests(lodged)} seulement\u202f?`}
      confirmLabel={`Réserver pour ${lodged}`}
      cancelLabel="Choisir d’autres chambres"
      onConfirm={() => void navigate(path)}
      onClose={onClose}
    >
      <p>{`Vous cherchez pour ${formatGuests(guests)}, et vos chambres ont des lits pour ${lodged}. Ajoutez une chambre, ou choisissez-en de plus grandes.`}</p>
      {hasChildren ? <p className="mt-3 text-ink-soft">Un enfant dort toujours avec un adulte.</p> : null}
    </ConfirmDialog>
  );
}
