import { MAX_PLACE_LENGTH } from "@lopango/contract/limits";
import { MAX_EMAIL_LENGTH, MAX_POSTAL_CODE_LENGTH } from "@lopango/contract/listings/establishment-terms";
import { PositionField } from "../../ui/map/position-field.tsx";
import type { ApplicationForm } from "../form/use-application-form.ts";
import { AddressField, CityField } from "../../listings/fields/place-fields.tsx";
import { communesOf, quartiersOf, suggest } from "../../listings/fields/place-names.ts";
import { WebsiteField } from "../../establishments/establishment-choices.tsx";
import { CountrySelect } from "../../ui/country-select.tsx";
import { Field, Input, PhoneInput } from "../../ui/field.tsx";
import { SuggestInput } from "../../ui/suggest-input.tsx";

/** Step 2: address and contact. */
export function StepPlace({ form }: { form: ApplicationForm }) {
  const { fields, change, errors, text, suggested, leave } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <CityField {...suggested("city")} error={errors["city"]} />
        <Field label="Commune ou quartier" error={errors["district"]}>
          <SuggestInput
            {...suggested("district")}
            maxLength={MAX_PLACE_LENGTH}
            suggestions={suggest([...communesOf(fields.city), ...quartiersOf(fields.city, "")], fields.district)}
            listLabel="Communes et quartiers"
            placeholder="Gombe"
          />
        </Field>
      </div>
      <AddressField
        {...text("address")}
        error={errors["address"]}
        hint="Montré aux voyageurs qui ont payé, pour qu’ils vous trouvent."
      />
      <div className="grid pairs gap-3 sm:gap-5">
        <Field label="Pays" error={errors["country"]}>
          <CountrySelect value={fields.country} onChange={(event) => change({ country: event.target.value })} />
        </Field>
        <Field label="Code postal" error={errors["postal_code"]}>
          <Input {...text("postal_code")} maxLength={MAX_POSTAL_CODE_LENGTH} autoComplete="postal-code" />
        </Field>
      </div>
      <PositionField
        city={fields.city}
        attributes={text("latlng")}
        error={errors["latlng"]}
        onFound={(latlng) => {
          change({ latlng });
          leave("latlng");
        }}
        whenUnreadable="Illisible, donc ignorée. Écrivez latitude puis longitude, par exemple -4.3217, 15.3125."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Téléphone" error={errors["phone_primary"]} hint="Montré aux voyageurs qui ont payé.">
          <PhoneInput {...text("phone_primary")} />
        </Field>
        <Field label="WhatsApp" error={errors["phone_whatsapp"]} hint="Montré aux voyageurs qui ont payé.">
          <PhoneInput {...text("phone_whatsapp")} />
        </Field>
        <Field label="E-mail" error={errors["email"]} hint="Lu seulement par notre équipe.">
          <Input
            {...text("email")}
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            placeholder="contact@hotel.cd"
          />
        </Field>
        <WebsiteField {...text("website")} error={errors["website"]} hint="Montré aux voyageurs qui ont payé." />
      </div>
    </>
  );
}
