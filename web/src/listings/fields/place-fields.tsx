import type { ComponentProps } from "react";
import { MAX_PLACE_LENGTH, MAX_ADDRESS_LENGTH } from "@lopango/contract/limits";
import { CountrySelect } from "../../ui/country-select.tsx";
import type { CheckedForm } from "../../lib/forms/use-checked-form.ts";
import { Field, Input, PhoneInput } from "../../ui/field.tsx";
import { SuggestInput } from "../../ui/suggest-input.tsx";
import { useSession } from "../../identity/session/store.ts";
import { Button } from "../../ui/button.tsx";
import { PositionField } from "../../ui/map/position-field.tsx";
import { classNames } from "../../ui/class-names.ts";
import { cityNames, communesOf, quartiersOf, suggest } from "./place-names.ts";

type CityProps = Omit<ComponentProps<typeof SuggestInput>, "suggestions" | "listLabel"> & { error: string | undefined };

/** City of a listing, a house or an application. Names are suggested, but any name is accepted. */
export function CityField({ error, className, ...text }: CityProps) {
  return (
    <Field label="Ville" className={className} error={error}>
      <SuggestInput
        {...text}
        maxLength={MAX_PLACE_LENGTH}
        selectsOnFocus
        suggestions={suggest(cityNames, text.value)}
        listLabel="Villes"
      />
    </Field>
  );
}

type AddressProps = ComponentProps<"input"> & { error: string | undefined; hint: string };

export function AddressField({ error, hint, ...text }: AddressProps) {
  return (
    <Field label="Adresse ou repère" error={error} hint={hint}>
      <Input
        autoComplete="street-address"
        maxLength={MAX_ADDRESS_LENGTH}
        placeholder="12, avenue du Port, face à la grande poste"
        {...text}
      />
    </Field>
  );
}

type Place = Record<"city" | "country" | "commune" | "quartier", string>;

/** Location of a listing or a house. Names are suggested, but any name is accepted. */
export function PlaceFields({ form }: { form: CheckedForm<Place, keyof Place> }) {
  const { fields, errors, change, suggested } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="flex flex-wrap gap-3 sm:col-span-2 sm:gap-5">
        <CityField {...suggested("city")} error={errors.city} className="flex-1 basis-[8rem]" />
        <Field label="Pays" className="flex-1 basis-[8rem]" error={errors.country}>
          <CountrySelect value={fields.country} onChange={(event) => change({ country: event.target.value })} />
        </Field>
      </div>
      <Field label="Commune" error={errors.commune}>
        <SuggestInput
          {...suggested("commune")}
          maxLength={MAX_PLACE_LENGTH}
          suggestions={suggest(communesOf(fields.city), fields.commune)}
          listLabel="Communes"
          placeholder="Gombe"
        />
      </Field>
      <Field label="Quartier" error={errors.quartier}>
        <SuggestInput
          {...suggested("quartier")}
          maxLength={MAX_PLACE_LENGTH}
          suggestions={suggest(quartiersOf(fields.city, fields.commune), fields.quartier)}
          listLabel="Quartiers"
          placeholder="Batetela"
        />
      </Field>
    </div>
  );
}

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

interface TimeOfDay {
  attributes: ComponentProps<"input">;
  error: string | undefined;
}

export function TimesFields({ checkin, checkout }: { checkin: TimeOfDay; checkout: TimeOfDay }) {
  return (
    // Labels can wrap on phones, so the fields align at the bottom unless an error is below one.
    <div className={classNames("grid pairs gap-3 sm:gap-5", !checkin.error && !checkout.error && "items-end")}>
      <Field label="Arrivée à partir de" error={checkin.error}>
        <Input {...checkin.attributes} type="time" required />
      </Field>
      <Field label="Départ au plus tard" error={checkout.error}>
        <Input {...checkout.attributes} type="time" required />
      </Field>
    </div>
  );
}
