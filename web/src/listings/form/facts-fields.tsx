import { appliesTo, FACT_NAMES, FACTS, type Fact, type FactName } from "@lopango/contract/listings/listing-facts";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { MAX_CHILD_AGE } from "@lopango/contract/limits";
import { CAPACITY_LABEL } from "./listing-fields.ts";
import { AmenityChoices } from "../fields/amenity-choices.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import type { ListingFormState } from "./use-listing-form.ts";

/** Optional facts of a listing (docs/product/listings.md#amenities-and-facts). */
export function FactsFields({ form }: { form: ListingFormState }) {
  const { fields, change } = form;
  const facts = (group: Fact["group"]) =>
    FACT_NAMES.filter((name) => FACTS[name].group === group && appliesTo(name, fields.category));
  const [rooms, power] = [[...facts("Chambre"), ...facts("Pièces")], facts("Électricité")];
  return (
    <>
      {rooms.length > 0 ? (
        <>
          <div className="grid pairs gap-3 sm:grid-cols-4 sm:gap-5">
            {rooms.map((name) => (
              <FactField key={name} form={form} name={name} />
            ))}
          </div>
          {fields.category === "logement" ? (
            <p className="-mt-3 text-sm text-ink-soft">0 chambre pour un studio, étage 0 pour le rez-de-chaussée.</p>
          ) : (
            <p className="-mt-3 max-w-prose text-sm text-ink-soft">
              {`Les lits d’une seule chambre. Adultes et enfants (${MAX_CHILD_AGE}\u00a0ans au plus)\u202f: combien la chambre en prend au plus\u202f; ensemble, jamais plus que «\u202f${CAPACITY_LABEL}\u202f».`}
            </p>
          )}
        </>
      ) : null}
      <AmenityChoices
        category={fields.category}
        chosen={fields.amenities.split(",")}
        onChange={(amenities) => change({ amenities: amenities.join(",") })}
      />
      {power.map((name) => (
        <FactField key={name} form={form} name={name} className="sm:max-w-64" />
      ))}
    </>
  );
}

interface FactFieldProps {
  form: ListingFormState;
  name: FactName;
  className?: string;
}

function FactField({ form: { fields, change, errors, text }, name, className }: FactFieldProps) {
  const fact: Fact = FACTS[name];
  return (
    <Field label={fact.label} error={errors[name]} {...(className && { className })}>
      {(wiring) =>
        fact.kind === "number" ? (
          <Input {...wiring} {...text(name)} type="number" inputMode="numeric" min={fact.min ?? 0} max={fact.max} />
        ) : (
          <Select {...wiring} value={fields[name]} onChange={({ target }) => change({ [name]: target.value })}>
            <option value="">Non précisé</option>
            <option value="true">{capitalized(fact.format(true))}</option>
            <option value="false">{capitalized(fact.format(false))}</option>
          </Select>
        )
      }
    </Field>
  );
}
