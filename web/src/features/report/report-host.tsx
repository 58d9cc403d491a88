import { useState } from "react";
import { REPORT_REASONS } from "@lopango/contract/moderation/report-reasons";
import { api } from "../../lib/api/api.ts";
import { useAfterSignIn } from "../../lib/session/use-after-sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { ReportDialog } from "./report-dialog.tsx";

/** Reports a host to the admins, after a sign-in if needed. */
export function ReportHost({ host: id }: { host: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useAfterSignIn("Connectez-vous pour signaler un hôte", () => setOpen(true));
  return (
    <>
      <Button variant="quiet" className="-ml-5" onClick={report}>
        Signaler cet hôte
      </Button>
      {isOpen ? (
        <ReportDialog
          open
          title="Signaler cet hôte"
          intro="Notre équipe lit votre message et vérifie le compte. L’hôte n’est pas prévenu."
          reasons={REPORT_REASONS.person}
          thanks="Merci. Notre équipe va vérifier ce compte."
          send={(body) => api.post("/api/hosts/{id}/report", { params: { id }, body })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
