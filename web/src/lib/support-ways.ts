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

/** A number in the form that other countries dial: `+243812345678`. */
function dialled(number: string): string {
  const digits = number.replace(/[^\d+]/g, "").replace(/^00/, "+");
  return digits.startsWith("0") ? `+243${digits.slice(1)}` : digits.startsWith("+") ? digits : `+${digits}`;
}

/** The ways that exist, the quickest for a phone first. */
export function supportWays({ email, phone, whatsapp }: Support): SupportWay[] {
  const ways: SupportWay[] = [];
  if (whatsapp)
    ways.push({ kind: "whatsapp", href: `https://wa.me/${dialled(whatsapp).slice(1)}`, label: dialled(whatsapp) });
  if (phone) ways.push({ kind: "phone", href: `tel:${dialled(phone)}`, label: dialled(phone) });
  if (email) ways.push({ kind: "email", href: `mailto:${email}`, label: email });
  return ways;
}
