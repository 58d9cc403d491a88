import { useState } from "react";
import { REPORT_REASONS } from "@lopango/contract/moderation/report-reasons";
import { ReportDialog } from "./report-dialog.tsx";
import { api } from "../../lib/api/api.ts";
import { useAfterSignIn } from "../../lib/session/use-after-sign-in.ts";
import { Button } from "../../ui/button.tsx";

/** Reports one review to the admins, after a sign-in if needed. */
export function ReportReview({ review: id }: { review: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useAfterSignIn("Connectez-vous pour signaler un avis", () => setOpen(true));
  return (
    <>
      <Button variant="quiet" size="sm" className="text-ink-soft" onClick={report}>
        Signaler
      </Button>
      {isOpen ? (
        <ReportDialog
          open
          title="Signaler cet avis"
          intro="Notre équipe lit votre message et vérifie l’avis. Son auteur n’est pas prévenu."
          reasons={REPORT_REASONS.review}
          thanks="Merci. Notre équipe va vérifier cet avis."
          send={(body) => api.post("/api/reviews/{id}/report", { params: { id }, body })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
