import { html } from "hono/html";
import type { Attempt } from "../attempts.ts";

export type Html = ReturnType<typeof html>;

const lock = html`<svg class="lock" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><rect x="3" y="7" width="10" height="7" rx="1.6" fill="currentColor"/><path d="M5.2 7V5a2.8 2.8 0 0 1 5.6 0v2" fill="none" stroke="currentColor" stroke-width="1.6"/></svg>`;

const mark = html`<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1b56a4"/><path d="M8 22V11.5l8 7 8-7V22" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

/** Formats an amount in French: `1 250,00 $US`. */
export function amountOf(attempt: Attempt): string {
  return new Intl.NumberFormat("fr-FR", { style: "currency", currency: attempt.currency }).format(
    attempt.amountCents / 100,
  );
}

export function layout(title: string, attempt: Attempt | null, content: Html, due = "À payer à"): Html {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#eef2f7">
<title>${title} · MaxiCash</title>
<link rel="icon" href="/payentryweb/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/payentryweb/style.css">
</head>
<body>
<header>
<p class="ribbon">Environnement de test — aucun argent réel</p>
<div class="top">
<span class="brand">${mark}<span>MaxiCash</span></span>
<span class="secure">${lock}Paiement sécurisé</span>
</div>
</header>
<main class="${attempt === null ? "sheet alone" : "sheet"}">
${attempt === null ? "" : summary(attempt, due)}
<section class="panel">
${content}
</section>
</main>
<footer class="bottom">
<p>Page de démonstration, servie par cette machine. Ne saisissez ni vraie carte ni vrai code secret.</p>
</footer>
</body>
</html>`;
}

function summary(attempt: Attempt, due: string): Html {
  return html`<section class="summary" aria-label="Votre paiement">
<p class="due">${due} <strong>Lopango</strong></p>
<p class="amount">${amountOf(attempt)}</p>
<dl>
<div><dt>Marchand</dt><dd>Lopango</dd></div>
<div><dt>Référence</dt><dd class="reference">${attempt.reference}</dd></div>
</dl>
</section>`;
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
