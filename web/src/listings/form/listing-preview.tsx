import MapPin from "lucide-react/icons/map-pin";
import { useEffect, useState } from "react";
import { priceUnit } from "@lopango/contract/listings/categories";
import { placeName } from "@lopango/contract/listings/place-name";
import { Amount } from "../../payments/amount.tsx";
import type { ListingFields } from "./listing-fields.ts";
import type { Upload } from "../../files/one-upload.ts";
import { parseAmount, toCents } from "../../lib/format/amount.ts";
import { readableNumber, countryName } from "../../lib/format/format.ts";
import { useSession } from "../../identity/session/store.ts";
import { formatGuests } from "@lopango/contract/platform/french-dates";
import { isCurrency } from "@lopango/contract/platform/iso-codes";
import { phoneNumberOf } from "@lopango/contract/platform/phone-number";
import { DEFAULT_CURRENCY } from "@lopango/contract/limits";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Photo } from "../../photos/photo.tsx";

interface Props {
  open: boolean;
  fields: ListingFields;
  uploads: readonly Upload[];
  onClose: () => void;
}

/** Preview of an unpublished listing, rendered without a request. */
export function ListingPreview({ open, fields, uploads, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Aperçu de l’annonce"
      className="sm:max-w-2xl"
      footer={<Button onClick={onClose}>Continuer à écrire</Button>}
    >
      <Preview fields={fields} uploads={uploads} />
    </Dialog>
  );
}

function Preview({ fields, uploads }: Pick<Props, "fields" | "uploads">) {
  const [cover, ...others] = useAddresses(uploads);
  const amount = parseAmount(fields.price);
  const named = fields.currency.trim().toUpperCase();
  const currency = isCurrency(named) ? named : DEFAULT_CURRENCY;
  const guests = Number(fields.max_guests);
  const description = fields.description.trim();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it takes the focus, and the keys scroll it
    <article tabIndex={0} aria-label="Aperçu">
      <Photo
        photo={cover === undefined ? null : { url: cover }}
        alt={cover === undefined ? "Pas encore de photo" : "Couverture"}
        sizes="40rem"
        className="aspect-3/2 rounded-lg"
      />
      {others.length > 0 ? (
        <ul className="mt-2 grid grid-cols-4 gap-2">
          {others.map((url, index) => (
            <li key={url}>
              <Photo photo={{ url }} alt={`Photo ${index + 2}`} sizes="10rem" className="aspect-4/3 rounded-md" />
            </li>
          ))}
        </ul>
      ) : null}
      <h3 className="mt-5 text-xl wrap-anywhere">{fields.title.trim() || "Sans titre"}</h3>
      <p className="mt-1 flex items-start gap-1.5 text-ink-soft">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
        {placeName(fields.quartier, fields.commune, fields.city, countryName(fields.country.trim().toUpperCase()))}
      </p>
      <p className="mt-3">
        {amount === null ? (
          <span className="text-ink-soft">Prix à préciser</span>
        ) : (
          <Amount
            cents={toCents(amount)}
            currency={currency}
            after={priceUnit(fields.category)}
            className="text-lg font-bold"
          />
        )}
        {Number.isInteger(guests) && guests > 0 ? (
          <span className="text-ink-soft">{` · jusqu’à ${formatGuests(guests)}`}</span>
        ) : null}
      </p>
      <Contact fields={fields} />
      <p className={`mt-4 whitespace-pre-line wrap-anywhere ${description ? "" : "text-ink-soft"}`}>
        {description || "Pas encore de description."}
      </p>
    </article>
  );
}

/** Contact details that guests see only after payment. */
function Contact({ fields }: Pick<Props, "fields">) {
  const { profile } = useSession();
  const number = (typed: string) => readableNumber(phoneNumberOf(typed) ?? typed.trim());
  const [whatsapp, phone] = [number(fields.contact_whatsapp), number(fields.contact_phone)];
  const email = whatsapp || phone ? "" : (profile?.email ?? "");
  const told = [
    whatsapp && `WhatsApp ${whatsapp}`,
    phone && `téléphone ${phone}`,
    email && `e-mail ${email}`,
    fields.address.trim(),
  ].filter(Boolean);
  return (
    <p className="mt-4 rounded-md bg-sand px-4 py-3 text-sm wrap-anywhere">
      <strong className="font-semibold">{`Après paiement seulement\u202f: `}</strong>
      <span>{told.length > 0 ? told.join(", ") : "rien pour vous joindre"}</span>
    </p>
  );
}

/** Returns object URLs of the photos that were ready when the preview opened, in the order of upload. */
function useAddresses(uploads: readonly Upload[]): readonly string[] {
  const [urls] = useState(() => uploads.flatMap(({ photo }) => (photo ? [URL.createObjectURL(photo)] : [])));
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls]);
  return urls;
}
