import type { Property } from "@lopango/contract/listings/property";
import { mailAddress, phoneAddress, whatsappAddress } from "@lopango/contract/platform/phone-number";
import { buttonClasses } from "../ui/button.tsx";
import { interestIn } from "../listings/contact.tsx";

interface Props {
  contact: NonNullable<Property["contact"]>;
  title: string;
}

/** The quickest way to reach the host, for a bar: WhatsApp, else the telephone, else an e-mail. */
export default function ContactBarLink({ contact: { whatsapp, phone, email }, title }: Props) {
  const [href, label] = whatsapp
    ? [whatsappAddress(whatsapp, interestIn(title)), "WhatsApp"]
    : phone
      ? [phoneAddress(phone), "Appeler"]
      : [mailAddress(email ?? "", title), "Écrire un e-mail"];
  return (
    <a
      href={href}
      {...(whatsapp && { target: "_blank", rel: "noopener noreferrer" })}
      className={buttonClasses("primary")}
    >
      {label}
    </a>
  );
}
