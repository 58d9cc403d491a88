import { MAX_PLACE_LENGTH } from "@lopango/contract/limits";
import { CountrySelect } from "../../ui/country-select.tsx";
import type { CheckedForm } from "../../lib/forms/use-checked-form.ts";
import { Field } from "../../ui/field.tsx";
import { SuggestInput } from "../../ui/suggest-input.tsx";
import { cityNames, communesOf, quartiersOf, suggest } from "../fields/place-names.ts";

type Place = Record<"city" | "country" | "commune" | "quartier", string>;

/** Location of a listing or a house. Names are suggested, but any name is accepted. */
export function PlaceFields({ form }: { form: CheckedForm<Place, keyof Place> }) {
  const { fields, errors, change, suggested } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="flex flex-wrap gap-3 sm:col-span-2 sm:gap-5">
        <Field label="Ville" className="flex-1 basis-[8rem]" error={errors.city}>
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
        <Field label="Pays" className="flex-1 basis-[8rem]" error={errors.country}>
          {(wiring) => (
            <CountrySelect
              {...wiring}
              value={fields.country}
              onChange={(event) => change({ country: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Commune" error={errors.commune}>
        {(wiring) => (
          <SuggestInput
            {...wiring}
            {...suggested("commune")}
            maxLength={MAX_PLACE_LENGTH}
            suggestions={suggest(communesOf(fields.city), fields.commune)}
            listLabel="Communes"
            placeholder="Gombe"
          />
        )}
      </Field>
      <Field label="Quartier" error={errors.quartier}>
        {(wiring) => (
          <SuggestInput
            {...wiring}
            {...suggested("quartier")}
            maxLength={MAX_PLACE_LENGTH}
            suggestions={suggest(quartiersOf(fields.city, fields.commune), fields.quartier)}
            listLabel="Quartiers"
            placeholder="Batetela"
          />
        )}
      </Field>
    </div>
  );
}
