import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

const lock = html`<svg class="lock" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><rect x="3" y="7" width="10" height="7" rx="1.6" fill="currentColor"/><path d="M5.2 7V5a2.8 2.8 0 0 1 5.6 0v2" fill="none" stroke="currentColor" stroke-width="1.6"/></svg>`;

/** Whose page it is. Style and icon are at `path`. */
export interface Brand {
  name: string;
  mark: Html;
  path: string;
}

/** What is paid. Amounts in minor units. */
export interface Bill {
  amountCents: number;
  currency: string;
  reference: string;
  /** `Payé à`, before the merchant's name. */
  due: string;
}

/** Formats an amount in French: `1 250,00 $US`, `25 000 FC`. */
export function amountOf({ amountCents, currency }: Pick<Bill, "amountCents" | "currency">): string {
  const cents = currency === "CDF" && amountCents % 100 === 0 ? { maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat("fr-FR", { style: "currency", currency, ...cents }).format(amountCents / 100);
}

/** A page without scripts. `refresh`: seconds after which it loads again. */
export function frame(brand: Brand, title: string, bill: Bill | null, content: Html, refresh?: number): Html {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#eef2f7">
${refresh === undefined ? "" : html`<meta http-equiv="refresh" content="${refresh}">`}
<title>${title} · ${brand.name}</title>
<link rel="icon" href="${brand.path}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${brand.path}/style.css">
</head>
<body>
<header>
<p class="ribbon">Environnement de test — aucun argent réel</p>
<div class="top">
<span class="brand">${brand.mark}<span>${brand.name}</span></span>
<span class="secure">${lock}Paiement sécurisé</span>
</div>
</header>
<main class="${bill === null ? "sheet alone" : "sheet"}">
${bill === null ? "" : summary(bill)}
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

function summary(bill: Bill): Html {
  return html`<section class="summary" aria-label="Votre paiement">
<p class="due">${bill.due} <strong>Lopango</strong></p>
<p class="amount">${amountOf(bill)}</p>
<dl>
<div><dt>Marchand</dt><dd>Lopango</dd></div>
<div><dt>Référence</dt><dd class="reference">${bill.reference}</dd></div>
</dl>
</section>`;
}

const GLYPHS = {
  paid: html`<path d="m7 12.5 3.4 3.4L17 9" />`,
  pending: html`<path d="M12 7.5V12l3 2" />`,
  failed: html`<path d="m8.5 8.5 7 7m0-7-7 7" />`,
  cancelled: html`<path d="M8 12h8" />`,
};

/** A result with its sign; `way`: the link or form below. */
export function result(shown: keyof typeof GLYPHS, title: string, text: string, way: Html): Html {
  return html`<div class="outcome">
<svg class="seal ${shown}" viewBox="0 0 24 24" width="64" height="64" aria-hidden="true"><circle cx="12" cy="12" r="11.5" />${GLYPHS[shown]}</svg>
<h1>${title}</h1>
<p class="lead">${text}</p>
${way}
</div>`;
}

export function unknownPage(brand: Brand): Html {
  return frame(
    brand,
    "Lien de paiement introuvable",
    null,
    html`<div class="outcome">
<svg class="seal cancelled" viewBox="0 0 24 24" width="64" height="64" aria-hidden="true"><circle cx="12" cy="12" r="11.5" /><path d="M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.4v.1" /></svg>
<h1>Lien de paiement introuvable</h1>
<p class="lead">Ce lien n’existe pas ou n’est plus valable. Retournez sur le site du marchand et recommencez le paiement.</p>
</div>`,
  );
}
