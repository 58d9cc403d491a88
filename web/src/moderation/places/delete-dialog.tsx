import type { AdminProperty } from "@lopango/contract/listings/admin-listing";
import { ApiError } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { showToast } from "../../ui/toast.ts";
import { useTypedWord } from "../../ui/typed-word.tsx";
import { FormDialog } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";

interface DeleteDialogProps {
  listing: AdminProperty;
  onClose: () => void;
}

/** Deletes a listing with its photos after a typed confirmation; the server refuses while bookings are in progress. */
export function DeleteDialog({ listing, onClose }: DeleteDialogProps) {
  const word = useTypedWord();
  const { run, isBusy, error } = useAction(async () => {
    try {
      await api.delete("/api/admin/properties/{id}", { params: { id: listing.id }, query: { hard: "true" } });
    } catch (thrown) {
      // An earlier request succeeded but its response was lost.
      if (!(thrown instanceof ApiError && thrown.code === "property_not_found")) throw thrown;
    }
    onClose();
    reloadAdmin();
    showToast("success", "Annonce supprimée définitivement.");
  });
  const submit = () => {
    if (word.isTyped()) void run();
  };
  return (
    <FormDialog
      title="Supprimer définitivement ?"
      about={
        <>
          <p>
            L’annonce <strong className="font-semibold">{listing.title}</strong>, son calendrier et ses photos seront
            supprimés définitivement. Pour la retirer seulement, désactivez-la.
          </p>
          <p className="mt-3 text-sm text-ink-soft">
            La suppression est refusée tant que des réservations sont en cours.
          </p>
        </>
      }
      submitLabel="Supprimer définitivement"
      variant="danger"
      busy={isBusy}
      problem="Échec de la suppression"
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {word.field}
    </FormDialog>
  );
}
