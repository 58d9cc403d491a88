import { html, raw } from "hono/html";
import type { Letter } from "./office.ts";

const CHANNELS: Record<Letter["channel"], string> = {
  email: "E-mail",
  sms: "SMS",
  whatsapp: "WhatsApp",
  push: "Appareil",
};

type Html = ReturnType<typeof html>;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#221a15;background:#fbf8f3}
h1{font-size:1.5rem}ul{list-style:none;padding:0}li{border-bottom:1px solid #e6ddd2;padding:.75rem 0}a{color:#ad431d;display:block;font-weight:600}
small{color:#6b5d54}a{overflow-wrap:anywhere}.bubble{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e6ddd2;border-radius:1rem;padding:1rem;max-width:24rem}pre{white-space:pre-wrap;background:#fff;border:1px solid #e6ddd2;padding:1rem;overflow-wrap:anywhere}`;

function layout(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body>${content}</body></html>`;
}

const moment = (at: Date): string => at.toLocaleString("fr-FR", { timeZone: "Africa/Kinshasa" });

/** What was sent, newest first. */
export function listPage(letters: readonly Letter[]): Html {
  return layout(
    "Bureau de poste",
    html`<h1>Bureau de poste</h1><p>Ce que Lopango a envoyé, sans que rien ne quitte cette machine.</p>
${letters.length === 0 ? html`<p>Aucun message.</p>` : ""}
<ul>${letters.map(({ id, channel, subject, to, at }) => html`<li><a href="/messages/${id}">${subject}</a><small><b>${CHANNELS[channel]}</b> à ${to.join(", ")}, ${moment(at)}</small></li>`)}</ul>`,
  );
}

/** One message as its reader sees it, and what it is made of. */
export function letterPage(letter: Letter): Html {
  const { channel, subject, from, to, at, html: body, text, headers, attachments } = letter;
  const head = html`<p><a href="/">Tous les messages</a></p><h1>${channel === "email" ? subject : CHANNELS[channel]}</h1><p><small>De ${from} à ${to.join(", ")}, ${moment(at)}</small></p>`;
  if (channel !== "email") return layout(CHANNELS[channel], html`${head}<article class="bubble">${text}</article>`);
  return layout(
    subject,
    html`${head}
<article>${raw(body)}</article>
<h2>Texte</h2><pre>${text}</pre>
${attachments.map(({ filename, content }) => html`<h2>${filename}</h2><pre>${content}</pre>`)}
<h2>En-têtes</h2><pre>${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n")}</pre>`,
  );
}
