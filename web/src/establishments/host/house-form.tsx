import type { SubmitEvent, ReactNode } from "react";
import { POLICY_CHOICES } from "@lopango/contract/bookings/cancellation-labels";
import { MAX_DESCRIPTION_LENGTH, MAX_HOUSE_RULES_LENGTH } from "@lopango/contract/limits";
import { FormGroup } from "../../ui/form-group.tsx";
import { PlaceFields } from "../../listings/form/place-fields.tsx";
import { ReachFields } from "../../listings/form/reach-fields.tsx";
import type { RuledForm } from "../../lib/forms/use-ruled-form.ts";
import { AmenityChoices } from "../../listings/fields/amenity-choices.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import {
  HouseNameField,
  KindSelect,
  LanguagesChoice,
  StarsChoice,
  WebsiteField,
  YearField,
} from "../house-choices.tsx";
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
        <HouseNameField {...text("name")} error={errors.name} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Type" error={errors.kind}>
            {(wiring) => <KindSelect {...wiring} value={fields.kind} onChange={(kind) => change({ kind })} />}
          </Field>
          <YearField {...text("year_founded")} error={errors.year_founded} />
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
        note="Ceux de tout l’hôtel. Chaque type de chambre peut en avoir d’autres, sur son annonce."
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
        <WebsiteField {...text("website")} error={errors.website} />
      </FormGroup>
      <div className="pt-6">{footer}</div>
    </form>
  );
}
