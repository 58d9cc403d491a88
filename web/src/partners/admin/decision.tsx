import { useState } from "react";
import type { Application } from "@lopango/contract/partners/partner";
import { canMoveApplication } from "@lopango/contract/partners/partner-life";
import { MAX_REJECTION_LENGTH } from "@lopango/contract/limits";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { Panel } from "../../ui/admin/panel.tsx";
import { NOT_DECIDED, ProblemNote, ReasonDialog } from "../../ui/admin/form-dialog.tsx";
import { Publication } from "./publication.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { nameOf } from "../../identity/admin/person.tsx";

/**
 * Shows the actions that the application's status allows (contract `partner-life.ts`).
 * @param toOpen - number of papers that the admin has not opened; no decision counts before
 */
export function Decision({ application, toOpen }: { application: Application; toOpen: number }) {
  const { id, status } = application;
  const [asking, setAsking] = useState<"approve" | "reject" | null>(null);
  const review = useAction(async () => {
    try {
      await api.post("/api/admin/partners/applications/{id}/review", { params: { id } });
    } finally {
      // Also after a refusal: another admin may have acted first.
      reloadAdmin();
    }
    showToast("success", "Examen commencé : la candidature ne change plus.");
  });
  const can = (action: Parameters<typeof canMoveApplication>[1]) => canMoveApplication(status, action);
  if (can("publish")) return <Publication application={application} />;
  return (
    <Panel title="Décision">
      <p className="text-sm text-ink-soft">{NEXT[status]}</p>
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {can("review") ? (
          <Button busy={review.isBusy} onClick={() => void review.run()}>
            Commencer l’examen
          </Button>
        ) : null}
        {can("approve") ? (
          <Button disabled={toOpen > 0} onClick={() => setAsking("approve")}>
            Accepter
          </Button>
        ) : null}
        {can("reject") ? (
          <Button variant="danger" disabled={toOpen > 0} onClick={() => setAsking("reject")}>
            Refuser
          </Button>
        ) : null}
      </div>
      {toOpen > 0 && can("approve") ? (
        <p className="mt-3 text-sm">
          {toOpen === 1
            ? "Ouvrez d’abord le document qui reste à lire."
            : `Ouvrez d’abord les ${toOpen} documents qui restent à lire.`}
        </p>
      ) : null}
      <ProblemNote title={NOT_DECIDED} error={review.error} />
      {asking === "approve" ? <ApproveDialog application={application} onClose={() => setAsking(null)} /> : null}
      {asking === "reject" ? <RejectDialog application={application} onClose={() => setAsking(null)} /> : null}
    </Panel>
  );
}

const NEXT: Record<Application["status"], string> = {
  submitted: "Pendant l’examen, le candidat ne peut plus changer ses réponses.",
  under_review: "En cas de refus, le candidat lit le motif et peut corriger sa candidature.",
  approved: "",
  rejected: "Le candidat peut corriger sa candidature et la renvoyer.",
};

interface ApproveDialogProps {
  application: Application;
  onClose: () => void;
}

/** Confirms the approval, which is irreversible. */
function ApproveDialog({ application, onClose }: ApproveDialogProps) {
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

interface RejectDialogProps {
  application: Application;
  onClose: () => void;
}

function RejectDialog({ application, onClose }: RejectDialogProps) {
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
