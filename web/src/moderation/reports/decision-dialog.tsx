import type { AdminReportDetail } from "@lopango/contract/moderation/report-case";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import type { ReportSubject, ReportOutcome } from "@lopango/contract/complaints/report-reasons";
import type { ReviewRemoval } from "@lopango/contract/reviews/review-removals";
import { RemovalField } from "../../reviews/admin/review-sheet.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "@lopango/contract/admin-paths";
import { ApiError } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import type { ButtonVariant } from "../../ui/button.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { FormDialog } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { StaysToCallOff } from "../../bookings/admin/admin-cancel.tsx";

interface Decision {
  action: string;
  variant: ButtonVariant;
  title: string;
  /** What follows. */
  about: string;
  /** Who reads the note. */
  hint: string;
}

export const DECISIONS: Record<ReportOutcome, Decision> = {
  none: {
    action: "Rien à faire",
    variant: "secondary",
    title: "Rien à reprocher\u202f?",
    about: "Les auteurs des signalements l’apprennent. La personne signalée n’en sait rien.",
    hint: "Facultatif. Votre équipe le lit ici et dans le journal.",
  },
  strike: {
    action: "Avertir",
    variant: "secondary",
    title: "Avertir cette personne\u202f?",
    about: "Elle reçoit votre phrase, et l’avertissement reste sur son compte. Rien d’autre ne change.",
    hint: "La personne le lit tel quel.",
  },
  removed: {
    action: "Retirer",
    variant: "danger",
    title: "Retirer du site\u202f?",
    about: "",
    hint: "La personne le lit tel quel.",
  },
  suspended: {
    action: "Suspendre le compte",
    variant: "danger",
    title: "Suspendre ce compte\u202f?",
    about:
      "Le compte est bloqué aussitôt et ses annonces passent hors ligne. Les séjours déjà payés restent valables, sauf si vous les annulez.",
    hint: "Votre équipe le lit dans le journal.",
  },
};

const REMOVED_PLACE = {
  action: "Retirer l’annonce",
  about:
    "Plus personne ne la voit et elle n’accepte plus de paiement. Les séjours déjà payés restent valables, sauf si vous les annulez.",
};

/** What «removed» means for each subject. */
export const REMOVALS: Record<ReportSubject, Pick<Decision, "action" | "about">> = {
  listing: REMOVED_PLACE,
  establishment: {
    action: "Retirer l’hôtel",
    about:
      "Toutes ses chambres passent hors ligne et n’acceptent plus de paiement. Les séjours déjà payés restent valables, sauf si vous les annulez.",
  },
  review: {
    action: "Retirer l’avis",
    about: "Plus personne ne le lit, ses étoiles ne comptent plus, et son auteur lit la règle.",
  },
  person: { action: "Retirer sa photo", about: "Sa photo d’hôte est effacée. Rien d’autre ne change." },
  thread: REMOVED_PLACE,
};

interface DecisionDialogProps {
  detail: AdminReportDetail;
  outcome: ReportOutcome;
  /** The next open case of the queue; null without another one. */
  next: string | null;
  onClose: () => void;
}

export function DecisionDialog({
  detail: { id, subject, owner_id, open },
  outcome,
  next,
  onClose,
}: DecisionDialogProps) {
  const navigate = useNavigate();
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isCalledOff, setCalledOff] = useState(false);
  const [rule, setRule] = useState<ReviewRemoval>("insult");
  const isReview = outcome === "removed" && subject.kind === "review";
  const { action, variant, title, about, hint } = {
    ...DECISIONS[outcome],
    ...(outcome === "removed" && REMOVALS[subject.kind]),
  };
  const { run, isBusy, error } = useAction(async () => {
    // Later reports that are not shown here stay open.
    const until = open[0]?.made_at ?? "";
    const wasOpen = await decided(() =>
      api.post("/api/admin/reports/{id}/decision", {
        params: { id },
        body: { outcome, note: note.trim(), until, call_off: isCalledOff, ...(isReview && { removal: rule }) },
      }),
    );
    reloadAdmin();
    await navigate(next === null ? adminPaths.adminReports() : adminPaths.adminReport(next));
    showToast("success", wasOpen ? "Décision enregistrée." : "Ces signalements étaient déjà traités.");
  });
  const submit = () => {
    const missing = outcome !== "none" && note.trim() === "";
    setMissing(missing);
    if (!missing) void run();
  };
  return (
    <FormDialog
      title={title}
      about={<p className="text-ink-soft">{about}</p>}
      submitLabel={action}
      cancelLabel="Annuler"
      variant={variant === "danger" ? "danger" : "primary"}
      busy={isBusy}
      problem="La décision n’a pas été enregistrée."
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {isReview ? <RemovalField rule={rule} onChange={setRule} /> : null}
      <Field label={outcome === "none" ? "Note" : "Motif"} hint={hint} error={isMissing && "Le motif est requis."}>
        <TextArea
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={MAX_NOTE_LENGTH}
          className="min-h-24"
        />
      </Field>
      {outcome === "removed" && subject.kind === "listing" ? (
        <StaysToCallOff
          of={subject.id}
          load={() => api.get("/api/admin/properties/{id}/stays", { params: { id: subject.id } })}
          isCalledOff={isCalledOff}
          onChange={setCalledOff}
        />
      ) : null}
      {outcome === "suspended" ? (
        <StaysToCallOff
          of={owner_id}
          load={() => api.get("/api/admin/users/{uid}/stays", { params: { uid: owner_id } })}
          isCalledOff={isCalledOff}
          onChange={setCalledOff}
        />
      ) : null}
    </FormDialog>
  );
}

/** Resolves to false if another admin, or a request whose response was lost, decided before. */
async function decided(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "report_closed") return false;
    throw error;
  }
}
