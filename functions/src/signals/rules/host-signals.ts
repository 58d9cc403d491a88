import { lowestPrice } from "@lopango/contract/listings/listing-price";
import type { Booking } from "../../bookings/rules/booking.ts";
import type { PartnerApplication } from "../../partners/rules/application.ts";
import { PAPER_NAMES, paperKeys } from "../../partners/rules/papers.ts";
import { portraitSignal } from "./copied-photos.ts";
import { MOST_OTHERS, type Other, type Signal } from "./signals.ts";

const DAY_MS = 24 * 3_600_000;
const NIGHTS_OF_A_MONTH = 30;
/** Days after its creation in which an account is new, and sales that are many for it. */
const NEW_DAYS = 30;
const MANY_SALES = 3;
/** Paid stays that the host let down. */
const MANY_REFUNDS = 3;
const MANY_REPORTS = 2;
/** Reviews of a host that are the first ones. */
export const FIRST_REVIEWS = 5;
const MANY_DOUBTFUL = 2;
/** Times the lowest price: a very cheap night, and a cheap stay of a guest who opened their account for it. */
const CHEAP_NIGHT = 2;
const CHEAP_STAY = 10;

/** A published review with its stay; `guest_since` is null for a deleted account. */
export interface ReviewedStay {
  review: string;
  stay: Pick<Booking, "currency" | "nights" | "total_cents" | "created_at"> & {
    property: Pick<Booking["property"], "category">;
  };
  guest_since: Date | null;
}

export interface HostFacts {
  /** Null for a deleted account. */
  user: { created_at: Date; strikes?: { at: Date }[] } | null;
  /** Paid stays. */
  sales: number;
  /** Paid stays that the host declined, cancelled or left unanswered. */
  refunds: number;
  /** Open reports about the account and what it answers for. */
  reports: number;
  own: readonly PartnerApplication[];
  /** What of other accounts shows the photo of the host. */
  portraits: readonly Other[];
  /** Applications with a number of `own`. */
  alike: readonly PartnerApplication[];
  /** The first reviews of the host's places. */
  first_reviews: readonly ReviewedStay[];
}

/** Signals about the host of a listing (docs/product/moderation.md#signals). */
export const hostSignals = (uid: string, facts: HostFacts, now: Date): Signal[] => [
  ...portraitSignal(facts.portraits),
  ...papersSignal(uid, facts),
  ...salesSignal(facts, now),
  ...refundsSignal(facts),
  ...reportsSignal(facts),
  ...firstReviewsSignal(facts),
];

function papersSignal(uid: string, { own, alike }: HostFacts): Signal[] {
  const keys = own.flatMap(paperKeys);
  const others = alike.filter(({ applicant }) => applicant.uid !== uid);
  const shared = keys.filter(({ key }) => others.some((other) => paperKeys(other).some((each) => each.key === key)));
  const names = [...new Set(shared.map(({ name }) => PAPER_NAMES[name]))];
  if (names.length === 0) return [];
  return [
    {
      kind: "papers",
      why: `Même ${names.join(", ")} que la candidature d’un autre compte.`,
      others: others
        .slice(0, MOST_OTHERS)
        .map(({ applicant, hotel_name }) => ({ kind: "account", id: applicant.uid, title: hotel_name })),
      reasons: others.map(({ id }) => id),
    },
  ];
}

function salesSignal({ user, sales }: HostFacts, now: Date): Signal[] {
  const days = user ? Math.floor((now.getTime() - user.created_at.getTime()) / DAY_MS) : NEW_DAYS;
  if (days >= NEW_DAYS || sales < MANY_SALES) return [];
  const age = days === 0 ? "aujourd’hui" : days === 1 ? "hier" : `il y a ${days} jours`;
  const why = `Compte ouvert ${age}, déjà ${sales} séjours payés.`;
  const until = new Date((user?.created_at.getTime() ?? 0) + NEW_DAYS * DAY_MS);
  return [{ kind: "sales", why, others: [], reasons: ["sales"], until }];
}

function refundsSignal({ refunds }: HostFacts): Signal[] {
  if (refunds < MANY_REFUNDS) return [];
  const why = `${refunds} séjours payés refusés, annulés ou laissés sans réponse par l’hôte.`;
  return [{ kind: "refunds", why, others: [], reasons: stepsOf("refunds", refunds, MANY_REFUNDS) }];
}

function reportsSignal({ user, reports }: HostFacts): Signal[] {
  const strikes = user?.strikes ?? [];
  if (reports < MANY_REPORTS && strikes.length === 0) return [];
  const counts = [
    reports > 0 && `${reports} signalement${reports > 1 ? "s" : ""} en cours`,
    strikes.length > 0 && `${strikes.length} avertissement${strikes.length > 1 ? "s" : ""}`,
  ];
  const why = `${counts.filter(Boolean).join(", ")}.`;
  const reasons = [
    ...stepsOf("reports", reports, MANY_REPORTS),
    ...strikes.map(({ at }) => `strike ${at.toISOString()}`),
  ];
  return [{ kind: "reports", why, others: [], reasons }];
}

function firstReviewsSignal({ first_reviews: first }: HostFacts): Signal[] {
  const doubtful = first.filter(isDoubtful);
  if (doubtful.length < MANY_DOUBTFUL) return [];
  return [
    {
      kind: "first_reviews",
      why: `${doubtful.length} des ${first.length} premiers avis viennent de séjours très bon marché, ou de comptes ouverts pour un séjour bon marché.`,
      others: doubtful.map(({ review }) => ({ kind: "review", id: review, title: "L’avis" })),
      reasons: doubtful.map(({ review }) => review),
    },
  ];
}

/** Whether the review cost so little that its host may have paid for it. */
function isDoubtful({ stay, guest_since }: ReviewedStay): boolean {
  const { currency, nights, total_cents, created_at, property } = stay;
  const lowest = lowestPrice(currency, property.category);
  const units = property.category === "hotel" ? nights : nights / NIGHTS_OF_A_MONTH;
  if (total_cents < CHEAP_NIGHT * lowest * units) return true;
  const isNew = guest_since !== null && created_at.getTime() - guest_since.getTime() < DAY_MS;
  return isNew && total_cents < CHEAP_STAY * lowestPrice(currency, "hotel");
}

/** A count is a new reason each time that it grows by `step`. */
const stepsOf = (name: string, count: number, step: number): string[] =>
  Array.from({ length: Math.floor(count / step) }, (_, index) => `${name} ${(index + 1) * step}`);
