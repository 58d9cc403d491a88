import { BRAND } from "@lopango/contract/brand";
import { SCREENS } from "@lopango/contract/screens";
import { mapAddress } from "@lopango/contract/platform/latlng";
import { escapeMarkup } from "../../platform/text.ts";
import type { Notification } from "./notification.ts";
import type { Fact } from "./stay-facts.ts";

export interface EmailContent {
  subject: string;
  text: string;
  html: string;
}

interface About {
  notification: Notification;
  /** The listing, with the dates of a stay, and its picture; absent or null: none. */
  about?: { title: string; picture?: string | null } | null | undefined;
  facts: readonly Fact[];
  /** Origin of every link. Links sign nobody in. */
  publicUrl: string;
  /** URL of the unsubscribe screen; null for mandatory topics. */
  unsubscribe: string | null;
  /** Who invites a person without an account, `l’Hôtel du Fleuve`; absent or null: the recipient has one. */
  invitedBy?: string | null;
}

const whyOf = (invitedBy: string | null): string =>
  invitedBy === null
    ? `Vous recevez ce message parce que vous avez un compte ${BRAND}.`
    : `Vous recevez ce message parce que ${invitedBy} vous invite sur ${BRAND}.`;

export function emailOf({ notification, about, facts, publicUrl, unsubscribe, invitedBy = null }: About): EmailContent {
  const { title, text, path, actions } = notification;
  const links = [...actions, ...(actions.length > 0 ? [] : [{ label: `Ouvrir ${BRAND}`, path }])];
  const settings = publicUrl + SCREENS.account;
  const lines = [
    title,
    "",
    text,
    "",
    ...facts.map(([label, value]) => `${label}\u202f: ${plain(value)}`),
    ...(facts.length > 0 ? [""] : []),
    ...links.map((link) => `${link.label}\u202f: ${publicUrl}${link.path}`),
    "",
    "--",
    invitedBy === null ? `${whyOf(null)} Choisir ce que vous recevez\u202f: ${settings}` : whyOf(invitedBy),
    ...(unsubscribe === null ? [] : [`Ne plus recevoir ce type de message\u202f: ${unsubscribe}`]),
  ];
  return {
    subject: about ? `${title}\u202f: ${about.title}` : title,
    text: `${lines.join("\n")}\n`,
    html: page(notification, links, facts, { publicUrl, unsubscribe, invitedBy }, about?.picture ?? null),
  };
}

/** WhatsApp links become their URL. A phone number or an e-mail address is readable already. */
function plain(value: Fact[1]): string {
  if (typeof value === "string") return value;
  if ("lat" in value) return mapAddress(value);
  return value.href.startsWith("https:") ? `${value.text} (${value.href})` : value.text;
}

const FONT = "font-family:Arial,Helvetica,sans-serif";
const GREY = `${FONT};font-size:14px;line-height:20px;color:#6b5d54`;
const BLACK = `${FONT};font-size:16px;line-height:24px;color:#221a15`;
const RUST = "#ad431d";

/** Tables and inline styles, because mail clients drop style sheets. */
function page(
  { title, text }: Notification,
  links: readonly { label: string; path: string }[],
  facts: readonly Fact[],
  { publicUrl, unsubscribe, invitedBy }: { publicUrl: string; unsubscribe: string | null; invitedBy: string | null },
  picture: string | null,
): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${GREY};padding:6px 12px 6px 0;vertical-align:top">${escapeMarkup(label)}</td><td style="${BLACK};padding:6px 0">${linked(value)}</td></tr>`,
  );
  const buttons = links.map(
    ({ label, path }, index) =>
      `<td style="padding:0 12px 12px 0"><a href="${escapeMarkup(publicUrl + path)}" style="${FONT};display:inline-block;padding:12px 20px;border-radius:10px;border:1px solid ${RUST};font-size:16px;font-weight:bold;text-decoration:none;${index === 0 ? `background:${RUST};color:#ffffff` : `background:#ffffff;color:${RUST}`}">${escapeMarkup(label)}</a></td>`,
  );
  const end = unsubscribe
    ? ` <a href="${escapeMarkup(unsubscribe)}" style="color:#6b5d54">Ne plus recevoir ce type de message</a>.`
    : "";
  const settings =
    invitedBy === null
      ? ` <a href="${escapeMarkup(publicUrl + SCREENS.account)}" style="color:#6b5d54">Choisir ce que vous recevez</a>.`
      : "";
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;padding:0;background:#fbf8f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e6ddd2;border-radius:16px">
<tr><td style="padding:28px 28px 4px"><a href="${escapeMarkup(publicUrl)}" style="${FONT};font-size:20px;font-weight:bold;color:${RUST};text-decoration:none">${BRAND}</a></td></tr>
${picture ? `<tr><td style="padding:12px 28px 0"><img src="${escapeMarkup(publicUrl + picture)}" alt="" width="502" style="display:block;width:100%;height:auto;border-radius:12px"></td></tr>` : ""}
<tr><td style="padding:12px 28px 0"><h1 style="${FONT};margin:0;font-size:24px;line-height:30px;color:#221a15">${escapeMarkup(title)}</h1></td></tr>
<tr><td style="${BLACK};padding:12px 28px">${escapeMarkup(text)}</td></tr>
${rows.length > 0 ? `<tr><td style="padding:4px 28px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #e6ddd2;border-bottom:1px solid #e6ddd2">${rows.join("")}</table></td></tr>` : ""}
<tr><td style="padding:12px 28px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${buttons.join("")}</tr></table></td></tr>
</table>
<p style="${GREY};max-width:560px;margin:16px auto 0">${escapeMarkup(whyOf(invitedBy))}${settings}${end}</p>
</td></tr></table>
</body></html>
`;
}

/** Makes links of coordinates and validated contacts, never of user text. */
function linked(value: Fact[1]): string {
  if (typeof value === "string") return escapeMarkup(value);
  const { text, href } = "lat" in value ? { text: "Voir où c’est", href: mapAddress(value) } : value;
  return `<a href="${escapeMarkup(href)}" style="color:${RUST}">${escapeMarkup(text)}</a>`;
}
