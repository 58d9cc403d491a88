import { useEffect, useState, type SubmitEvent, type ReactNode } from "react";
import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import { POLICY_CHOICES } from "@lopango/contract/listings/cancellation-labels";
import { MAX_DESCRIPTION_LENGTH, MAX_ESTABLISHMENT_RULES_LENGTH } from "@lopango/contract/limits";
import { SaveFooter, FormGroup } from "../../ui/form-layout.tsx";
import { api } from "../../lib/api/api.ts";
import { canKeepDrafts, draftText, parseDraft } from "../../lib/forms/stored-draft.ts";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";
import { useLeaveWarning } from "../../lib/browser/leave-warning.ts";
import { useRuledForm, type RuledForm } from "../../lib/forms/use-checked-form.ts";
import { useAction } from "../../lib/loading/action.ts";
import { useSession } from "../../identity/session/store.ts";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/toast.ts";
import { PlaceFields } from "../../listings/fields/place-fields.tsx";
import { ReachFields } from "../../listings/form/reach-fields.tsx";
import { AmenityChoices } from "../../listings/fields/amenity-choices.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import {
  EstablishmentNameField,
  KindSelect,
  LanguagesChoice,
  StarsChoice,
  WebsiteField,
  YearField,
} from "../establishment-choices.tsx";
import {
  changesTo,
  establishmentField,
  establishmentFieldsOf,
  type EstablishmentField,
  type EstablishmentFields,
} from "./establishment-fields.ts";

interface EstablishmentDetailsProps {
  establishment: HostEstablishment;
  onSaved: (establishment: HostEstablishment) => void;
}

/** Loads the schemas and their library at the first check. */
async function check(fields: EstablishmentFields) {
  // Must run before the first schema is created: zod then probes `eval`, which the Content-Security-Policy forbids.
  (await import("@lopango/contract/platform/without-eval")).checkWithoutEval();
  return (await import("./establishment-rules.ts")).checkEstablishment(fields);
}

/** Edits a house and sends changed fields only. Unsaved input is kept on this device. */
export function EstablishmentDetails({ establishment, onSaved }: EstablishmentDetailsProps) {
  const key = `lopango.establishment-draft.${useSession().profile?.uid ?? ""}.${establishment.id}` as const;
  const [saved, setSaved] = useState(() => establishmentFieldsOf(establishment));
  const [draft] = useState(() => parseDraft(readStored(key), saved));
  const [isKept] = useState(canKeepDrafts);
  const form = useRuledForm(draft ?? saved, check, (path): EstablishmentField | undefined =>
    establishmentField(path, saved),
  );
  const typed = draftText(form.fields, saved);
  const { run, isBusy, error } = useAction(async () => {
    const wanted = await form.check();
    if (!wanted) return;
    const body = changesTo(establishment, wanted);
    try {
      const answer =
        Object.keys(body).length > 0
          ? await api.patch("/api/host/establishments/{id}", { params: { id: establishment.id }, body })
          : establishment;
      const fields = establishmentFieldsOf(answer);
      setSaved(fields);
      form.saved(fields);
      onSaved(answer);
      showToast("success", "Modifications enregistrées.");
    } catch (thrown) {
      form.showErrors(thrown);
      throw thrown;
    }
  });

  useEffect(() => void writeStored(key, typed), [key, typed]);
  useLeaveWarning(typed !== null && !isKept);

  return (
    <Card as="section" size="panel" aria-labelledby="informations" className="p-5 sm:p-8">
      <h2 id="informations" className="text-xl">
        Informations
      </h2>
      {draft && typed !== null ? (
        <p className="mt-4 rounded-md bg-caution-tint px-4 py-3 text-sm text-caution">
          Vos modifications non enregistrées vous attendaient.
        </p>
      ) : null}
      <EstablishmentForm
        form={form}
        onSubmit={() => void run()}
        footer={
          <SaveFooter isChanged={typed !== null} isBusy={isBusy} error={error} onDiscard={() => form.reset(saved)} />
        }
      />
    </Card>
  );
}

interface EstablishmentFormProps {
  form: RuledForm<EstablishmentFields, EstablishmentField>;
  onSubmit: () => void;
  footer: ReactNode;
}

function EstablishmentForm({ form, onSubmit, footer }: EstablishmentFormProps) {
  const { fields, change, errors, text } = form;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={form.id} noValidate onSubmit={submit} className="mt-6 divide-y divide-line">
      <FormGroup title="Identité">
        <EstablishmentNameField {...text("name")} error={errors.name} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Type" error={errors.kind}>
            <KindSelect value={fields.kind} onChange={(kind) => change({ kind })} />
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
          <TextArea {...text("description")} maxLength={MAX_DESCRIPTION_LENGTH} rows={5} />
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
          <TextArea {...text("rules")} maxLength={MAX_ESTABLISHMENT_RULES_LENGTH} rows={3} />
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
