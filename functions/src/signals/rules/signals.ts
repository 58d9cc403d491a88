import type { SignalKind, SignalSource } from "@lopango/contract/listings/listing-signals";
import { formatExactPrice } from "@lopango/contract/payments/money";
import type { Listing } from "../../listings/rules/listing.ts";
import { COPIED_MARKS, sharedMarks, textMarks } from "../../listings/rules/text-marks.ts";
import type { Operator } from "../../identity/rules/audit.ts";
import { ofName } from "@lopango/contract/platform/french-names";
import { firstName, maskedName, shownName } from "../../identity/rules/names.ts";

/** A listing, a house, an account or a review. */
export interface Other {
  kind: SignalSource;
  id: string;
  /** Empty for an account with a copied photo, which is named when an admin reads. */
  title: string;
}

/** Keys of what signals name, so that they are compared anew when one of these changes or goes. */
export const namedIn = (others: readonly Other[]): string[] => [
  ...new Set(others.map(({ kind, id }) => `${kind}:${id}`)),
];

export interface Signal {
  kind: SignalKind;
  /** French sentence. */
  why: string;
  others: Other[];
  /** What it is about; a dismissed signal is open again with a new one. */
  reasons: string[];
  /** When its cause ends by itself. */
  until?: Date | undefined;
}

/** Signals about the host; the others are about the listing. */
export const HOST_KINDS = [
  "portrait",
  "papers",
  "sales",
  "refunds",
  "reports",
  "first_reviews",
] as const satisfies SignalKind[];

export const MOST_OTHERS = 5;
/** Prices of a quartier that make a median. */
const FEWEST_PRICES = 5;
/** A price is suspicious below this share of the median. */
const LOW_SHARE = 0.4;

type Compared = Pick<Listing, "id" | "owner_id" | "title" | "description" | "base_price_cents" | "currency">;

export function numberSignal({ owner_id }: Compared, found: readonly Compared[]): Signal[] {
  return signal("number", "Même numéro qu’une annonce d’un autre compte.", foreign(owner_id, found));
}

export function textSignal({ owner_id, description }: Compared, found: readonly Compared[]): Signal[] {
  const marks = textMarks(description);
  const isCopy = (other: Compared) => sharedMarks(marks, textMarks(other.description)) >= COPIED_MARKS;
  return signal("text", "Même description qu’une annonce d’un autre compte.", foreign(owner_id, found).filter(isCopy));
}

/** @param neighbours - the newest of the same quartier and category */
export function priceSignal(
  { id, base_price_cents: price, currency }: Compared,
  neighbours: readonly Compared[],
): Signal[] {
  const prices = neighbours
    .filter((other) => other.id !== id && other.currency === currency && other.base_price_cents > 0)
    .map(({ base_price_cents }) => base_price_cents)
    .toSorted((a, b) => a - b);
  const median = prices[Math.floor(prices.length / 2)] ?? 0;
  if (prices.length < FEWEST_PRICES || price === 0 || price >= median * LOW_SHARE) return [];
  const [asked, usual] = [price, median].map((cents) => formatExactPrice(cents, currency));
  const why = `Prix très bas\u202f: ${asked}, contre ${usual} d’habitude dans ce quartier.`;
  return [{ kind: "price", why, others: [], reasons: [`${price} ${currency}`] }];
}

const foreign = (owner: string, found: readonly Compared[]): Compared[] => [
  ...new Map(found.filter(({ owner_id }) => owner_id !== owner).map((other) => [other.id, other])).values(),
];

function signal(kind: SignalKind, why: string, others: readonly Compared[]): Signal[] {
  const named = others.slice(0, MOST_OTHERS).map(({ id, title }): Other => ({ kind: "listing", id, title }));
  return named.length === 0 ? [] : [{ kind, why, others: named, reasons: others.map(({ id }) => id) }];
}

/** Reasons of a signal that an admin dismissed. */
export interface Dismissal {
  kind: SignalKind;
  reasons: string[];
  at: Date;
  by: Operator;
}

/** A signal that was stored without reasons has its sentence as the only one. */
const reasonsOf = ({ reasons, why }: Signal): string[] => (reasons.length > 0 ? reasons : [why]);

/** Returns the signals with a reason that no admin has dismissed. */
export const openSignals = (signals: readonly Signal[], dismissed: readonly Dismissal[]): Signal[] =>
  signals.filter((signal) => {
    const known = dismissed.find(({ kind }) => kind === signal.kind)?.reasons ?? [];
    return reasonsOf(signal).some((reason) => !known.includes(reason));
  });

/** Adds the reasons of a signal to what is dismissed. */
export function withDismissal(
  dismissed: readonly Dismissal[],
  signal: Signal,
  { at, by }: Pick<Dismissal, "at" | "by">,
): Dismissal[] {
  const known = dismissed.find(({ kind }) => kind === signal.kind)?.reasons ?? [];
  const reasons = [...new Set([...known, ...reasonsOf(signal)])];
  return [...dismissed.filter(({ kind }) => kind !== signal.kind), { kind: signal.kind, reasons, at, by }];
}

/** Ids of the accounts that signals compare with. */
export const accountsIn = (signals: readonly Signal[]): string[] =>
  signals.flatMap(({ others }) => others.flatMap(({ kind, id }) => (kind === "account" ? [id] : [])));

export const profileTitle = ({ full_name }: { full_name: string }): string =>
  `Profil ${ofName(maskedName(shownName(firstName(full_name))) || "l’hôte")}`;

/**
 * Returns signals as admins read them. Deleted accounts are left out.
 * @param profiles - titles by uid, for accounts without a title of their own
 */
export const withNames = (
  signals: readonly Signal[],
  profiles: ReadonlyMap<string, string>,
): Omit<Signal, "reasons">[] =>
  signals.map(({ kind, why, others }) => ({
    kind,
    why,
    others: others.flatMap((other) => {
      if (other.kind !== "account") return [other];
      const profile = profiles.get(other.id);
      return profile === undefined ? [] : [{ ...other, title: other.title || profile }];
    }),
  }));
