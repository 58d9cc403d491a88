import { useSession } from "../../identity/session/store.ts";
import type { CheckedForm } from "../../lib/forms/use-checked-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field, PhoneInput } from "../../ui/field.tsx";
import { PositionField } from "../../ui/map/position-field.tsx";
import { AddressField, TimesFields } from "../fields/place-fields.tsx";

type Reach = Record<
  "contact_phone" | "contact_whatsapp" | "address" | "latlng" | "city" | "checkin_time" | "checkout_time",
  string
>;

interface Props {
  form: CheckedForm<Reach, keyof Reach>;
  hasTimes: boolean;
}

/** Contact, address and times of a listing or a house. */
export function ReachFields({ form: { fields, change, errors, text, leave }, hasTimes }: Props) {
  const { profile } = useSession();
  const ownNumber = profile?.phone;
  const hasNumber = `${fields.contact_phone}${fields.contact_whatsapp}`.trim() !== "";
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="WhatsApp" error={errors.contact_whatsapp}>
          <PhoneInput {...text("contact_whatsapp")} />
        </Field>
        <Field label="Téléphone" error={errors.contact_phone}>
          <PhoneInput {...text("contact_phone")} />
        </Field>
        {!hasNumber && ownNumber ? (
          <Button
            size="sm"
            variant="secondary"
            className="min-h-11 sm:col-span-2"
            onClick={() => change({ contact_phone: ownNumber })}
          >
            Montrer le numéro de mon compte
          </Button>
        ) : null}
        {hasNumber ? null : (
          <p className="-mt-3 text-sm text-ink-soft sm:col-span-2">
            {profile?.email
              ? `Les annonces avec un numéro reçoivent plus de demandes. Sans numéro, qui a payé reçoit votre adresse e-mail\u202f: ${profile.email}.`
              : "Indiquez un numéro pour mettre l’annonce en ligne. Celui de votre compte n’est montré que si vous l’écrivez ici."}
          </p>
        )}
      </div>
      <AddressField
        {...text("address")}
        error={errors.address}
        hint="Ce que vous diriez à un chauffeur de taxi pour vous trouver."
      />
      <PositionField
        city={fields.city}
        attributes={text("latlng")}
        error={errors.latlng}
        onFound={(latlng) => {
          change({ latlng });
          leave("latlng");
        }}
        whenUnreadable="Latitude puis longitude, par exemple -4.3217, 15.3125."
      />
      {hasTimes ? (
        <TimesFields
          checkin={{ attributes: text("checkin_time"), error: errors.checkin_time }}
          checkout={{ attributes: text("checkout_time"), error: errors.checkout_time }}
        />
      ) : null}
    </>
  );
}
