import type { ReactNode } from "react";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "@lopango/contract/limits";
import {
  MAX_OCCUPATION_LENGTH,
  MAX_PAPER_LENGTH,
  MAX_EMAIL_LENGTH,
} from "@lopango/contract/listings/establishment-terms";
import type { ApplicationForm } from "../form/use-application-form.ts";
import { Field, TextArea, Input, PhoneInput } from "../../ui/field.tsx";
import {
  EstablishmentNameField,
  KindSelect,
  LanguagesChoice,
  StarsChoice,
  YearField,
} from "../../establishments/establishment-choices.tsx";

/** Step 1. */
export function StepIdentity({ form }: { form: ApplicationForm }) {
  const { fields, change, errors, text } = form;
  return (
    <>
      <EstablishmentNameField {...text("hotel_name")} error={errors["hotel_name"]} hint="Le seul champ obligatoire." />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Type" error={errors["category"]}>
          <KindSelect name="category" value={fields.category} onChange={(category) => change({ category })} />
        </Field>
        <YearField {...text("year_founded")} error={errors["year_founded"]} />
      </div>
      <StarsChoice stars={String(fields.stars)} onChange={(stars) => change({ stars: Number(stars) })} />
      <LanguagesChoice
        chosen={fields.languages}
        onChange={(languages) => change({ languages })}
        others={text("other_languages")}
        error={errors["other_languages"]}
      />
      <Field label="Description" error={errors["description"]} hint="Emplacement, ambiance, ce qui vous distingue.">
        <TextArea {...text("description")} maxLength={MAX_DESCRIPTION_LENGTH} rows={4} />
      </Field>
    </>
  );
}

/** Step 3: the responsible manager. */
export function StepManager({ form: { errors, text } }: { form: ApplicationForm }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Nom complet" error={errors["manager_name"]}>
        <Input {...text("manager_name")} autoComplete="name" maxLength={MAX_NAME_LENGTH} />
      </Field>
      <Field label="Fonction" error={errors["manager_role"]}>
        <Input
          {...text("manager_role")}
          autoComplete="organization-title"
          maxLength={MAX_OCCUPATION_LENGTH}
          placeholder="Gérante"
        />
      </Field>
      <Field label="Téléphone" error={errors["manager_phone"]}>
        <PhoneInput {...text("manager_phone")} />
      </Field>
      <Field
        label="N° de pièce d’identité"
        error={errors["manager_idno"]}
        hint="Carte d’électeur ou passeport. Lu seulement par notre équipe."
      >
        <Input {...text("manager_idno")} autoComplete="off" maxLength={MAX_PAPER_LENGTH} />
      </Field>
    </div>
  );
}

/** Step 5: legal documents and the payout account. */
export function StepLegal({ form: { errors, text }, files }: { form: ApplicationForm; files: ReactNode }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="RCCM" error={errors["rccm"]} hint="Numéro du registre du commerce.">
          <Input
            {...text("rccm")}
            autoComplete="off"
            maxLength={MAX_PAPER_LENGTH}
            placeholder="CD/KNG/RCCM/20-B-01234"
          />
        </Field>
        <Field label="NIF" error={errors["nif"]} hint="Numéro d’identification fiscale.">
          <Input {...text("nif")} autoComplete="off" maxLength={MAX_PAPER_LENGTH} placeholder="A1234567B" />
        </Field>
      </div>
      <section aria-labelledby="legal-files">
        <h3 id="legal-files" className="text-base">
          Documents légaux
        </h3>
        <p className="mt-1 mb-3 text-sm text-ink-soft">
          {
            "RCCM, identification nationale, pièce du responsable. Ils restent privés\u202f: seule notre équipe les lit."
          }
        </p>
        {files}
      </section>
      <section aria-labelledby="maxicash" className="space-y-5">
        <div>
          <h3 id="maxicash" className="text-base">
            Compte MaxiCash
          </h3>
          <p className="mt-1 text-sm text-ink-soft">Le compte sur lequel vous recevrez les paiements.</p>
        </div>
        <Field label="Nom du titulaire" error={errors["mx_account_name"]}>
          <Input {...text("mx_account_name")} autoComplete="off" maxLength={MAX_NAME_LENGTH} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="E-mail du compte" error={errors["mx_account_email"]}>
            <Input {...text("mx_account_email")} type="email" autoComplete="off" maxLength={MAX_EMAIL_LENGTH} />
          </Field>
          <Field label="Téléphone du compte" error={errors["mx_account_phone"]}>
            <PhoneInput {...text("mx_account_phone")} autoComplete="off" />
          </Field>
        </div>
      </section>
    </>
  );
}
