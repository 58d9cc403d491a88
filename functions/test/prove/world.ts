import { shiftMonth } from "@lopango/contract/platform/dates";
import { createApi } from "../../src/app/create-api.ts";
import { createDeps } from "../../src/app/deps.ts";
import type { User } from "../../src/identity/rules/user.ts";
import type { Identity } from "../../src/identity/rules/identity.ts";
import type { Booking } from "../../src/bookings/rules/booking.ts";
import { calendars } from "../../src/calendar/calendar-month.record.ts";
import { emptyMonth, type CalendarMonth, type MonthPart, type StoredMonth } from "../../src/calendar/rules/calendar.ts";
import { emptyPart, partNames, wholeMonth, withShares } from "../../src/calendar/rules/parts.ts";
import { nightCounter } from "../../src/calendar/months.ts";
import type { Listing } from "../../src/listings/rules/listing.ts";
import type { Payment, UsedTransaction } from "../../src/payments/rules/payment.ts";
import type { Unlock, Viewer } from "../../src/unlocks/rules/unlock.ts";
import { openApp } from "../../src/platform/firebase-app.ts";
import { createLimiter } from "../../src/platform/http/limits.ts";
import { askAboutNamed } from "../../src/payment-review/send-refunds.ts";
import { createWebhook } from "../../src/payments/webhook.routes.ts";
import { paymentProviders } from "../../src/payments/providers/provider.ts";
import { withDates } from "../../src/platform/firestore/firestore.ts";
import { suspensions } from "../../src/identity/suspension.store.ts";
import { transactor } from "../../src/app/transact.ts";
import { doubleBookingNoter } from "../../src/external-calendars/save-imports.ts";
import type { ExternalCalendars } from "../../src/external-calendars/rules/external-calendars.ts";
import { establishments } from "../../src/establishments/establishment.record.ts";
import type { Establishment } from "../../src/establishments/rules/establishment.ts";
import { roomFollowers } from "../../src/handovers/move-establishment.ts";
import { deliverEvents } from "../../src/platform/outbox/deliver-events.ts";
import type { OutOfOrder } from "../../src/reception/rules/out-of-order.ts";
import type { WalkIn } from "../../src/reception/rules/walk-in.ts";
import { teams } from "../../src/teams/team.record.ts";
import type { Team } from "../../src/teams/rules/team.ts";
import type { Transact } from "../../src/platform/firestore/unit-of-work.ts";
import { reconcile } from "../../src/payments/reconcile-payments.ts";
import { sweep } from "../../src/app/sweep.ts";
import { callerOf, emptyDatabase, openDatabase, TEST_CONFIG, type Answer, type Call } from "../api.ts";
import { aBrowser, type Browser } from "../browsers.ts";
import { anEstablishment } from "../establishments.ts";
import { aListing, aLockedListing, stored, uncounted } from "../listings.ts";
import { aMember, aTeam } from "../teams.ts";
import { faultyDatabase } from "./faults.ts";
import { outsideSites } from "./outside-sites.ts";
import { scriptedProvider } from "./scripted-provider.ts";
import { accountLimits } from "../../src/identity/account-limits.record.ts";
import { emptyAccountLimits } from "../../src/identity/rules/account-limits.ts";
import { users } from "../../src/identity/user.record.ts";

export const GUESTS = ["guestOfHotels0", "guestOfHotels1", "guestOfHotels2"] as const;
/** The third becomes an admin on signing in: the address is in the list of first admins. */
export const ADMINS = ["administrator0", "administrator1", "administrator2"] as const;
export const emailOf = (uid: string): string => `${uid}@lopango.test`;
export const HOST = "hostOfListings";
/** The first is a manager of the house from the beginning; both may be invited. */
export const MEMBERS = ["managerOfEstablishment", "receptionOfEstablishment"] as const;
/** Valid ids of the contract; others are refused early. */
export const LISTINGS = [
  "hotelKinshasa",
  "hotelLubumbashi",
  "lockedLogement",
  "bookableLogement",
  "doubleRoomOfEstablishment",
  "suiteOfEstablishment",
] as const;
/** Room types of one house, booked together or one by one. */
export const ROOMS = [LISTINGS[4], LISTINGS[5]] as const;
export const ESTABLISHMENT = "establishmentOfRooms";
/** Months of the first of them that are kept in parts, as of a listing with many units. */
const MONTHS_IN_PARTS = 6;
export const LOCKED = LISTINGS[2];

