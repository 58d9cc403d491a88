import { useState } from "react";
import type { AdminProperty } from "@lopango/contract/listings/admin-listing";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { api } from "../../lib/api/api.ts";
import { NOT_DEACTIVATED } from "../../lib/api/failures.ts";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ReasonDialog } from "../../ui/admin/reason-dialog.tsx";
import { StaysToCallOff } from "../../bookings/admin/stays-to-call-off.tsx";

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
