import { dialled, mailAddress, phoneAddress, whatsappAddress } from "@lopango/contract/identity/dialling";

/** Contact details from the build's configuration; an empty one is not configured. */
export interface Support {
  email: string;
  phone: string;
  whatsapp: string;
}

export interface SupportWay {
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