const COLLECTIONS = [
  "bookings",
  "payments",
  "provider_transactions",
  "calendars",
  "calendar_parts",
  "properties",
  "unlocks",
  "viewers",
  "users",
  "audit_log",
  "establishments",
  "teams",
  "external_calendars",
  "out_of_order",
  "walk_ins",
] as const;

/** Stored records about money and nights; bookings and attempts newest first. */
export interface State {
  bookings: Booking[];
  payments: Payment[];
  months: CalendarMonth[];
  listings: Listing[];
  transactions: UsedTransaction[];
  unlocks: Unlock[];
  viewers: Viewer[];
  users: User[];
  audits: { id: string; at: Date; action: string; by: { uid: string; email: string }; target: { id: string } }[];
  establishments: Establishment[];
  teams: Team[];
  /** Calendars of other sites that listings follow. */
  followed: ExternalCalendars[];
  blocked: OutOfOrder[];
  /** Newest first. */
  walkIns: WalkIn[];
}

/**
 * Creates the application with a clock, provider and database that a history controls. Tokens contain the user, because
 * signing in is not under test.
 */
export function openWorld() {
  const db = openDatabase();
  let time = 0;
  const now = (): Date => new Date(time);
  const provider = scriptedProvider(now);
  const database = faultyDatabase(db);
  const sites = outsideSites();
  const config = { ...TEST_CONFIG, publicUrl: "http://lopango.test", adminEmails: [emailOf(ADMINS[2])] };
  const real = createDeps(config, openApp(), db, now);
  const deps = {
    ...real,
    // Each operation has its own transactor, as on separate instances; within one, decisions are serialized.
    transact: ((decide) => transactor(db, now)(decide)) satisfies Transact,
    // Shared provider requests and reads would deadlock with a concurrent operation that waits for them.
    asking: Object.assign(new Map(), { get: () => undefined }),
    providers: paymentProviders(provider.adapter, provider.second),
    calendarServer: sites.server,
    icalReader: sites.reader,
    identities: {
      ...real.identities,
      isSuspended: (uid: string) => suspensions(db, now).has(uid),
      hasEnded: async () => false,
      // Recent on both clocks: the history's is ahead of the real one.
      verify: async (token: string) => identity(token, now()),
    },
    accounts: {
      ...real.accounts,
      signInsOf: async (uid: string) => ({ email_verified: true, google_id: googleIdOf(uid), phone: null }),
      removePhone: async () => {},
      endSessionsBefore: async () => {},
      dropClaims: async () => {},
      endSessions: async () => {},
      remove: async () => {},
      adminToken: async ({ uid }: { uid: string }) => uid,
    },
    pause: async () => {},
    log: () => {},
  };
  // Work without money or nights would take most of a sweep's time.
  const swept = {
    ...deps,
    outbox: { ...deps.outbox, due: nothing },
    orphans: { ...deps.orphans, due: nothing },
  };
  /** New for each history: rate limits would count calls of the previous one, with a later clock. */
  const open = () => ({
    call: callerOf(createApi(deps)),
    webhook: createWebhook(deps, createLimiter(now), (name, id) => askAboutNamed(deps, name, id)),
  });
  let app = open();
  let calls = 0;
  const fromElsewhere = (): string => `10.0.${(calls += 1) >> 8}.${calls & 255}`;
  const heard: Answer[] = [];

  const ask: Call = async (method, path, options = {}) => {
    const headers = { "x-forwarded-for": fromElsewhere(), ...options.headers };
    const answer = await app.call(method, path, { ...options, headers });
    heard.push(answer);
    return answer;
  };

  /** Documents by collection, as of their last write. */
  let known: Partial<Record<(typeof COLLECTIONS)[number], object[]>> = {};
  async function documents(collection: string): Promise<object[]> {
    const { docs } = await db.collection(collection).get();
    return docs.map((found) => ({ ...(withDates(found.data()) as object), id: found.id }));
  }

  /** Houses are moved by the sweep alone; notifications and counts have tests of their own. */
  const delivery = { ...deps, handlers: [doubleBookingNoter(deps), roomFollowers(deps), nightCounter(deps)] };
  /** Delivers the events of commits that other records follow, as the function `events` does. */
  async function deliver(): Promise<void> {
    for (const id of database.commitsOf(FOLLOWED)) await deliverEvents(delivery, id);
  }

  return {
    db,
    deps,
    provider,
    sites,
    database,
    now,
    /** Returns the responses since the last call. */
    answers: () => heard.splice(0),
    moveTo: (to: number) => void (time = Math.max(time, to)),
    call: ask,
    async notify(url: string): Promise<number> {
      return (await app.webhook.fetch(new Request(url, { headers: { "x-forwarded-for": fromElsewhere() } }))).status;
    },
    sweep: () => sweep(swept),
    reconcile: () => reconcile(deps),
    /** Returns all stored records. `anew`: ignores the cache, after writes by others. */
    async state({ anew = false } = {}): Promise<State> {
      await deliver();
      const written = database.written();
      const read = COLLECTIONS.filter((name) => anew || !known[name] || written.includes(name));
      const found = await Promise.all(read.map(documents));
      if (read.length > 0) known = { ...known, ...Object.fromEntries(read.map((name, index) => [name, found[index]])) };
      const all = <T>(name: (typeof COLLECTIONS)[number]) => (known[name] ?? []) as (T & { id: string })[];
      return {
        bookings: newest(all<Booking>("bookings")),
        payments: newest(all<Payment>("payments").map((payment) => ({ ...payment, reference: payment.id }))),
        months: wholeMonths(all<StoredMonth>("calendars"), all<MonthPart>("calendar_parts")),
        listings: all<Listing>("properties"),
        transactions: all<UsedTransaction>("provider_transactions"),
        unlocks: all<Unlock>("unlocks"),
        viewers: all<Viewer>("viewers"),
        users: all<User>("users").map((user) => ({ ...user, uid: user.id })),
        audits: all<State["audits"][number]>("audit_log"),
        establishments: all<Establishment>("establishments"),
        teams: all<Team>("teams"),
        followed: all<ExternalCalendars>("external_calendars").map((one) => ({ ...one, property_id: one.id })),
        walkIns: newest(all<WalkIn>("walk_ins")),
        blocked: all<OutOfOrder>("out_of_order").map((one) => ({ ...one, property_id: one.id })),
      };
    },
    /**
     * Resets the database at `start`: hotels with one room and with two in the other time zone, a paid description, and
     * a monthly home, a house of two room types with a team.
     */
    async begin(start: string): Promise<{ listings: Listing[]; visitors: Browser[] }> {
      await emptyDatabase();
      app = open();
      provider.reset();
      sites.reset();
      database.disarm();
      heard.length = 0;
      known = {};
      time = new Date(start).getTime();
      const common = { owner_id: HOST, created_at: now() };
      const { establishment, rooms } = anEstablishment(
        { ...common, id: ESTABLISHMENT, cancellation_policy: "moderate" },
        [
          { id: ROOMS[0], units: 3, rate_plan: { tax_cents: 150, free_child_age: 4 }, created_at: now() },
          { id: ROOMS[1], units: 1, base_price_cents: 15_001, created_at: now() },
        ],
      );
      const listings = await stored(
        db,
        uncounted(aListing({ ...common, id: LISTINGS[0], units: 1 })),
        aListing({
          ...common,
          id: LISTINGS[1],
          units: 2,
          confirmation: "host",
          time_zone: "Africa/Lubumbashi",
          cancellation_policy: "moderate",
          rates: [{ from: "2027-01-01", to: "2031-12-31", weekdays: [5, 6], price_cents: 9_999 }],
          rate_plan: { weekly_rebate: 15, tax_cents: 150 },
        }),
        aLockedListing({ ...common, id: LOCKED }),
        aListing({
          ...common,
          id: LISTINGS[3],
          category: "logement",
          base_price_cents: 70_001,
          checkin_time: "06:00",
          cancellation_policy: "moderate",
        }),
        ...rooms,
      );
      const batch = db.batch();
      // Few enough units to be sold out, in parts nevertheless: a booking of two rooms takes them from two parts.
      for (let month = start.slice(0, 7), left = MONTHS_IN_PARTS; left > 0; month = shiftMonth(month, 1), left -= 1)
        batch.set(
          calendars.doc(db, ROOMS[0], month),
          calendars.document({ ...emptyMonth(ROOMS[0], month, 3), in_parts: true }),
        );
      const manager = aMember({ uid: MEMBERS[0], name: MEMBERS[0], role: "manager", by: HOST, added_at: now() });
      batch.set(establishments.docOf(db, establishment), establishments.document(establishment));
      batch.set(teams.doc(db, ESTABLISHMENT), teams.document(aTeam({ id: ESTABLISHMENT, members: [manager] })));
      for (const uid of [...ADMINS, ...GUESTS, ...MEMBERS, HOST]) {
        const roles: User["roles"] = uid === ADMINS[0] || uid === ADMINS[1] ? ["admin"] : [];
        const { email, full_name, photo_url, google_id } = identity(uid, now());
        const user = { uid, email, full_name, photo_url, roles, google_id, admin_revoked: false, created_at: now() };
        batch.set(users.doc(db, uid), users.document(user));
        // An account without a paid stay holds half of a house.
        const limits = { ...emptyAccountLimits(uid), has_paid: true };
        batch.set(accountLimits.doc(db, uid), accountLimits.document(limits));
      }
      await batch.commit();
      return { listings, visitors: [aBrowser(ask), aBrowser(ask)] };
    },
  };
}

