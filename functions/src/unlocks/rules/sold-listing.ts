import { hasNumber, type Listing } from "../../listings/rules/listing.ts";
import { REFUND_DAYS } from "@lopango/contract/limits";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import type { Payment } from "../../payments/rules/payment.ts";
import { sumsOf } from "../../payments/rules/refunds.ts";

/** Snapshot of a listing at purchase, which the buyer keeps (docs/product/unlocks.md#what-a-buyer-keeps). */
export interface SoldListing {
  /** Without photos: their files are deleted with the listing. */
  listing: Listing;
  /** E-mail address of the host's account, for a listing without a phone number. */
  email: string | null;
}

const THEN = "Description au moment de votre achat\u202f:";

/** Merges the current listing with the snapshot for the buyer. `now`: null for a deleted listing. */
export function keptBy(buyer: SoldListing, now: Listing | null): Listing {
  const { listing: sold } = buyer;
  if (!now) return { ...sold, is_active: false };
  return {
    ...now,
    description: describedAs(now.description, sold.description),
    ...(!hasNumber(now) && { contact_phone: sold.contact_phone, contact_whatsapp: sold.contact_whatsapp }),
    address: now.address || sold.address,
    latlng: now.latlng ?? sold.latlng,
  };
}

/** The current text, followed by the sold one when it differs. */
function describedAs(now: string, sold: string): string {
  if (now.includes(sold)) return now;
  return now.trim() === "" ? sold : `${now}\n\n${THEN}\n${sold}`;
}

const isOpen = ({ status, given_up_at }: Payment): boolean =>
  (status === "open" && !given_up_at) || status === "review";

/**
 * Returns what a viewer who tried to pay for a listing that is offline reads about their money; null for nothing paid
 * (docs/product/unlocks.md#money-for-nothing).
 */
export function moneyForGone(attempts: readonly Payment[]): string | null {
  const refunds = attempts.flatMap((payment) => payment.refunds);
  const sumOf = (wanted: "due" | "done"): string | null => {
    const { exchange_rate: rate } = attempts.find(({ refunds: own }) => own.length > 0) ?? {};
    const sums = Object.entries(sumsOf(refunds.filter(({ status }) => status === wanted)));
    const texts = sums.map(([currency, amount_cents]) => inBothCurrencies({ amount_cents, currency }, rate));
    return texts.join(" et ") || null;
  };
  const [due, done] = [sumOf("due"), sumOf("done")];
  const lines = [
    done && `Vous aviez payé ${done} pour cette annonce\u202f: cette somme vous a été rendue.`,
    due &&
      `Nous avons reçu ${due} pour cette annonce sans pouvoir vous l’ouvrir\u202f: notre équipe vous rend cette somme sous ${REFUND_DAYS}\u00a0jours.`,
    attempts.some(isOpen) &&
      "Votre paiement est en cours de vérification\u202f: s’il aboutit, il vous est rendu en totalité.",
  ];
  return lines.filter(Boolean).join(" ") || null;
}
