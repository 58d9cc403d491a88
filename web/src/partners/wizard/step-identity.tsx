import { MAX_DESCRIPTION_LENGTH } from "@lopango/contract/limits";
import type { ApplicationForm } from "../form/use-application-form.ts";
import { Field, TextArea } from "../../ui/field.tsx";
import {
  HouseNameField,
  KindSelect,
  LanguagesChoice,
  StarsChoice,
  YearField,
} from "../../establishments/house-choices.tsx";

/** Step 1. */
export function StepIdentity({ form }: { form: ApplicationForm }) {
  const { fields, change, errors, text } = form;
  return (
    <>
      <HouseNameField {...text("hotel_name")} error={errors["hotel_name"]} hint="Le seul champ obligatoire." />
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
        {(wiring) => <TextArea {...wiring} {...text("description")} maxLength={MAX_DESCRIPTION_LENGTH} rows={4} />}
      </Field>
    </>
  );
}
