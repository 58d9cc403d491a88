import { useEffect, useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { DEFAULT_CURRENCY, MAX_GUESTS, MAX_TITLE_LENGTH, MAX_AMOUNT_LENGTH } from "@lopango/contract/limits";
import { CurrencySelect, useTypedPrice } from "../../payments/typed-price.tsx";
import { readListingDraft, writeListingDraft, FOR_NEW, useListingForm } from "./listing-draft.ts";
import { CAPACITY_LABEL, EMPTY_LISTING } from "./listing-fields.ts";
import { KeepOffline, PublishWithoutPhotos, PUBLISHED_BEFORE, usePublish } from "./use-publish.tsx";
import { hostPaths } from "@lopango/contract/host-paths";
import { useSession } from "../../identity/session/store.ts";
import { LetByField } from "./move-in-form.tsx";
import { CityField } from "../fields/place-fields.tsx";
import { NameDialog } from "../../identity/sign-in/name-dialog.tsx";
import { Card } from "../../ui/card.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, Input, PhoneInput, Select } from "../../ui/field.tsx";
import { FailureText } from "../../ui/failure-note.tsx";
import { showToast } from "../../ui/toast.ts";

const DRAFT = "quick";

/** Short form with the fields that a listing needs to go online. */
export function QuickListing() {
  const navigate = useNavigate();
  const { profile } = useSession();
  const uid = profile?.uid ?? "";
  const [draft] = useState(() => readListingDraft(uid, DRAFT));
  const form = useListingForm(draft ?? EMPTY_LISTING, FOR_NEW);
  const { publish, isPublishing, problem, question, naming } = usePublish(
    { uid, name: DRAFT },
    form,
    false,
    ({ id, is_active }, isEarlier) => {
      writeListingDraft(uid, null, DRAFT);
      showToast(
        "success",
        isEarlier
          ? PUBLISHED_BEFORE
          : is_active
            ? "Votre annonce est en ligne. Complétez-la et ajoutez vos photos."
            : "Votre annonce est enregistrée hors ligne. Complétez-la et ajoutez vos photos.",
      );
      void navigate(hostPaths.hostListing(id));
    },
  );
  const { fields, change, errors, text, suggested } = form;
  const typedPrice = useTypedPrice();
  const currency = fields.currency.trim().toUpperCase() || DEFAULT_CURRENCY;
  useEffect(() => writeListingDraft(uid, form.fields, DRAFT), [uid, form.fields]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    publish();
  };

  return (
    <Card as="section" size="panel" aria-labelledby="rapide" className="p-4 sm:p-6">
      <h2 id="rapide" className="text-xl">
        Annonce rapide
      </h2>
      <p className="mt-1 text-sm text-ink-soft">L’essentiel pour commencer. Vous compléterez ensuite.</p>
      <form id={form.id} noValidate onSubmit={submit} className="mt-4 space-y-4">
        <Field label="Catégorie">
          <Select
            value={fields.category}
            onChange={(event) => change({ category: event.target.value === "hotel" ? "hotel" : "logement" })}
          >
            <option value="logement">Logement, au mois</option>
            <option value="hotel">Hôtel, à la nuit</option>
          </Select>
        </Field>
        <Field label="Titre" error={errors.title}>
          <Input {...text("title")} required maxLength={MAX_TITLE_LENGTH} />
        </Field>
        <CityField {...suggested("city")} error={errors.city} />
        <div className="grid pairs gap-3">
          <Field
            label={fields.category === "hotel" ? "Prix par nuit" : "Prix par mois"}
            hint={typedPrice(fields.price, currency)}
            error={errors.price}
          >
            <Input {...text("price")} inputMode="numeric" maxLength={MAX_AMOUNT_LENGTH} required />
          </Field>
          <Field label="Devise" error={errors.currency}>
            <CurrencySelect value={currency} onChange={(chosen) => change({ currency: chosen })} />
          </Field>
          <Field label={CAPACITY_LABEL} error={errors.max_guests}>
            <Input {...text("max_guests")} type="number" inputMode="numeric" min={1} max={MAX_GUESTS} />
          </Field>
        </div>
        {fields.category === "logement" ? <LetByField form={form} /> : null}
        <Field
          label="WhatsApp"
          error={errors.contact_whatsapp ?? errors.contact_phone}
          hint={`Montré après paiement.${profile?.email ? ` Sans numéro, qui a payé reçoit votre adresse e-mail\u202f: ${profile.email}.` : ""}`}
        >
          <PhoneInput {...text("contact_whatsapp")} />
        </Field>
        <Button type="submit" variant="secondary" className="w-full" busy={isPublishing}>
          Publier
        </Button>
        <KeepOffline errors={errors} busy={isPublishing} onKeepOffline={question.onKeepOffline} />
        <FailureText>{problem && !question.open ? problem : null}</FailureText>
      </form>
      <PublishWithoutPhotos {...question} />
      {naming.open ? <NameDialog onClose={naming.onClose} onNamed={naming.onNamed} /> : null}
    </Card>
  );
}
