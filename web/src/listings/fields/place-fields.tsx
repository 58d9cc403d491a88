import type { ComponentProps } from "react";
import { MAX_PLACE_LENGTH, MAX_ADDRESS_LENGTH } from "@lopango/contract/limits";
import { CountrySelect } from "../../ui/country-select.tsx";
import type { CheckedForm } from "../../lib/forms/use-checked-form.ts";
import { Field, Input } from "../../ui/field.tsx";
import { SuggestInput } from "../../ui/suggest-input.tsx";
import { classNames } from "../../ui/class-names.ts";
import { cityNames, communesOf, quartiersOf, suggest } from "./place-names.ts";

type CityProps = Omit<ComponentProps<typeof SuggestInput>, "suggestions" | "listLabel"> & { error: string | undefined };

/** City of a listing, a house or an application. Names are suggested, but any name is accepted. */
export function CityField({ error, className, ...text }: CityProps) {
  return (
    <Field label="Ville" className={className} error={error}>
      <SuggestInput
        {...text}
        maxLength={MAX_PLACE_LENGTH}
        selectsOnFocus
        suggestions={suggest(cityNames, text.value)}
        listLabel="Villes"
      />
    </Field>
  );
}

type AddressProps = ComponentProps<"input"> & { error: string | undefined; hint: string };

export function AddressField({ error, hint, ...text }: AddressProps) {
  return (
    <Field label="Adresse ou repère" error={error} hint={hint}>
      <Input
        autoComplete="street-address"
        maxLength={MAX_ADDRESS_LENGTH}
        placeholder="12, avenue du Port, face à la grande poste"
        {...text}
      />
    </Field>
  );
}

type Place = Record<"city" | "country" | "commune" | "quartier", string>;

/** Location of a listing or a house. Names are suggested, but any name is accepted. */
export function PlaceFields({ form }: { form: CheckedForm<Place, keyof Place> }) {
  const { fields, errors, change, suggested } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="flex flex-wrap gap-3 sm:col-span-2 sm:gap-5">
        <CityField {...suggested("city")} error={errors.city} className="flex-1 basis-[8rem]" />
        <Field label="Pays" className="flex-1 basis-[8rem]" error={errors.country}>
          <CountrySelect value={fields.country} onChange={(event) => change({ country: event.target.value })} />
        </Field>
      </div>
      <Field label="Commune" error={errors.commune}>
        <SuggestInput
          {...suggested("commune")}
          maxLength={MAX_PLACE_LENGTH}
          suggestions={suggest(communesOf(fields.city), fields.commune)}
          listLabel="Communes"
          placeholder="Gombe"
        />
      </Field>
      <Field label="Quartier" error={errors.quartier}>
        <SuggestInput
          {...suggested("quartier")}
          maxLength={MAX_PLACE_LENGTH}
          suggestions={suggest(quartiersOf(fields.city, fields.commune), fields.quartier)}
          listLabel="Quartiers"
          placeholder="Batetela"
        />
      </Field>
    </div>
  );
}

interface TimeOfDay {
  attributes: ComponentProps<"input">;
  error: string | undefined;
}

export function TimesFields({ checkin, checkout }: { checkin: TimeOfDay; checkout: TimeOfDay }) {
  return (
    // Labels can wrap on phones, so the fields align at the bottom unless an error is below one.
    <div className={classNames("grid pairs gap-3 sm:gap-5", !checkin.error && !checkout.error && "items-end")}>
      <Field label="Arrivée à partir de" error={checkin.error}>
        <Input {...checkin.attributes} type="time" required />
      </Field>
      <Field label="Départ au plus tard" error={checkout.error}>
        <Input {...checkout.attributes} type="time" required />
      </Field>
    </div>
  );
}
