import { useId, type ReactNode, type SubmitEvent } from "react";
import { Link } from "react-router";
import {
  DEFAULT_CURRENCY,
  MAX_DESCRIPTION_LENGTH,
  MAX_GUESTS,
  MAX_TITLE_LENGTH,
  MAX_UNITS,
  MAX_AMOUNT_LENGTH,
  MAX_CHILD_AGE,
} from "@lopango/contract/limits";
import { hostPaths } from "@lopango/contract/host-paths";
import { appliesTo, FACT_NAMES, FACTS, type Fact, type FactName } from "@lopango/contract/listings/listing-facts";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { CurrencySelect, useTypedPrice } from "../../payments/typed-price.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Field, Input, TextArea, Select } from "../../ui/field.tsx";
import { FormGroup } from "../../ui/form-layout.tsx";
import { AmenityChoices } from "../fields/amenity-choices.tsx";
import { BookingChoices, RatePlanFields } from "./booking-choices.tsx";
import { CAPACITY_LABEL, isBookable } from "./listing-fields.ts";
import { MoveInForm } from "./move-in-form.tsx";
import { PlaceFields } from "../fields/place-fields.tsx";
import { ReachFields } from "./reach-fields.tsx";
import type { ListingFormState } from "./listing-draft.ts";

const CATEGORIES = [
  { value: "logement", label: "Logement", hint: "Appartement, maison, studio : loué au mois." },
  { value: "hotel", label: "Hôtel", hint: "Chambres réservées et payées à la nuit." },
] as const;

interface Props {
  form: ListingFormState;
  onSubmit: () => void;
  photos?: ReactNode;
  footer: ReactNode;
  /** Of a room type: its place, times, policy and contact are edited with its house. */
  establishmentId?: string | null;
  className?: string;
}

export function ListingForm({ form, onSubmit, photos, footer, establishmentId = null, className }: Props) {
  const { fields, change, errors, text } = form;
  const id = useId();
  const typedPrice = useTypedPrice();
  const currency = fields.currency.trim().toUpperCase() || DEFAULT_CURRENCY;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={form.id} noValidate onSubmit={submit} className={classNames("divide-y divide-line", className)}>
      <FormGroup title="Votre lieu">
        {establishmentId === null ? (
          <ChoiceCards
            legend="Catégorie"
            name={`${id}-category`}
            choices={CATEGORIES}
            value={fields.category}
            onChange={(category) => change({ category, supports_booking: category === "hotel" })}
            className="sm:grid-cols-2"
          />
        ) : null}
        <Field label="Titre" error={errors.title} hint="Ce qu’un voyageur lit en premier.">
          <Input
            {...text("title")}
            required
            maxLength={MAX_TITLE_LENGTH}
            placeholder={
              fields.category === "hotel" ? "Hôtel au bord du fleuve, Gombe" : "Studio meublé, quartier Batetela"
            }
          />
        </Field>
        <Field
          label="Description"
          error={errors.description}
          hint="Pièces, équipements, eau, courant, sécurité, accès : ce que vous diriez au téléphone."
        >
          <TextArea {...text("description")} maxLength={MAX_DESCRIPTION_LENGTH} rows={5} />
        </Field>
      </FormGroup>
      {photos ? (
        <FormGroup title="Photos" note="La première devient la couverture. Cinq suffisent pour bien commencer.">
          {photos}
        </FormGroup>
      ) : null}
      {establishmentId === null ? (
        <FormGroup title="Situation" note="Montré à tout le monde, sans l’adresse exacte.">
          <PlaceFields form={form} />
        </FormGroup>
      ) : null}
      <FormGroup title="Prix et capacité">
        <div className="flex flex-wrap gap-x-3 gap-y-5 sm:gap-x-5">
          <Field
            className="flex-1 basis-[8rem]"
            label={fields.category === "hotel" ? "Prix par nuit" : "Prix par mois"}
            error={errors.price}
            hint={typedPrice(fields.price, currency)}
          >
            <Input
              {...text("price")}
              inputMode="numeric"
              maxLength={MAX_AMOUNT_LENGTH}
              required
              placeholder={fields.category === "hotel" ? "80" : "600"}
            />
          </Field>
          <Field label="Devise" className="w-[10rem]" error={errors.currency}>
            <CurrencySelect value={currency} onChange={(chosen) => change({ currency: chosen })} />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={CAPACITY_LABEL} error={errors.max_guests}>
            <Input {...text("max_guests")} type="number" inputMode="numeric" min={1} max={MAX_GUESTS} />
          </Field>
          <Field
            label={fields.category === "hotel" ? "Chambres identiques" : "Logements identiques"}
            error={errors.units}
            hint={`Combien peuvent être ${fields.category === "hotel" ? "réservées" : "réservés"} la même nuit.`}
          >
            <Input {...text("units")} type="number" inputMode="numeric" min={1} max={MAX_UNITS} />
          </Field>
        </div>
      </FormGroup>
      {fields.category === "hotel" ? (
        <FormGroup
          title="Tarifs"
          note="Facultatif. Le prix d’une période ou d’un week-end se change dans « Calendrier et prix »."
        >
          <RatePlanFields form={form} />
        </FormGroup>
      ) : null}
      {fields.category === "logement" ? (
        <FormGroup
          title="Pour entrer"
          note={
            "Ce que l’on paie avant d’avoir les clés, et qui fait visiter\u202f: les visiteurs cherchent d’abord cela."
          }
        >
          <MoveInForm form={form} />
        </FormGroup>
      ) : null}
      <FormGroup
        title="Équipements"
        note="Facultatif. Ce que vous cochez s’affiche sur l’annonce et dans les filtres de la recherche."
      >
        <FactsFields form={form} />
      </FormGroup>
      <FormGroup title="Réservation">
        <BookingChoices form={form} isRoomType={establishmentId !== null} />
      </FormGroup>
      {establishmentId === null ? (
        <FormGroup
          title="Vous trouver"
          note={`Montré seulement après paiement\u202f: ${isBookable(fields) ? "au voyageur qui a réservé" : "à qui a débloqué l’annonce"}.`}
        >
          <ReachFields form={form} hasTimes={isBookable(fields)} />
        </FormGroup>
      ) : (
        <FormGroup title="Hôtel">
          <p>
            <span>La situation, les horaires, l’annulation et le contact valent pour toutes les chambres.</span>{" "}
            <Link
              to={hostPaths.hostEstablishment(establishmentId)}
              className="font-semibold underline underline-offset-4"
            >
              Modifier l’hôtel
            </Link>
          </p>
        </FormGroup>
      )}
      <div className="pt-6">{footer}</div>
    </form>
  );
}

/** Optional facts of a listing (docs/product/listings.md#amenities-and-facts). */
function FactsFields({ form }: { form: ListingFormState }) {
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
      {fact.kind === "number" ? (
        <Input {...text(name)} type="number" inputMode="numeric" min={fact.min ?? 0} max={fact.max} />
      ) : (
        <Select value={fields[name]} onChange={({ target }) => change({ [name]: target.value })}>
          <option value="">Non précisé</option>
          <option value="true">{capitalized(fact.format(true))}</option>
          <option value="false">{capitalized(fact.format(false))}</option>
        </Select>
      )}
    </Field>
  );
}
