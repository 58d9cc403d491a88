import { html } from "hono/html";
import { METHODS } from "../methods.ts";
import type { MethodId } from "../methods.ts";
import type { Html } from "../../provider-sandbox/pages/frame.ts";

const phoneGlyph = html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><rect x="7" y="3" width="10" height="18" rx="2.4" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M10.8 18h2.4" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/></svg>`;
const cardGlyph = html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><rect x="3" y="5.5" width="18" height="13" rx="2.4" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M3 10h18M6.5 15h4" stroke="currentColor" stroke-width="1.8"/></svg>`;

/** A coloured icon of the method's kind, to avoid the operators' logos. */
export function badge(method: MethodId): Html {
  return html`<span class="badge ${method}">${METHODS[method].kind === "card" ? cardGlyph : phoneGlyph}</span>`;
}
