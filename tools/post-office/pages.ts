import { html, raw } from "hono/html";
import { CHANNELS, FAULTS, type Fault, type FaultKind, type Letter } from "./office.ts";

const CHANNEL_NAMES: Record<Letter["channel"], string> = {
  email: "E-mail",
  sms: "SMS",
  whatsapp: "WhatsApp",
  push: "Appareil",
};

const FAULT_NAMES: Record<FaultKind, string> = {
  refuse: "refusé, à essayer plus tard",
  bounce: "refusé, il n’y a personne",
  slow: "réponse trop lente",
  duplicate: "pris, réponse perdue",
  stop: "«\u202fSTOP\u202f»",
  undelivered: "pris, puis revenu",
  complained: "pris, puis signalé indésirable",
};

type Html = ReturnType<typeof html>;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#221a15;background:#fbf8f3}
h1{font-size:1.5rem}ul{list-style:none;padding:0}li{border-bottom:1px solid #e6ddd2;padding:.75rem 0}a{color:#ad431d;display:block;font-weight:600}
small{color:#6b5d54}a{overflow-wrap:anywhere}.bubble{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e6ddd2;border-radius:1rem;padding:1rem;max-width:24rem}pre{white-space:pre-wrap;background:#fff;border:1px solid #e6ddd2;padding:1rem;overflow-wrap:anywhere}
form.order{display:grid;gap:.75rem;grid-template-columns:1fr 1fr;align-items:end;background:#fff;border:1px solid #e6ddd2;border-radius:1rem;padding:1rem;margin:1rem 0}
form.order h2{font-size:1rem;margin:0;grid-column:1/-1}label{display:grid;gap:.25rem;font-size:.875rem;color:#6b5d54}
input,select,button{font:inherit;box-sizing:border-box;width:100%;min-width:0;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #8a7a6f;border-radius:.5rem;background:#fff;color:#221a15}
button{background:#ad431d;border-color:#ad431d;color:#fff;font-weight:600;cursor:pointer}button.quiet{background:#fff;color:#ad431d;width:auto}.wide{grid-column:1/-1}ul.faults{margin:0 0 .75rem}
@media(min-width:48rem){form.order{grid-template-columns:1fr 8rem 6rem 1fr auto}.wide{grid-column:auto}}`;

function layout(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body>${content}</body></html>`;
}

const moment = (at: Date): string => at.toLocaleString("fr-FR", { timeZone: "Africa/Kinshasa" });

export function listPage(letters: readonly Letter[], faults: readonly Fault[]): Html {
  return layout(
    "Bureau de poste",
    html`<h1>Bureau de poste</h1><p>Ce que Lopango a envoyé, sans que rien ne quitte cette machine.</p>
${orderForm()}${faults.length > 0 ? faultList(faults) : ""}
${letters.length === 0 ? html`<p>Aucun message.</p>` : ""}
<ul>${letters.map(({ id, channel, subject, to, at }) => html`<li><a href="/messages/${id}">${subject}</a><small><b>${CHANNEL_NAMES[channel]}</b> à ${to.join(", ")}, ${moment(at)}</small></li>`)}</ul>`,
  );
}

const option = (value: string, name: string): Html => html`<option value="${value}">${name}</option>`;

function orderForm(): Html {
  return html`<form class="order" method="post" action="/post-office/fault"><h2>Commander une panne</h2>
<label class="wide">Ce qui arrive<select name="how" required>${(Object.keys(FAULTS) as FaultKind[]).map((how) => option(how, nameOf(how)))}</select></label>
<label>Canal<select name="channel">${option("", "Tous")}${CHANNELS.map((one) => option(one, CHANNEL_NAMES[one]))}</select></label>
<label>Combien<input name="count" type="number" min="1" placeholder="tous"></label>
<label class="wide">À qui<input name="to" placeholder="tout le monde" autocomplete="off"></label>
<button class="wide">Commander</button></form>`;
}

function nameOf(how: FaultKind): string {
  const known: readonly Letter["channel"][] = FAULTS[how];
  const only = known.length < CHANNELS.length ? ` (${known.map((one) => CHANNEL_NAMES[one]).join(", ")})` : "";
  return FAULT_NAMES[how] + only;
}

function faultList(faults: readonly Fault[]): Html {
  return html`<form method="post" action="/post-office/fault"><b>Pannes commandées</b><ul class="faults">${faults.map(
    ({ how, channel, to, remaining }) =>
      html`<li>${channel ? CHANNEL_NAMES[channel] : "Tous les canaux"}\u202f: ${FAULT_NAMES[how]}<br><small>${to ?? "tout le monde"}, ${remaining === null ? "tous les messages" : `encore ${remaining}`}</small></li>`,
  )}</ul><button class="quiet">Tout arrêter</button></form>`;
}

export function refusalPage(why: string): Html {
  return layout("Bureau de poste", html`<p><a href="/">Bureau de poste</a></p><p role="alert">${why}</p>`);
}

export function letterPage(letter: Letter): Html {
  const { channel, subject, from, to, at, html: body, text, headers, attachments } = letter;
  const head = html`<p><a href="/">Tous les messages</a></p><h1>${channel === "email" ? subject : CHANNEL_NAMES[channel]}</h1><p><small>De ${from} à ${to.join(", ")}, ${moment(at)}</small></p>`;
  if (channel !== "email")
    return layout(CHANNEL_NAMES[channel], html`${head}<article class="bubble">${text}</article>`);
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
