import { Problem } from "../../platform/problem.ts";
import { isResumable } from "./attempt.ts";
import { isReady, providersFor, type ProviderOnOffer, type Wish } from "./provider-choice.ts";
import type { Payment } from "./payment.ts";

/** What a request to pay has found out so far. */
export interface Knowledge {
  /** Earlier attempts that their provider gave no answer about; null before it was asked. */
  unanswered: ReadonlySet<string> | null;
  /** Earlier attempts whose page was to end. */
  tried: ReadonlySet<string>;
  /** Those of them whose page does not end: it is paid, or may be. */
  lasting: ReadonlySet<string>;
  /** Providers that gave this request no page. */
  failed: ReadonlySet<string>;
}

export const NOTHING_KNOWN: Knowledge = { unanswered: null, tried: new Set(), lasting: new Set(), failed: new Set() };

/** `resume`: the page of the open attempt is offered again. `expire`: it ends first. */
export type NextAttempt = { next: "resume" } | { next: "expire" } | { next: "new"; provider: string };

/** Time in which an unanswered attempt is taken for a second press of the same button. */
const SAME_PRESS_MS = 2 * 60_000;

/**
 * Decides between the page of an open attempt and a new attempt, and chooses its provider
 * (docs/product/payments.md#failed-provider).
 *
 * @param open - the attempt whose page was given; null without one
 */
export function nextAttempt(
  open: Payment | null,
  offers: readonly ProviderOnOffer[],
  wish: Wish,
  known: Knowledge,
  now: Date,
): NextAttempt {
  const isUnanswered = open !== null && Boolean(known.unanswered?.has(open.reference));
  const ready = providersFor(offers, wish, now, known.failed);
  const others = ready.filter(({ name }) => name !== open?.provider);
  const isElsewhere = others.length > 0 && (isUnanswered || others.length === ready.length);
  if (open?.status === "open") {
    if (isAwaited(open, known)) return { next: "resume" };
    if (ready.length === 0 && !knows(offers, open, wish)) throw noProvider(offers, wish, now);
    const keeps = isElsewhere ? isUnanswered && isSamePress(open, wish, now) : isResumable(open, now, known.unanswered);
    if (keeps) return { next: "resume" };
    const own = offers.find(({ name }) => name === open.provider);
    // It does not end for nobody's sake.
    if (own?.can_expire && !known.tried.has(open.reference)) return { next: ready.length === 0 ? "resume" : "expire" };
  }
  const [chosen] = isElsewhere ? others : ready;
  if (chosen) return { next: "new", provider: chosen.name };
  throw noProvider(offers, wish, now);
}

const noProvider = (offers: readonly ProviderOnOffer[], { method, currency }: Wish, now: Date): Problem =>
  new Problem(method !== null && isReady(offers, currency, now) ? "method_unavailable" : "payment_unavailable");

/** Whether the page of an open attempt takes the method. */
const knows = (offers: readonly ProviderOnOffer[], { provider }: Payment, { method }: Wish): boolean =>
  method === null || offers.some(({ name, methods }) => name === provider && methods.includes(method));

/** Whether its money is on its way: a second page would be paid too. */
const isAwaited = ({ reference, said_paid_at: at }: Payment, { lasting }: Knowledge): boolean =>
  at !== undefined || lasting.has(reference);

const isSamePress = (open: Payment, { method }: Wish, now: Date): boolean =>
  (method === null || method === open.method) && now.getTime() - open.created_at.getTime() < SAME_PRESS_MS;
