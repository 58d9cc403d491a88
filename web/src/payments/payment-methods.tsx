export const METHODS = ["M-Pesa", "Orange Money", "Airtel Money", "Afrimoney", "Carte bancaire"];

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
