import type { ComponentProps } from "react";
import { formatFurnished } from "@lopango/contract/listings/listing-facts";
import { MAX_BEDROOMS, MAX_FLOOR, MAX_POWER_HOURS } from "@lopango/contract/limits";
import { capitalized } from "@lopango/contract/calendar/french-dates";
import { AmenityChoices } from "../../ui/amenity-choices.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import type { ListingField } from "./listing-fields.ts";
import type { ListingFormState } from "./use-listing-form.ts";

/** Optional facts of a listing (docs/product/listings.md#amenities-and-facts). */
export function FactsFields({ form }: { form: ListingFormState }) {
  const { fields, change } = form;
  const isHome = fields.category === "logement";
  return (
    <>
      {isHome ? (
        <div className="grid pairs gap-3 sm:grid-cols-4 sm:gap-5">
          <CountField form={form} name="bedrooms" label="Chambres" max={MAX_BEDROOMS} />
          <CountField form={form} name="bathrooms" label="Salles de bain" max={MAX_BEDROOMS} />
          <CountField form={form} name="floor" label="Étage" max={MAX_FLOOR} />
          <Field label="Meublé">
            {(wiring) => (
              <Select
                {...wiring}
                value={fields.furnished}
                onChange={({ target }) => change({ furnished: target.value })}
              >
                <option value="">Non précisé</option>
                <option value="true">{capitalized(formatFurnished(true))}</option>
                <option value="false">{capitalized(formatFurnished(false))}</option>
              </Select>
            )}
          </Field>
        </div>
      ) : null}
      {isHome ? (
        <p className="-mt-3 text-sm text-ink-soft">0 chambre pour un studio, étage 0 pour le rez-de-chaussée.</p>
      ) : null}
      <AmenityChoices
        category={fields.category}
        chosen={fields.amenities.split(",")}
        onChange={(amenities) => change({ amenities: amenities.join(",") })}
      />
      {isHome ? (
        <CountField
          form={form}
          name="power_hours"
          label="Heures de courant par jour"
          max={MAX_POWER_HOURS}
          className="sm:max-w-64"
        />
      ) : null}
    </>
  );
}

type CountName = Extract<ListingField, "bedrooms" | "bathrooms" | "floor" | "power_hours">;

function CountField({
  form: { errors, text },
  name,
  label,
  className,
  ...input
}: { form: ListingFormState; name: CountName; label: string } & Omit<ComponentProps<"input">, "form">) {
  return (
    <Field label={label} error={errors[name]} {...(className && { className })}>
      {(wiring) => <Input {...wiring} {...text(name)} {...input} type="number" inputMode="numeric" min={0} />}
    </Field>
  );
}
