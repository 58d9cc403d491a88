import type { AdminPayment } from "@lopango/contract/admin/payments";
import { amountText } from "../../../lib/format/amount.ts";
import { formatExactPrice } from "@lopango/contract/money";
import { isCurrency } from "@lopango/contract/iso-codes";

/** One thing that the provider said, in words. */
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
 * What the provider reported of a payment, in French, with its amount as money: whole cents, in the currency that it
 * names. A field that nobody knows keeps its name; that the question worked, and what is empty, says nothing.
 */
export function reportedFacts({ reported, currency }: Pick<AdminPayment, "reported" | "currency">): ReportedFact[] {
  return saidFacts(reported ?? {}, currency);
}

/** The same for any fields of the provider; `currency`: where they name none. */
export function saidFacts(said: Record<string, string>, currency: string): ReportedFact[] {
  const named = valueOf(said, "currency").toUpperCase();
  return Object.entries(said).flatMap(([name, value]) => {
    const key = name.toLowerCase();
    if (value === "" || key === "responsestatus") return [];
    return [{ label: LABELS[key] ?? name, value: inWords(key, value, isCurrency(named) ? named : currency) }];
  });
}

/** Amount and currency that the provider names, as a person would type them; empty where it names none. */
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
 * What the form proposes as received: what the provider names, in the currency asked for where it names none. Refusing
 * what another payment was settled by gives nothing back: that money is the other one's.
 */
export function proposedReceipt(
  payment: Pick<AdminPayment, "reported" | "currency">,
  decision: "accept" | "reject" | "",
  isUsed: boolean,
): { amount: string; currency: string } {
  const { amount, currency } = receivedIn(payment);
  return { amount: decision === "reject" && isUsed ? "" : amount, currency: currency || payment.currency };
}

/** A field of the provider, however it writes its name; empty where it has none. `key`: in small letters. */
const valueOf = (said: Record<string, string>, key: string): string =>
  Object.entries(said).find(([name]) => name.toLowerCase() === key)?.[1] ?? "";

function inWords(key: string, value: string, currency: string): string {
  if (key === "responsedata") return OUTCOMES[value.toUpperCase()] ?? value;
  return key === "amount" && /^\d{1,15}$/.test(value) ? formatExactPrice(Number(value), currency) : value;
}
