/**
 * What is stored, for how long, why, and what ends it: the privacy page is drawn from it, the database's own deletion
 * (TTL) and the sweep take their times from it, and a test holds every collection against it.
 */

import { DRAFT_DAYS } from "./limits.ts";

/** In days. */
export const KEPT_DAYS = {
  /** Accounting pieces: ten years (OHADA, Acte uniforme relatif au droit comptable, art. 24). */
  accounting: 3_653,
  /** Attempts to pay that brought no money, and what a provider notified: until nobody disputes them any more. */
  attempts: 365,
  /** Visitors who paid for a description: longer than their cookie lives. */
  visitors: 400,
  /** Visitors who did not: longer than money can be late. */
  abandonedVisitors: 30,
  /** What limits an account, after it did something last. */
  limits: 30,
  /** How many viewers without an account started to unlock: until the day that is counted is over, whatever day that is. */
  anonymousStarts: 2,
  /** How many messages that cost money were begun on a day: until that day is over. */
  messageCounts: 2,
  /** Differences between our record and the provider's. */
  differences: 90,
  /** A notification that is of no attempt. */
  strayNotifications: 30,
  /** What was told to handlers, with the answer of a repeatable request. */
  commits: 7,
  /** What a guest and a host wrote to each other: longer than a stay can be ahead (18 months), and a complaint after it. */
  messages: 730,
  /** What somebody was told, in the app and by messages: the link that ends them works as long. */
  notices: 180,
  /** Papers, photos and identity numbers of an application that was rejected. */
  rejectedPapers: 90,
} as const;

/**
 * What ends a record.
 * - `ttl`: the database, once the instant in its field `expires_at` has passed; null there is never.
 * - `sweep`: the scheduled run.
 * - `owner`: whose it is deletes it, by itself or with the account.
 * - `replaced`: there is one, and the next is written over it.
 */
export type EndedBy = "ttl" | "sweep" | "owner" | "replaced";

export interface Retention {
  /** What it is, as the privacy page says it. */
  what: string;
  /** Until when. */
  until: string;
  why: string;
  /** Where it is stored, and what ends it there. */
  collections: Readonly<Record<string, readonly EndedBy[]>>;
}

const years = (days: number): string => `${Math.floor(days / 365)} ans`;
const days = (count: number): string => `${count} jours`;

