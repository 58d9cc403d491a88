import { useState, type SubmitEvent } from "react";
import { MAX_LANGUAGES_TEXT } from "@lopango/contract/listings/establishment-terms";
import { DEFAULT_LANGUAGES } from "@lopango/contract/listings/establishment-input";
import { MAX_ADDRESS_LENGTH, MAX_PLACE_LENGTH } from "@lopango/contract/limits";
import { EMPTY_APPLICATION } from "../form/application-fields.ts";
import { FileSection } from "../files/file-section.tsx";
import { createApplication } from "../draft/send-application.ts";
import { SendProblem } from "../draft/send-problem.tsx";
import { useAfterSignIn } from "../../identity/use-after-sign-in.ts";
import { useApplicationForm } from "../form/use-application-form.ts";
import { DRAFT_KEPT, useKeptDraft, useStoredDraft } from "../draft/use-draft.ts";
import { useApplicationUploads } from "../files/use-application-uploads.ts";
import { cityNames, suggest } from "../../listings/fields/place-names.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, PhoneInput } from "../../ui/field.tsx";
import { HouseNameField } from "../../establishments/house-choices.tsx";
import { SuggestInput } from "../../ui/suggest-input.tsx";
import { SentDialog } from "./sent-dialog.tsx";

const SIMPLE = "simple";
/** This form takes languages as text, separated by commas. */
const EMPTY = { ...EMPTY_APPLICATION, languages: [], other_languages: DEFAULT_LANGUAGES.join(", ") };

/** Short application form. It resets after sending. */
export function ApplyForm() {
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<string | null>(null);
  return (
    <>
      <FormOnce
        key={round}
        onSent={(id) => {
          setSent(id);
          setRound(round + 1);
        }}
      />
      {sent ? <SentDialog id={sent} onClose={() => setSent(null)} /> : null}
    </>
  );
}

function FormOnce({ onSent }: { onSent: (id: string) => void }) {
  const draft = useStoredDraft(SIMPLE);
  const form = useApplicationForm(draft?.fields ?? EMPTY);
  const { fields, errors, text, suggested } = form;
  const files = useApplicationUploads(SIMPLE);
  const isKept = useKeptDraft(SIMPLE, fields, files, EMPTY, draft, files.held);

  const sending = useAction(async () => {
    const checked = await form.checkAll();
    if ("wrong" in checked) return void (await form.checkStep(checked.wrong));
    try {
      onSent((await createApplication(SIMPLE, checked.application)).id);
    } catch (error) {
      if (!form.showErrors(error)) throw error;
    }
  });
  const send = useAfterSignIn("Connectez-vous pour envoyer votre candidature", () => void sending.run());
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Validate before `send` asks for a sign-in.
    if ((await form.checkStep(1)) && (await form.checkStep(2))) send();
  };

  return (
    <form id={form.id} noValidate onSubmit={(event) => void submit(event)} className="mt-8 space-y-6">
      <HouseNameField {...text("hotel_name")} error={errors["hotel_name"]} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Ville" error={errors["city"]}>
          {(wiring) => (
            <SuggestInput
              {...wiring}
              {...suggested("city")}
              maxLength={MAX_PLACE_LENGTH}
              selectsOnFocus
              suggestions={suggest(cityNames, fields.city)}
              listLabel="Villes"
            />
          )}
        </Field>
        <Field label="Langues parlées" error={errors["other_languages"]} hint="Séparées par des virgules.">
          {(wiring) => <Input {...wiring} {...text("other_languages")} maxLength={MAX_LANGUAGES_TEXT} />}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Adresse ou repère" error={errors["address"]} hint="Montré aux voyageurs qui ont payé.">
          {(wiring) => (
            <Input
              {...wiring}
              {...text("address")}
              maxLength={MAX_ADDRESS_LENGTH}
              autoComplete="street-address"
              placeholder="12, avenue du Port"
            />
          )}
        </Field>
        <Field label="Téléphone" error={errors["phone_primary"]}>
          {(wiring) => <PhoneInput {...wiring} {...text("phone_primary")} />}
        </Field>
      </div>
      <section aria-labelledby="legal-files">
        <h2 id="legal-files" className="text-base">
          Documents légaux
        </h2>
        <p className="mt-1 mb-3 text-sm text-ink-soft">{"Ils restent privés\u202f: seule notre équipe les lit."}</p>
        <FileSection kind="legal" files={files.legal} held={files.held} forgotten={draft?.files.legal ?? []} />
      </section>
      <section aria-labelledby="gallery-files">
        <h2 id="gallery-files" className="mb-3 text-base">
          Photos de l’hôtel
        </h2>
        <FileSection kind="gallery" files={files.gallery} held={files.held} forgotten={draft?.files.gallery ?? []} />
      </section>
      <div className="space-y-4">
        <SendProblem error={sending.error} />
        <Button type="submit" busy={sending.isBusy} className="w-full sm:w-auto">
          Envoyer la candidature
        </Button>
        <p className="text-sm text-ink-soft">
          {isKept ? DRAFT_KEPT : "Ce que vous écrivez est gardé sur cet appareil, fichiers exceptés."}
        </p>
      </div>
    </form>
  );
}
