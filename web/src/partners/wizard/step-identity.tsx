import { MIN_YEAR_FOUNDED, YEAR_LENGTH } from "@lopango/contract/listings/establishment";
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from "@lopango/contract/limits";
import type { ApplicationForm } from "../form/use-application-form.ts";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import { KindSelect, LanguagesChoice, StarsChoice } from "../../ui/house-choices.tsx";

/** Step 1. */
export function StepIdentity({ form }: { form: ApplicationForm }) {
  const { fields, change, errors, text } = form;
  return (
    <>
      <Field label="Nom de l’établissement" error={errors["hotel_name"]} hint="Le seul champ obligatoire.">
        {(wiring) => (
          <Input
            {...wiring}
            {...text("hotel_name")}
            required
            maxLength={MAX_TITLE_LENGTH}
            autoComplete="organization"
            placeholder="Hôtel du Fleuve"
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Type" error={errors["category"]}>
          {(wiring) => (
            <KindSelect
              {...wiring}
              name="category"
              value={fields.category}
              onChange={(category) => change({ category })}
            />
          )}
        </Field>
        <Field label="Année d’ouverture" error={errors["year_founded"]}>
          {(wiring) => (
            <Input
              {...wiring}
              {...text("year_founded")}
              inputMode="numeric"
              maxLength={YEAR_LENGTH}
              placeholder={`${MIN_YEAR_FOUNDED + 212}`}
            />
          )}
        </Field>
      </div>
      <StarsChoice stars={String(fields.stars)} onChange={(stars) => change({ stars: Number(stars) })} />
      <LanguagesChoice
        chosen={fields.languages}
        onChange={(languages) => change({ languages })}
        others={text("other_languages")}
        error={errors["other_languages"]}
      />
      <Field label="Description" error={errors["description"]} hint="Emplacement, ambiance, ce qui vous distingue.">
        {(wiring) => <TextArea {...wiring} {...text("description")} maxLength={MAX_DESCRIPTION_LENGTH} rows={4} />}
      </Field>
    </>
  );
}
