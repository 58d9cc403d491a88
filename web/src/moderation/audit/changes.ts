import type { CheckStatus } from "@lopango/contract/checks/check-life";
import type { AuditEntry, AuditFact } from "@lopango/contract/identity/audit";
import { BOOKING_REASONS } from "@lopango/contract/bookings/booking-life";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { REVIEW_REMOVAL_LABELS } from "@lopango/contract/reviews/review-removals";
import { ROLE_NAMES } from "@lopango/contract/teams/rights";
import { BOOKING_STATUS_LABELS } from "../../bookings/booking-labels.ts";
import { CHECK_NAMES } from "../../checks/shown-checks.tsx";
import { APPLICATION_STATUS_LABELS } from "../../partners/application-status.tsx";
import { PAYMENT_STATUS_LABELS, KINDS } from "../../payments/money-labels.ts";
import { REASONS, OBJECTION_OUTCOME_NAMES, OBJECTION_TITLES } from "../../bookings/admin/admin-labels.ts";
import { OUTCOME_LABELS } from "../reports/report-labels.ts";
import { ROLE_LABELS } from "../../identity/admin/person.tsx";

/** A changed fact in French; `before` is null if it was added, `after` if it was removed. */
export interface Change {
  label: string;
  before: string | null;
  after: string | null;
}

type Kind = AuditEntry["target"]["kind"];
type Facts = NonNullable<AuditEntry["before"]>;
type Value = Facts[string];

/** Null: what no reader understands, or what the words of another fact say. */
const LABELS: Record<AuditFact, string | null> = {
  status: "État",
  booking_status: "Réservation",
  reason: "Motif",
  booking_reason: "Motif",
  refund: "Remboursement",
  refund_cents: "Montant",
  refund_currency: null,
  received_cents: "Reçu",
  received_currency: null,
  reference: "Référence",
  claimed_by: "S’en occupe",
  is_active: "En ligne",
  is_first: "Premier choix",
  stopped: "Arrêté",
  takes_payments: "Reçoit des paiements",
  suspended: "Gardée hors ligne",
  roles: "Rôles",
  role: "Rôle",
  who: "Personne",
  agent: "Agent",
  day: "Jour de la visite",
  doubts: "Doutes relevés",
  kind: "Nature",
  open: "À traiter",
  signal: null,
  why: "Signal",
  rating: "Note",
  rate_day: "Jour du taux",
  usd_cdf: "Francs pour un dollar",
  source: "Source",
  text: "Texte",
  objection: "Contestation",
  objection_refund_cents: "Remboursé au voyageur",
  checkin: "Arrivée",
  checkout: "Départ",
  total_cents: "Prix",
  title: "Titre",
  city: "Ville",
  owner_id: "Hôte",
  photos: "Photos",
  listings: "Annonces",
  file: "Document",
  photo: null,
  outcome: "Décision",
  reports: "Signalements",
};

/** Where the fact is about an account, not about its listing. */
const OF_ACCOUNT: Partial<typeof LABELS> = { suspended: "Compte bloqué" };

const isFact = (name: string): name is AuditFact => Object.hasOwn(LABELS, name);

/** Returns the facts that differ. A deletion lists all known ones. */
export function changesOf({
  before,
  after,
  target,
  names = {},
}: Pick<AuditEntry, "before" | "after" | "target"> & Partial<Pick<AuditEntry, "names">>): Change[] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return facts.flatMap((name) => {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    const label = isFact(name) ? ((target.kind === "user" ? OF_ACCOUNT[name] : undefined) ?? LABELS[name]) : null;
    if (was === is || label === null || !isFact(name)) return [];
    const said = (value: Value, of: Facts | null) =>
      value === null ? null : inWords(name, value, { kind: target.kind, currency: currencyOf(name, of), names });
    return [{ label, before: said(was, before), after: said(is, after) }];
  });
}

/** Returns the currency of an amount: `refund_cents` has `refund_currency`. Defaults to dollars. */
function currencyOf(name: string, facts: Facts | null): string {
  const named = facts?.[name.replace(/_cents$/, "_currency")];
  return typeof named === "string" ? named : "USD";
}

const CHECK_STATUS_NAMES: Record<CheckStatus, string> = {
  waiting: "à examiner",
  assigned: "visite prévue",
  to_correct: "à corriger",
  held: "acceptée",
  refused: "refusée",
  withdrawn: "retirée",
  ended: "terminée",
};

interface Context {
  kind: Kind;
  currency: string;
  names: AuditEntry["names"];
}

/** A deleted account has no name any more. */
const personOf = (text: string, names: AuditEntry["names"]): string =>
  names[text] ?? (/^[\w-]+$/.test(text) ? "compte supprimé" : text);

function inWords(name: AuditFact, value: NonNullable<Value>, { kind, currency, names }: Context): string {
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (name.endsWith("_cents") && typeof value === "number") return formatExactPrice(value, currency);
  const text = String(value);
  switch (name) {
    case "who":
    case "agent":
    case "owner_id":
      return personOf(text, names);
    case "usd_cdf":
      return formatExactPrice(Math.round(Number(value) * 100), "CDF");
    case "day":
    case "rate_day":
    case "checkin":
    case "checkout":
      return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
    case "refund":
      return text === "due" ? "à faire" : "fait";
    case "role":
      return wordOf(ROLE_NAMES, text)?.toLowerCase() ?? text;
    case "roles":
      return (
        text
          .split(", ")
          .map((role) => wordOf(ROLE_LABELS, role)?.label ?? role)
          .join(", ") || "aucun"
      );
    case "kind":
      return (kind === "check" ? wordOf(CHECK_NAMES, text) : wordOf(KINDS, text)) ?? text;
    case "objection":
      return wordOf(OBJECTION_TITLES, text) ?? text;
    case "outcome":
      return wordOf(OUTCOME_LABELS, text)?.label ?? wordOf(OBJECTION_OUTCOME_NAMES, text) ?? text;
    case "reason":
      return kind === "review" ? (wordOf(REVIEW_REMOVAL_LABELS, text) ?? text) : reasonOf(text);
    case "booking_reason":
      return reasonOf(text);
    case "booking_status":
      return wordOf(BOOKING_STATUS_LABELS, text)?.label ?? text;
    case "status":
      return statusOf(text, kind);
    default:
      return text;
  }
}

const reasonOf = (text: string): string =>
  BOOKING_REASONS.find((reason) => reason === text) ? REASONS[text as keyof typeof REASONS] : text;

function statusOf(text: string, kind: Kind): string {
  if (kind === "booking") return wordOf(BOOKING_STATUS_LABELS, text)?.label ?? text;
  if (kind === "payment") return wordOf(PAYMENT_STATUS_LABELS, text)?.label ?? text;
  if (kind === "partner_application") return wordOf(APPLICATION_STATUS_LABELS, text)?.label ?? text;
  return kind === "check" ? (wordOf(CHECK_STATUS_NAMES, text) ?? text) : text;
}

const wordOf = <Word>(words: Record<string, Word>, key: string): Word | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;
