import type { AdminProperty } from "@lopango/contract/admin/properties";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { api } from "../../../lib/api/api.ts";
import { NOT_DEACTIVATED } from "../../../lib/api/failures.ts";
import { showToast } from "../../../ui/toast.ts";
import { reloadAdmin } from "../list/use-admin-list.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

interface DeactivateDialogProps {
  listing: AdminProperty;
  onClose: () => void;
}

/** Asks before a listing is taken offline (spec §5), and for the reason that its host reads. */
export function DeactivateDialog({ listing, onClose }: DeactivateDialogProps) {
  const deactivate = async (reason: string) => {
    await api.delete("/api/admin/properties/{id}", { params: { id: listing.id }, query: { hard: "false", reason } });
    onClose();
    reloadAdmin();
    showToast("success", "Annonce désactivée.");
  };
  return (
    <ReasonDialog
      title="Désactiver cette annonce ?"
      hint="L’hôte le lit sur son annonce."
      maxLength={MAX_NOTE_LENGTH}
      confirmLabel="Désactiver"
      keepLabel="Annuler"
      problem={NOT_DEACTIVATED}
      send={deactivate}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold">{listing.title}</strong>
      </p>
      <p className="mt-3 text-ink-soft">
        Les visiteurs ne la trouvent plus et son hôte ne peut pas la remettre en ligne. Les réservations en cours
        restent valables ; vous pourrez la réactiver.
      </p>
    </ReasonDialog>
  );
}
