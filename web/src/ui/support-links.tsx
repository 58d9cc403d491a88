import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { dialled, mailAddress, phoneAddress, whatsappAddress } from "@lopango/contract/platform/phone-number";
import { brand } from "../lib/brand.ts";
import { readableNumber } from "../lib/format/format.ts";
import { classNames } from "./class-names.ts";

/** Contact details from the build's configuration; an empty one is not configured. */
interface Support {
  email: string;
  phone: string;
  whatsapp: string;
}

interface SupportWay {
  kind: keyof Support;
  href: string;
  label: string;
}

/** Returns the configured ways of contact, the quickest on a phone first. */
export function supportWays({ email, phone, whatsapp }: Support): SupportWay[] {
  const ways: SupportWay[] = [];
  if (whatsapp) ways.push({ kind: "whatsapp", href: whatsappAddress(whatsapp), label: dialled(whatsapp) });
  if (phone) ways.push({ kind: "phone", href: phoneAddress(phone), label: dialled(phone) });
  if (email) ways.push({ kind: "email", href: mailAddress(email), label: email });
  return ways;
}

const WAYS = supportWays(brand.support);
const ICONS = { whatsapp: MessageCircle, phone: Phone, email: Mail };
const NAMES = { whatsapp: "WhatsApp", phone: "Téléphone", email: "E-mail" };

interface Props {
  title: string;
  className?: string;
}

/** Support contacts that the build names (web/README.md); empty without any. */
export default function SupportLinks({ title, className }: Props) {
  if (WAYS.length === 0) return null;
  return (
    <div className={classNames("text-sm", className)}>
      <p className="font-semibold text-ink">{title}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {WAYS.map((way) => (
          <li key={way.kind}>
            <Way {...way} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Way({ kind, href, label }: SupportWay) {
  const Icon = ICONS[kind];
  return (
    <a
      href={href}
      {...(kind === "whatsapp" && { target: "_blank", rel: "noopener noreferrer" })}
      className="inline-flex min-h-11 items-center gap-2 rounded-xs font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Icon aria-hidden className="size-4.5" />
      <span>
        <span className="font-normal text-ink-soft">{NAMES[kind]}</span>{" "}
        {kind === "email" ? label : readableNumber(label)}
      </span>
    </a>
  );
}
