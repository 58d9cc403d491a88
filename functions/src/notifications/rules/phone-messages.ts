import { BRAND } from "@lopango/contract/brand";
import { normalized } from "@lopango/contract/platform/normalized";
import type { Notification } from "./notification.ts";
import type { NotificationTopic } from "@lopango/contract/identity/notification-topics";

/** Basic alphabet of GSM 03.38: one septet a character. Characters of the extension take two. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENSION = new Set("^{}\\[~]|€");
/** Septets of a single message, and of each part of a longer one. */
const SINGLE_SEPTETS = 160;
const PART_SEPTETS = 153;
/** Maximum parts of a notification: each part costs money. */
const MAX_PARTS = 2;

const REPLACED: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "–": "-",
  "—": "-",
  "…": "...",
  "·": "-",
  "×": "x",
  œ: "oe",
  Œ: "OE",
};

const isOfAlphabet = (letter: string): boolean => BASIC.has(letter) || EXTENSION.has(letter);

/** Quotation marks, which a message of few characters does without. */
const QUOTES = /«\s*|\s*»|[“”"]/g;

/**
 * Replaces characters outside GSM 03.38, which would cut a message from 160 to 70 characters: `ê` to `e`; emoji are
 * dropped, and quotation marks.
 */
export function toGsmAlphabet(text: string): string {
  const letters = Array.from(normalized(text, "NFC").replaceAll(QUOTES, ""), (letter) => {
    if (isOfAlphabet(letter)) return letter;
    if (/\s/.test(letter)) return " ";
    const replaced = REPLACED[letter];
    if (replaced !== undefined) return replaced;
    return Array.from(normalized(letter, "NFD")).filter(isOfAlphabet).join("");
  });
  return letters.join("").replaceAll(/ {2,}/g, " ");
}

const septets = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (EXTENSION.has(letter) ? 2 : 1), 0);

export function smsParts(text: string): number {
  const length = septets(text);
  return length <= SINGLE_SEPTETS ? 1 : Math.ceil(length / PART_SEPTETS);
}

/**
 * Renders a notification as SMS: the title, the sentences that fit into two parts, and its URL, which signs nobody in.
 * @param where - arrival address before the text, or empty
 */
export function smsOf(
  { title, text, path }: Pick<Notification, "title" | "text" | "path">,
  publicUrl: string,
  where = "",
): string {
  const head = `${BRAND}: ${toGsmAlphabet(title)}.`;
  const link = publicUrl + path;
  const fits = (words: string): boolean => septets(`${head} ${words} ${link}`) <= MAX_PARTS * PART_SEPTETS;
  const sentences = toGsmAlphabet(text)
    .trim()
    // Not after «avr.»: a date goes on.
    .split(/(?<=[.!?]) (?=\p{Lu})/u);
  if (where) sentences.unshift(toGsmAlphabet(`Adresse\u202f: ${where}.`));
  let words = "";
  for (const sentence of sentences) {
    const longer = words === "" ? sentence : `${words} ${sentence}`;
    if (!fits(longer)) break;
    words = longer;
  }
  if (words === "") words = shortened(sentences[0] ?? "", fits);
  return [head, words, link].filter(Boolean).join(" ");
}

function shortened(sentence: string, fits: (words: string) => boolean): string {
  const words = sentence.split(" ");
  while (words.length > 0 && !fits(`${words.join(" ")}...`)) words.pop();
  return words.length > 0 ? `${words.join(" ")}...` : "";
}

/** A template that Meta has approved under its name. A business may start a conversation with nothing else. */
interface Template {
  name: string;
  /** `{{1}}`: the notification's title, `{{2}}`: its text. */
  body: string;
}

const template = (name: string, first: string): Template => ({
  name: `lopango_${name}_1`,
  body: `${first}\n\n*{{1}}*\n{{2}}\n\nLe bouton ci-dessous ouvre l’écran qui en dit plus.`,
});

/**
 * One for each topic: category «utility», language `fr`, one button. A changed text needs a new name, because Meta
 * approves each name once.
 */
export const WHATSAPP_TEMPLATES: Record<NotificationTopic, Template> = {
  money: template("argent", `Bonjour, ${BRAND} vous informe d’un paiement ou d’un remboursement.`),
  stays: template("sejours", `Bonjour, ${BRAND} vous informe de votre séjour.`),
  hosting: template("annonces", `Bonjour, ${BRAND} vous informe de vos annonces.`),
  alerts: template("alertes", `Bonjour, ${BRAND} vous informe de vos recherches de logement.`),
  messages: template("messages", `Bonjour, quelqu’un vous a écrit sur ${BRAND}.`),
  partnership: template("candidature", `Bonjour, ${BRAND} vous informe de votre candidature d’hôtel partenaire.`),
  account: template("compte", `Bonjour, ${BRAND} vous informe de votre compte.`),
  admin: template("administration", `Bonjour, une décision attend l’équipe de ${BRAND}.`),
};

/** The button opens `PUBLIC_URL/` plus the path of the notification. */
export const WHATSAPP_BUTTON = `Ouvrir ${BRAND}`;

export interface WhatsAppContent {
  template: string;
  placeholders: [title: string, text: string];
  button: string;
}

export function whatsAppOf({ topic, title, text, path }: Notification): WhatsAppContent {
  return {
    template: WHATSAPP_TEMPLATES[topic].name,
    placeholders: [placeholder(title), placeholder(text)],
    button: path.replace(/^\//, ""),
  };
}

/** Meta refuses line breaks and four spaces in a row. */
const placeholder = (text: string): string => text.replaceAll(/\s+/g, " ").trim() || "-";
