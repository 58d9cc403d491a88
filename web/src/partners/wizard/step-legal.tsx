import type { ReactNode } from "react";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PAPER_LENGTH } from "@lopango/contract/listings/establishment-terms";
import type { ApplicationForm } from "../form/use-application-form.ts";
import { Field, Input, PhoneInput } from "../../ui/field.tsx";

/** Step 5: legal documents and the payout account. */
export function StepLegal({ form: { errors, text }, files }: { form: ApplicationForm; files: ReactNode }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="RCCM" error={errors["rccm"]} hint="Numéro du registre du commerce.">
          {(wiring) => (
            <Input
              {...wiring}
              {...text("rccm")}
              autoComplete="off"
              maxLength={MAX_PAPER_LENGTH}
              placeholder="CD/KNG/RCCM/20-B-01234"
            />
          )}
        </Field>
        <Field label="NIF" error={errors["nif"]} hint="Numéro d’identification fiscale.">
          {(wiring) => (
            <Input
              {...wiring}
              {...text("nif")}
              autoComplete="off"
              maxLength={MAX_PAPER_LENGTH}
              placeholder="A1234567B"
            />
          )}
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
          {(wiring) => (
            <Input {...wiring} {...text("mx_account_name")} autoComplete="off" maxLength={MAX_NAME_LENGTH} />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="E-mail du compte" error={errors["mx_account_email"]}>
            {(wiring) => (
              <Input
                {...wiring}
                {...text("mx_account_email")}
                type="email"
                autoComplete="off"
                maxLength={MAX_EMAIL_LENGTH}
              />
            )}
          </Field>
          <Field label="Téléphone du compte" error={errors["mx_account_phone"]}>
            {(wiring) => <PhoneInput {...wiring} {...text("mx_account_phone")} autoComplete="off" />}
          </Field>
        </div>
      </section>
    </>
  );
}