export const RETENTION: readonly Retention[] = [
  {
    what: "Votre compte : nom, adresse e-mail, numéro de téléphone, adresse de votre photo, rôles, appareils qui affichent vos notifications",
    until: "jusqu’à sa suppression",
    why: "pour vous reconnaître",
    collections: { users: ["owner"] },
  },
  {
    what: "Vos annonces, leur calendrier et leurs photos",
    until: "jusqu’à ce que vous les supprimiez, ou votre compte",
    why: "pour les montrer aux voyageurs",
    collections: { properties: ["owner"], calendars: ["owner"], photo_leftovers: ["sweep"] },
  },
  {
    what: "Ce que vous avez vendu\u202f: la description et les coordonnées de l’annonce au moment de l’achat",
    until: "jusqu’à ce que l’acheteur supprime son compte",
    why: "parce qu’il les a payées",
    // With the buyer's unlock (docs/product/unlocks.md#what-a-buyer-keeps).
    collections: {},
  },
  {
    what: "Vos réservations et les paiements qui ont apporté de l’argent",
    until: `${years(KEPT_DAYS.accounting)}, sans votre nom, votre adresse e-mail ni votre numéro dès que votre compte est supprimé`,
    why: "parce que la comptabilité l’exige",
    collections: { bookings: ["ttl"], payments: ["ttl"], provider_transactions: ["ttl"] },
  },
  {
    what: "Les essais de paiement sans argent et les messages de l’opérateur",
    until: days(KEPT_DAYS.attempts),
    why: "pour répondre si un débit est contesté",
    collections: { payments: ["ttl"], payment_events: ["ttl"] },
  },
  {
    what: "Les écarts entre nos comptes et ceux de l’opérateur",
    until: `${days(KEPT_DAYS.differences)} au plus`,
    why: "pour les corriger",
    collections: { payment_differences: ["ttl"], runs: ["replaced"] },
  },
  {
    what: "Les descriptions que vous avez débloquées avec un compte",
    until: "jusqu’à la suppression du compte",
    why: "pour vous les montrer à nouveau",
    collections: { unlocks: ["owner"], viewers: ["owner"] },
  },
  {
    what: "Celles que vous avez débloquées sans compte",
    until: `${days(KEPT_DAYS.visitors)}, ou ${days(KEPT_DAYS.abandonedVisitors)} si rien n’a été payé`,
    why: "pour vous les montrer à nouveau",
    collections: { unlocks: ["ttl"], viewers: ["ttl"] },
  },
  {
    what: "Vos favoris, et le lien par lequel vous les partagez",
    until: "jusqu’à ce que vous les retiriez, ou à la suppression du compte",
    why: "pour que vous les retrouviez sur tous vos appareils",
    collections: { favorites: ["owner"] },
  },
  {
    what: "Vos favoris, sur votre appareil seulement tant que vous n’avez pas de compte",
    until: "jusqu’à ce que vous les retiriez, ou jusqu’à la déconnexion",
    why: "pour les montrer aussi sans réseau",
    collections: {},
  },
  {
    what: "Les annonces que vous avez vues et vos dernières recherches, sur votre appareil seulement",
    until: "jusqu’à ce que vous les effaciez, ou jusqu’à la déconnexion",
    why: "pour que vous les retrouviez d’une visite à l’autre",
    collections: {},
  },
  {
    what: "Votre candidature d’hôtel, ses documents et ses photos",
    until: "jusqu’à la suppression du compte",
    why: "pour vérifier qui loue",
    collections: { partner_applications: ["owner"], application_leftovers: ["sweep"] },
  },
  {
    what: "Le brouillon d’une candidature, sur votre appareil seulement",
    until: `${days(DRAFT_DAYS)} après la dernière saisie, ou jusqu’à la déconnexion`,
    why: "pour que vous n’ayez pas à tout écrire à nouveau",
    collections: {},
  },
  {
    what: "Les documents, photos et numéros d’identité d’une candidature refusée",
    until: `${days(KEPT_DAYS.rejectedPapers)} après le refus`,
    why: "pour vous laisser la corriger",
    collections: { partner_applications: ["sweep"] },
  },
  {
    what: "Ce que notre équipe fait dans l’espace d’administration, avec l’adresse e-mail du compte concerné",
    until: years(KEPT_DAYS.accounting),
    why: "pour pouvoir rendre des comptes",
    collections: { audit_log: ["ttl"] },
  },
  {
    what: "Combien d’annonces il y a dans chaque ville, commune et quartier",
    until: "jusqu’au comptage suivant",
    why: "pour suggérer des lieux dans la recherche",
    collections: { summaries: ["replaced"] },
  },
  {
    what: "Quels comptes sont suspendus, et quelles connexions ont pris fin",
    until: "jusqu’à la fin de la suspension, ou environ une heure",
    why: "pour que leurs demandes soient refusées",
    collections: { suspensions: ["replaced"] },
  },
  {
    what: "Les compteurs qui empêchent les abus",
    until: `${days(KEPT_DAYS.limits)} après votre dernière action, et le nombre de vos candidatures jusqu’à la suppression du compte`,
    why: "pour que personne ne bloque les autres",
    collections: { guards: ["ttl", "owner"], unlock_starts: ["ttl"], message_counts: ["ttl"] },
  },
  {
    what: "Vos notifications, et les messages qui vous les ont portées",
    until: `${days(KEPT_DAYS.notices)}, ou jusqu’à la suppression du compte`,
    why: "pour que vous les relisiez",
    collections: { notices: ["ttl", "owner"], deliveries: ["ttl", "owner"] },
  },
  {
    what: "Vos messages avec les voyageurs et les hôtes, leurs photos, et ce que vous en signalez",
    until: `${years(KEPT_DAYS.messages)} après chaque message\u202f; vos mots, vos photos et votre nom, jusqu’à la suppression du compte`,
    why: "pour que vous les relisiez, et pour répondre en cas de désaccord",
    collections: { threads: ["ttl", "owner"], messages: ["ttl", "owner"], message_photos: ["sweep", "owner"] },
  },
  {
    what: "Vos messages qui attendent le réseau et leurs photos, et vos dernières conversations, sur votre appareil seulement",
    until: "jusqu’à leur envoi, ou jusqu’à la déconnexion",
    why: "pour que rien ne se perde, et que vous les relisiez sans réseau",
    collections: {},
  },
  {
    what: "Les traces techniques de chaque changement",
    until: days(KEPT_DAYS.commits),
    why: "pour qu’une demande envoyée deux fois ne compte qu’une fois",
    collections: { commits: ["ttl"], idempotency: ["ttl"] },
  },
];

/** Every collection that is written, and those whose name is all that is left of them. */
export const COLLECTIONS: readonly string[] = [
  ...new Set(RETENTION.flatMap(({ collections }) => Object.keys(collections))),
];

/** The collections of which something is ended by `way`. */
export function collectionsEndedBy(way: EndedBy): string[] {
  return COLLECTIONS.filter((name) => RETENTION.some(({ collections }) => collections[name]?.includes(way)));
}

const DAY_MS = 24 * 3_600_000;

/** `days` after `from`. */
export function keptUntil(from: Date, count: number): Date {
  return new Date(from.getTime() + count * DAY_MS);
}
