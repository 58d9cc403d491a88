import { POLICY_CHOICES } from "@lopango/contract/bookings/cancellation-labels";
import { TimesFields } from "../../listings/fields/times-fields.tsx";
import type { ApplicationForm } from "../form/use-application-form.ts";
import { AmenityChoices } from "../../listings/fields/amenity-choices.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { RoomsEditor } from "./rooms-editor.tsx";

/** Step 4: rooms, services and terms. */
export function StepRooms({ form }: { form: ApplicationForm }) {
  const { fields, change, errors, text } = form;
  return (
    <>
      <RoomsEditor form={form} />
      <AmenityChoices category="hotel" chosen={fields.amenities} onChange={(amenities) => change({ amenities })} />
      <TimesFields
        checkin={{ attributes: text("checkin_time"), error: errors["checkin_time"] }}
        checkout={{ attributes: text("checkout_time"), error: errors["checkout_time"] }}
      />
      <ChoiceCards
        legend="Conditions d’annulation"
        name="cancellation_policy"
        choices={POLICY_CHOICES}
        value={fields.cancellation_policy}
        onChange={(cancellation_policy) => change({ cancellation_policy })}
      />
    </>
  );
}
