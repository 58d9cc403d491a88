import { useState } from "react";
import type { AdminProperty } from "@lopango/contract/listings/admin-listing";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { api } from "../../lib/api/api.ts";
import { NOT_DEACTIVATED } from "../../lib/api/failures.ts";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ReasonDialog, FormDialog } from "../../ui/admin/form-dialog.tsx";
import { StaysToCallOff } from "../../bookings/admin/admin-cancel.tsx";
import { messageOf, ApiError } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { useTypedWord } from "../../ui/typed-word.tsx";

interface DeactivateDialogProps {
  listing: AdminProperty;
  onClose: () => void;
}

export function DeactivateDialog({ listing, onClose }: DeactivateDialogProps) {
  const [isCalledOff, setCalledOff] = useState(false);
  const params = { id: listing.id };
  const deactivate = async (reason: string) => {
    const query = { hard: "false", reason, call_off: isCalledOff ? "true" : "false" } as const;
    await api.delete("/api/admin/properties/{id}", { params, query });
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
        L’annonce passe hors ligne, n’accepte plus de paiement, et seul un administrateur peut la réactiver. Les séjours
        déjà payés restent valables, sauf si vous les annulez.
      </p>
      <StaysToCallOff
        of={listing.id}
        load={() => api.get("/api/admin/properties/{id}/stays", { params })}
        isCalledOff={isCalledOff}
        onChange={setCalledOff}
      />
    </ReasonDialog>
  );
}

/** Puts a listing online again. `version`: the one that was read, which a first listing needs. */
export function useReactivate() {
  return useAction(async ({ id, version }: { id: string; version?: string }) => {
    try {
      await api.post("/api/admin/properties/{id}/reactivate", { params: { id }, body: { version } });
      reloadAdmin();
      showToast("success", "Annonce réactivée.");
    } catch (error) {
      showToast("error", messageOf(error));
    }
  });
}

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
