import MapPin from "lucide-react/icons/map-pin";
import Navigation from "lucide-react/icons/navigation";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { placeName } from "@lopango/contract/listings/place-name";
import type { Location, Contact } from "@lopango/contract/listings/location";
import { latLngText } from "@lopango/contract/platform/latlng";
import { mailAddress, phoneAddress, whatsappAddress } from "@lopango/contract/platform/phone-number";
import { buttonClasses } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-field.tsx";
import { readableNumber } from "../lib/format/format.ts";

/** First words of a message to the host of an advertised home. */
export const interestIn = (title: string): string => `Bonjour, votre annonce «\u202f${title}\u202f» m’intéresse.`;

/** Returns a map URL: directions to the point, or a search for the address; null without both. */
export function directionsAddress({ address, latlng }: Location, place: string): string | null {
  if (latlng)
    return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${latlng.lat},${latlng.lng}`)}`;
  if (!address) return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeName(address, place))}`;
}

interface ExactLocationProps {
  location: Location;
  /** Public part of the location: `Batetela, Gombe, Kinshasa`. */
  place: string;
}

/** Exact location for a guest who paid: the address to copy, and directions. */
export function ExactLocation({ location, place }: ExactLocationProps) {
  const directions = directionsAddress(location, place);
  const text = placeName(location.address || (location.latlng ? latLngText(location.latlng) : ""), place);
  return (
    <div className="flex gap-3">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-deep" />
      <div className="min-w-0">
        {location.address ? <p className="font-semibold break-words">{location.address}</p> : null}
        <p className={location.address ? "text-sm text-ink-soft" : "font-semibold"}>{place}</p>
        {directions ? (
          <div className="mt-2 flex flex-wrap gap-2 print:hidden">
            <a
              href={directions}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses("secondary", "md", "px-4 text-sm")}
            >
              <Navigation aria-hidden className="size-4" />
              <span>{location.latlng ? "Itinéraire" : "Chercher sur une carte"}</span>
            </a>
            <CopyButton value={text} what="l’adresse" />
          </div>
        ) : (
          <p className="mt-1 text-sm text-ink-soft">
            L’adresse exacte n’est pas indiquée{"\u202f"}: demandez-la à l’hôte.
          </p>
        )}
      </div>
    </div>
  );
}

interface ContactLinksProps {
  contact: Contact;
  subject: string;
  /** Prefilled chat message. */
  greeting: string;
  /** Renders all links as secondary, because the screen has another main action. */
  isQuiet?: boolean;
}

export function ContactLinks({
  contact: { phone, whatsapp, email, website },
  subject,
  greeting,
  isQuiet = false,
}: ContactLinksProps) {
  const first = isQuiet ? "secondary" : "primary";
  return (
    <>
      {/* Links do not work on paper. */}
      <p className="hidden print:block">
        {[
          whatsapp && `WhatsApp\u202f: ${readableNumber(whatsapp)}`,
          phone && phone !== whatsapp && `Téléphone\u202f: ${readableNumber(phone)}`,
          email,
          website,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
        {whatsapp ? (
          <a
            href={whatsappAddress(whatsapp, greeting)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses(first)}
          >
            <MessageCircle aria-hidden className="size-4.5" />
            Écrire sur WhatsApp
          </a>
        ) : null}
        {phone ? (
          <a
            href={phoneAddress(phone)}
            className={buttonClasses(whatsapp ? "secondary" : first, "md", "flex-wrap max-sm:px-3.5")}
          >
            <Phone aria-hidden className="size-4.5" />
            <span>{`Appeler le ${readableNumber(phone)}`}</span>
          </a>
        ) : null}
        {email ? (
          <div className="min-w-0">
            <a href={mailAddress(email, subject)} className={buttonClasses(first, "md", "w-full sm:w-auto")}>
              <Mail aria-hidden className="size-4.5" />
              Écrire un e-mail
            </a>
            <p className="mt-1.5 text-sm break-all text-ink-soft">{email}</p>
          </div>
        ) : null}
        {website ? (
          <a href={website} target="_blank" rel="noopener noreferrer" className={buttonClasses("secondary")}>
            Site web
          </a>
        ) : null}
      </div>
    </>
  );
}
