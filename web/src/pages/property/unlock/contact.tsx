import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { Property } from "@lopango/contract/property";
import { readableNumber } from "../../../lib/readable-number.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { callAddress, whatsappAddress } from "./contact-addresses.ts";

/** How to reach the host, for whoever unlocked the listing and only as far as the host gave it. */
export function Contact({ property }: { property: Property }) {
  const { phone = null, whatsapp = null } = property.contact ?? {};
  if (!phone && !whatsapp) return null;
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface p-5 shadow-soft sm:p-6">
      <h3 className="text-lg">Contacter {property.host.first_name || "l’hôte"}</h3>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        {whatsapp ? (
          <a
            href={whatsappAddress(whatsapp, property.title)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses("primary")}
          >
            <MessageCircle aria-hidden className="size-4.5" />
            Écrire sur WhatsApp
          </a>
        ) : null}
        {phone ? (
          <a href={callAddress(phone)} className={buttonClasses(whatsapp ? "secondary" : "primary")}>
            <Phone aria-hidden className="size-4.5" />
            Appeler le {readableNumber(phone)}
          </a>
        ) : null}
      </div>
    </div>
  );
}
