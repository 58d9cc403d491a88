import type { Application } from "@lopango/contract/partners/partner";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { NOT_DECIDED, ProblemNote } from "../../ui/admin/problem-note.tsx";
import { nameOf } from "../../identity/admin/user-name.ts";

interface ApproveDialogProps {
  application: Application;
  onClose: () => void;
}

/** Confirms the approval, which is irreversible. */
export function ApproveDialog({ application, onClose }: ApproveDialogProps) {
  const { id, hotel_name, applicant, version } = application;
  const { run, isBusy, error } = useAction(async () => {
    await api.post("/api/admin/partners/applications/{id}/approve", { params: { id }, body: { version } });
    onClose();
    reloadAdmin();
    showToast("success", "Candidature acceptée.");
  });
  return (
    <ConfirmDialog
      open
      title="Accepter cette candidature ?"
      confirmLabel="Accepter la candidature"
      variant="primary"
      busy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">{hotel_name}</strong>
        <br />
        <span className="text-ink-soft">{nameOf(applicant)}</span>
      </p>
      <p className="mt-3 text-ink-soft">
        L’hôtel devient partenaire et reçoit la nouvelle aussitôt. Ses chambres vous sont montrées avant leur mise en
        ligne.
      </p>
      <ProblemNote title={NOT_DECIDED} error={error} />
    </ConfirmDialog>
  );
}
