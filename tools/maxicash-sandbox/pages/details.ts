import { html } from "hono/html";
import type { Attempt } from "../attempts.ts";
import { METHODS } from "../methods.ts";
import type { MethodId } from "../methods.ts";
import { suggestedPhone, testExpiry } from "../payer.ts";
import type { CardErrors, CardInput } from "../payer.ts";
import { badge } from "./badge.ts";
import { field } from "../../provider-sandbox/pages/field.ts";
import { layout, stepHeading, waysOut } from "./layout.ts";
import type { Html } from "../../provider-sandbox/pages/frame.ts";

const BLANK_CARD: CardInput = { number: "", expiry: "", cvc: "" };

/** Step 2 for mobile money; `typed` and `error` are set after an invalid number. */
export function phonePage(attempt: Attempt, method: MethodId, typed?: string, error?: string): Html {
  const fields = field({
    name: "phone",
    label: "Numéro de téléphone",
    prefix: "+243",
    value: typed ?? suggestedPhone(attempt.telephone),
    autocomplete: "tel-national",
    inputmode: "tel",
    maxlength: 24,
    error,
  });
  return detailsPage(
    attempt,
    method,
    `Votre numéro ${METHODS[method].label}`,
    html`Numéro de test\u202f: <strong>812\u00a0345\u00a0678</strong>`,
    fields,
  );
}

/** Step 2 for a card; after an error the number is kept, the security code is not. */
export function cardPage(attempt: Attempt, now: Date, typed: CardInput = BLANK_CARD, errors: CardErrors = {}): Html {
  const fields = html`${field({ name: "number", label: "Numéro de carte", value: typed.number, autocomplete: "cc-number", inputmode: "numeric", maxlength: 24, error: errors.number })}
<div class="pair">
${field({ name: "expiry", label: "Expiration", value: typed.expiry, autocomplete: "cc-exp", inputmode: "numeric", maxlength: 7, error: errors.expiry, hint: "MM/AA" })}
${field({ name: "cvc", label: "Cryptogramme", value: "", autocomplete: "cc-csc", inputmode: "numeric", maxlength: 4, error: errors.cvc, hint: "3 chiffres au dos" })}
</div>`;
  const tip = html`Carte de test\u202f: <strong>4242\u00a04242\u00a04242\u00a04242</strong> · ${testExpiry(now)} · 123`;
  return detailsPage(attempt, "card", "Votre carte bancaire", tip, fields);
}

function detailsPage(attempt: Attempt, method: MethodId, title: string, tip: Html, fields: Html): Html {
  return layout(
    title,
    attempt,
    html`${stepHeading(2, title)}
<p class="chosen">${badge(method)}<span>${METHODS[method].label}</span> <a href="/payentryweb?logid=${attempt.logId}">Changer <span class="unseen">de moyen de paiement</span></a></p>
<p class="tip">${tip}</p>
<form method="post" action="/payentryweb/details" novalidate>
<input type="hidden" name="logid" value="${attempt.logId}">
${fields}
<button type="submit" class="primary">Continuer</button>
</form>
${waysOut(attempt)}`,
  );
}
