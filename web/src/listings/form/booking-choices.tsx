import { useId } from "react";
import { rentalWay } from "@lopango/contract/listings/rental-way";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { HOST_ANSWER_HOURS, MAX_AMOUNT_LENGTH, MAX_NIGHTS } from "@lopango/contract/limits";
import { MONTHLY_RULE } from "@lopango/contract/bookings/price";
import { POLICY_CHOICES } from "@lopango/contract/bookings/cancellation-labels";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { isBookable } from "./listing-fields.ts";
import type { ListingFormState } from "./use-listing-form.ts";

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
            {(wiring) => (
              <Input {...wiring} {...text("min_nights")} type="number" inputMode="numeric" min={1} max={MAX_NIGHTS} />
            )}
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
          hint="En dollars américains. Le voyageur le paie une fois."
          className="sm:max-w-64"
        >
          {(wiring) => (
            <Input {...wiring} {...text("unlock_price")} inputMode="numeric" maxLength={MAX_AMOUNT_LENGTH} />
          )}
        </Field>
      )}
    </>
  );
}
