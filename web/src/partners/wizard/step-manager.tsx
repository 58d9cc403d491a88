import {
  MAX_NAME_LENGTH,
  MAX_OCCUPATION_LENGTH,
  MAX_PAPER_LENGTH,
} from "@lopango/contract/listings/establishment-terms";
import type { ApplicationForm } from "../form/use-application-form.ts";
import { Field, Input, PhoneInput } from "../../ui/field.tsx";

/** Step 3: the responsible manager. */
export function StepManager({ form: { errors, text } }: { form: ApplicationForm }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Nom complet" error={errors["manager_name"]}>
        {(wiring) => <Input {...wiring} {...text("manager_name")} autoComplete="name" maxLength={MAX_NAME_LENGTH} />}
      </Field>
      <Field label="Fonction" error={errors["manager_role"]}>
        {(wiring) => (
          <Input
            {...wiring}
            {...text("manager_role")}
            autoComplete="organization-title"
            maxLength={MAX_OCCUPATION_LENGTH}
            placeholder="Gérante"
          />
        )}
      </Field>
      <Field label="Téléphone" error={errors["manager_phone"]}>
        {(wiring) => <PhoneInput {...wiring} {...text("manager_phone")} />}
      </Field>
      <Field
        label="N° de pièce d’identité"
        error={errors["manager_idno"]}
        hint="Carte d’électeur ou passeport. Lu seulement par notre équipe."
      >
        {(wiring) => <Input {...wiring} {...text("manager_idno")} autoComplete="off" maxLength={MAX_PAPER_LENGTH} />}
      </Field>
    </div>
  );
}
