export const NOTIFICATION_TOPICS = [
  "money",
  "stays",
  "hosting",
  "alerts",
  "messages",
  "partnership",
  "account",
  "admin",
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Channels beside the in-app list. */
export const NOTIFICATION_CHANNELS = ["email", "sms", "whatsapp", "push"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Channels that need a phone number and are billed per message. */
export const BY_NUMBER: readonly NotificationChannel[] = ["sms", "whatsapp"];

export const CHANNEL_NAMES: Record<NotificationChannel, string> = {
  email: "E-mail",
  sms: "SMS",
  whatsapp: "WhatsApp",
  push: "Appareils",
};

export const TOPIC_NAMES: Record<NotificationTopic, { name: string; what: string }> = {
  money: { name: "Argent", what: "à payer, paiements reçus, remboursements" },
  stays: { name: "Vos séjours", what: "réservations confirmées, refusées ou annulées" },
  hosting: { name: "Vos annonces", what: "demandes et réservations reçues" },
  alerts: { name: "Vos alertes", what: "logements qui conviennent à vos recherches" },
  messages: { name: "Messages", what: "ce que voyageurs et hôtes vous écrivent" },
  partnership: { name: "Votre candidature", what: "reçue, acceptée, refusée" },
  account: { name: "Votre compte", what: "droits et accès" },
  admin: { name: "Administration", what: "ce qui attend une décision" },
};

/** Topics that keep at least one channel in any settings, because they concern money. */
export const ALWAYS_TOLD: readonly NotificationTopic[] = ["money"];
