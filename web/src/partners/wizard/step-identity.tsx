import Star from "lucide-react/icons/star";
import {
  ESTABLISHMENT_CATEGORIES,
  MAX_STARS,
  MIN_YEAR_FOUNDED,
  YEAR_LENGTH,
  type EstablishmentCategory,
} from "@lopango/contract/listings/establishment";
import { ESTABLISHMENT_LABELS } from "@lopango/contract/listings/establishment-kinds";
import { languageName } from "@lopango/contract/listings/languages";
import { starsText } from "@lopango/contract/listings/stars";
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from "@lopango/contract/limits";
import { MAX_LANGUAGES_TEXT, OFFERED_LANGUAGES } from "../form/application-fields.ts";
import type { ApplicationForm } from "../form/use-application-form.ts";
import { Field, Input, Select, TextArea } from "../../ui/field.tsx";
import { ChipChoice } from "../../ui/chip-choice.tsx";

const STARS = Array.from({ length: MAX_STARS + 1 }, (_, stars) => stars);

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
            <Select
              {...wiring}
              name="category"
              value={fields.category}
              onChange={(event) => change({ category: event.target.value as EstablishmentCategory })}
            >
              {ESTABLISHMENT_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {ESTABLISHMENT_LABELS[category]}
                </option>
              ))}
            </Select>
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
      <ChipChoice
        legend="Étoiles"
        type="radio"
        choices={STARS.map((stars) => ({
          value: String(stars),
          label: stars === 0 ? "Aucune" : <StarCount stars={stars} />,
          name: starsText(stars),
        }))}
        chosen={[String(fields.stars)]}
        onChange={([stars]) => change({ stars: Number(stars) })}
        className="grid grid-cols-3 gap-2 text-center sm:flex"
      />
      <div>
        <ChipChoice
          legend="Langues parlées"
          type="checkbox"
          choices={OFFERED_LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
          chosen={fields.languages}
          onChange={(languages) => change({ languages })}
        />
        <Field
          label="Autres langues"
          error={errors["other_languages"]}
          hint="Séparées par des virgules."
          className="mt-4"
        >
          {(wiring) => (
            <Input
              {...wiring}
              {...text("other_languages")}
              maxLength={MAX_LANGUAGES_TEXT}
              placeholder="chinois, arabe"
            />
          )}
        </Field>
      </div>
      <Field label="Description" error={errors["description"]} hint="Emplacement, ambiance, ce qui vous distingue.">
        {(wiring) => <TextArea {...wiring} {...text("description")} maxLength={MAX_DESCRIPTION_LENGTH} rows={4} />}
      </Field>
    </>
  );
}

function StarCount({ stars }: { stars: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      {stars} <Star aria-hidden className="size-4 fill-current" />
    </span>
  );
}
