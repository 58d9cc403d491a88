import Accessibility from "lucide-react/icons/accessibility";
import Bus from "lucide-react/icons/bus";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Dumbbell from "lucide-react/icons/dumbbell";
import SquareParking from "lucide-react/icons/square-parking";
import Utensils from "lucide-react/icons/utensils";
import WavesLadder from "lucide-react/icons/waves-ladder";
import Wifi from "lucide-react/icons/wifi";
import type { LucideIcon } from "lucide-react";
import { AMENITIES, AMENITY_LABELS, type Amenity } from "@lopango/contract/establishment";
import { POLICY_CHOICES } from "@lopango/contract/cancellation-labels";
import { capitalized } from "@lopango/contract/french-dates";
import { TimesFields } from "../../ui/times-fields.tsx";
import type { ApplicationForm } from "../../features/partner-application/use-application-form.ts";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { ChipChoice } from "../../ui/chip-choice.tsx";
import { RoomsEditor } from "./rooms-editor.tsx";

const ICONS: Record<Amenity, LucideIcon> = {
  wifi: Wifi,
  parking: SquareParking,
  pool: WavesLadder,
  gym: Dumbbell,
  restaurant: Utensils,
  room_service: ConciergeBell,
  airport_shuttle: Bus,
  accessible: Accessibility,
};

/** 4: what it offers, and on which terms. */
export function StepRooms({ form }: { form: ApplicationForm }) {
  const { fields, change, errors, text } = form;
  return (
    <>
      <RoomsEditor form={form} />
      <ChipChoice
        legend="Services"
        type="checkbox"
        choices={AMENITIES.map((key) => ({ value: key, label: capitalized(AMENITY_LABELS[key]), icon: ICONS[key] }))}
        chosen={fields.amenities}
        onChange={(amenities) => change({ amenities: amenities as Amenity[] })}
        className="grid pairs gap-2"
      />
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
