import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { amountText } from "../../lib/format/amount.ts";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { isCurrency } from "@lopango/contract/platform/iso-codes";

export interface ReportedFact {
  label: string;
  value: string;
}

const OUTCOMES: Record<string, string> = {
  PAID: "Payé",
  FAILED: "Échoué",
  CANCELLED: "Abandonné",
  CANCELED: "Abandonné",
  PENDING: "En attente",
};

const LABELS: Record<string, string> = {
  reference: "Référence",
  amount: "Montant",
  currency: "Devise",
  responsedata: "Résultat",
  transactionid: "Transaction",
  method: "Moyen",
  telephone: "Numéro",
  responseerror: "Message",
  status: "Résultat",
  logid: "Session",
};

/**
 * Translates the provider's report to French and formats its amount from whole cents. Unknown fields keep their names;
 * empty and success fields are left out.
 */
export function reportedFacts({ reported, currency }: Pick<AdminPayment, "reported" | "currency">): ReportedFact[] {
  return saidFacts(reported ?? {}, currency);
}

/** Translates any fields of the provider; `currency` is used if they contain none. */
export function saidFacts(said: Record<string, string>, currency: string): ReportedFact[] {
  const named = valueOf(said, "currency").toUpperCase();
  return Object.entries(said).flatMap(([name, value]) => {
    const key = name.toLowerCase();
    if (value === "" || key === "responsestatus") return [];
    return [{ label: LABELS[key] ?? name, value: inWords(key, value, isCurrency(named) ? named : currency) }];
  });
}

/** Returns the reported amount and currency as input text; empty if not reported. */
function receivedIn({ reported }: Pick<AdminPayment, "reported">): { amount: string; currency: string } {
  const amount = valueOf(reported ?? {}, "amount").trim();
  const currency = valueOf(reported ?? {}, "currency")
    .trim()
    .toUpperCase();
  return {
    amount: /^\d{1,11}$/.test(amount) ? amountText(Number(amount)) : "",
    currency: isCurrency(currency) ? currency : "",
  };
}

/**
 * Returns the default received amount: the reported one. A rejected transaction that settled another payment defaults
 * to nothing, since its money belongs there.
 */
export function proposedReceipt(
  payment: Pick<AdminPayment, "reported" | "currency">,
  decision: "accept" | "reject" | "",
  isUsed: boolean,
): { amount: string; currency: string } {
  const { amount, currency } = receivedIn(payment);
  return { amount: decision === "reject" && isUsed ? "" : amount, currency: currency || payment.currency };
}

/** Reads a provider field case-insensitively; '' if missing. `key` is lowercase. */
const valueOf = (said: Record<string, string>, key: string): string =>
  Object.entries(said).find(([name]) => name.toLowerCase() === key)?.[1] ?? "";

function inWords(key: string, value: string, currency: string): string {
  if (key === "responsedata") return OUTCOMES[value.toUpperCase()] ?? value;
  return key === "amount" && /^\d{1,15}$/.test(value) ? formatExactPrice(Number(value), currency) : value;
}
