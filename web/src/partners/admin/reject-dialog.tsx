import { MAX_REJECTION_LENGTH } from "@lopango/contract/limits";
import type { Application } from "@lopango/contract/partners/partner";
import { api } from "../../lib/api/api.ts";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ReasonDialog } from "../../ui/admin/reason-dialog.tsx";

interface RejectDialogProps {
  application: Application;
  onClose: () => void;
}

export function RejectDialog({ application, onClose }: RejectDialogProps) {
  const reject = async (reason: string) => {
    await api.post("/api/admin/partners/applications/{id}/reject", {
      params: { id: application.id },
      body: { reason, version: application.version },
    });
    onClose();
    reloadAdmin();
    showToast("success", "Candidature refusée.");
  };
  return (
    <ReasonDialog
      title="Refuser cette candidature ?"
      hint="Le candidat le lit : dites ce qui est à corriger."
      maxLength={MAX_REJECTION_LENGTH}
      confirmLabel="Refuser la candidature"
      keepLabel="Annuler"
      problem="La candidature n’a pas été refusée."
      send={reject}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold">{application.hotel_name}</strong>
      </p>
    </ReasonDialog>
  );
}
