import type { AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { api } from "../../lib/api/api.ts";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ReasonDialog } from "../../ui/admin/reason-dialog.tsx";
import { KINDS } from "./discrepancy-labels.ts";

interface Props {
  discrepancy: AdminDiscrepancy;
  onClose: () => void;
}

export function DismissDialog({ discrepancy: { id, kind, reference, version }, onClose }: Props) {
  const dismiss = async (note: string) => {
    await api.post("/api/admin/reconciliation/{id}/dismiss", { params: { id }, body: { note, version } });
    onClose();
    reloadAdmin();
    showToast("success", "Écart classé.");
  };
  return (
    <ReasonDialog
      title="Classer cet écart ?"
      hint="Noté dans le journal."
      maxLength={MAX_NOTE_LENGTH}
      confirmLabel="Classer l’écart"
      keepLabel="Le garder"
      variant="primary"
      problem="L’écart n’a pas été classé."
      send={dismiss}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold">{KINDS[kind]}</strong>
        {reference ? <span className="block font-mono text-xs wrap-anywhere text-ink-soft">{reference}</span> : null}
      </p>
      <p className="mt-3 rounded-md bg-sand px-4 py-3">
        Aucun argent ne bouge et le paiement reste tel quel. L’écart ne revient que si l’opérateur ou nos paiements
        disent autre chose.
      </p>
    </ReasonDialog>
  );
}
