import Star from "lucide-react/icons/star";
import type { ComponentProps } from "react";
import {
  ESTABLISHMENT_CATEGORIES,
  MAX_LANGUAGES_TEXT,
  MAX_STARS,
  MAX_WEBSITE_LENGTH,
  MIN_YEAR_FOUNDED,
  YEAR_LENGTH,
  type EstablishmentCategory,
} from "@lopango/contract/listings/establishment-terms";
import { MAX_TITLE_LENGTH } from "@lopango/contract/limits";
import { ESTABLISHMENT_LABELS } from "@lopango/contract/listings/establishment-kinds";
import { languageName, OFFERED_LANGUAGES } from "@lopango/contract/listings/languages";
import { starsText } from "@lopango/contract/listings/categories";
import { ChipChoice } from "../ui/chip-choice.tsx";
import { Field, Input, Select } from "../ui/field.tsx";

interface TextProps extends ComponentProps<"input"> {
  error: string | undefined;
  hint?: string;
}

export function EstablishmentNameField({ error, hint, ...text }: TextProps) {
  return (
    <Field label="Nom de l’établissement" error={error} hint={hint}>
      <Input
        {...text}
        required
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="organization"
        placeholder="Hôtel du Fleuve"
      />
    </Field>
  );
}

export function YearField({ error, ...text }: TextProps) {
  return (
    <Field label="Année d’ouverture" error={error}>
      <Input {...text} inputMode="numeric" maxLength={YEAR_LENGTH} placeholder={`${MIN_YEAR_FOUNDED + 212}`} />
    </Field>
  );
}

export function WebsiteField({ error, hint, ...text }: TextProps) {
  return (
    <Field label="Site web" error={error} hint={hint}>
      <Input
        {...text}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        maxLength={MAX_WEBSITE_LENGTH}
        placeholder="www.hotel.cd"
      />
    </Field>
  );
}

const STARS = Array.from({ length: MAX_STARS + 1 }, (_, stars) => stars);

interface KindProps extends Omit<ComponentProps<"select">, "value" | "onChange"> {
  value: EstablishmentCategory;
  onChange: (kind: EstablishmentCategory) => void;
}

export function KindSelect({ onChange, ...rest }: KindProps) {
  return (
    <Select {...rest} onChange={(event) => onChange(event.target.value as EstablishmentCategory)}>
      {ESTABLISHMENT_CATEGORIES.map((kind) => (
        <option key={kind} value={kind}>
          {ESTABLISHMENT_LABELS[kind]}
        </option>
      ))}
    </Select>
  );
}

export function StarsChoice({ stars, onChange }: { stars: string; onChange: (stars: string) => void }) {
  return (
    <ChipChoice
      legend="Étoiles"
      type="radio"
      choices={STARS.map((each) => ({
        value: String(each),
        label: each === 0 ? "Aucune" : <StarCount stars={each} />,
        name: starsText(each),
      }))}
      chosen={[stars]}
      onChange={([chosen = "0"]) => onChange(chosen)}
      className="grid grid-cols-3 gap-2 text-center sm:flex"
    />
  );
}

function StarCount({ stars }: { stars: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      {stars} <Star aria-hidden className="size-4 fill-current" />
    </span>
  );
}

interface LanguagesProps {
  /** Codes of `OFFERED_LANGUAGES`. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Attributes of the field of other languages, separated by commas. */
  others: ComponentProps<"input">;
  error: string | undefined;
}

export function LanguagesChoice({ chosen, onChange, others, error }: LanguagesProps) {
  return (
    <div>
      <ChipChoice
        legend="Langues parlées"
        type="checkbox"
        choices={OFFERED_LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
        chosen={chosen}
        onChange={onChange}
      />
      <Field label="Autres langues" error={error} hint="Séparées par des virgules." className="mt-4">
        <Input {...others} maxLength={MAX_LANGUAGES_TEXT} placeholder="chinois, arabe" />
      </Field>
    </div>
  );
}
