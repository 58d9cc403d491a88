import type { PaymentMethod } from "@lopango/contract/payments/payment-method";

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  mpesa: "M-Pesa",
  orange: "Orange Money",
  airtel: "Airtel Money",
  afrimoney: "Afrimoney",
  card: "Carte bancaire",
};

export const METHODS = Object.values(METHOD_NAMES);

/** Text instead of logos, which belong to the operators. */
export function PaymentMethods() {
  return (
    <ul aria-label="Moyens de paiement" className="flex flex-wrap gap-1.5">
      {METHODS.map((method) => (
        <li
          key={method}
          className="rounded-xs border border-line bg-surface px-2 py-0.5 text-xs font-medium text-ink-soft"
        >
          {method}
        </li>
      ))}
    </ul>
  );
}
