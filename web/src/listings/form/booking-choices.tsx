import { useId } from "react";
import { rentalWay } from "@lopango/contract/listings/categories";
import { capitalized, formatNights } from "@lopango/contract/platform/french-dates";
import {
  HOST_ANSWER_HOURS,
  MAX_AMOUNT_LENGTH,
  MAX_NIGHTS,
  MAX_CHILD_AGE,
  MAX_GUESTS,
  MAX_REBATE,
} from "@lopango/contract/limits";
import { MONTHLY_RULE, MONTHLY_REBATE_NIGHTS, WEEKLY_REBATE_NIGHTS } from "@lopango/contract/listings/price";
import { POLICY_CHOICES } from "@lopango/contract/listings/cancellation-labels";
import { useTypedPrice } from "../../payments/typed-price.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { isBookable, type PlanFields } from "./listing-fields.ts";
import type { ListingFormState } from "./listing-draft.ts";

const SUPPORT = [
  {
    value: "no",
    label: capitalized(rentalWay({ supports_booking: false })),
    hint: "La description est payante ; le voyageur vous contacte ensuite.",
  },
  {
    value: "yes",
    label: capitalized(rentalWay({ supports_booking: true })),
    hint: "Les voyageurs choisissent leurs dates et paient ici.",
  },
] as const;

const CONFIRMATIONS = [
  { value: "instant", label: "Confirmation immédiate", hint: "La réservation est confirmée dès qu’elle est payée." },
  {
    value: "host",
    label: "Je confirme moi-même",
    hint: `Vous avez ${HOST_ANSWER_HOURS}\u00a0h pour accepter ; ensuite, le voyageur est remboursé.`,
  },
] as const;

const MONTHLY_HINT = `${MONTHLY_RULE} Avec 1, un voyageur peut réserver une seule nuit ; avec 28, au moins un mois de février.`;

interface Props {
  form: ListingFormState;
  /** A room type has the policy of its house. */
  isRoomType: boolean;
}

export function BookingChoices({ form: { fields, change, errors, text }, isRoomType }: Props) {
  const id = useId();
  const typedPrice = useTypedPrice();
  return (
    <>
      {fields.category === "logement" && (
        <ChoiceCards
          legend="Comment louez-vous ce logement ?"
          name={`${id}-support`}
          choices={SUPPORT}
          value={fields.supports_booking ? "yes" : "no"}
          onChange={(value) => change({ supports_booking: value === "yes" })}
          className="sm:grid-cols-2"
        />
      )}
      {isBookable(fields) ? (
        <>
          <Field
            label="Séjour le plus court, en nuits"
            error={errors.min_nights}
            hint={fields.category === "logement" ? MONTHLY_HINT : undefined}
          >
            <Input {...text("min_nights")} type="number" inputMode="numeric" min={1} max={MAX_NIGHTS} />
          </Field>
          <ChoiceCards
            legend="Confirmation"
            name={`${id}-confirmation`}
            choices={CONFIRMATIONS}
            value={fields.confirmation}
            onChange={(confirmation) => change({ confirmation })}
            className="sm:grid-cols-2"
          />
          {isRoomType ? null : (
            <ChoiceCards
              legend="Annulation par le voyageur"
              name={`${id}-policy`}
              choices={POLICY_CHOICES}
              value={fields.cancellation_policy}
              onChange={(cancellation_policy) => change({ cancellation_policy })}
              className="sm:grid-cols-3"
            />
          )}
        </>
      ) : (
        <Field
          label="Prix pour voir la description"
          error={errors.unlock_price}
          hint={["En dollars américains. Le voyageur le paie une fois.", typedPrice(fields.unlock_price, "USD")]
            .filter(Boolean)
            .join(" ")}
          className="sm:max-w-64"
        >
          <Input {...text("unlock_price")} inputMode="numeric" maxLength={MAX_AMOUNT_LENGTH} />
        </Field>
      )}
    </>
  );
}

/** Rebates, breakfast, extra guests and tax of a hotel. Empty fields are left out. */
export function RatePlanFields({ form }: { form: ListingFormState }) {
  const { fields, change, errors } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Percent form={form} name="weekly_rebate" nights={WEEKLY_REBATE_NIGHTS} />
      <Percent form={form} name="monthly_rebate" nights={MONTHLY_REBATE_NIGHTS} />
      <Field label="Petit-déjeuner" error={errors.breakfast}>
        <Select
          value={fields.breakfast}
          onChange={({ target }) => change({ breakfast: target.value as PlanFields["breakfast"] })}
        >
          <option value="none">Pas proposé</option>
          <option value="included">Inclus dans le prix</option>
          <option value="paid">En supplément</option>
        </Select>
      </Field>
      {fields.breakfast === "paid" ? (
        <Amount form={form} name="breakfast_price" label="Petit-déjeuner, par personne et par nuit" />
      ) : (
        <div className="max-sm:hidden" />
      )}
      <Field label="Personnes comprises dans le prix" error={errors.included_guests} hint="Vide : toutes.">
        <Input {...form.text("included_guests")} type="number" inputMode="numeric" min={1} max={MAX_GUESTS} />
      </Field>
      <Amount form={form} name="extra_guest_price" label="Personne en plus, par nuit" />
      <Amount form={form} name="tax" label="Taxe de séjour, par personne et par nuit" />
      <Field
        label="Enfants gratuits jusqu’à cet âge"
        error={errors.free_child_age}
        hint="Sans supplément, petit-déjeuner ni taxe. Vide : ils paient comme les adultes."
      >
        <Input {...form.text("free_child_age")} type="number" inputMode="numeric" min={0} max={MAX_CHILD_AGE} />
      </Field>
    </div>
  );
}

interface NamedField {
  form: ListingFormState;
  name: Exclude<keyof PlanFields, "breakfast">;
}

function Percent({ form, name, nights }: NamedField & { nights: number }) {
  return (
    <Field label={`Remise dès ${formatNights(nights)}, en\u00a0%`} error={form.errors[name]}>
      <Input {...form.text(name)} type="number" inputMode="numeric" min={1} max={MAX_REBATE} />
    </Field>
  );
}

function Amount({ form, name, label }: NamedField & { label: string }) {
  const typedPrice = useTypedPrice();
  return (
    <Field label={label} error={form.errors[name]} hint={typedPrice(form.fields[name], form.fields.currency)}>
      <Input {...form.text(name)} inputMode="decimal" maxLength={MAX_AMOUNT_LENGTH} />
    </Field>
  );
}
