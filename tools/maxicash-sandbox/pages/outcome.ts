import { html } from "hono/html";
import type { Attempt, Outcome } from "../attempts.ts";
import { returnUrl } from "../sandbox.ts";
import { layout } from "./layout.ts";
import type { Html } from "./layout.ts";

const GLYPHS = {
  paid: html`<path d="m7 12.5 3.4 3.4L17 9" />`,
  pending: html`<path d="M12 7.5V12l3 2" />`,
  failed: html`<path d="m8.5 8.5 7 7m0-7-7 7" />`,
  cancelled: html`<path d="M8 12h8" />`,
};

const WORDS = {
  paid: { title: "Paiement réussi", text: "Merci. Votre paiement a bien été effectué." },
  pending: {
    title: "Paiement en cours de traitement",
    text: "Votre opérateur n’a pas encore confirmé. Inutile de payer une seconde fois.",
  },
  failed: {
    title: "Paiement refusé",
    text: "Votre opérateur n’a pas accepté ce paiement. Aucune somme n’a été prélevée.",
  },
  cancelled: { title: "Paiement annulé", text: "Vous avez quitté le paiement. Aucune somme n’a été prélevée." },
};

export function outcomePage(attempt: Attempt, outcome: Outcome): Html {
  const shown = outcome === "paid" && attempt.state === "pending" ? "pending" : outcome;
  const { title, text } = WORDS[shown];
  return layout(
    title,
    attempt,
    html`<div class="outcome">
<svg class="seal ${shown}" viewBox="0 0 24 24" width="64" height="64" aria-hidden="true"><circle cx="12" cy="12" r="11.5" />${GLYPHS[shown]}</svg>
<h1>${title}</h1>
<p class="lead">${text}</p>
<a class="primary" href="${returnUrl(attempt, outcome)}">Revenir sur Lopango</a>
</div>`,
    shown === "paid" ? "Payé à" : "Paiement à",
  );
}

export function unknownPage(): Html {
  return layout(
    "Lien de paiement introuvable",
    null,
    html`<div class="outcome">
<svg class="seal cancelled" viewBox="0 0 24 24" width="64" height="64" aria-hidden="true"><circle cx="12" cy="12" r="11.5" /><path d="M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.4v.1" /></svg>
<h1>Lien de paiement introuvable</h1>
<p class="lead">Ce lien n’existe pas ou n’est plus valable. Retournez sur le site du marchand et recommencez le paiement.</p>
</div>`,
  );
}