/** Kinds of events that the proof delivers. */
const FOLLOWED = [
  "booking.paid",
  "booking.confirmed",
  "booking.change_paid",
  "booking.changed",
  "property.rehoused",
  "property.part_filled",
];

const wholeMonths = (months: readonly StoredMonth[], parts: readonly MonthPart[]): CalendarMonth[] =>
  months.map((month) => {
    if (!month.in_parts) return month;
    const of = (name: string) =>
      parts.find((one) => one.property_id === month.property_id && one.month === month.month && one.part === name) ??
      emptyPart(month.property_id, month.month, name);
    return wholeMonth({ first: month, parts: withShares(month, partNames().map(of)) });
  });

const newest = <T extends { created_at: Date; id: string }>(all: T[]): T[] =>
  all.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || a.id.localeCompare(b.id));

async function* nothing(): AsyncGenerator<string[]> {}

export type World = ReturnType<typeof openWorld>;

const googleIdOf = (uid: string): string => `google-${uid}`;

/** Tokens outlive the role. */
function identity(uid: string, now: Date): Identity {
  return {
    uid,
    email: emailOf(uid),
    google_id: googleIdOf(uid),
    signed_in_by: "google",
    full_name: uid,
    photo_url: null,
    admin_claim: ADMINS.some((admin) => admin === uid),
    signed_in_at: now,
  };
}
