import { html } from "hono/html";
import type { Attempt, Outcome } from "../attempts.ts";
import { returnUrl } from "../sandbox.ts";
import { type Html, result } from "../../provider-sandbox/pages/frame.ts";
import { layout } from "./layout.ts";

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
    result(shown, title, text, html`<a class="primary" href="${returnUrl(attempt, outcome)}">Revenir sur Lopango</a>`),
    shown === "paid" ? "Payé à" : "Paiement à",
  );
}
