import { html } from "hono/html";
import { field } from "../provider-sandbox/pages/field.ts";
import { amountOf, type Bill, type Brand, frame, type Html, result } from "../provider-sandbox/pages/frame.ts";
import { type Checkout, lastDeposit } from "./checkouts.ts";
import { REASONS, type Wallet, walletOf, WALLETS } from "./wallets.ts";

const mark = html`<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0b7a5b"/><path d="M10 24V9h7a5 5 0 0 1 0 10h-7" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

export const PAWAPAY: Brand = { name: "pawaPay", mark, path: "/checkout" };

const billOf = ({ amountCents, currency, checkoutId }: Checkout, due = "À payer à"): Bill => ({
  amountCents,
  currency,
  reference: checkoutId.slice(0, 8),
  due,
});

const spaced = (digits: string): string => digits.replaceAll(/(\d{3})(?=\d)/g, "$1\u00a0");

/** The number of the wallet that pays. `typed` and `error` are set after an invalid number. */
export function phonePage(checkout: Checkout, typed?: string, error?: string): Html {
  const deposit = lastDeposit(checkout);
  const failed = deposit?.status === "FAILED" ? (REASONS[deposit.failureCode ?? ""] ?? "L’opérateur a refusé.") : null;
  const { provider, phoneNumber = "" } = checkout.payer ?? {};
  const wallet: Wallet = provider ?? walletOf(phoneNumber) ?? "VODACOM_MPESA_COD";
  const { label, test } = WALLETS[wallet];
  const wallets = Object.values(WALLETS).map((one) => one.label);
  return frame(
    PAWAPAY,
    "Payer par mobile money",
    billOf(checkout),
    html`<h1>${provider ? `Votre numéro ${label}` : "Votre numéro de mobile money"}</h1>
<p class="lead">${wallets.slice(0, -1).join(", ")} ou ${wallets.at(-1)}.</p>
${failed === null ? "" : html`<p class="error" role="alert">Paiement refusé\u202f: ${failed} Aucune somme n’a été prélevée. Vous pouvez réessayer.</p>`}
<p class="tip">Numéro de test ${label}\u202f: <strong>${spaced(test)}</strong></p>
<form method="post" action="/checkout/${checkout.code}/pay" novalidate>
${field({ name: "phone", label: "Numéro de téléphone", prefix: "+243", value: typed ?? spaced(phoneNumber.slice(3)), autocomplete: "tel-national", inputmode: "tel", maxlength: 24, error })}
<button type="submit" class="primary">Payer ${amountOf(checkout)}</button>
</form>
<div class="out">
<form method="post" action="/checkout/${checkout.code}/cancel"><button type="submit" class="text">Annuler</button></form>
</div>`,
  );
}

/** While the operator waits for the payer. The page loads again by itself. */
export function waitingPage(checkout: Checkout, back: string): Html {
  return frame(
    PAWAPAY,
    "Confirmez sur votre téléphone",
    billOf(checkout),
    result(
      "pending",
      "Confirmez sur votre téléphone",
      "Votre opérateur vous demande votre code secret. Cette page avance d’elle-même\u202f; ne payez pas une seconde fois.",
      html`<a href="${back}">Revenir sur Lopango</a>`,
    ),
    2,
  );
}

const ENDS = {
  COMPLETED: { shown: "paid", title: "Paiement réussi", text: "Merci. Votre paiement a bien été effectué." },
  FAILED: { shown: "failed", title: "Paiement refusé", text: "Aucune somme n’a été prélevée." },
  CANCELLED: { shown: "cancelled", title: "Paiement annulé", text: "Aucune somme n’a été prélevée." },
  EXPIRED: {
    shown: "cancelled",
    title: "Cette page a expiré",
    text: "Aucune somme n’a été prélevée. Retournez sur Lopango pour recommencer.",
  },
} as const;

export function endPage(checkout: Checkout, status: keyof typeof ENDS, back: string): Html {
  const { shown, title, text } = ENDS[status];
  const way = html`<a class="primary" href="${back}">Revenir sur Lopango</a>`;
  return frame(
    PAWAPAY,
    title,
    billOf(checkout, shown === "paid" ? "Payé à" : "Paiement à"),
    result(shown, title, text, way),
  );
}
