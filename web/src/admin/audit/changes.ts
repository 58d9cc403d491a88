import type { AuditEntry, AuditFacts } from "@lopango/contract/identity/audit";
import { BOOKING_REASONS } from "@lopango/contract/bookings/booking-life";
import { BOOKING_STATUS_LABELS } from "../../features/bookings/booking-labels.ts";
import { APPLICATION_STATUS_LABELS } from "../../partners/application-labels.ts";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { PAYMENT_STATUS_LABELS, REASONS } from "../bookings/money-labels.ts";
import { OUTCOME_LABELS } from "../reports/report-labels.ts";
import { ROLE_LABELS } from "../users/roles.tsx";

/** A changed field in French; `before` is null if it was added, `after` if it was removed. */
export interface Change {
  label: string;
  before: string | null;
  after: string | null;
}

type Kind = AuditEntry["target"]["kind"];
type Value = AuditFacts[string];

const LABELS: Record<string, string> = {
  status: "État",
  booking_status: "Réservation",
  reason: "Motif",
  booking_reason: "Motif",
  refund: "Remboursement",
  refund_cents: "Montant",
  received_cents: "Reçu",
  reference: "Référence",
  claimed_by: "S’en occupe",
  is_active: "En ligne",
  suspended: "Bloquée pour l’hôte",
  roles: "Rôles",
  checkin: "Arrivée",
  checkout: "Départ",
  total_cents: "Prix",
  title: "Titre",
  city: "Ville",
  owner_id: "Hôte",
  photos: "Photos",
  listings: "Annonces",
  file: "Document",
  photo: "Photo",
  outcome: "Décision",
  reports: "Signalements",
};

/** Returns the fields that differ. A deletion lists all known fields. */
export function changesOf({ before, after, target }: Pick<AuditEntry, "before" | "after" | "target">): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    if (was === is || name.endsWith("_currency")) return [];
    return [
      {
        label: LABELS[name] ?? name,
        before: was === null ? null : inWords(name, was, target.kind, currencyOf(name, before)),
        after: is === null ? null : inWords(name, is, target.kind, currencyOf(name, after)),
      },
    ];
  });
}

/** Returns the currency of an amount: `refund_cents` has `refund_currency`. Defaults to dollars. */
function currencyOf(name: string, facts: AuditFacts | null): string {
  const named = facts?.[name.replace(/_cents$/, "_currency")];
  return typeof named === "string" ? named : "USD";
}

function inWords(name: string, value: NonNullable<Value>, kind: Kind, currency: string): string {
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (name.endsWith("_cents") && typeof value === "number") return formatExactPrice(value, currency);
  const text = String(value);
  if (name === "refund") return text === "due" ? "à faire" : "fait";
  if (name === "roles")
    return (
      text
        .split(", ")
        .map((role) => wordOf(ROLE_LABELS, role)?.label ?? role)
        .join(", ") || "aucun"
    );
  if (name === "outcome") return wordOf(OUTCOME_LABELS, text)?.label ?? text;
  if (name.endsWith("reason"))
    return BOOKING_REASONS.find((reason) => reason === text) ? REASONS[text as keyof typeof REASONS] : text;
  if (name === "booking_status" || (name === "status" && kind === "booking"))
    return wordOf(BOOKING_STATUS_LABELS, text)?.label ?? text;
  if (name === "status" && kind === "payment") return wordOf(PAYMENT_STATUS_LABELS, text)?.label ?? text;
  if (name === "status" && kind === "partner_application")
    return wordOf(APPLICATION_STATUS_LABELS, text)?.label ?? text;
  return text;
}

type Words = Record<string, { label: string }>;

function wordOf(words: Words, key: string): { label: string } | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
