import { html } from "hono/html";
import type { Html } from "./frame.ts";

interface Field {
  name: string;
  label: string;
  value: string;
  autocomplete: string;
  inputmode: "numeric" | "tel";
  maxlength: number;
  error: string | undefined;
  hint?: string;
  prefix?: string;
}

/** A labelled text field; screen readers read its hint and error, and an invalid field gets the focus. */
export function field({ name, label, value, autocomplete, inputmode, maxlength, error, hint, prefix }: Field): Html {
  const wrong = error !== undefined;
  const described = [wrong ? `${name}-error` : "", hint === undefined ? "" : `${name}-hint`].join(" ").trim();
  return html`<div class="field ${name} ${wrong ? "wrong" : ""}">
<label for="${name}">${label}</label>
<div class="box">
${prefix === undefined ? "" : html`<span class="prefix">${prefix}</span>`}
<input id="${name}" name="${name}" type="text" inputmode="${inputmode}" value="${value}" autocomplete="${autocomplete}" maxlength="${maxlength}" required aria-describedby="${described}" ${wrong ? html`aria-invalid="true" autofocus` : ""}>
</div>
${wrong ? html`<p class="error" id="${name}-error" role="alert">${error}</p>` : ""}
${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`;
}
