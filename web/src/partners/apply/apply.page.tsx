import { Link } from "react-router";
import { useState, type SubmitEvent } from "react";
import { paths } from "@lopango/contract/paths";
import { MAX_LANGUAGES_TEXT } from "@lopango/contract/listings/establishment-terms";
import { DEFAULT_LANGUAGES } from "@lopango/contract/listings/establishment-input";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useSignOutCount } from "../../lib/forms/stored-draft.ts";
import { MyApplications } from "./my-applications.tsx";
import { EMPTY_APPLICATION } from "../form/application-fields.ts";
import { FileSection } from "../files/file-section.tsx";
import { createApplication, SendProblem } from "../draft/send-application.tsx";
import { useAfterSignIn } from "../../identity/after-sign-in.ts";
import { useApplicationForm } from "../form/use-application-form.ts";
import { DRAFT_KEPT, useApplicationDraft, useStoredDraft } from "../draft/draft.tsx";
import { useApplicationUploads, type Files } from "../files/application-uploads.ts";
import { AddressField, CityField } from "../../listings/fields/place-fields.tsx";
import { useAction } from "../../lib/loading/action.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Field, Input, PhoneInput } from "../../ui/field.tsx";
import { EstablishmentNameField } from "../../establishments/establishment-choices.tsx";
import { UPLOADS_INCOMPLETE } from "../form/application-problems.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** `/partners/apply`: the short form and the visitor's applications. */
export default function ApplyPage() {
  usePageTitle("Candidature simple");
  const erasures = useSignOutCount();
  return (
    <div className="page py-8 lg:py-12">
      <div className="grid max-w-5xl gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-3xl">Candidature simple</h1>
          <p className="mt-2 text-ink-soft">
            L’essentiel en une page. Vous complétez plus tard, ou tout de suite avec{" "}
            <Link to={paths.partners} className="font-semibold text-ink underline underline-offset-4">
              la candidature en six étapes
            </Link>
            .
          </p>
          <ApplyForm key={erasures} />
        </div>
        <MyApplications />
      </div>
    </div>
  );
}

const SIMPLE = "simple";
/** This form takes languages as text, separated by commas. */
const EMPTY = { ...EMPTY_APPLICATION, languages: [], other_languages: DEFAULT_LANGUAGES.join(", ") };

/** Short application form. It resets after sending. */
function ApplyForm() {
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
  const isKept = useApplicationDraft(SIMPLE, fields, files, EMPTY, draft, files.held);

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
      <EstablishmentNameField {...text("hotel_name")} error={errors["hotel_name"]} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CityField {...suggested("city")} error={errors["city"]} />
        <Field label="Langues parlées" error={errors["other_languages"]} hint="Séparées par des virgules.">
          <Input {...text("other_languages")} maxLength={MAX_LANGUAGES_TEXT} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <AddressField
          {...text("address")}
          error={errors["address"]}
          hint="Montré aux voyageurs qui ont payé."
          placeholder="12, avenue du Port"
        />
        <Field label="Téléphone" error={errors["phone_primary"]}>
          <PhoneInput {...text("phone_primary")} />
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

/** Confirms the application with an id to copy, while its files upload. */
function SentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const files = useApplicationUploads(id, id);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Candidature envoyée"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Fermer
          </Button>
          <LinkButton to={paths.home} variant="secondary">
            Accueil
          </LinkButton>
          <LinkButton to={partnerPaths.partnerApplication(id)}>Suivre ma candidature</LinkButton>
        </>
      }
    >
      <p className="text-ink-soft">Notre équipe va la lire. La réponse s’affichera sur la page de votre candidature.</p>
      <CopyField label="Numéro de la candidature" value={id} done="Numéro copié." className="font-mono" />
      <FilesOnTheirWay files={files} />
    </Dialog>
  );
}

function FilesOnTheirWay({ files }: { files: Files }) {
  const uploads = [...files.legal.uploads, ...files.gallery.uploads];
  const hasFailed = uploads.some(({ state }) => state === "failed" || state === "refused");
  const underWay = uploads.filter(({ state }) => state !== "failed" && state !== "refused").length;
  if (uploads.length === 0) return null;
  return (
    <output className="mt-5 block space-y-2 text-sm">
      {underWay > 0 ? (
        <p className="text-ink-soft">{`Envoi des fichiers… encore ${underWay}. Gardez cette page ouverte.`}</p>
      ) : null}
      {hasFailed ? <p className="rounded-md bg-caution-tint px-4 py-3 text-caution">{UPLOADS_INCOMPLETE}</p> : null}
    </output>
  );
}
