/** Number of DR Congo, with or without its prefix. */
const NATIONAL = /^(?:\+?2430?|0)?([89]\d{8}|12\d{7})$/;

/**
 * Returns the number in international form: `+243812345678`.
 * Build parameters need it; user input is stored in this form already.
 */
export function dialled(number: string): string {
  const digits = number.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const [, national] = NATIONAL.exec(digits) ?? [];
  return national ? `+243${national}` : digits.startsWith("+") ? digits : `+${digits}`;
}

export const phoneAddress = (number: string): string => `tel:${dialled(number)}`;

/** WhatsApp link to the number. `null` lets the sender choose the recipient. `text` prefills the message. */
export function whatsappAddress(number: string | null, text = ""): string {
  const chat = `https://wa.me/${number === null ? "" : dialled(number).slice(1)}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

/** `mailto:` link. Encoding prevents injected recipients or bodies such as «a@b.cd?bcc=…». */
export function mailAddress(email: string, subject = ""): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}
