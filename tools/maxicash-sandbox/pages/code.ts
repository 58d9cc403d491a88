import { html } from "hono/html";
import type { Attempt } from "../attempts.ts";
import { TEST_CODE } from "../payer.ts";
import { field } from "../../provider-sandbox/pages/field.ts";
import { layout, stepHeading, waysOut } from "./layout.ts";
import { amountOf, type Html } from "../../provider-sandbox/pages/frame.ts";

/** Step 3: the one-time code. The page shows the right code. */
export function codePage(attempt: Attempt, error?: string): Html {
  const sender =
    attempt.method === "card"
      ? "Votre banque a envoyé un code à 6 chiffres pour la carte"
      : "Un code à 6 chiffres a été envoyé par SMS au";
  return layout(
    "Confirmer le paiement",
    attempt,
    html`${stepHeading(3, "Confirmez votre paiement")}
<p class="lead">${sender} <strong class="payer">${attempt.payer}</strong>. <a href="/payentryweb/details?logid=${attempt.logId}">Modifier</a></p>
<p class="tip">Code de test\u202f: <strong>${TEST_CODE}</strong></p>
<form method="post" action="/payentryweb/code" novalidate>
<input type="hidden" name="logid" value="${attempt.logId}">
${field({ name: "code", label: "Code de confirmation", value: "", autocomplete: "one-time-code", inputmode: "numeric", maxlength: 9, error, hint: "Ici, tout code convient sauf 000000. Trois codes faux font échouer le paiement." })}
<button type="submit" class="primary">Payer ${amountOf(attempt)}</button>
</form>
${waysOut(attempt)}`,
  );
}
