import type { AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { PAYMENT_STATUS_LABELS } from "../money-labels.ts";

type Kind = AdminDiscrepancy["kind"];
type Side = NonNullable<AdminDiscrepancy["ours"]>;

export const KINDS: Record<Kind, string> = {
  not_paid: "Argent introuvable",
  not_counted: "Argent non compté",
  unclear: "Réponse incomprise",
  amount: "Montant différent",
  currency: "Devise différente",
  transaction: "Autre transaction",
  reference: "Référence différente",
  unmatched_webhook_event: "Notification sans paiement",
};

export const KIND_NAMES = Object.keys(KINDS) as Kind[];

const STATUSES: Record<string, { label: string }> = { ...PAYMENT_STATUS_LABELS, pending: { label: "En attente" } };

/** Returns the values of one side, one per line: `Payé`, `240 $US`, `TX-1`. */
export function sideLines({ status, amount_cents: amount, currency, transaction }: Side): string[] {
  const money = amount === null ? currency : formatExactPrice(amount, currency ?? "USD");
  return [STATUSES[status]?.label ?? status, money, transaction].filter((line) => line !== null);
}
