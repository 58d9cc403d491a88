import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminReview } from "@lopango/contract/reviews/review";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import type { ReviewRemoval } from "@lopango/contract/reviews/review-removals";
import { theName } from "@lopango/contract/platform/french-names";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { AdminHeading, DetailPage } from "../../ui/admin/detail-page.tsx";
import { FormDialog } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { Panel } from "../../ui/admin/panel.tsx";
import { RemovalField, ReviewSheet } from "./review-sheet.tsx";

const LIST = { path: adminPaths.adminReports(), label: "Signalements", all: "Tous les signalements" };

/** `/admin/reviews/{id}`: a review, which an admin removes by the written rule. */
export function AdminReviewPage() {
  return (
    <DetailPage
      title="Avis"
      name="review"
      list={LIST}
      load={(id) => api.get("/api/admin/reviews/{id}", { params: { id } })}
      problem="Impossible de charger cet avis."
    >
      {(review) => <Review review={review} />}
    </DetailPage>
  );
}

function Review({ review }: { review: AdminReview }) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <AdminHeading title={`Avis sur ${review.side === "guest" ? theName(review.property.title) : "un voyageur"}`} />
      <div className="max-w-3xl">
        <Panel title="Avis">
          <ReviewSheet review={review} />
          {review.removed ? null : (
            <Button variant="danger" className="mt-5 max-sm:w-full" onClick={() => setRemoving(true)}>
              Retirer l’avis
            </Button>
          )}
        </Panel>
      </div>
      {isRemoving ? <RemoveDialog id={review.id} onClose={() => setRemoving(false)} /> : null}
    </>
  );
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReviewRemoval>("insult");
  const [note, setNote] = useState("");
  const { run, isBusy, error } = useAction(async () => {
    await api.post("/api/admin/reviews/{id}/remove", { params: { id }, body: { reason, note: note.trim() } });
    reloadAdmin();
    onClose();
    showToast("success", "Avis retiré. Son auteur lit la règle.");
  });
  return (
    <FormDialog
      title={`Retirer cet avis\u202f?`}
      about={
        <p className="text-ink-soft">
          Plus personne ne le lit, ses étoiles ne comptent plus et ses photos sont effacées. On ne peut pas le remettre.
        </p>
      }
      submitLabel="Retirer l’avis"
      cancelLabel="Annuler"
      variant="danger"
      busy={isBusy}
      problem="L’avis n’a pas été retiré."
      error={error}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <RemovalField rule={reason} onChange={setReason} />
      <Field label="Note (facultatif)" hint="Votre équipe la lit dans le journal.">
        <TextArea
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => setNote(event.target.value)}
          className="min-h-24"
        />
      </Field>
    </FormDialog>
  );
}
