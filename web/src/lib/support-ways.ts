import { dialled, mailAddress, phoneAddress, whatsappAddress } from "@lopango/contract/dialling";

/** How to reach the people behind the product, as the build was told; what is empty is not there. */
export interface Support {
  email: string;
  phone: string;
  whatsapp: string;
}

export interface SupportWay {
  kind: keyof Support;
  href: string;
  /** What a person reads and can copy. */
  label: string;
}

/** The ways that exist, the quickest for a phone first. */
export function supportWays({ email, phone, whatsapp }: Support): SupportWay[] {
  const ways: SupportWay[] = [];
  if (whatsapp) ways.push({ kind: "whatsapp", href: whatsappAddress(whatsapp), label: dialled(whatsapp) });
  if (phone) ways.push({ kind: "phone", href: phoneAddress(phone), label: dialled(phone) });
  if (email) ways.push({ kind: "email", href: mailAddress(email), label: email });
  return ways;
}
