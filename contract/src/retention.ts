/**
 * Stored data with purpose, retention and deletion.
 * The privacy page, Firestore's TTL and the sweep use it; a test checks every collection against it.
 */

import { DRAFT_DAYS, SAVED_SEARCH_DAYS } from "./limits.ts";

export const KEPT_DAYS = {
  /** Accounting records: ten years (OHADA, Acte uniforme relatif au droit comptable, art. 24). */
  accounting: 3_653,
  /** Unsuccessful payment attempts and webhook events, kept for disputes. */
  attempts: 365,
  /** Visitors with an unlock: longer than their cookie lives. */
  visitors: 400,
  /** Visitors without an unlock: longer than money can be late. */
  abandonedVisitors: 30,
  /** Account limits, after the last action. */
  limits: 30,
  /** Daily counters of anonymous unlock attempts: until the day is over in every time zone. */
  anonymousStarts: 2,
  /** Daily counters of paid messages: until the day is over. */
  messageCounts: 2,
  /** Views of a listing, after the last one. */
  listingViews: 31,
  /** Discrepancies between our record and the provider's. */
  discrepancies: 90,
  /** Webhook events that match no attempt. */
  strayWebhookEvents: 30,
  /** Delivered outbox events and responses of idempotent requests. */
  commits: 7,
  /** Messages: the longest booking lead (18 months) plus time for a complaint. */
  messages: 730,
  /** Notifications, in the app and sent. Their unsubscribe links live as long. */
  notifications: 180,
  /** Reports after the decision: they show whether a complaint repeats. */
  reports: 730,
  /** Papers of leases that one side has not confirmed, and photos that an inspection no longer names. */
  pendingPapers: 60,
  /** Documents, photos and identity numbers of a rejected application. */
  rejectedPapers: 90,
  /** Viewings after their time: longer than a home stays on the market. */
  viewings: 365,
} as const;

/**
 * Deletion of a record.
 * - `ttl`: Firestore, after the instant in `expires_at`; null means never.
 * - `sweep`: the scheduled run.
 * - `owner`: its owner, directly or with the account.
 * - `replaced`: a single record, overwritten by the next.
 */
export type EndedBy = "ttl" | "sweep" | "owner" | "replaced";

