import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import type { AdminProvider, ProviderSetting } from "@lopango/contract/payments/payment-provider";
import type { EventOf } from "../../platform/event.ts";
import { isFinal, type Payment, type PaymentReport } from "./payment.ts";

/** Setting and health of a provider, in one document (docs/product/payments.md#choice-of-a-provider). */
export interface ProviderState {
  name: string;
  /** An admin's setting: new attempts may go there. */
  is_on: boolean;
  /** When an admin chose it before the others; the latest is first. */
  preferred_at: Date | null;
  /** Payment pages that failed in a row. */
  failures: { count: number; at: Date; reason: string } | null;
  /** Attempts that it announced as paid and did not confirm, by the time of the announcement. */
  unconfirmed: { reference: string; at: Date }[];
  /** Set by the stop-switch, until an admin goes on. */
  stop: { at: Date; references: string[] } | null;
  /** Attempts announced before do not count any more. */
  resumed_at: Date | null;
}

export const PROVIDER_EVENTS = ["provider.stopped", "provider.resumed"] as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Unconfirmed attempts of an hour that stop a provider. */
const STOPS_AT = 3;
/** Time in which a provider confirms what it has announced. */
const CONFIRM_MS = 2 * MINUTE_MS;
/** Failed payment pages in a row after which a provider is away. */
const AWAY_AT = 3;
/** Time after the last failure in which others are preferred. */
const AVOIDED_MS = 2 * MINUTE_MS;

export const newProviderState = (name: string): ProviderState => ({
  name,
  is_on: true,
  preferred_at: null,
  failures: null,
  unconfirmed: [],
  stop: null,
  resumed_at: null,
});

/** Whether a page failed within the last minutes. */
export const hasJustFailed = ({ failures }: ProviderState, now: Date): boolean =>
  failures !== null && now.getTime() - failures.at.getTime() < AVOIDED_MS;

/** Whether the circuit breaker is open: it is tried again some minutes after its last failure. */
export const isAway = (state: ProviderState, now: Date): boolean =>
  (state.failures?.count ?? 0) >= AWAY_AT && hasJustFailed(state, now);

export const mayTakeAttempts = ({ is_on, stop }: ProviderState): boolean => is_on && stop === null;

export const withFailure = (state: ProviderState, reason: string, now: Date): ProviderState => ({
  ...state,
  failures: { count: (state.failures?.count ?? 0) + 1, at: now, reason },
});

/** What a status check says about an announced payment; null: it was not announced, or not long ago enough. */
export function announcementIn(
  attempt: Pick<Payment, "status" | "said_paid_at">,
  report: PaymentReport,
  now: Date,
): "confirmed" | "unconfirmed" | null {
  const { said_paid_at: since } = attempt;
  const age = since ? now.getTime() - since.getTime() : 0;
  if (age < CONFIRM_MS) return null;
  if (report.status !== "pending") return "confirmed";
  return isFinal(attempt) ? null : "unconfirmed";
}

const recent = ({ unconfirmed }: ProviderState, now: Date): ProviderState["unconfirmed"] =>
  unconfirmed.filter(({ at }) => now.getTime() - at.getTime() < HOUR_MS);

/** References of the last hour's unconfirmed attempts. */
const unconfirmedIn = (state: ProviderState, now: Date): string[] =>
  recent(state, now).map(({ reference }) => reference);

/** Adds an unconfirmed attempt; the third of an hour stops the provider. Returns the state itself for no news. */
export function withUnconfirmed(state: ProviderState, reference: string, at: Date, now: Date): ProviderState {
  const isOld = now.getTime() - at.getTime() >= HOUR_MS || (state.resumed_at !== null && at <= state.resumed_at);
  if (isOld || state.unconfirmed.some((known) => known.reference === reference)) return state;
  const unconfirmed = [...recent(state, now), { reference, at }].slice(-MAX_UNCONFIRMED);
  const stops = state.stop === null && unconfirmed.length >= STOPS_AT;
  const references = unconfirmed.map((one) => one.reference);
  return { ...state, unconfirmed, ...(stops && { stop: { at: now, references } }) };
}

/** Keeps the document small while a stopped provider's attempts come in. */
const MAX_UNCONFIRMED = 20;

/** Takes a confirmed attempt off the list. A provider that was stopped stays so. */
export function withConfirmed(state: ProviderState, reference: string): ProviderState {
  const unconfirmed = state.unconfirmed.filter((known) => known.reference !== reference);
  return unconfirmed.length === state.unconfirmed.length ? state : { ...state, unconfirmed };
}

/** An admin goes on: what was announced until now does not count any more. */
export const resumed = (state: ProviderState, now: Date): ProviderState =>
  state.stop === null ? state : { ...state, stop: null, unconfirmed: [], failures: null, resumed_at: now };

/** Returns the state itself when it is set so already. */
export function withSetting(state: ProviderState, setting: ProviderSetting, now: Date): ProviderState {
  const { is_on = state.is_on, is_first: isFirst } = setting;
  if (is_on === state.is_on && !isFirst) return state;
  return { ...state, is_on, ...(isFirst && { preferred_at: now }) };
}

function shownState(state: ProviderState, now: Date): AdminProvider["state"] {
  if (!state.is_on) return "off";
  if (state.stop) return "stopped";
  return isAway(state, now) ? "away" : "working";
}

export function presentProvider(
  {
    name,
    methods,
    currencies,
    state,
  }: Pick<AdminProvider, "name"> & {
    methods: readonly PaymentMethod[];
    currencies: readonly string[];
    state: ProviderState;
  },
  now: Date,
): Omit<AdminProvider, "is_first"> {
  const { is_on, failures, stop } = state;
  return {
    name,
    methods: [...methods],
    currencies: [...currencies],
    state: shownState(state, now),
    is_on,
    failures: failures && { ...failures, at: failures.at.toISOString() },
    stop: stop && { ...stop, at: stop.at.toISOString() },
    unconfirmed: unconfirmedIn(state, now),
  };
}

export function eventsOfProvider(
  before: ProviderState | null,
  after: ProviderState,
): EventOf<(typeof PROVIDER_EVENTS)[number]>[] {
  const wasStopped = Boolean(before?.stop);
  if (wasStopped === (after.stop !== null)) return [];
  const kind = after.stop ? "provider.stopped" : "provider.resumed";
  return [{ kind, by: null, facts: { provider: after.name } }];
}
