/** What a notice is about. */
export const NOTICE_TOPICS = ["money", "stays", "hosting", "messages", "partnership", "account", "admin"] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** By what else than in the app somebody is told. */
export const NOTICE_CHANNELS = ["email", "sms", "whatsapp", "push"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Those that go to a number, and are paid for one by one. */
export const BY_NUMBER: readonly NoticeChannel[] = ["sms", "whatsapp"];

/** What each channel is called. */
export const CHANNEL_NAMES: Record<NoticeChannel, string> = {
  email: "E-mail",
  sms: "SMS",
  whatsapp: "WhatsApp",
  push: "Appareils",
};

/** What each topic is called, and what comes under it. */
export const TOPIC_NAMES: Record<NoticeTopic, { name: string; what: string }> = {
  money: { name: "Argent", what: "à payer, paiements reçus, remboursements" },
  stays: { name: "Vos séjours", what: "réservations confirmées, refusées ou annulées" },
  hosting: { name: "Vos annonces", what: "demandes et réservations reçues" },
  messages: { name: "Messages", what: "ce que voyageurs et hôtes vous écrivent" },
  partnership: { name: "Votre candidature", what: "reçue, acceptée, refusée" },
  account: { name: "Votre compte", what: "droits et accès" },
  admin: { name: "Administration", what: "ce qui attend une décision" },
};

/** Of which somebody hears by one channel at least, whatever they choose: it is about their money. */
export const ALWAYS_TOLD: readonly NoticeTopic[] = ["money"];
