import { html } from "hono/html";
import type { Attempt } from "../attempts.ts";
import { type Bill, type Brand, frame, type Html } from "../../provider-sandbox/pages/frame.ts";

const mark = html`<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1b56a4"/><path d="M8 22V11.5l8 7 8-7V22" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

export const MAXICASH: Brand = { name: "MaxiCash", mark, path: "/payentryweb" };

export function layout(title: string, attempt: Attempt, content: Html, due = "À payer à"): Html {
  const { amountCents, currency, reference } = attempt;
  const bill: Bill = { amountCents, currency, reference, due };
  return frame(MAXICASH, title, bill, content);
}

/** Heading of a step, with its number as text for screen readers. */
export function stepHeading(step: 1 | 2 | 3, title: string): Html {
  return html`<div class="step">
<p>Étape ${step} sur 3</p>
<div class="bars" aria-hidden="true">${[1, 2, 3].map((bar) => html`<i class="${bar <= step ? "done" : ""}"></i>`)}</div>
</div>
<h1>${title}</h1>`;
}

export function waysOut(attempt: Attempt): Html {
  return html`<div class="out">
<form method="post" action="/payentryweb/refuse" class="simulate">
<input type="hidden" name="logid" value="${attempt.logId}">
<p id="refuse-note"><strong>Simulation</strong> L’opérateur refuse, faute de solde suffisant.</p>
<button type="submit" class="quiet" aria-describedby="refuse-note">Refuser le paiement</button>
</form>
<form method="post" action="/payentryweb/cancel">
<input type="hidden" name="logid" value="${attempt.logId}">
<button type="submit" class="text">Annuler</button>
</form>
</div>`;
}