export interface Retention {
  what: string;
  until: string;
  why: string;
  /** Collections with the ways in which their documents are deleted. */
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
    what: "Vos annonces et vos hôtels, leur calendrier et leurs photos",
    until: "jusqu’à ce que vous les supprimiez, ou votre compte",
    why: "pour les montrer aux voyageurs",
    collections: {
      properties: ["owner"],
      signals: ["owner"],
      photo_hashes: ["owner"],
      establishments: ["owner"],
      calendars: ["owner"],
      calendar_parts: ["owner"],
      orphaned_files: ["sweep"],
    },
  },
  {
    what: "Votre profil d’hôte\u202f: votre photo, vos langues, et quand on vous a posé vos 50 dernières questions et quand vous y avez répondu",
    until: "jusqu’à la suppression du compte",
    why: "pour que les voyageurs sachent chez qui ils vont",
    collections: { hosts: ["owner"], compared_photos: ["owner"] },
  },
  {
    what: "Les numéros de vos chambres, et celles que votre réception met hors service, avec leur raison",
    until: "jusqu’à ce que vous les retiriez, ou supprimiez l’annonce",
    why: "pour les donner, ou ne pas les vendre",
    collections: { out_of_order: ["owner"], room_numbers: ["owner"] },
  },
  {
    what: "Les voyageurs que votre réception ajoute elle-même\u202f: nom, numéro, dates, chambres, prix dit et notes",
    until: `${years(KEPT_DAYS.accounting)}, comme les réservations, ou jusqu’à la suppression de votre compte`,
    why: "pour tenir le calendrier et le registre de votre hôtel",
    collections: { walk_ins: ["ttl", "owner"] },
  },
  {
    what: "L’équipe de votre hôtel\u202f: noms, rôles, invitations et changements",
    until: "jusqu’à ce que vous supprimiez l’hôtel, que la personne quitte l’équipe, ou votre compte",
    why: "pour savoir qui agit en votre nom",
    collections: { teams: ["owner"] },
  },
  {
    what: "Les adresses des calendriers d’autres sites que vos annonces suivent, avec les dates et les titres de leurs réservations",
    until: "jusqu’à ce que vous les retiriez, ou supprimiez l’annonce",
    why: "pour ne pas vendre deux fois la même nuit",
    collections: { external_calendars: ["owner"] },
  },
  {
    what: "Ce que vous avez vendu\u202f: la description et les coordonnées de l’annonce au moment de l’achat",
    until: "jusqu’à ce que l’acheteur supprime son compte",
    why: "parce qu’il les a payées",
    // Stored with the buyer's unlock (docs/product/unlocks.md#what-a-buyer-keeps).
    collections: {},
  },
  {
    what: "Vos réservations et les paiements qui ont apporté de l’argent",
    until: `${years(KEPT_DAYS.accounting)}, sans votre nom, votre adresse e-mail ni votre numéro dès que votre compte est supprimé`,
    why: "parce que la comptabilité l’exige",
    collections: { bookings: ["ttl"], payments: ["ttl"], provider_transactions: ["ttl"] },
  },
  {
    what: "Les relevés des opérateurs de paiement\u202f: date, numéro, montant et frais de chaque ligne, sans le numéro ni le nom du payeur",
    until: years(KEPT_DAYS.accounting),
    why: "parce que la comptabilité l’exige",
    collections: { statements: ["ttl"], statement_lines: ["ttl"] },
  },
  {
    what: "Les essais de paiement sans argent et les messages de l’opérateur",
    until: days(KEPT_DAYS.attempts),
    why: "pour répondre si un débit est contesté",
    collections: { payments: ["ttl"], webhook_events: ["ttl"] },
  },
  {
    what: "Les écarts entre nos comptes et ceux de l’opérateur",
    until: `${days(KEPT_DAYS.discrepancies)} au plus`,
    why: "pour les corriger",
    collections: { payment_discrepancies: ["ttl"], payment_providers: ["replaced"], runs: ["replaced"] },
  },
  {
    what: "Le taux du dollar en francs",
    until: "jusqu’au taux suivant",
    why: "pour montrer les prix dans les deux monnaies",
    collections: { exchange_rates: ["replaced"] },
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
    what: "Les recherches dont vous attendez des alertes, et les logements dont elles vous ont parlé",
    until: `jusqu’à ce que vous les arrêtiez, ${days(SAVED_SEARCH_DAYS)} sans signe de vous, ou jusqu’à la suppression du compte`,
    why: "pour vous dire quand un logement vous convient",
    collections: { saved_searches: ["ttl", "owner"] },
  },
  {
    what: "Vos favoris, sur votre appareil seulement tant que vous n’avez pas de compte",
    until: "jusqu’à ce que vous les retiriez, ou jusqu’à la déconnexion",
    why: "pour les montrer même sans réseau",
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
    collections: { partner_applications: ["owner"] },
  },
  {
    what: "Vos demandes de vérification\u202f: ce qui a été vérifié, quand et jusqu’à quand",
    until:
      "jusqu’à la suppression de l’annonce ou du compte\u202f; les documents et ce qu’un agent a vu sur place, jusqu’à la décision de notre équipe",
    why: "pour dire aux voyageurs ce qui a été vérifié",
    collections: { checks: ["owner"] },
  },
  {
    what: "Les visites d’un agent et leurs comptes rendus qui attendent le réseau, sur son téléphone seulement",
    until: "jusqu’à leur envoi, ou jusqu’à la déconnexion",
    why: "pour visiter sans réseau",
    collections: {},
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
    what: "Ce que notre équipe fait dans l’espace d’administration et les changements de l’équipe d’un hôtel, avec l’adresse e-mail ou le numéro du compte concerné",
    until: years(KEPT_DAYS.accounting),
    why: "pour pouvoir rendre des comptes",
    collections: { audit_log: ["ttl"] },
  },
  {
    what: "Combien de fois chaque annonce est vue par jour, sans rien sur qui la voit",
    until: `${days(KEPT_DAYS.listingViews)} après la dernière vue`,
    why: "pour dire à son hôte ce qu’elle lui apporte",
    collections: { listing_views: ["ttl"] },
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
    until: `${days(KEPT_DAYS.limits)} après votre dernière action, le nombre de vos candidatures jusqu’à la suppression du compte, et vos équipes tant que vous en faites partie`,
    why: "pour que personne ne bloque les autres",
    collections: { guards: ["ttl", "owner"], held_shares: ["ttl"], unlock_starts: ["ttl"], message_counts: ["ttl"] },
  },
  {
    what: "Vos notifications, et les messages qui vous les ont portées",
    until: `${days(KEPT_DAYS.notifications)}, ou jusqu’à la suppression du compte`,
    why: "pour que vous les relisiez",
    collections: { notifications: ["ttl", "owner"], deliveries: ["ttl", "owner"] },
  },
  {
    what: "Vos messages avec les voyageurs et les hôtes, et leurs photos",
    until: `${years(KEPT_DAYS.messages)} après chaque message\u202f; vos mots, vos photos et votre nom, jusqu’à la suppression du compte`,
    why: "pour que vous les relisiez, et pour répondre en cas de désaccord",
    collections: { threads: ["ttl", "owner"], messages: ["ttl", "owner"], message_photos: ["sweep", "owner"] },
  },
  {
    what: "Les papiers de vos baux\u202f: noms, numéros, adresse, garantie, états des lieux et leurs photos",
    until: `${years(KEPT_DAYS.accounting)}, ou ${days(KEPT_DAYS.pendingPapers)} sans la confirmation des deux\u202f; sans votre numéro dès que votre compte est supprimé, et jusqu’à ce que l’autre personne supprime aussi le sien`,
    why: "parce que l’autre personne en a besoin comme preuve",
    collections: { guarantees: ["ttl", "owner"] },
  },
  {
    what: "Vos visites de logements\u202f: votre prénom, le jour et l’heure, l’adresse, vos raisons, et si la visite a eu lieu",
    until: `${days(KEPT_DAYS.viewings)} après la visite\u202f; votre nom et vos mots, jusqu’à la suppression du compte`,
    why: "pour que vous et l’hôte vous retrouviez, et pour répondre en cas de désaccord",
    collections: { viewings: ["ttl", "owner"], home_viewings: ["ttl", "owner"] },
  },
  {
    what: "Ce que vous signalez, vos photos, et ce que notre équipe en a décidé",
    until: `${years(KEPT_DAYS.reports)} après la décision\u202f; votre nom, vos mots et vos photos, jusqu’à la suppression du compte`,
    why: "pour voir si la même chose revient",
    collections: { reports: ["ttl", "owner"], report_cases: ["ttl", "owner"] },
  },
  {
    what: "Vos avis sur un séjour, leurs photos et les réponses que vous y donnez",
    until:
      "jusqu’à la suppression du compte de l’hôte\u202f; sans votre nom ni vos photos dès que votre compte est supprimé",
    why: "pour que d’autres choisissent en connaissance de cause",
    collections: { reviews: ["owner"] },
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
    collections: { commits: ["ttl"], alert_runs: ["ttl"] },
  },
];

export const COLLECTIONS: readonly string[] = [
  ...new Set(RETENTION.flatMap(({ collections }) => Object.keys(collections))),
];

export function collectionsEndedBy(way: EndedBy): string[] {
  return COLLECTIONS.filter((name) => RETENTION.some(({ collections }) => collections[name]?.includes(way)));
}

const DAY_MS = 24 * 3_600_000;

export function keptUntil(from: Date, count: number): Date {
  return new Date(from.getTime() + count * DAY_MS);
}
