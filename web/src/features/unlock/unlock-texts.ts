import { formatExactPrice } from "@lopango/contract/money";
import { MIN_SOLD_DESCRIPTION } from "@lopango/contract/limits";
import type { Property, ToldAfterPayment } from "@lopango/contract/property";
import type { UnlockPayment } from "@lopango/contract/unlock";
import type { SurplusMoney } from "@lopango/contract/booking";
import { messageOf } from "../../lib/api/api-error.ts";
import { capitalized } from "@lopango/contract/french-dates";
import { surplusLine } from "../../lib/payment/surplus-line.ts";

/** What went wrong, and the reason when there is one to give. */
export interface Failure {
  title: string;
  reason?: string;
}

/** Sentences of spec §8. */
const NO_PAYMENT_LINK = "Lien de paiement indisponible.";
const NOT_STARTED = "Erreur lors de l’initialisation du paiement.";
const NOT_VERIFIED = "Impossible de vérifier le paiement.";

const failure = (title: string, error: unknown): Failure => {
  const reason = messageOf(error, "");
  return reason && reason !== title ? { title, reason } : { title };
};

/** The server answered, without an address to pay at. */
export class NoPaymentLink extends Error {
  override readonly name = "NoPaymentLink";
}

export const startFailure = (error: unknown): Failure =>
  error instanceof NoPaymentLink ? { title: NO_PAYMENT_LINK } : failure(NOT_STARTED, error);
export const verifyFailure = (error: unknown): Failure => failure(NOT_VERIFIED, error);

/** What the button says that leads to paying, wherever it stands. */
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

/** Whether there is a description to read, or the contact alone is sold. */
export const sellsDescription = ({ description_length: length }: Sold): boolean => length >= MIN_SOLD_DESCRIPTION;

/** `Description de 340 caractères, WhatsApp et adresse. Sans téléphone.` */
export function whatIsIncluded(sold: Sold): string {
  const list = new Intl.ListFormat("fr-FR", { type: "conjunction" });
  const told = sold.told_after_payment;
  const text = sellsDescription(sold) ? [`description de ${sold.description_length}\u00a0caractères`] : [];
  const missing = (["whatsapp", "phone", "address"] as const).filter((kind) => !told.includes(kind));
  const without = missing.length > 0 ? ` Sans ${list.format(missing.map((kind) => INCLUDED[kind]))}.` : "";
  return `${capitalized(list.format([...text, ...told.map((kind) => INCLUDED[kind])]))}.${without}`;
}

/** What the viewer is told of their payment while the description is locked; null when there is nothing to tell. */
export interface PaymentNews {
  tone: "waiting" | "bad" | "plain";
  title: string;
  text: string;
}

/** For who is signed out in a browser that keeps no cookie: what they pay for could not be given to them. */
export const NO_COOKIE: PaymentNews = {
  tone: "waiting",
  title: "Votre navigateur ne garde pas de cookies",
  text: "Sans compte, nous ne pourrions pas vous rouvrir ce que vous avez payé. Connectez-vous avant de payer, ou autorisez les cookies de ce site.",
};

interface Situation {
  /** As the server last told it; undefined when it has not been asked. */
  payment: UnlockPayment | undefined;
  /** Their money that goes back. */
  surplus?: readonly SurplusMoney[] | undefined;
  /** The viewer has pressed «J’ai payé ➜ Vérifier», or came back from the payment page. */
  hasAsked: boolean;
  /** Nobody asks by itself any more. */
  hasGivenUp: boolean;
  isSignedIn: boolean;
  /** The browser let no tab open: a link to the payment stands on the page. */
  isBlocked: boolean;
}

/** Honest news: never «échoué» before the provider has spoken (design §15). */
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
      // The link says what to do; a tab that was never opened is not spoken of.
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
        text: `${surplusLine(surplus, " pour cette description, sans pouvoir vous l’ouvrir") ?? ""} Vous pouvez la débloquer maintenant.`.trim(),
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
