import type { SubmitEvent, ReactNode } from "react";
import { POLICY_CHOICES } from "@lopango/contract/bookings/cancellation-labels";
import { MAX_WEBSITE_LENGTH, MIN_YEAR_FOUNDED, YEAR_LENGTH } from "@lopango/contract/listings/establishment";
import { MAX_DESCRIPTION_LENGTH, MAX_HOUSE_RULES_LENGTH, MAX_TITLE_LENGTH } from "@lopango/contract/limits";
import { FormGroup } from "../../features/hosting/form-group.tsx";
import { PlaceFields } from "../../features/hosting/place-fields.tsx";
import { ReachFields } from "../../features/hosting/reach-fields.tsx";
import type { RuledForm } from "../../lib/forms/use-ruled-form.ts";
import { AmenityChoices } from "../../ui/amenity-choices.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import { KindSelect, LanguagesChoice, StarsChoice } from "../../ui/house-choices.tsx";
import type { HouseField, HouseFields } from "./house-fields.ts";

interface Props {
  form: RuledForm<HouseFields, HouseField>;
  onSubmit: () => void;
  footer: ReactNode;
}

export function HouseForm({ form, onSubmit, footer }: Props) {
  const { fields, change, errors, text } = form;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={form.id} noValidate onSubmit={submit} className="mt-6 divide-y divide-line">
      <FormGroup title="Identité">
        <Field label="Nom de l’établissement" error={errors.name}>
          {(wiring) => (
            <Input
              {...wiring}
              {...text("name")}
              required
              maxLength={MAX_TITLE_LENGTH}
              autoComplete="organization"
              placeholder="Hôtel du Fleuve"
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Type" error={errors.kind}>
            {(wiring) => <KindSelect {...wiring} value={fields.kind} onChange={(kind) => change({ kind })} />}
          </Field>
          <Field label="Année d’ouverture" error={errors.year_founded}>
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
        <StarsChoice stars={fields.stars} onChange={(stars) => change({ stars })} />
        <LanguagesChoice
          chosen={fields.languages.split(",")}
          onChange={(languages) => change({ languages: languages.join(",") })}
          others={text("other_languages")}
          error={errors.other_languages}
        />
        <Field label="Description" error={errors.description} hint="Emplacement, ambiance, ce qui vous distingue.">
          {(wiring) => <TextArea {...wiring} {...text("description")} maxLength={MAX_DESCRIPTION_LENGTH} rows={5} />}
        </Field>
      </FormGroup>
      <FormGroup title="Situation" note="Montré à tout le monde, sans l’adresse exacte.">
        <PlaceFields form={form} />
      </FormGroup>
      <FormGroup
        title="Équipements"
        note="Ceux de toute la maison. Chaque type de chambre peut en avoir d’autres, sur son annonce."
      >
        <AmenityChoices
          category="hotel"
          chosen={fields.amenities.split(",")}
          onChange={(amenities) => change({ amenities: amenities.join(",") })}
        />
      </FormGroup>
      <FormGroup title="Séjour" note="Vaut pour toutes les chambres.">
        <ChoiceCards
          legend="Annulation par le voyageur"
          name={`${form.id}-policy`}
          choices={POLICY_CHOICES}
          value={fields.cancellation_policy}
          onChange={(cancellation_policy) => change({ cancellation_policy })}
          className="sm:grid-cols-3"
        />
        <Field
          label="Règlement"
          error={errors.rules}
          hint="Animaux, cigarettes, visites, calme : ce qu’un voyageur doit savoir."
        >
          {(wiring) => <TextArea {...wiring} {...text("rules")} maxLength={MAX_HOUSE_RULES_LENGTH} rows={3} />}
        </Field>
      </FormGroup>
      <FormGroup title="Vous trouver" note="Montré seulement après paiement, au voyageur qui a réservé.">
        <ReachFields form={form} hasTimes />
        <Field label="Site web" error={errors.website}>
          {(wiring) => (
            <Input
              {...wiring}
              {...text("website")}
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              maxLength={MAX_WEBSITE_LENGTH}
              placeholder="www.hotel.cd"
            />
          )}
        </Field>
      </FormGroup>
      <div className="pt-6">{footer}</div>
    </form>
  );
}
