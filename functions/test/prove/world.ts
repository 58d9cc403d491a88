import { createApi } from "../../src/api.ts";
import { createDeps, eventHandlers } from "../../src/deps.ts";
import type { Identity } from "../../src/domain/accounts/identity.ts";
import type { Booking } from "../../src/domain/bookings/booking.ts";
import type { CalendarMonth } from "../../src/domain/calendar/calendar.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import type { Payment } from "../../src/domain/payments/payment.ts";
import type { Unlock } from "../../src/domain/unlocks/unlock.ts";
import { openApp } from "../../src/firebase-app.ts";
import { createLimiter } from "../../src/http/limits.ts";
import { createWebhook } from "../../src/http/webhook.ts";
import { paymentProviders } from "../../src/payments/provider.ts";
import { withDates } from "../../src/storage/firestore/firestore.ts";
import { transactor } from "../../src/storage/firestore/unit-of-work.ts";
import type { Transact } from "../../src/usecases/unit-of-work.ts";
import { sweep } from "../../src/usecases/sweep.ts";
import { callerOf, emptyDatabase, openDatabase, TEST_CONFIG, type Answer } from "../api.ts";
import { aBrowser, type Browser } from "../browsers.ts";
import { aListing, aLockedListing, stored } from "../listings.ts";
import { faultyCommits } from "./faults.ts";
import { scriptedProvider } from "./scripted-provider.ts";

export const GUESTS = ["guest0", "guest1", "guest2"] as const;
export const ADMINS = ["admin0", "admin1"] as const;
export const HOST = "host";
/** Ids as the contract takes them: a call that names anything else is refused before it does anything. */
export const LISTINGS = ["hotelKinshasa", "hotelLubumbashi", "lockedLogement"] as const;
export const LOCKED = LISTINGS[2];

/** Everything that is stored and concerns money or nights; bookings and attempts newest first. */
export interface State {
  bookings: Booking[];
  payments: Payment[];
  months: CalendarMonth[];
  listings: Listing[];
  unlocks: Unlock[];
  audits: { action: string; target: { id: string } }[];
}

/**
 * The application with a clock, a provider and commits that a history moves. Who somebody is stands in their token:
 * signing in is not what is looked at here.
 */
export function openWorld() {
  const db = openDatabase();
  let time = 0;
  const now = (): Date => new Date(time);
  const provider = scriptedProvider(now);
  const commits = faultyCommits(db);
  const deps = {
    ...createDeps({ ...TEST_CONFIG, publicUrl: "http://lopango.test" }, openApp(), db, now),
    // Each operation as on an instance of its own: on one instance nobody comes between a decision and its commit.
    transact: ((decide) => transactor(db, now)(decide)) satisfies Transact,
    providers: paymentProviders(provider.adapter),
    identities: {
      verify: async (token: string) => identity(token),
      isAdmin: async (uid: string) => ADMINS.some((admin) => admin === uid),
    },
    pause: async () => {},
    log: () => {},
    handlers: eventHandlers({ log: () => {}, note: () => {} }),
  };
  const call = callerOf(createApi(deps));
  const webhook = createWebhook(deps, createLimiter(now));
  let calls = 0;
  let isTouched = true;
  const fromElsewhere = (): string => {
    isTouched = true;
    return `10.0.${(calls += 1)}.1`;
  };
  const heard: Answer[] = [];

  const ask: typeof call = async (method, path, options = {}) => {
    const headers = { "x-forwarded-for": fromElsewhere(), ...options.headers };
    const answer = await call(method, path, { ...options, headers });
    heard.push(answer);
    return answer;
  };

  async function documents<T>(collection: string): Promise<T[]> {
    const { docs } = await db.collection(collection).get();
    return docs.map((found) => ({ ...(withDates(found.data()) as object), id: found.id }) as T);
  }
  const newest = <T extends { created_at: Date; id?: string }>(all: T[]): T[] =>
    all.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id ?? "").localeCompare(b.id ?? ""));

  return {
    db,
    deps,
    provider,
    commits,
    now,
    /** What was answered since the last call of this. */
    answers: () => heard.splice(0),
    moveTo: (to: number) => void (time = Math.max(time, to)),
    call: ask,
    async notify(url: string): Promise<number> {
      return (await webhook.fetch(new Request(url, { headers: { "x-forwarded-for": fromElsewhere() } }))).status;
    },
    sweep() {
      isTouched = true;
      return sweep(deps);
    },
    /** Null when nobody did anything since it was last asked for. */
    async state(): Promise<State | null> {
      if (!isTouched) return null;
      isTouched = false;
      const [bookings, payments, months, listings, unlocks, audits] = await Promise.all([
        documents<Booking>("bookings"),
        documents<Payment & { id: string }>("payments"),
        documents<CalendarMonth>("calendars"),
        documents<Listing>("properties"),
        documents<Unlock>("unlocks"),
        documents<State["audits"][number]>("audit_log"),
      ]);
      const attempts = payments.map((payment) => ({ ...payment, reference: payment.id }) as Payment);
      return { bookings: newest(bookings), payments: newest(attempts), months, listings, unlocks, audits };
    },
    /** An empty world at `start`: a hotel with one room, another with two in the other time zone, and a description for sale. */
    async begin(start: string): Promise<{ listings: Listing[]; visitors: Browser[] }> {
      await emptyDatabase();
      provider.reset();
      commits.disarm();
      heard.length = 0;
      isTouched = true;
      time = new Date(start).getTime();
      const common = { owner_id: HOST, created_at: now() };
      const listings = await stored(
        db,
        aListing({ ...common, id: LISTINGS[0], units: 1 }),
        aListing({
          ...common,
          id: LISTINGS[1],
          units: 2,
          confirmation: "host",
          time_zone: "Africa/Lubumbashi",
          cancellation_policy: "moderate",
        }),
        aLockedListing({ ...common, id: LOCKED }),
      );
      return { listings, visitors: [aBrowser(ask), aBrowser(ask)] };
    },
  };
}

export type World = ReturnType<typeof openWorld>;

function identity(uid: string): Identity {
  return {
    uid,
    email: `${uid}@lopango.test`,
    email_verified: true,
    full_name: uid,
    photo_url: null,
    admin_claim: uid.startsWith("admin"),
  };
}
