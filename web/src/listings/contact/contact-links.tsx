import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { Contact } from "@lopango/contract/listings/location";
import { readableNumber } from "../../lib/format/readable-number.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { mailAddress, phoneAddress, whatsappAddress } from "@lopango/contract/identity/dialling";

interface Props {
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
}: Props) {
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
