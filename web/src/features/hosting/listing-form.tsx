import { useId, type ReactNode, type SubmitEvent } from "react";
import {
  DEFAULT_CURRENCY,
  MAX_DESCRIPTION_LENGTH,
  MAX_GUESTS,
  MAX_TITLE_LENGTH,
  MAX_UNITS,
  MAX_AMOUNT_LENGTH,
} from "@lopango/contract/limits";
import { CURRENCY_LENGTH } from "@lopango/contract/platform/iso-codes";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import { BookingChoices } from "./booking-choices.tsx";
import { FactsFields } from "./facts-fields.tsx";
import { capacityLabel, isBookable } from "./listing-fields.ts";
import { PlaceFields } from "./place-fields.tsx";
import { RatePlanFields } from "./rate-plan-fields.tsx";
import { ReachFields } from "./reach-fields.tsx";
import type { ListingFormState } from "./use-listing-form.ts";

const CATEGORIES = [
  { value: "logement", label: "Logement", hint: "Appartement, maison, studio : loué au mois." },
  { value: "hotel", label: "Hôtel", hint: "Chambres réservées et payées à la nuit." },
] as const;

interface Props {
  form: ListingFormState;
  onSubmit: () => void;
  photos?: ReactNode;
  footer: ReactNode;
  className?: string;
}

export function ListingForm({ form, onSubmit, photos, footer, className }: Props) {
  const { fields, change, errors, text } = form;
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={form.id} noValidate onSubmit={submit} className={classNames("divide-y divide-line", className)}>
      <Group title="Votre lieu">
        <ChoiceCards
          legend="Catégorie"
          name={`${id}-category`}
          choices={CATEGORIES}
          value={fields.category}
          onChange={(category) => change({ category, supports_booking: category === "hotel" })}
          className="sm:grid-cols-2"
        />
        <Field label="Titre" error={errors.title} hint="Ce qu’un voyageur lit en premier.">
          {(wiring) => (
            <Input
              {...wiring}
              {...text("title")}
              required
              maxLength={MAX_TITLE_LENGTH}
              placeholder={
                fields.category === "hotel" ? "Hôtel au bord du fleuve, Gombe" : "Studio meublé, quartier Batetela"
              }
            />
          )}
        </Field>
        <Field
          label="Description"
          error={errors.description}
          hint="Pièces, équipements, eau, courant, sécurité, accès : ce que vous diriez au téléphone."
        >
          {(wiring) => <TextArea {...wiring} {...text("description")} maxLength={MAX_DESCRIPTION_LENGTH} rows={5} />}
        </Field>
      </Group>
      {photos ? (
        <Group title="Photos" note="La première devient la couverture. Cinq suffisent pour bien commencer.">
          {photos}
        </Group>
      ) : null}
      <Group title="Situation" note="Montré à tout le monde, sans l’adresse exacte.">
        <PlaceFields form={form} />
      </Group>
      <Group title="Prix et capacité">
        <div className="flex flex-wrap gap-x-3 gap-y-5 sm:gap-x-5">
          <Field
            className="flex-1 basis-[8rem]"
            label={fields.category === "hotel" ? "Prix par nuit" : "Prix par mois"}
            error={errors.price}
          >
            {(wiring) => (
              <Input
                {...wiring}
                {...text("price")}
                inputMode="numeric"
                maxLength={MAX_AMOUNT_LENGTH}
                required
                placeholder={fields.category === "hotel" ? "80" : "600"}
              />
            )}
          </Field>
          <Field label="Devise" className="w-[7rem]" error={errors.currency}>
            {(wiring) => (
              <Input
                {...wiring}
                {...text("currency")}
                placeholder={DEFAULT_CURRENCY}
                maxLength={CURRENCY_LENGTH}
                autoCapitalize="characters"
                autoComplete="off"
                className="uppercase"
              />
            )}
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={capacityLabel(fields.category)} error={errors.max_guests}>
            {(wiring) => (
              <Input {...wiring} {...text("max_guests")} type="number" inputMode="numeric" min={1} max={MAX_GUESTS} />
            )}
          </Field>
          <Field
            label={fields.category === "hotel" ? "Chambres identiques" : "Logements identiques"}
            error={errors.units}
            hint={`Combien peuvent être ${fields.category === "hotel" ? "réservées" : "réservés"} la même nuit.`}
          >
            {(wiring) => (
              <Input {...wiring} {...text("units")} type="number" inputMode="numeric" min={1} max={MAX_UNITS} />
            )}
          </Field>
        </div>
      </Group>
      {fields.category === "hotel" ? (
        <Group
          title="Tarifs"
          note="Facultatif. Le prix d’une période ou d’un week-end se change dans « Calendrier et prix »."
        >
          <RatePlanFields form={form} />
        </Group>
      ) : null}
      <Group
        title="Équipements"
        note="Facultatif. Ce que vous cochez s’affiche sur l’annonce et dans les filtres de la recherche."
      >
        <FactsFields form={form} />
      </Group>
      <Group title="Réservation">
        <BookingChoices form={form} />
      </Group>
      <Group
        title="Vous trouver"
        note={`Montré seulement après paiement\u202f: ${isBookable(fields) ? "au voyageur qui a réservé" : "à qui a débloqué l’annonce"}.`}
      >
        <ReachFields form={form} />
      </Group>
      <div className="pt-6">{footer}</div>
    </form>
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-5 py-7 first:pt-0 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}
