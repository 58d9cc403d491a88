import { formatExactPrice } from "@lopango/contract/payments/money";
import { MIN_SOLD_DESCRIPTION } from "@lopango/contract/limits";
import type { Property, ToldAfterPayment } from "@lopango/contract/listings/property";
import type { UnlockPayment } from "@lopango/contract/unlocks/unlock";
import type { SurplusMoney } from "@lopango/contract/payments/surplus";
import { messageOf } from "../../lib/api/api-error.ts";
import { capitalized } from "@lopango/contract/calendar/french-dates";
import { NoPaymentLink } from "../../lib/payments/payment-address.ts";
import { surplusLines } from "../../lib/payments/refund-line.ts";

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

/** Payment status shown while the description is locked. */
export interface PaymentNews {
  tone: "waiting" | "bad" | "plain";
  title: string;
  text: string;
}

/** For signed-out viewers whose browser stores no cookies: they could not get back what they pay for. */
export const NO_COOKIE: PaymentNews = {
  tone: "waiting",
  title: "Votre navigateur ne garde pas de cookies",
  text: "Sans compte, nous ne pourrions pas vous rouvrir ce que vous avez payé. Connectez-vous avant de payer, ou autorisez les cookies de ce site.",
};

interface Situation {
  /** Last status from the server; undefined before the first answer. */
  payment: UnlockPayment | undefined;
  surplus?: readonly SurplusMoney[] | undefined;
  /** The viewer clicked «J’ai payé ➜ Vérifier», or returned from the payment page. */
  hasAsked: boolean;
  hasGivenUp: boolean;
  isSignedIn: boolean;
  /** The browser blocked the tab: the page shows a link instead. */
  isBlocked: boolean;
}

/** Returns the payment status to show, or null. It never reports a failure before the provider does. */
export function paymentNews({
  payment,
  surplus,
  hasAsked,
  hasGivenUp,
  isSignedIn,
  isBlocked,
}: Situation): PaymentNews | null {
  switch (payment) {
    case "pending":
      // The link explains the next step; the message would mention a tab that never opened.
      if (!hasAsked && isBlocked) return null;
      if (!hasAsked)
        return {
          tone: "waiting",
          title: "Payez dans l’onglet qui s’est ouvert",
          text: "Revenez ensuite ici\u202f: nous vérifions votre paiement dès votre retour.",
        };
      return {
        tone: "waiting",
        title: "Paiement en cours de vérification",
        text: hasGivenUp
          ? "C’est plus long que d’habitude. Vous pouvez fermer cette page\u202f: nous continuons de vérifier, et la description s’ouvrira à votre prochaine visite."
          : "L’opérateur n’a pas encore confirmé votre paiement. Cela prend parfois quelques minutes\u202f: ne payez pas une seconde fois.",
      };
    case "review":
      return {
        tone: "waiting",
        title: "Paiement en cours de vérification",
        text: "Le paiement reçu ne correspond pas au prix demandé. Notre équipe le vérifie\u202f: vous n’avez rien à payer de plus.",
      };
    case "refused":
      return {
        tone: "bad",
        title: "Le paiement n’a pas abouti",
        text: "Aucun paiement ne nous est parvenu\u202f: l’opérateur l’a refusé, ou il a été annulé. Vous pouvez réessayer. Si vous avez payé, vérifiez d’abord.",
      };
    case "returned":
      return {
        tone: "plain",
        title: "Votre paiement vous est rendu",
        text: [...surplusLines(surplus), "Vous pouvez la débloquer maintenant."].join(" "),
      };
    case "none":
      if (!hasAsked) return null;
      return {
        tone: "plain",
        title: "Aucun paiement trouvé",
        text: isSignedIn
          ? "Nous n’avons pas trouvé de paiement de votre compte pour cette annonce."
          : "Nous n’avons pas trouvé de paiement pour cette annonce depuis cet appareil. Si vous avez payé avec votre compte, connectez-vous.",
      };
    default:
      return null;
  }
}
