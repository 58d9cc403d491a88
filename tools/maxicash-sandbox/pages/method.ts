import { html } from "hono/html";
import type { Attempt } from "../attempts.ts";
import { METHODS } from "../methods.ts";
import type { MethodId } from "../methods.ts";
import { badge } from "./badge.ts";
import { layout, stepHeading, waysOut } from "./layout.ts";
import type { Html } from "../../provider-sandbox/pages/frame.ts";

const chevron = html`<svg class="chevron" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

export function methodPage(attempt: Attempt): Html {
  return layout(
    "Choisir un moyen de paiement",
    attempt,
    html`${stepHeading(1, "Choisissez votre moyen de paiement")}
<form method="post" action="/payentryweb/method" class="methods">
<input type="hidden" name="logid" value="${attempt.logId}">
${Object.keys(METHODS).map((id) => choice(id as MethodId))}
</form>
${waysOut(attempt)}`,
  );
}

function choice(id: MethodId): Html {
  const { label, note } = METHODS[id];
  return html`<button type="submit" name="method" value="${id}" class="choice">
${badge(id)}
<span class="names"><strong>${label}</strong> <small>${note}</small></span>
${chevron}
</button>`;
}
