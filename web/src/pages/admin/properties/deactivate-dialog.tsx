import type { AdminProperty } from "@lopango/contract/admin";
import { api } from "../../../lib/api.ts";
import { NOT_DEACTIVATED } from "../../../lib/failures.ts";
import { useAction } from "../../../lib/use-action.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast.ts";
import { reloadAdmin } from "../list/use-admin-list.ts";
import { ProblemNote } from "../problem-note.tsx";

interface DeactivateDialogProps {
  listing: AdminProperty;
  onClose: () => void;
}

/** Asks before a listing is taken offline (spec §5). */
export function DeactivateDialog({ listing, onClose }: DeactivateDialogProps) {
  const { run, isBusy, error } = useAction(async () => {
    await api.delete("/api/admin/properties/{id}", { params: { id: listing.id }, query: { hard: "false" } });
    onClose();
    reloadAdmin();
    showToast("success", "Annonce désactivée.");
  });
  return (
    <ConfirmDialog
      open
      title="Désactiver cette annonce ?"
      confirmLabel="Désactiver"
      busy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold">{listing.title}</strong>
      </p>
      <p className="mt-3 text-ink-soft">
        Les visiteurs ne la trouvent plus et son hôte ne peut pas la remettre en ligne. Les réservations en cours
        restent valables ; vous pourrez la réactiver.
      </p>
      <ProblemNote title={NOT_DEACTIVATED} error={error} />
    </ConfirmDialog>
  );
}
