/** Numbers are kept as hosts write them: `+243812345678` or `0812345678`, then in DR Congo. */
function international(number: string): string {
  if (number.startsWith("+")) return number.slice(1);
  if (number.startsWith("00")) return number.slice(2);
  return number.startsWith("0") ? `243${number.slice(1)}` : number;
}

/** A WhatsApp chat that begins with what it is about. */
export function whatsappAddress(number: string, title: string): string {
  return `https://wa.me/${international(number)}?text=${encodeURIComponent(`Bonjour, votre annonce «\u202f${title}\u202f» m’intéresse.`)}`;
}

export function callAddress(number: string): string {
  return `tel:+${international(number)}`;
}
