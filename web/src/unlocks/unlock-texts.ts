import { formatExactPrice } from "@lopango/contract/payments/money";
import { MIN_SOLD_DESCRIPTION } from "@lopango/contract/limits";
import type { Property, ToldAfterPayment } from "@lopango/contract/listings/property";
import { messageOf } from "../lib/api/api-error.ts";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { NoPaymentLink } from "../payments/use-start-payment.ts";

export interface Failure {
  title: string;
  reason?: string;
}

const NO_PAYMENT_LINK = "Lien de paiement indisponible.";
const NOT_STARTED = "Erreur lors de l’initialisation du paiement.";
const NOT_VERIFIED = "Impossible de vérifier le paiement.";

const failure = (title: string, error: unknown): Failure => {
  const reason = messageOf(error, "");
  return reason && reason !== title ? { title, reason } : { title };
};

export const startFailure = (error: unknown): Failure =>
  error instanceof NoPaymentLink ? { title: NO_PAYMENT_LINK } : failure(NOT_STARTED, error);
export const verifyFailure = (error: unknown): Failure => failure(NOT_VERIFIED, error);

export function unlockLabel({ unlock_price_cents: cents, unlock_currency: currency }: Price): string {
  return `Débloquer · ${formatExactPrice(cents, currency)}`;
}

type Price = Pick<Property, "unlock_price_cents" | "unlock_currency">;

const INCLUDED: Record<ToldAfterPayment, string> = {
  whatsapp: "WhatsApp",
  phone: "téléphone",
  email: "e-mail de l’hôte",
  address: "adresse",
  point: "position sur la carte",
};

type Sold = Pick<Property, "description_length" | "told_after_payment">;

/** Tells whether the description is long enough to be sold; otherwise only the contact is sold. */
export const sellsDescription = ({ description_length: length }: Sold): boolean => length >= MIN_SOLD_DESCRIPTION;

/** Letters below which a description says little. */
const SHORT = 120;

/** `Description complète, WhatsApp et adresse. Sans téléphone.` */
export function whatIsIncluded(sold: Sold): string {
  const list = new Intl.ListFormat("fr-FR", { type: "conjunction" });
  const told = sold.told_after_payment;
  const text = sellsDescription(sold)
    ? [sold.description_length < SHORT ? "courte description" : "description complète"]
    : [];
  const missing = (["whatsapp", "phone", "address"] as const).filter((kind) => !told.includes(kind));
  const without = missing.length > 0 ? ` Sans ${list.format(missing.map((kind) => INCLUDED[kind]))}.` : "";
  return `${capitalized(list.format([...text, ...told.map((kind) => INCLUDED[kind])]))}.${without}`;
}
