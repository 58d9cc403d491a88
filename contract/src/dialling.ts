/** Of DR Congo, with or without what stands before it. */
const NATIONAL = /^(?:\+?2430?|0)?([89]\d{8}|12\d{7})$/;

/** A number in the form that other countries dial: `+243812345678`. What people typed is kept so; what the build was told may not be. */
export function dialled(number: string): string {
  const digits = number.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const [, national] = NATIONAL.exec(digits) ?? [];
  return national ? `+243${national}` : digits.startsWith("+") ? digits : `+${digits}`;
}

export const phoneAddress = (number: string): string => `tel:${dialled(number)}`;

/** A WhatsApp chat with the number; with `null`, with whom the sender chooses. It begins with `text`. */
export function whatsappAddress(number: string | null, text = ""): string {
  const chat = `https://wa.me/${number === null ? "" : dialled(number).slice(1)}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

/** A letter, with its subject. Nothing in the address adds a recipient or a text: «a@b.cd?bcc=…». */
export function mailAddress(email: string, subject = ""): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}
