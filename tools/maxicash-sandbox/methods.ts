/** Payment methods; `wire` is the value of `Method` in redirects and webhook events. */
export const METHODS = {
  mpesa: { label: "M-Pesa", note: "Vodacom", kind: "phone", wire: "MPESA" },
  orange: { label: "Orange Money", note: "Orange", kind: "phone", wire: "ORANGEMONEY" },
  airtel: { label: "Airtel Money", note: "Airtel", kind: "phone", wire: "AIRTELMONEY" },
  afrimoney: { label: "Afrimoney", note: "Africell", kind: "phone", wire: "AFRIMONEY" },
  card: { label: "Carte bancaire", note: "Visa ou Mastercard", kind: "card", wire: "CARD" },
} as const;

export type MethodId = keyof typeof METHODS;

export function isMethodId(value: unknown): value is MethodId {
  return typeof value === "string" && Object.hasOwn(METHODS, value);
}

/** Before a choice, `Method` is the provider's name. */
export function wireMethod(method: MethodId | null): string {
  return method === null ? "MaxiCash" : METHODS[method].wire;
}
