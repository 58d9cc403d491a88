import ArrowLeft from "lucide-react/icons/arrow-left";
import { useState, type SubmitEvent, useEffect, useRef, type RefObject } from "react";
import { useNavigate } from "react-router";
import { FILE_KINDS } from "@lopango/contract/files/file-format";
import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { EMPTY_APPLICATION, type ApplicationFields } from "../form/application-fields.ts";
import { ClearDraft, DRAFT_KEPT, useApplicationDraft, useStoredDraft } from "../draft/draft.tsx";
import { correctApplication, createApplication, forgetRequest, SendProblem } from "../draft/send-application.tsx";
import { writeApplicationDraft } from "../form/application-draft.ts";
import { FileSection } from "../files/file-section.tsx";
import { LAST_STEP, STEPS, type Step } from "../form/steps.ts";
import { useAfterSignIn } from "../../identity/after-sign-in.ts";
import { useApplicationForm } from "../form/use-application-form.ts";
import { useApplicationUploads } from "../files/application-uploads.ts";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { StepIdentity, StepLegal, StepManager } from "./step-partner.tsx";
import { StepPlace } from "./step-place.tsx";
import { StepProgress, useStep } from "./step-progress.tsx";
import { StepReview } from "./step-review.tsx";
import { StepRooms } from "./step-rooms.tsx";

const NEW = "nouvelle";

interface Props {
  /** Id of the corrected application; null for a new one. */
  application: string | null;
  initial?: ApplicationFields;
  stored?: readonly ApplicationFile[];
  onClear: () => void;
}

export function Wizard({ application, initial = EMPTY_APPLICATION, stored, onClear }: Props) {
  const name = application ?? NEW;
  const navigate = useNavigate();
  const draft = useStoredDraft(name);
  const form = useApplicationForm(draft?.fields ?? initial);
  const { fields } = form;
  const files = useApplicationUploads(name, application, stored);
  const place = useStep(application, fields.hotel_name.trim() !== "");
  const { step } = place;
  const isKept = useApplicationDraft(name, fields, files, initial, draft, application !== null || files.held);
  const [correction, setCorrection] = useState("");
  const heading = useFocusOnStep(step, form.id);

  const goTo = (wrong: Step) => {
    setCorrection("Corrigez ce qui est signalé ci-dessous avant l’envoi.");
    if (wrong !== step) place.goTo(wrong);
  };
  const sending = useAction(async () => {
    setCorrection("");
    const checked = await form.checkAll();
    if ("wrong" in checked) return goTo(checked.wrong);
    try {
      const sent = application
        ? await correctApplication(application, checked.application)
        : await createApplication(NEW, checked.application);
      void navigate(partnerPaths.partnerApplication(sent.id), { replace: true, state: { sent: true } });
    } catch (error) {
      const wrong = form.showErrors(error);
      if (!wrong) throw error;
      goTo(wrong);
    }
  });
  const send = useAfterSignIn("Connectez-vous pour envoyer votre candidature", () => void sending.run());

  const finishStep = async () => {
    if (await form.checkStep(step)) {
      setCorrection("");
      place.goTo((step + 1) as Step);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step === LAST_STEP) send();
    else if (fields.hotel_name.trim() !== "") void finishStep();
  };

  const section = (kind: "legal" | "gallery") => (
    <FileSection
      kind={kind}
      files={files[kind]}
      held={files.held}
      application={application}
      forgotten={draft?.files[kind] ?? []}
      rooms={fields.rooms.filter(({ type }) => type.trim() !== "")}
    />
  );
  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <StepProgress current={step} fields={fields} errors={form.errors} application={application} />
      </div>
      <form id={form.id} noValidate onSubmit={submit} className="min-w-0" aria-labelledby="step-title">
        <p className="text-sm text-ink-soft">{`Étape ${step} sur ${LAST_STEP}`}</p>
        <h2 ref={heading} id="step-title" tabIndex={-1} className="mt-0.5 text-xl sm:text-2xl">
          {STEPS[step - 1]?.title}
        </h2>
        {correction ? (
          <p role="alert" className="mt-3 rounded-md bg-danger-tint px-4 py-3 text-sm font-medium text-danger">
            {correction}
          </p>
        ) : null}
        <div className="mt-6 space-y-6">
          {step === 1 ? <StepIdentity form={form} /> : null}
          {step === 2 ? <StepPlace form={form} /> : null}
          {step === 3 ? <StepManager form={form} /> : null}
          {step === 4 ? <StepRooms form={form} /> : null}
          {step === 5 ? <StepLegal form={form} files={section("legal")} /> : null}
          {step === 6 ? <StepReview fields={fields} application={application} files={section("gallery")} /> : null}
        </div>
        <div className="mt-8 space-y-4">
          <SendProblem error={sending.error} />
          <div className="flex items-center justify-between gap-3">
            {step > 1 ? (
              <Button variant="quiet" onClick={place.goBack} className="-ml-3 max-sm:px-3">
                <ArrowLeft aria-hidden className="size-5" /> Retour
              </Button>
            ) : (
              <span />
            )}
            {step === LAST_STEP ? (
              <Button type="submit" busy={sending.isBusy}>
                {application ? "Renvoyer la candidature" : "Envoyer la candidature"}
              </Button>
            ) : (
              <Button type="submit" disabled={fields.hotel_name.trim() === ""} className="min-w-36">
                Suivant
              </Button>
            )}
          </div>
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            {isKept ? (
              <>
                {DRAFT_KEPT}
                <ClearDraft
                  onClear={() => {
                    forgetRequest(name);
                    writeApplicationDraft(name, null);
                    if (files.held)
                      FILE_KINDS.forEach((kind) =>
                        files[kind].uploads.forEach(({ id }) => files[kind].queue.remove(id)),
                      );
                    onClear();
                    void navigate(partnerPaths.partnersStep(1, application ?? undefined), { replace: true });
                  }}
                />
              </>
            ) : (
              "Tout ce que vous écrivez est gardé sur cet appareil, fichiers exceptés."
            )}
          </div>
        </div>
      </form>
    </div>
  );
}

/** Focuses a new step's first invalid field, or its heading, which takes the returned ref. */
function useFocusOnStep(step: Step, formId: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const mistake = document.getElementById(formId)?.querySelector<HTMLElement>("[aria-invalid=true]");
    (mistake ?? heading.current)?.focus({ preventScroll: !mistake });
  }, [step, formId]);
  return heading;
}
