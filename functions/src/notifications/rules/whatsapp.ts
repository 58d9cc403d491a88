import { BRAND } from "@lopango/contract/brand";
import type { NotificationTopic } from "@lopango/contract/notifications/notification-topics";
import type { Notification } from "./notification.ts";

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
